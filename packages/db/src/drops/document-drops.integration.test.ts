import type { DropWith } from '@florilegium/contracts/resources/drop-ways';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentsLeaving } from '../concordance/index-changes';
import { listDeletions, undoDeletion } from '../corpus/deletions';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { sql } from '../sql/sql';
import { dropDocuments, previewDocumentDrop } from './document-drops';
import type { DropWish } from './drop-wish';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'ada@example.org');
});
afterAll(() => database.drop());

/** A corpus with texts of two hosts, one of which is dropped already for another reason. */
async function filled() {
  const job = await fillJob(database, userId, [
    { url: 'https://a.example/news/1/print-1.html', words: 100 },
    { url: 'https://a.example/news/2/print-2.html', words: 200 },
    { url: 'https://a.example/news/2/full-2.html', words: 300 },
    { url: 'https://b.example/news/1/print-1.html', words: 400 },
    { url: 'https://a.example/news/3/print-3.html', words: 50, dropReason: 'nearDuplicate' },
  ]);
  const { rows } = await database.query<{ corpusId: string }>(
    sql`SELECT corpus_id AS "corpusId" FROM job WHERE id = ${job.jobId}`,
  );
  const wish = (how: DropWith, rest: Partial<DropWish> = {}): DropWish => ({
    resourceId: job.resourceIds[0]!,
    with: how,
    ...rest,
  });
  return { ...job, corpusId: rows[0]!.corpusId, wish };
}

describe('a document of a corpus', () => {
  it('goes with its folder, host, or what a pattern takes, as the preview said, and comes back', async () => {
    const { corpusId, wish } = await filled();
    const pattern = 'https://a.example/news/*/print-*.html';
    const wishes = [wish('itself'), wish('path', { path: 'https://a.example/news/' }), wish('host')];
    const sizes = await Promise.all(
      [...wishes, wish('pattern', { pattern })].map(async (one) => {
        const { documents, words, hosts, inAll, examples } = await previewDocumentDrop(
          database,
          corpusId,
          one,
        );
        return [documents, words, hosts, inAll, examples.length];
      }),
    );
    expect(sizes).toEqual([
      [1, 100, 1, 4, 1],
      [3, 600, 1, 4, 3],
      [3, 600, 1, 4, 3],
      [2, 300, 1, 4, 2],
    ]);
    const { parts } = await previewDocumentDrop(database, corpusId, wish('host'));
    expect(parts).toEqual([{ host: 'a.example', job: expect.any(String), documents: 3, words: 600 }]);
    const { deletionId, count } = await dropDocuments(
      database,
      corpusId,
      wish('pattern', { pattern }),
      userId,
    );
    expect(count).toBe(2);
    expect(await listDeletions(database, { corpusId })).toMatchObject([
      { id: deletionId, count: 2, filter: { dropped: { with: 'pattern', value: pattern } } },
    ]);
    expect(await undoDeletion(database, { corpusId }, deletionId!, userId)).toEqual({
      count: 2,
      goesOn: false,
    });
    expect(await undoDeletion(database, { corpusId }, deletionId!, userId)).toEqual({
      count: 0,
      goesOn: false,
    });
    expect((await previewDocumentDrop(database, corpusId, wish('host'))).documents).toBe(3);
  });

  it('is left out of answers from the moment it goes', async () => {
    const { corpusId, wish } = await filled();
    await database.query(sql`UPDATE document SET tagger = 'none' WHERE corpus_id = ${corpusId}`);
    const { rows } = await database.query<{ id: string }>(
      sql`SELECT id FROM document WHERE resource_id = ${wish('itself').resourceId} AND current`,
    );
    await database.query(sql`DELETE FROM index_change WHERE corpus_id = ${corpusId}`);
    const { deletionId } = await dropDocuments(database, corpusId, wish('itself'), userId);
    expect(await documentsLeaving(database, corpusId)).toEqual([rows[0]!.id]);
    await undoDeletion(database, { corpusId }, deletionId!, userId);
    expect(await documentsLeaving(database, corpusId)).toEqual([]);
  });

  it('goes once when two people drop it at the same time', async () => {
    const { corpusId, wish } = await filled();
    const both = await Promise.allSettled(
      [1, 2].map(() => dropDocuments(database, corpusId, wish('host'), userId)),
    );
    const counts = both.map((one) => (one.status === 'fulfilled' ? one.value.count : 0));
    expect(counts.toSorted()).toEqual([0, 3]);
  });

  it('takes nothing that it is not like, and nothing of another corpus', async () => {
    const { corpusId, wish } = await filled();
    const other = await filled();
    const wrong: [string, DropWish, object][] = [
      [corpusId, wish('path', { path: 'https://b.example/news/' }), { reason: 'badFolder' }],
      [corpusId, wish('path'), { reason: 'badFolder' }],
      [corpusId, wish('pattern', { pattern: 'https://b.example/*' }), { reason: 'patternDoesNotFit' }],
      [corpusId, wish('pattern'), { reason: 'patternDoesNotFit' }],
      [other.corpusId, wish('itself'), { reason: 'notInCorpus' }],
      [corpusId, wish('itself', { resourceId: uuidv7() }), { reason: 'notInCorpus' }],
    ];
    for (const [corpus, one, detail] of wrong)
      await expect(previewDocumentDrop(database, corpus, one)).rejects.toMatchObject({ detail });
    // Letters that LIKE reads otherwise stand for themselves.
    const percent = wish('pattern', { pattern: 'https://a.example/news/1/print-1.html' });
    expect((await previewDocumentDrop(database, corpusId, percent)).documents).toBe(1);
  });
});
