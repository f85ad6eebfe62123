import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { sql } from '../sql/sql';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const resources = 30_000;
/** Pairing each row before with each one after would take minutes. */
const limitMs = 30_000;

it('takes many resources at once in a session that has only known a few at once', async () => {
  const userId = await addPerson(database, 'owner@example.org');
  const { jobId } = await fillJob(database, userId, [{ url: 'https://a.example/', words: 10 }]);
  await database.query(
    sql`INSERT INTO resource (id, job_id, key_hash, url, host)
     SELECT gen_random_uuid(), ${jobId}, gen_random_uuid(), 'https://d.example/' || n, 'd.example'
     FROM generate_series(1, ${resources}::int) n`,
  );
  await database.query(sql`UPDATE document SET tagger = 'test' WHERE job_id = ${jobId}`);
  const { corpusId } = await database.prisma.job.findUniqueOrThrow({ where: { id: jobId } });
  const client = await database.connect();
  try {
    await client.query(sql`SELECT set_config('statement_timeout', ${String(limitMs)}, false)`);
    await client.query(
      sql`UPDATE resource SET deleted_at = now() WHERE job_id = ${jobId} AND host = 'a.example'`,
    );
    const all = await client.query(
      sql`UPDATE resource SET deleted_at = now() WHERE job_id = ${jobId} AND deleted_at IS NULL`,
    );
    expect(all.rowCount).toBe(resources);
    const back = await client.query(sql`UPDATE resource SET deleted_at = NULL WHERE job_id = ${jobId}`);
    expect(back.rowCount).toBe(resources + 1);
    const domain = sql`'{"domain": "law"}'::jsonb`;
    await client.query(sql`UPDATE resource SET metadata = ${domain} WHERE job_id = ${jobId}`);
  } finally {
    await client.query(sql`RESET statement_timeout`);
    client.release();
  }
  const { rows } = await database.query(
    sql`SELECT domain, sum(documents)::int AS documents, sum(words)::int AS words FROM kept_change WHERE job_id = ${jobId}
      GROUP BY 1 ORDER BY 1`,
  );
  expect(rows).toEqual([
    { domain: '', documents: 0, words: 0 },
    { domain: 'law', documents: 1, words: 10 },
  ]);
  // It was tagged, went, and came back.
  const noted = await database.query<{ kind: number }>(
    sql`SELECT kind FROM search_change WHERE corpus_id = ${corpusId} ORDER BY id`,
  );
  expect(noted.rows.map(({ kind }) => kind)).toEqual([1, -1, 1]);
});
