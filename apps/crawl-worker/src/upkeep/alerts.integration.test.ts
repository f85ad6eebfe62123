import { openAlerts } from '@florilegium/db/corpus/alerts';
import { jobById } from '@florilegium/db/corpus/jobs';
import { startRunWith } from '@florilegium/db/fixtures/started-run';
import { pauseRun, resumeRun } from '@florilegium/db/runs/job-control';
import { sql } from '@florilegium/db/sql/sql';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWatch } from './alerts';

let database: TestDatabase;
let nowMs: number;
let freeBytes: number;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  nowMs = Date.now();
  freeBytes = 50e9;
});
afterAll(() => database?.drop());

const minute = 60_000;
const watchOf = () =>
  createWatch(database, ['/data', '/archive'], {
    noPageMs: 10 * minute,
    now: () => nowMs,
    // The archive is on its own disk, and this disk gets full.
    freeSpace: async (folder) => ({
      freeBytes: folder === '/archive' ? freeBytes : 90e9,
      totalBytes: 200e9,
    }),
  });
const kinds = async (jobId: string) => (await openAlerts(database, { jobId })).map((alert) => alert.kind);

describe('the watch', () => {
  it('tells of a run that has stopped giving pages, by the time it has watched it', async () => {
    const { jobId, runId } = await startRunWith(database, { 'a.test': 3 });
    await database.query(sql`UPDATE run SET pages_fetched = 7 WHERE id = ${runId}`);
    const watch = watchOf();
    await watch();
    nowMs += 9 * minute;
    await watch();
    expect(await kinds(jobId)).toEqual([]);
    nowMs += minute;
    await watch();
    expect(await kinds(jobId)).toEqual(['noPage']);
    await database.query(sql`UPDATE run SET pages_fetched = 8 WHERE id = ${runId}`);
    nowMs += minute / 2;
    await watch();
    expect(await kinds(jobId)).toEqual([]);
    nowMs += 11 * minute;
    await pauseRun(database, jobId);
    await watch();
    expect(await kinds(jobId)).toEqual([]);
  });

  it('knows of a run that never had a page since it began, and counts anew after a pause', async () => {
    const { jobId, runId } = await startRunWith(database, { 'b.test': 3 });
    await database.query(
      sql`UPDATE run SET active_since = now() - interval '11 minutes' WHERE id = ${runId}`,
    );
    await watchOf()();
    expect(await kinds(jobId)).toEqual(['noPage']);
    await pauseRun(database, jobId);
    await resumeRun(database, jobId);
    const watch = watchOf();
    await database.query(sql`UPDATE alert SET ended_at = now() WHERE run_id = ${runId}`);
    await watch();
    expect(await kinds(jobId)).toEqual([]);
  });

  it('pauses jobs while there still is room, by the share of the disk and by bytes', async () => {
    const { jobId } = await startRunWith(database, { 'c.test': 3 });
    freeBytes = 4.1e9;
    await watchOf()();
    expect(await jobById(database, jobId)).toMatchObject({ state: 'running' });
    freeBytes = 3.9e9;
    await watchOf()();
    expect(await jobById(database, jobId)).toMatchObject({ state: 'paused' });
    expect(await kinds(jobId)).toContain('diskLow');
  });

  it('reads the disk of a real folder', async () => {
    const { jobId } = await startRunWith(database, { 'd.test': 1 });
    await createWatch(database, ['/'])();
    expect(['running', 'paused']).toContain((await jobById(database, jobId))?.state);
  });
});
