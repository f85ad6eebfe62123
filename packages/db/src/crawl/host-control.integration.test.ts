import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../fixtures/filled-job';
import { startRunWith, urlOf } from '../fixtures/started-run';
import { pauseRun, stopRun } from '../runs/job-control';
import { latestJobEvents } from '../runs/job-events';
import { insertSeeds } from '../runs/run-start';
import { listRunHosts } from '../screens/run-hosts';
import { sql } from '../sql/sql';
import { blockHost, setHostInterval, setInvalidTls, slowHostInRun, unblockHost } from './host-control';
import { readHandSettings } from './host-stats';
import { allowHost } from './host-stops';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'admin@example.org', 'admin');
});
afterAll(() => database?.drop());

const counters = async (runId: number) => {
  const run = await database.prisma.run.findUniqueOrThrow({ where: { id: runId } });
  const counts = await database.prisma.reasonCount.findMany({ where: { runId } });
  return {
    queued: run.urlsQueued,
    found: run.urlsFound,
    skips: Object.fromEntries(counts.map((row) => [row.reason, row.count])),
  };
};

describe('blocking a host', () => {
  it('skips what waits there and no other, and unblocking gives it back', async () => {
    const { jobId, runId, hosts } = await startRunWith(database, { 'block.test': 3, 'stay.test': 2 });
    const hostId = hosts['block.test']!;
    expect(await blockHost(database, { runId, hostId, userId })).toEqual({ skipped: 3 });
    expect(await counters(runId)).toEqual({ queued: 2, found: 5, skips: { hostBlocked: 3 } });
    expect((await readHandSettings(database)).blocked.get(runId)).toEqual(new Set([hostId]));
    expect(await blockHost(database, { runId, hostId, userId })).toEqual({ skipped: 0 });

    expect(await unblockHost(database, { runId, hostId, userId })).toEqual({ queued: 3 });
    expect(await counters(runId)).toEqual({ queued: 5, found: 5, skips: { hostBlocked: 0 } });
    expect((await readHandSettings(database)).blocked.get(runId)).toBeUndefined();
    expect(await unblockHost(database, { runId, hostId, userId })).toEqual({ queued: 0 });

    const kinds = (await latestJobEvents(database, jobId, 10)).map((event) => event.kind);
    expect(kinds.filter((kind) => kind.startsWith('host'))).toEqual([
      'hostUnblocked',
      'hostUnblocked',
      'hostBlocked',
      'hostBlocked',
    ]);
    const audit = await database.prisma.auditEntry.findMany({ where: { subject: 'host:block.test' } });
    expect(audit.map((entry) => entry.action)).toContain('host.block');
  });

  it('leaves what was skipped for another reason or was found after the block as it is', async () => {
    const { runId, hosts } = await startRunWith(database, { 'late.test': 2 });
    const hostId = hosts['late.test']!;
    await database.query(
      sql`UPDATE frontier_url SET state = 'skipped', reason = 'robotsDenied' WHERE run_id = ${runId}
        AND url LIKE '%/1'`,
    );
    await blockHost(database, { runId, hostId, userId });
    const late = {
      ...urlOf('late.test', 9),
      hostId: null,
      state: 'skipped',
      takes: 0,
      reason: 'hostBlocked',
    } as const;
    await insertSeeds(database, runId, [late], []);
    expect(await unblockHost(database, { runId, hostId, userId })).toEqual({ queued: 1 });
    expect(await counters(runId)).toMatchObject({ skips: { hostBlocked: 1 } });
  });

  it('works on a paused run and is refused on one that has ended or never was', async () => {
    const { jobId, runId, hosts } = await startRunWith(database, { 'end.test': 1 });
    const given = { runId, hostId: hosts['end.test']!, userId };
    await pauseRun(database, jobId);
    expect(await blockHost(database, given)).toEqual({ skipped: 1 });
    await stopRun(database, jobId);
    await expect(unblockHost(database, given)).rejects.toMatchObject({ code: 'wrongState' });
    await expect(blockHost(database, { ...given, runId: 999_999 })).rejects.toMatchObject({
      code: 'notFound',
    });
    const { runId: other } = await startRunWith(database, { 'other.test': 1 });
    const nowhere = { runId: other, hostId: 999_999, userId };
    await expect(blockHost(database, nowhere)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('is refused for a host that the run has nothing to do with', async () => {
    const { hosts } = await startRunWith(database, { 'theirs.test': 1 });
    const { runId } = await startRunWith(database, { 'ours.test': 1 });
    const given = { runId, hostId: hosts['theirs.test']!, userId };
    for (const act of [blockHost, unblockHost, allowHost]) {
      await expect(act(database, given)).rejects.toMatchObject({ code: 'notFound' });
    }
    await expect(slowHostInRun(database, { ...given, intervalMs: 60_000 })).rejects.toMatchObject({
      code: 'notFound',
    });
    expect(await database.prisma.hostStats.count({ where: { runId } })).toBe(0);
  });
});

describe('slowing a host down for a run', () => {
  it('reaches the workers for that run alone, its log, its screen, and the audit log', async () => {
    const { jobId, runId, hosts } = await startRunWith(database, { 'shared.test': 2 });
    const hostId = hosts['shared.test']!;
    const other = await startRunWith(database, { 'shared.test': 1 });
    await slowHostInRun(database, { runId, hostId, userId, intervalMs: 60_000 });

    const { hosts: forAll, slowed } = await readHandSettings(database);
    expect(slowed.get(runId)).toEqual(new Map([[hostId, 60_000]]));
    expect(slowed.get(other.runId)).toBeUndefined();
    expect(forAll.get(hostId)).toBeUndefined();

    const screen = { sort: 'name', descending: false, limit: 10, offset: 0 } as const;
    const shown = async (id: number) =>
      (await listRunHosts(database, id, [{ hostId, queued: 1 }], screen)).rows;
    expect(await shown(runId)).toMatchObject([
      {
        runIntervalMs: 60_000,
        runIntervalBy: 'admin@example.org',
        intervalMs: null,
        pauseReason: 'runInterval',
      },
    ]);
    expect(await shown(other.runId)).toMatchObject([{ runIntervalMs: null, runIntervalBy: null }]);
    expect((await latestJobEvents(database, jobId, 1))[0]).toMatchObject({
      kind: 'hostSlowed',
      detail: { host: 'shared.test', seconds: 60 },
    });

    await slowHostInRun(database, { runId, hostId, userId, intervalMs: null });
    expect((await readHandSettings(database)).slowed.get(runId)).toBeUndefined();
    const audit = await database.prisma.auditEntry.findMany({ where: { subject: 'host:shared.test' } });
    expect(audit.map((entry) => entry.action)).toEqual(['host.slow', 'host.slow']);
  });
});

describe('what an admin sets for a host', () => {
  it('reaches the workers, the jobs that have to do with it, and the audit log', async () => {
    const { jobId, hosts } = await startRunWith(database, { 'slow.test': 1 });
    const bystander = await startRunWith(database, { 'by.test': 1 });
    const hostId = hosts['slow.test']!;
    await setHostInterval(database, { hostId, intervalMs: 20_000, userId });
    await setInvalidTls(database, { hostId, allowed: true, userId });
    const settings = async () => (await readHandSettings(database)).hosts.get(hostId);
    expect(await settings()).toEqual({ intervalMs: 20_000, invalidTls: true });
    await setHostInterval(database, { hostId, intervalMs: null, userId });
    await setInvalidTls(database, { hostId, allowed: false, userId });
    expect(await settings()).toBeUndefined();
    const events = await latestJobEvents(database, jobId, 4);
    expect(events.map((event) => event.kind)).toEqual([
      'invalidTlsRefused',
      'hostFreed',
      'invalidTlsAllowed',
      'hostSlowed',
    ]);
    expect(events[3]!.detail).toEqual({ host: 'slow.test', seconds: 20 });
    expect((await latestJobEvents(database, bystander.jobId, 9)).map((event) => event.kind)).not.toContain(
      'hostSlowed',
    );
    const audit = await database.prisma.auditEntry.findMany({ where: { subject: 'host:slow.test' } });
    expect(audit).toHaveLength(4);
    await expect(setHostInterval(database, { hostId: 999_999, intervalMs: 1, userId })).rejects.toMatchObject(
      {
        code: 'notFound',
      },
    );
  });
});
