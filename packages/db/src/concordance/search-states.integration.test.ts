import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undoDeletion } from '../corpus/deletions';
import { addPerson } from '../fixtures/filled-job';
import { searchedTexts } from '../fixtures/searched-texts';
import { sql } from '../sql/sql';
import { changesSince, currentState } from './search-states';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'ada@example.org');
});
afterAll(() => database.drop());

/** A corpus of four texts that are searched, and what has changed since a state of it. */
async function searched() {
  const texts = await searchedTexts(database, userId, 4);
  const since = async (state: number) => {
    const { came, went, changed, cameIds } = await changesSince(database, texts.corpusId, state);
    return { came, went, changed, cameIds };
  };
  return { ...texts, since };
}

describe('a state of a corpus', () => {
  it('is told from what came, went and changed since, whatever it did in between', async () => {
    const { jobId, corpusId, documents, remove, since } = await searched();
    const first = await currentState(database, corpusId);
    expect((await changesSince(database, corpusId, first)).at).toBeInstanceOf(Date);
    expect(await since(first)).toEqual({ came: 0, went: 0, changed: 0, cameIds: [] });
    const gone = await remove(0, 1);
    const second = await currentState(database, corpusId);
    expect(await since(first)).toEqual({ came: 0, went: 2, changed: 0, cameIds: [] });
    await undoDeletion(database, { jobId }, gone.deletionId!, userId);
    // What went and came back is what it was; since the second state it came.
    expect(await since(first)).toEqual({ came: 0, went: 0, changed: 0, cameIds: [] });
    expect(await since(second)).toEqual({ came: 2, went: 0, changed: 0, cameIds: documents.slice(0, 2) });
    await database.query(sql`UPDATE document SET tagger = 'y' WHERE id = ${documents[3]}`);
    await remove(2);
    expect(await since(first)).toMatchObject({ came: 0, went: 1, changed: 1 });
    await database.query(sql`UPDATE document SET current = false WHERE id = ${documents[3]}`);
    expect(await since(first)).toMatchObject({ came: 0, went: 2, changed: 0 });
  });

  it('knows nothing of what happens to texts that are deleted, nor of other corpora', async () => {
    const { corpusId, documents, remove, since } = await searched();
    await remove(0);
    const state = await currentState(database, corpusId);
    await database.query(sql`UPDATE document SET tagger = 'y' WHERE id = ${documents[0]}`);
    await searched();
    expect(await since(state)).toEqual({ came: 0, went: 0, changed: 0, cameIds: [] });
    expect((await changesSince(database, corpusId, state)).at).not.toBeNull();
    // A number that no state of the corpus has: of a later time, or of another corpus.
    expect((await changesSince(database, corpusId, state + 1)).at).toBeNull();
    const nobody = uuidv7();
    expect(await currentState(database, nobody)).toBe(0);
    expect(await changesSince(database, corpusId, 0)).toMatchObject({ at: null, came: 3 });
  });
});
