import type { YieldStop } from '@florilegium/contracts/jobs/yield-policy';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../fixtures/filled-job';
import { startRunWith } from '../fixtures/started-run';
import { stopRun } from '../runs/job-control';
import { latestJobEvents } from '../runs/job-events';
import { applyChanges, noChange } from '../runs/runs';
import { inTransaction } from '../sql/database';
import { blockHost, unblockHost } from './host-control';
import { allowHost, stopHosts } from './host-stops';
import { hostsGivenUp, liftStops } from './lifted-stops';
import { skipQueuedOnHosts } from './skip-queued';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'admin@example.org', 'admin');
});
afterAll(() => database?.drop());

const stop: YieldStop = {
  policy: 'spiderling',
  pages: 20,
  bytes: 200_000,
  kept: 2,
  textBytes: 200,
  yield: 0.001,
  meanYield: 0.001,
  threshold: 0.003,
};

/** A run with URLs on these hosts, all of which are stopped. */
async function stoppedRun(urls: Record<string, number>) {
  const run = await startRunWith(database, { ...urls, 'open.test': 1 });
  const rows = await database.prisma.host.findMany({ where: { name: { in: Object.keys(urls) } } });
  const hosts = rows.map(({ id, shard }) => ({ runId: run.runId, hostId: id, shard, stop }));
  await stopHosts(database, hosts);
  const placed = Object.fromEntries(rows.map(({ id, name, shard }) => [name, { hostId: id, shard }]));
  return { ...run, hosts, placed, version: 1 };
}

/** What waits on a host, and why the rest doesn't. */
async function fatesOf(runId: number, hostId: number) {
  const urls = await database.prisma.frontierUrl.findMany({ where: { runId, hostId } });
  return urls.map(({ state, reason }) => reason ?? state).sort();
}

/** The counters must say what the rows do. */
async function checkBooks(runId: number) {
  const run = await database.prisma.run.findUniqueOrThrow({ where: { id: runId } });
  const urls = await database.prisma.frontierUrl.findMany({ where: { runId } });
  expect(run.urlsQueued).toBe(urls.filter(({ state }) => state === 'queued').length);
  const counts = await database.prisma.reasonCount.findMany({ where: { runId, count: { not: 0 } } });
  const skipped: Record<string, number> = {};
  for (const { reason } of urls) if (reason) skipped[reason] = (skipped[reason] ?? 0) + 1;
  expect(Object.fromEntries(counts.map(({ reason, count }) => [reason, count]))).toEqual(skipped);
}

const events = async (jobId: string) =>
  (await latestJobEvents(database, jobId, 20)).filter(({ kind }) => kind === 'stopsLifted');

describe('hosts that are given up no longer', () => {
  it('wait again with what was skipped there, once, and the job tells of it', async () => {
    const { jobId, runId, placed, version } = await stoppedRun({ 'one.test': 3, 'two.test': 2 });
    const one = placed['one.test']!;
    expect((await hostsGivenUp(database, runId)).map(({ hostId, stop }) => [hostId, stop?.pages])).toEqual(
      Object.values(placed).map(({ hostId }) => [hostId, 20]),
    );
    const lift = () => liftStops(database, { runId, jobId, version }, [one]);
    expect(await lift()).toEqual({ hosts: 1, queued: 3 });
    expect(await lift()).toEqual({ hosts: 0, queued: 0 });
    expect(await fatesOf(runId, one.hostId)).toEqual(['queued', 'queued', 'queued']);
    expect((await hostsGivenUp(database, runId)).map(({ hostId }) => hostId)).toEqual([
      placed['two.test']!.hostId,
    ]);
    expect((await events(jobId)).map(({ detail }) => detail)).toEqual([{ version, hosts: 1, queued: 3 }]);
    // A worker that had not heard of it yet skips nothing there.
    const late = { runId, ...one, reason: 'lowYield' as const, detail: '' };
    expect(await inTransaction(database, (client) => skipQueuedOnHosts(client, [late]))).toEqual([]);
    await checkBooks(runId);
  });

  it('stay blocked where a person has blocked them, until that is taken away', async () => {
    const { jobId, runId, placed, version } = await stoppedRun({ 'closed.test': 2 });
    const host = placed['closed.test']!;
    await blockHost(database, { runId, hostId: host.hostId, userId });
    expect(await liftStops(database, { runId, jobId, version }, [host])).toEqual({ hosts: 0, queued: 0 });
    expect(await fatesOf(runId, host.hostId)).toEqual(['hostBlocked', 'hostBlocked']);
    expect(await events(jobId)).toEqual([]);
    await checkBooks(runId);
    expect(await unblockHost(database, { runId, hostId: host.hostId, userId })).toEqual({ queued: 2 });
    await checkBooks(runId);
  });

  it('are not those that a person has allowed: they stay so', async () => {
    const { jobId, runId, placed, version } = await stoppedRun({ 'allowed.test': 2 });
    const host = placed['allowed.test']!;
    await allowHost(database, { runId, hostId: host.hostId, userId });
    expect(await hostsGivenUp(database, runId)).toEqual([]);
    expect(await liftStops(database, { runId, jobId, version }, [host])).toEqual({ hosts: 0, queued: 0 });
    const stats = await database.prisma.hostStats.findFirstOrThrow({
      where: { runId, hostId: host.hostId },
    });
    expect(stats).toMatchObject({ allowedBy: userId, stop: { pages: 20 } });
  });

  it('may be those that had given their words', async () => {
    const { jobId, runId, hosts } = await startRunWith(database, { 'words.test': 2, 'open.test': 1 });
    const hostId = hosts['words.test']!;
    const { shard } = await database.prisma.host.findUniqueOrThrow({ where: { id: hostId } });
    await database.prisma.hostStats.create({ data: { runId, hostId, words: 500 } });
    await inTransaction(database, async (client) => {
      const given = { runId, hostId, shard, reason: 'limitWordsPerHost', detail: '500 words' } as const;
      const [skipped] = await skipQueuedOnHosts(client, [given]);
      await applyChanges(client, [
        { ...noChange(runId), queued: -2, skips: new Map([[skipped!.reason, skipped!.n]]) },
      ]);
    });
    expect(await hostsGivenUp(database, runId)).toMatchObject([{ hostId, shard, words: 500, stop: null }]);
    const given = [{ hostId, shard }];
    expect(await liftStops(database, { runId, jobId, version: 1 }, given)).toEqual({ hosts: 1, queued: 2 });
    await checkBooks(runId);
  });

  it('are left as they are once a newer version holds, or the run has ended', async () => {
    const { jobId, runId, placed } = await stoppedRun({ 'late.test': 2 });
    const given = [placed['late.test']!];
    expect(await liftStops(database, { runId, jobId, version: 2 }, given)).toBeNull();
    await stopRun(database, jobId);
    expect(await liftStops(database, { runId, jobId, version: 1 }, given)).toBeNull();
    expect(await events(jobId)).toEqual([]);
  });
});
