import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from './database';
import { addPerson } from './fixtures/filled-job';
import { startRunWith, urlOf } from './fixtures/started-run';
import {
  blockHost,
  listRunHosts,
  type RunHostOrder,
  setHostInterval,
  setInvalidTls,
  unblockHost,
} from './host-control';
import { countHosts, readHandSettings } from './host-stats';
import { pauseRun, stopRun } from './job-control';
import { latestJobEvents } from './job-events';
import { insertSeeds } from './run-start';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'admin@example.org', 'admin');
});
afterAll(() => database?.drop());

const noCount = {
  requests: 0,
  pages: 0,
  bytes: 0,
  resources: 0,
  forbidden: 0,
  limited: 0,
  failed: 0,
  denied: 0,
  fetchMs: 0,
  at: null,
};
const count = (runId: number, hostId: number, given: Partial<typeof noCount>) =>
  inTransaction(database, (client) => countHosts(client, [{ ...noCount, ...given, runId, hostId }]));

const counters = async (runId: number) => {
  const run = await database.prisma.run.findUniqueOrThrow({ where: { id: runId } });
  const counts = await database.prisma.reasonCount.findMany({ where: { runId } });
  return {
    queued: run.urlsQueued,
    found: run.urlsFound,
    skips: Object.fromEntries(counts.map((row) => [row.reason, row.count])),
  };
};

describe('the hosts of a run', () => {
  it('are listed with what waits there and what the run had of them, in any order', async () => {
    const { runId, hosts } = await startRunWith(database, { 'a.test': 3, 'b.test': 1, 'c.test': 2 });
    const stranger = await startRunWith(database, { 'd.test': 5 });
    const [a, b, c] = [hosts['a.test']!, hosts['b.test']!, hosts['c.test']!];
    await count(runId, b, { requests: 4, pages: 4, bytes: 400, at: null });
    await count(runId, c, { requests: 7, forbidden: 6, limited: 1 });
    await count(stranger.runId, a, { requests: 1, pages: 1 });
    await database.pool.query("UPDATE host SET next_at = now() - interval '1 day' WHERE id = $1", [c]);
    const names = async (order: RunHostOrder, text?: string) =>
      (await listRunHosts(database, runId, { order, text, limit: 10, offset: 0 })).rows.map(
        (row) => row.name,
      );
    expect(await names('queued')).toEqual(['a.test', 'c.test', 'b.test']);
    expect(await names('pages')).toEqual(['b.test', 'c.test', 'a.test']);
    expect((await names('next'))[0]).toBe('c.test');
    expect((await names('troubled'))[0]).toBe('c.test');
    expect(await names('queued', 'A.T')).toEqual(['a.test']);
    const part = await listRunHosts(database, runId, { order: 'queued', limit: 1, offset: 1 });
    expect(part.total).toBe(3);
    expect(part.rows).toMatchObject([{ name: 'c.test', queued: 2, requests: 7, forbidden: 6, robots: null }]);
  });

  it('are listed though nothing waits there any more, with what their robots.txt says', async () => {
    const { runId, hosts } = await startRunWith(database, { 'told.test': 1 });
    const hostId = hosts['told.test']!;
    await count(runId, hostId, { denied: 1 });
    await database.pool.query("UPDATE frontier_url SET state = 'skipped' WHERE run_id = $1", [runId]);
    const verdict = { fetchedAt: new Date(), expiresAt: new Date() };
    await database.prisma.robotsVerdict.create({
      data: { origin: 'https://told.test', outcome: 'denyAll', ...verdict },
    });
    const { rows } = await listRunHosts(database, runId, { order: 'next', limit: 5, offset: 0 });
    expect(rows).toMatchObject([{ hostId, queued: 0, denied: 1, robots: 'denyAll', blockedAt: null }]);
  });

  it('show the robots.txt of a host on any port, and of no other host', async () => {
    const { runId } = await startRunWith(database, { 'port.test': 1 });
    const origins = {
      'http://port.test:8080': 'rules',
      'http://port.tester': 'denyAll',
      'http://port.test.it': 'denyAll',
    };
    for (const [origin, outcome] of Object.entries(origins)) {
      const verdict = { fetchedAt: new Date(), expiresAt: new Date() };
      await database.prisma.robotsVerdict.create({ data: { origin, outcome, ...verdict } });
    }
    const { rows } = await listRunHosts(database, runId, { order: 'next', limit: 5, offset: 0 });
    expect(rows).toMatchObject([{ name: 'port.test', robots: 'rules' }]);
  });
});

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
    await database.pool.query(
      `UPDATE frontier_url SET state = 'skipped', reason = 'robotsDenied' WHERE run_id = $1 AND url LIKE '%/1'`,
      [runId],
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
});

describe('what people set for a host', () => {
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
