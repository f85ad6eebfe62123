import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateCorpus } from '../corpus/corpora';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { largeDocuments } from './large-documents';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'a@a.test');
});
afterAll(() => database.drop());

/** A corpus of texts of 1,000 words, and these beside them. */
const corpusWith = (texts: number, ...words: number[]) =>
  fillJob(
    database,
    userId,
    [...words, ...Array.from({ length: texts }, () => 1_000)].map((count, at) => ({
      url: `https://a.test/${at}`,
      words: count,
    })),
  );

const named = async (corpusId: string) =>
  (await largeDocuments(database, corpusId)).map(({ url, words, share }) => [url, words, share]);

it('names documents with more than a twentieth of the words, the largest first', async () => {
  const { corpusId, jobId, resourceIds } = await corpusWith(30, 3_000, 7_000, 2_000);
  expect(await largeDocuments(database, corpusId)).toMatchObject([
    { resourceId: resourceIds[1], jobId, jobName: 'Job', words: 7_000 },
    { resourceId: resourceIds[0], words: 3_000 },
  ]);
  expect(await named(corpusId)).toEqual([
    ['https://a.test/1', 7_000, 7 / 42],
    ['https://a.test/0', 3_000, 3 / 42],
  ]);
});

it('asks from the share on that the owner has set, or not at all', async () => {
  const { corpusId } = await corpusWith(30, 3_000, 7_000, 2_000);
  const input = { name: 'Corpus', description: '', languages: [] };
  await updateCorpus(database, corpusId, { ...input, largestShare: 0.1 });
  expect((await named(corpusId)).map(([url]) => url)).toEqual(['https://a.test/1']);
  await updateCorpus(database, corpusId, { ...input, largestShare: null });
  expect(await named(corpusId)).toEqual([]);
});

it('says nothing of a small corpus, of what is left out and of what was deleted', async () => {
  expect(await named((await corpusWith(18, 50_000)).corpusId)).toEqual([]);
  const { corpusId, resourceIds } = await corpusWith(30, 9_000);
  await database.prisma.document.updateMany({
    where: { resourceId: resourceIds[0]! },
    data: { kept: false, dropReason: 'compilation' },
  });
  expect(await named(corpusId)).toEqual([]);
  const other = await corpusWith(30, 9_000);
  await database.prisma.resource.update({
    where: { id: other.resourceIds[0]! },
    data: { deletedAt: new Date() },
  });
  expect(await named(other.corpusId)).toEqual([]);
});
