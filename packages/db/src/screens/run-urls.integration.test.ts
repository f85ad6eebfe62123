import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { sql } from '../sql/sql';
import { latestLook, runAddresses } from './known-addresses';
import { listUrls, type UrlCursor, type UrlFilter } from './run-urls';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'owner@example.org');
});
afterAll(() => database?.drop());

/** A run with n URLs: of ten one waits, three are excluded, one in a thousand is closed, the others are saved. */
async function runWith(n: number) {
  const { jobId, runId } = await fillJob(database, userId, []);
  await database.query(
    sql`INSERT INTO frontier_url (run_id, key_hash, shard, url, state, reason, depth, found_at)
     SELECT ${runId}, md5(g::text)::uuid, g % 256, 'https://a.example/' || g,
       (CASE WHEN g % 10 = 0 THEN 'queued' WHEN g % 10 < 4 OR g % 1000 = 999 THEN 'skipped'
       ELSE 'done' END)::"FrontierState",
       CASE WHEN g % 10 IN (1, 2, 3) THEN 'excludedByRule' WHEN g % 1000 = 999 THEN 'robotsDenied' END, 1,
       timestamptz '2026-01-01' + g * interval '1 second'
     FROM generate_series(1, ${n}) g`,
  );
  await database.query(
    sql`INSERT INTO reason_count (run_id, kind, reason, count)
     SELECT run_id, 'skip', reason, count(*) FROM frontier_url WHERE run_id = ${runId} AND reason IS NOT NULL
     GROUP BY 1, 3`,
  );
  await database.query(
    sql`UPDATE run SET urls_found = ${n}, urls_queued = (SELECT count(*) FROM frontier_url WHERE run_id = ${runId}
       AND state = 'queued') WHERE id = ${runId}`,
  );
  return jobId;
}

/** All pages of a list, one after the other. */
async function allUrls(jobId: string, filter: UrlFilter, limit: number) {
  const urls: string[] = [];
  let after: UrlCursor | null = null;
  do {
    const page: Awaited<ReturnType<typeof listUrls>> = await listUrls(database, jobId, filter, after, limit);
    expect(page.rows.length).toBeLessThanOrEqual(limit);
    urls.push(...page.rows.map((row) => row.url.slice('https://a.example/'.length)));
    after = page.next;
  } while (after);
  return urls;
}

describe('what rules are tried on', () => {
  it('is what the last run has found, or a part of it, and the latest look at the site of the seeds', async () => {
    const jobId = await runWith(47);
    const all = await runAddresses(database, jobId, 100);
    expect(all.urls).toHaveLength(47);
    expect(all.urls[0]).toMatchObject({ hops: 1 });
    expect(await runAddresses(database, jobId, 20)).toMatchObject({ urls: { length: 20 }, found: 47 });
    expect(await latestLook(database, jobId)).toBeNull();
    await database.query(
      sql`INSERT INTO seed (job_id, position, url) VALUES (${jobId}, 1, 'https://a.example/')`,
    );
    await database.query(
      sql`INSERT INTO probe (id, corpus_id, created_by, kind, state, config, seeds, created_at)
       SELECT md5(kind || n)::uuid, corpus_id, ${userId}, kind, 'done', '{}', ARRAY['https://' || site || '.example/'],
         now() - n * interval '1 hour'
       FROM job, (VALUES ('addresses', 'b', 1), ('dryRun', 'a', 1), ('addresses', 'a', 3), ('addresses', 'a', 2))
         probe (kind, site, n) WHERE job.id = ${jobId}`,
    );
    const { rows } = await database.query(sql`SELECT md5('addresses2')::uuid AS id`);
    expect(await latestLook(database, jobId)).toBe(rows[0]?.id);
  });
});

describe('the list of URLs', () => {
  it('is in the order of finding, and goes on where the page before ended', async () => {
    const jobId = await runWith(47);
    expect(await allUrls(jobId, {}, 10)).toEqual(Array.from({ length: 47 }, (_, n) => String(n + 1)));
    expect(await allUrls(jobId, { state: 'queued' }, 3)).toEqual(['10', '20', '30', '40']);
    expect(await allUrls(jobId, { state: 'skipped', text: 'A.EXAMPLE/4' }, 2)).toEqual(['41', '42', '43']);
    expect(await listUrls(database, jobId, { state: 'queued' }, null, 2)).toMatchObject({
      total: 4,
      looked: null,
    });
    expect(
      (await listUrls(database, jobId, { state: 'queued', reason: 'robotsDenied' }, null, 2)).rows,
    ).toEqual([]);
  });

  it('has each of very many once, and says how far it has looked for a text', async () => {
    const jobId = await runWith(21_000);
    const queued = await allUrls(jobId, { state: 'queued' }, 700);
    expect(new Set(queued).size).toBe(2_100);
    expect(queued).toHaveLength(2_100);
    const all = await allUrls(jobId, {}, 5_000);
    expect(new Set(all).size).toBe(21_000);
    expect((await listUrls(database, jobId, {}, null, 10)).total).toBe(21_000);
    // Few fit: these are put in order all the same.
    expect(await allUrls(jobId, { reason: 'robotsDenied' }, 5)).toEqual(
      Array.from({ length: 21 }, (_, n) => String(n * 1_000 + 999)),
    );
    const found = await allUrls(jobId, { text: '/20' }, 7);
    const expected = Array.from({ length: 21_000 }, (_, n) => String(n + 1)).filter((n) =>
      n.startsWith('20'),
    );
    expect([...found].sort()).toEqual(expected.sort());
    const page = await listUrls(database, jobId, { text: '/20' }, null, 5);
    expect(page.rows).toHaveLength(5);
    expect(page.looked?.of).toBe(21_000);
    expect(page.looked?.urls).toBeLessThan(21_000);
    const nothing = await listUrls(database, jobId, { text: 'nowhere' }, null, 5);
    expect(nothing).toMatchObject({ rows: [], total: null });
  });

  it('is empty before the first run', async () => {
    const jobId = await runWith(1);
    await database.query(sql`UPDATE run SET end_reason = 'discarded' WHERE job_id = ${jobId}`);
    expect(await listUrls(database, jobId, {}, null, 5)).toEqual({
      rows: [],
      next: null,
      total: 0,
      looked: null,
      isDropped: false,
      reasons: [],
    });
  });

  it('says which reasons occur, the most first, whatever is asked for', async () => {
    const jobId = await runWith(2_000);
    const reasons = [
      { reason: 'excludedByRule', count: 600 },
      { reason: 'robotsDenied', count: 2 },
    ];
    const asked = { state: 'skipped', reason: 'robotsDenied' } as const;
    expect((await listUrls(database, jobId, {}, null, 10)).reasons).toEqual(reasons);
    expect((await listUrls(database, jobId, asked, null, 10)).reasons).toEqual(reasons);
    const { jobId: empty } = await fillJob(database, userId, []);
    expect((await listUrls(database, empty, {}, null, 10)).reasons).toEqual([]);
  });
});
