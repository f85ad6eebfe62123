import type { YieldStop } from '@florilegium/contracts/jobs/yield-policy';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../fixtures/filled-job';
import { startRunWith, urlOf } from '../fixtures/started-run';
import { stopRun } from '../runs/job-control';
import { latestJobEvents } from '../runs/job-events';
import { inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { readHandSettings } from './host-stats';
import { allowHost, readYieldFacts, stopDetail, stopHosts } from './host-stops';
import { hostsWithWork, readHosts } from './hosts';
import { movePriorities, readPathYields, waitingUrls } from './path-priorities';
import { skipQueuedOnHosts } from './skip-queued';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'admin@example.org', 'admin');
});
afterAll(() => database?.drop());

const stop: YieldStop = {
  policy: 'bounded',
  pages: 12,
  bytes: 400_000,
  kept: 0,
  textBytes: 120,
  yield: 0.0003,
  meanYield: 0.0002,
  threshold: 0.01398,
};

async function counters(runId: number) {
  const run = await database.prisma.run.findUniqueOrThrow({ where: { id: runId } });
  const counts = await database.prisma.reasonCount.findMany({ where: { runId } });
  return { queued: run.urlsQueued, skips: Object.fromEntries(counts.map((row) => [row.reason, row.count])) };
}

const shardOf = async (hostId: number) =>
  (await database.prisma.host.findUniqueOrThrow({ where: { id: hostId } })).shard;

async function poorHost(name: string, urls = 3) {
  const run = await startRunWith(database, { [name]: urls, [`other.${name}`]: 2 });
  const hostId = run.hosts[name]!;
  return { ...run, hostId, host: { runId: run.runId, hostId, shard: await shardOf(hostId), stop } };
}

describe('stopping hosts', () => {
  it('skips what waits there, with the figures, and counts it', async () => {
    const { runId, hostId, host } = await poorHost('stop.test');
    expect(await stopHosts(database, [host])).toEqual({ stopped: [{ runId, hostId }], emptied: [] });
    expect(await counters(runId)).toEqual({ queued: 2, skips: { lowYield: 3 } });
    const skipped = await database.prisma.frontierUrl.findMany({ where: { runId, reason: 'lowYield' } });
    expect(new Set(skipped.map((url) => url.detail))).toEqual(
      new Set(['yield 0.0003 < 0.014: 120 of 400000 bytes, 12 pages']),
    );
    expect(stopDetail(stop)).toBe(skipped[0]!.detail);
    const [facts] = await readYieldFacts(database, [{ runId, hostId }]);
    expect(facts).toMatchObject({ stop, allowed: false });
    // Whoever takes the host over knows it, too.
    const [read] = await readHosts(database, [{ runId, hostId }]);
    expect(read).toMatchObject({ stop, allowed: false, pages: 0, resources: 0 });
  });

  it('keeps the figures of the first time, and says when nothing is left of a run', async () => {
    const { runId, hostId, hosts, host } = await poorHost('twice.test');
    await stopHosts(database, [host]);
    const other = hosts['other.twice.test']!;
    const both = [
      { ...host, stop: { ...stop, pages: 99 } },
      { runId, hostId: other, shard: await shardOf(other), stop },
    ];
    const { stopped, emptied } = await stopHosts(database, both);
    expect(stopped.map((pair) => pair.hostId).sort()).toEqual([hostId, other].sort());
    expect(emptied).toEqual([runId]);
    const facts = await readYieldFacts(database, [{ runId, hostId }]);
    expect(facts[0]!.stop!.pages).toBe(12);
    expect(await stopHosts(database, [])).toEqual({ stopped: [], emptied: [] });
  });

  it('does nothing once the run has ended', async () => {
    const { jobId, runId, hostId, host } = await poorHost('ended.test');
    await stopRun(database, jobId);
    expect(await stopHosts(database, [host])).toEqual({ stopped: [], emptied: [] });
    expect(await readYieldFacts(database, [{ runId, hostId }])).toEqual([]);
    await expect(allowHost(database, { runId, hostId, userId })).rejects.toMatchObject({
      code: 'wrongState',
    });
  });
});

describe('allowing a host again', () => {
  it('lets what was skipped wait again, once, and it is not stopped any more', async () => {
    const { jobId, runId, hostId, host } = await poorHost('allow.test');
    await stopHosts(database, [host]);
    await database.query(
      sql`UPDATE frontier_url SET reason = 'robotsDenied' WHERE run_id = ${runId} AND url LIKE '%allow.test/3'`,
    );
    expect(await allowHost(database, { runId, hostId, userId })).toEqual({ queued: 2 });
    expect(await allowHost(database, { runId, hostId, userId })).toEqual({ queued: 0 });
    expect((await counters(runId)).queued).toBe(4);
    expect((await readHandSettings(database)).allowed.get(runId)).toEqual(new Set([hostId]));
    expect(await stopHosts(database, [host])).toEqual({ stopped: [], emptied: [] });
    // What a worker had still in mind to skip, it doesn't.
    const skipped = await inTransaction(database, (client) =>
      skipQueuedOnHosts(client, [{ ...host, reason: 'lowYield', detail: '' }]),
    );
    expect(skipped).toEqual([]);
    expect((await counters(runId)).queued).toBe(4);

    const [row] = await hostsWithWork(database, {
      shard: host.shard,
      runId,
      after: hostId - 1,
      limit: 1,
    });
    expect(row).toMatchObject({ hostId, stop: null, allowed: true });
    const events = (await latestJobEvents(database, jobId, 10)).filter(({ kind }) => kind === 'hostAllowed');
    expect(events.map(({ detail }) => detail)).toEqual([{ host: 'allow.test', queued: 2 }]);
    const audit = await database.prisma.auditEntry.findMany({ where: { subject: 'host:allow.test' } });
    expect(audit.map(({ action, actorId }) => [action, actorId])).toEqual([['host.allow', userId]]);
  });

  it('may come before the host was stopped', async () => {
    const { runId, hostId, host } = await poorHost('before.test');
    expect(await allowHost(database, { runId, hostId, userId })).toEqual({ queued: 0 });
    expect((await stopHosts(database, [host])).stopped).toEqual([]);
    await expect(allowHost(database, { runId, hostId: 2_000_000_000, userId })).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});

describe('the queue of a host', () => {
  it('is put in another order, as far as it still waits', async () => {
    const { runId, hostId, host } = await poorHost('order.test', 4);
    await database.query(
      sql`UPDATE frontier_url SET takes = 4 WHERE run_id = ${runId} AND url LIKE '%order.test/4'
        AND host_id = ${hostId}`,
    );
    const before = await waitingUrls(database, host, 10);
    expect(before.map(({ url }) => url).sort()).toEqual([1, 2, 3].map((n) => `http://order.test/${n}`));
    const third = urlOf('order.test', 3).keyHash;
    const done = urlOf('order.test', 2).keyHash;
    await database.query(
      sql`UPDATE frontier_url SET state = 'done' WHERE run_id = ${runId} AND key_hash = ${done}`,
    );
    await movePriorities(database, host, [
      { keyHash: third, priority: 6 },
      { keyHash: done, priority: 6 },
    ]);
    await movePriorities(database, host, []);
    const after = await waitingUrls(database, host, 10);
    expect(after.map(({ url, priority }) => [url, priority])).toEqual([
      ['http://order.test/3', 6],
      ['http://order.test/1', 0],
    ]);
    expect(await waitingUrls(database, host, 1)).toHaveLength(1);
  });

  it('knows what the patterns of its host gave', async () => {
    const { runId, hostId, hosts } = await poorHost('patterns.test');
    await database.query(
      sql`INSERT INTO path_yield (run_id, host_id, pattern, mapped, mapped_bytes, text_bytes)
       VALUES (${runId}, ${hostId}, '/a', 1, 10, 5), (${runId}, ${hostId}, '/b', 9, 90, 1),
         (${runId}, ${hosts['other.patterns.test']}, '/c', 1, 1, 1)`,
    );
    expect(await readPathYields(database, [{ runId, hostId }])).toEqual([
      { runId, hostId, pattern: '/b', mappedBytes: 90, textBytes: 1 },
      { runId, hostId, pattern: '/a', mappedBytes: 10, textBytes: 5 },
    ]);
    expect(await readPathYields(database, [])).toEqual([]);
  });
});
