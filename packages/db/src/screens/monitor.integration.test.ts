import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteResources } from '../corpus/deletions';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { startRunWith } from '../fixtures/started-run';
import { addJobEvent } from '../runs/job-events';
import { sql } from '../sql/sql';
import { jobEventsAfter, listJobLog } from './job-log';
import { latestPages } from './latest-pages';
import { jobCounters, jobTotals } from './monitor';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'owner@example.org');
});
afterAll(() => database?.drop());

const documents = [
  { url: 'http://a.test/1', words: 100 },
  { url: 'http://a.test/2', words: 50 },
  { url: 'http://a.test/3', words: 9, dropReason: 'tooShort' },
  { url: 'http://a.test/4' },
];

describe('where a job stands', () => {
  it('says how many texts were not read yet, and of very many what the workers have counted', async () => {
    const { jobId, runId } = await fillJob(database, userId, documents);
    const unmapped = async (most?: number) => (await jobCounters(database, jobId, most))?.run?.unmapped;
    expect(await unmapped()).toBe(4);
    await database.query(sql`UPDATE run SET resources = 900 WHERE id = ${runId}`);
    await database.query(sql`INSERT INTO run_minute (run_id, minute, mapped) VALUES (${runId}, now(), 30)`);
    expect(await unmapped(4)).toBe(4);
    expect(await unmapped(3)).toBe(870);
    await database.query(sql`UPDATE run SET resources = 30 WHERE id = ${runId}`);
    expect(await unmapped(2)).toBe(3);
  });

  it('is read from its counters, and from the minutes of the last run', async () => {
    const { jobId, runId } = await startRunWith(database, { 'a.test': 3 }, { limits: { intervalMs: 2_000 } });
    await database.query(
      sql`INSERT INTO reason_count VALUES (${runId}, 'skip', 'robotsDenied', 2), (${runId}, 'drop', 'empty', 1)`,
    );
    expect(await jobCounters(database, jobId)).toMatchObject({
      state: 'running',
      run: {
        id: runId,
        urlsFound: 3,
        urlsQueued: 3,
        intervalMs: 2_000,
        isRecrawl: false,
        pagesPerSecond: null,
      },
      skipped: [{ reason: 'robotsDenied', count: 2 }],
      dropped: [{ reason: 'empty', count: 1 }],
      samples: 0,
    });
    await database.query(sql`UPDATE run SET started_at = now() - interval '10 minutes' WHERE id = ${runId}`);
    await database.query(
      sql`INSERT INTO run_minute (run_id, minute, pages)
       SELECT ${runId}, date_trunc('minute', now()) - n * interval '1 minute', 120 FROM generate_series(1, 3) n`,
    );
    const { rows } = await database.query<{ second: number }>(
      sql`SELECT extract(second FROM now())::float8 AS second`,
    );
    const now = await jobCounters(database, jobId);
    // Of the minute before counts what lies less than 60 s back; a minute may end meanwhile.
    const expected = (120 * (1 - rows[0]!.second / 60)) / 60;
    const speed = now!.run!.pagesPerSecond!;
    expect(speed <= expected + 0.01 || speed > 1.9).toBe(true);
    await database.query(
      sql`DELETE FROM run_minute WHERE run_id = ${runId} AND minute > now() - interval '3 minutes'`,
    );
    expect((await jobCounters(database, jobId))?.run?.pagesPerSecond).toBe(0);
    // A run of 10 s has had its pages in 10 s, not in a minute.
    await database.query(sql`UPDATE run SET started_at = now() - interval '10 seconds' WHERE id = ${runId}`);
    await database.query(
      sql`INSERT INTO run_minute (run_id, minute, pages) VALUES (${runId}, date_trunc('minute', now()), 50)`,
    );
    const young = (await jobCounters(database, jobId))!.run!.pagesPerSecond!;
    expect(young).toBeGreaterThan(1);
    // Its start is kept to the millisecond.
    expect(young).toBeLessThan(5.01);
    expect(await jobCounters(database, crypto.randomUUID())).toBeNull();
  });

  it('tells what it has given, and what of the last run is there no more', async () => {
    const { jobId, resourceIds } = await fillJob(database, userId, documents);
    expect((await jobCounters(database, jobId))?.run?.unmapped).toBe(4);
    expect(await jobTotals(database, jobId)).toEqual({
      documents: 2,
      words: 150,
      deleted: 0,
      deletedKept: 0,
      judgedKept: 0,
      leftOutKept: 0,
      takenKept: 0,
      unchanged: 0,
    });
    await deleteResources(database, { jobId }, { ids: [resourceIds[1]!, resourceIds[2]!] }, userId);
    expect(await jobTotals(database, jobId)).toEqual({
      documents: 1,
      words: 100,
      deleted: 2,
      deletedKept: 1,
      judgedKept: 0,
      leftOutKept: 0,
      takenKept: 0,
      unchanged: 0,
    });
  });

  it('shows the pages whose text was read last, of this job alone', async () => {
    const { jobId } = await fillJob(database, userId, documents);
    await fillJob(database, userId, documents);
    const now = Date.now();
    const urls = (pages: { url: string }[]) => pages.map(({ url }) => url.slice(-1));
    expect(urls(await latestPages(database, jobId, 2, now))).toEqual(['3', '2']);
    expect(urls(await latestPages(database, jobId, 9, now))).toEqual(['3', '2', '1']);
    // Long ago: found by way of the resources.
    expect(urls(await latestPages(database, jobId, 9, now + 86_400_000))).toEqual(['3', '2', '1']);
  });
});

describe('a job’s log', () => {
  it('filters, pages, and gives what came since', async () => {
    const { jobId } = await fillJob(database, userId, []);
    const { jobId: other } = await fillJob(database, userId, []);
    for (const host of ['a.test', 'b.test', 'c.test'])
      await addJobEvent(database, { jobId, kind: 'hostBlocked', detail: { host, skipped: 1 } });
    await addJobEvent(database, { jobId: other, kind: 'runPaused' });
    await addJobEvent(database, { jobId, kind: 'runFailed', level: 'error' });
    const hosts = (rows: { detail: Record<string, unknown> }[]) => rows.map((row) => row.detail.host);
    const first = await listJobLog(database, jobId, { kind: 'hostBlocked' }, { limit: 2 });
    expect(hosts(first)).toEqual(['c.test', 'b.test']);
    const rest = await listJobLog(
      database,
      jobId,
      { kind: 'hostBlocked' },
      { limit: 2, before: first[1]!.id },
    );
    expect(hosts(rest)).toEqual(['a.test']);
    expect(hosts(await listJobLog(database, jobId, { text: 'B.TE' }, { limit: 9 }))).toEqual(['b.test']);
    expect(await listJobLog(database, jobId, { level: 'error' }, { limit: 9 })).toHaveLength(1);
    const tomorrow = new Date(Date.now() + 86_400_000);
    expect(await listJobLog(database, jobId, { from: tomorrow }, { limit: 9 })).toEqual([]);
    expect(await listJobLog(database, jobId, { to: tomorrow }, { limit: 9 })).toHaveLength(4);
    const since = await jobEventsAfter(database, jobId, first[1]!.id, 9);
    expect(since.map(({ kind }) => kind)).toEqual(['hostBlocked', 'runFailed']);
  });
});
