import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteResources } from '../corpus/deletions';
import { editMetadata } from '../corpus/metadata-edits';
import { narrowFilter } from '../corpus/resource-narrow';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { listResources } from '../screens/resource-list';
import { sql } from '../sql/sql';
import { balanceOf, countBehind } from './balance';
import { feedingJobs } from './feeding-jobs';

let database: TestDatabase;
let ada: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ada = await addPerson(database, 'ada@example.org');
});
afterAll(() => database?.drop());

const year = String(new Date().getFullYear());

it('a corpus is weighed by host, format, year and length, without what was dropped or deleted', async () => {
  const job = await fillJob(database, ada, [
    { url: 'https://a.example/1', words: 600 },
    { url: 'https://a.example/2', words: 99, format: 'pdf' },
    { url: 'https://b.example/1', words: 100 },
    { url: 'https://b.example/2', words: 5_000, dropReason: 'duplicate' },
    { url: 'https://c.example/1', words: 7_000 },
  ]);
  const { corpusId, jobId, resourceIds } = job;
  await deleteResources(database, { jobId }, { ids: [resourceIds[4]!] }, ada);
  await database.query(
    sql`INSERT INTO metadata_field (corpus_id, key, label, kind, choices, required, position)
      VALUES (${corpusId}, 'published', 'Published', 'date', '{}', false, 9),
        (${corpusId}, 'author', 'Author', 'text', '{}', true, 10)`,
  );
  await editMetadata(database, { jobId }, { ids: [resourceIds[0]!] }, { published: '1998-05' }, ada);
  const { balance, countedAt } = await balanceOf(database, corpusId);
  expect(countedAt).toBeNull();
  expect(balance).toEqual({
    documents: 3,
    words: 799,
    hosts: 2,
    dateField: 'published',
    host: [
      { name: 'a.example', documents: 2, words: 699 },
      { name: 'b.example', documents: 1, words: 100 },
    ],
    format: [
      { name: 'html', documents: 2, words: 700 },
      { name: 'pdf', documents: 1, words: 99 },
    ],
    year: [
      { name: '1998', documents: 1, words: 600 },
      { name: year, documents: 2, words: 199 },
    ],
    length: [
      { name: '0', documents: 1, words: 99 },
      { name: '100', documents: 1, words: 100 },
      { name: '500', documents: 1, words: 600 },
    ],
    lacking: [{ field: 'author', documents: 3 }],
    unfit: [],
  });
  // A value of the job's is one, and so is one of the text's own.
  await editMetadata(database, { jobId }, { ids: resourceIds.slice(0, 2) }, { author: 'Ada' }, ada);
  expect((await balanceOf(database, corpusId)).balance?.lacking).toEqual([{ field: 'author', documents: 1 }]);
  const without = await narrowFilter(
    database,
    { corpusId },
    { status: 'kept', metadata: { field: 'author', value: '' } },
  );
  const { rows } = await listResources(database, without, { sort: 'url', descending: false }, { limit: 9 });
  expect(rows.map(({ url }) => url)).toEqual(['https://b.example/1']);
  await database.query(
    sql`UPDATE job_version SET config = config || '{"metadata": {"author": "Bea"}}' WHERE job_id = ${jobId}`,
  );
  expect((await balanceOf(database, corpusId)).balance?.lacking).toEqual([]);
  const again = await narrowFilter(database, { corpusId }, { metadata: { field: 'author', value: '' } });
  const none = await listResources(database, again, { sort: 'url', descending: false }, { limit: 9 });
  expect(none.rows).toEqual([]);
  expect((await feedingJobs(database, corpusId))[0]).toMatchObject({ id: jobId, languages: [] });
});

it('values that the plan does not take are counted, and can be looked for', async () => {
  const texts = Array.from({ length: 16 }, (_, at) => ({ url: `https://a.example/${at}`, words: 10 }));
  const { corpusId, jobId, resourceIds: ids } = await fillJob(database, ada, texts);
  const give = (from: number, to: number, values: Record<string, string>) =>
    editMetadata(database, { jobId }, { ids: ids.slice(from, to) }, values, ada);
  await give(0, 2, { genre: 'essay', published: '1998-02-30' });
  await give(2, 3, { genre: 'x'.repeat(501), published: '1998-02', pages: '12.50', note: 'essay' });
  for (let at = 4; at < 14; at += 1) await give(at, at + 1, { genre: `old ${at}` });
  await give(15, 16, { genre: '' });
  await database.query(
    sql`INSERT INTO metadata_field (corpus_id, key, label, kind, choices, required, position)
      VALUES (${corpusId}, 'genre', '', 'choice', '{news,poem}', false, 0), (${corpusId}, 'pages', '', 'number', '{}', false, 1),
        (${corpusId}, 'published', '', 'date', '{}', false, 2), (${corpusId}, 'note', '', 'text', '{}', false, 3)`,
  );
  await database.query(
    sql`UPDATE job_version SET config = config || '{"metadata": {"genre": "of the job", "pages": "many"}}'
      WHERE job_id = ${jobId}`,
  );
  const { unfit } = (await balanceOf(database, corpusId)).balance!;
  // The texts at 3, 14 and 15 have the job's value: what was emptied has none of its own.
  expect(unfit.map(({ field, documents }) => [field, documents])).toEqual([
    ['genre', 16],
    ['pages', 15],
    ['published', 2],
  ]);
  // Of as many as can be told apart; what nobody can look for is only counted.
  expect(unfit[0]!.values).toHaveLength(10);
  expect(unfit[0]!.values.slice(0, 2)).toEqual([
    { value: 'of the job', documents: 3 },
    { value: 'essay', documents: 2 },
  ]);
  expect(unfit[2]!.values).toEqual([{ value: '1998-02-30', documents: 2 }]);
  for (const { field, values } of unfit) {
    for (const { value, documents } of values) {
      const narrow = await narrowFilter(
        database,
        { corpusId },
        { status: 'kept', metadata: { field, value } },
      );
      const { rows } = await listResources(
        database,
        narrow,
        { sort: 'url', descending: false },
        { limit: 50 },
      );
      expect([field, value, rows.length]).toEqual([field, value, documents]);
    }
  }
});

it('a large corpus gives its last counts, and begins new ones behind', async () => {
  const { corpusId, jobId } = await fillJob(database, ada, [{ url: 'https://a.example/1', words: 10 }]);
  await database.query(
    sql`INSERT INTO kept_change (job_id, domain, language, documents, words)
      VALUES (${jobId}, '', 'it', 20000, 0)`,
  );
  await Promise.all([countBehind(database, corpusId), countBehind(database, corpusId)]);
  const look = await balanceOf(database, corpusId);
  expect(look.balance).toMatchObject({ documents: 1, words: 10 });
  expect(look.countedAt).toBeInstanceOf(Date);
});

it('an empty corpus weighs nothing', async () => {
  const { corpusId } = await fillJob(database, ada, []);
  expect((await balanceOf(database, corpusId)).balance).toMatchObject({ words: 0, hosts: 0, host: [] });
});
