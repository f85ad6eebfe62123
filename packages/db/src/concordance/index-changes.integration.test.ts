import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undoDeletion } from '../corpus/deletions';
import { addPerson } from '../fixtures/filled-job';
import { searchedTexts } from '../fixtures/searched-texts';
import { sql } from '../sql/sql';
import { documentsLeaving } from './index-changes';
import { searchedDocuments } from './searched-documents';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'ada@example.org');
});
afterAll(() => database.drop());

const searched = () => searchedTexts(database, userId, 3);

describe('documents that leave a corpus', () => {
  it('are found however many changes wait, which came before or after them', async () => {
    const { jobId, corpusId, documents, remove } = await searched();
    const gone = await remove(1);
    await database.query(sql`INSERT INTO index_change (corpus_id, document_id)
      SELECT ${corpusId}, ${documents[0]} FROM generate_series(1, 100001)`);
    expect(await documentsLeaving(database, corpusId)).toEqual([documents[1]]);
    await undoDeletion(database, { jobId }, gone.deletionId!, userId);
    expect(await documentsLeaving(database, corpusId)).toEqual([]);
  });

  it('are those of all ways to leave, and not those that wait for their tags again', async () => {
    const { corpusId, resourceIds, documents } = await searched();
    await database.query(sql`UPDATE document SET tagger = NULL WHERE id = ${documents[0]}`);
    expect(await documentsLeaving(database, corpusId)).toEqual([]);
    await database.query(sql`UPDATE document SET current = false WHERE id = ${documents[1]}`);
    await database.query(sql`DELETE FROM resource WHERE id = ${resourceIds[2]}`);
    expect(await documentsLeaving(database, corpusId)).toEqual(documents.slice(1));
  });

  it('are too many for an answer at some point', async () => {
    const { corpusId, remove } = await searched();
    await remove(0, 1);
    expect(await documentsLeaving(database, corpusId, 2)).toHaveLength(2);
    expect(await documentsLeaving(database, corpusId, 1)).toBeNull();
  });

  it('are named by no line any more', async () => {
    const { corpusId, documents, remove } = await searched();
    await remove(0);
    const known = await searchedDocuments(database, corpusId, documents);
    expect(known.map(({ documentId }) => documentId).sort()).toEqual(documents.slice(1).sort());
  });
});
