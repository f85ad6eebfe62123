import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { startRunWith } from '../fixtures/started-run';
import { pauseRun } from '../runs/job-control';
import { beat } from '../runs/workers';
import { sql } from '../sql/sql';
import { slowFacts } from './slow-facts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

describe('the facts about a job’s speed', () => {
  it('tell of hosts, clocks, workers and limits', async () => {
    const config = { limits: { intervalMs: 7_000, maxPages: 9 } };
    const { jobId, runId, hosts } = await startRunWith(database, { 'a.test': 1, 'b.test': 3 }, config);
    await startRunWith(database, { 'a.test': 5 });
    await database.query(
      sql`UPDATE host SET pause_ms = 30000, pause_reason = 'crawlDelay', block_reason = 'rateLimited'
        WHERE name = 'b.test'`,
    );
    await database.prisma.hostStats.create({
      data: { runId, hostId: hosts['b.test']!, requests: 4, fetchMs: 1_000n },
    });
    const machine = { version: '1', machine: 'm', pid: 1 };
    await beat(database, { id: uuidv7(), kind: 'crawl', ...machine }, { holding: 3 });
    await beat(database, { id: uuidv7(), kind: 'crawl', ...machine }, { holding: 4 });
    const silent = uuidv7();
    await beat(database, { id: silent, kind: 'mapping', ...machine }, { holding: 9 });
    await database.query(
      sql`UPDATE worker SET heartbeat_at = now() - interval '1 hour' WHERE id = ${silent}`,
    );

    const facts = (await slowFacts(database, jobId, { pagesPerSecond: 8 }))!;
    expect(facts).toMatchObject({
      runId,
      state: 'running',
      isPaused: false,
      pausedFor: null,
      isDiskLow: false,
      workersAlive: 2,
      waitingForRetry: 0,
      inFlight: 2,
      maxInFlight: 256,
      pagesPerSecond: 8,
      mappingBacklog: 0,
      limits: [{ limit: 'pages', used: 0, max: 9 }],
    });
    const block = { reason: 'rateLimited', until: facts.hosts[0]!.nextAt };
    expect(facts.hosts).toMatchObject([
      { host: 'b.test', queued: 3, intervalMs: 30_000, isCrawlDelay: true, fetchMs: 250, block },
      { host: 'a.test', queued: 1, intervalMs: 7_000, isCrawlDelay: false, fetchMs: null, block: null },
    ]);
    expect(facts.hosts[0]!.nextAt).toBeLessThanOrEqual(facts.now);
    await pauseRun(database, jobId);
    await database.prisma.alert.create({ data: { runId, kind: 'diskLow' } });
    expect(await slowFacts(database, jobId)).toMatchObject({ isPaused: true, isDiskLow: true });
  });

  it('say which hosts wait for their pages to be mapped, where somebody maps', async () => {
    const config = { yield: { policy: 'bounded' as const, maxAhead: 5 } };
    const names = { 'far.test': 2, 'near.test': 2, 'allowed.test': 2 };
    const { jobId, runId, hosts } = await startRunWith(database, names, config);
    const stats = { runId, mapped: 3, requests: 9 };
    for (const [name, saved] of [
      ['far.test', 8],
      ['near.test', 7],
      ['allowed.test', 9],
    ] as const) {
      const allowedAt = name === 'allowed.test' ? new Date() : null;
      await database.prisma.hostStats.create({
        data: { ...stats, hostId: hosts[name]!, resources: saved, allowedAt },
      });
    }
    const awaiting = async () => {
      const facts = (await slowFacts(database, jobId))!;
      return facts.hosts.filter((host) => host.awaitsMapping).map((host) => host.host);
    };
    expect(await awaiting()).toEqual([]);
    await beat(
      database,
      { id: uuidv7(), kind: 'mapping', version: '1', machine: 'm', pid: 1 },
      { holding: 1 },
    );
    expect(await awaiting()).toEqual(['far.test']);
  });

  it('take a pause that was asked for once for no pace, and one that a person set for one', async () => {
    const { jobId, runId } = await startRunWith(database, { 'once.test': 1, 'slow.test': 2 });
    await database.query(
      sql`UPDATE host SET pause_ms = 900000, pause_reason = 'backoff' WHERE name = 'once.test'`,
    );
    await database.query(sql`UPDATE host SET interval_ms = 60000 WHERE name = 'slow.test'`);
    await database.query(
      sql`UPDATE frontier_url SET not_before = now() + interval '1 hour' WHERE run_id = ${runId}
        AND url LIKE '%once%'`,
    );
    const facts = await slowFacts(database, jobId);
    expect(facts!.hosts.map((host) => [host.host, host.intervalMs])).toEqual([
      ['slow.test', 60_000],
      ['once.test', 5_000],
    ]);
    expect(facts).toMatchObject({ waitingForRetry: 1 });
  });

  it('count what was saved in the last minute and what nobody has mapped, of this run alone', async () => {
    const userId = await addPerson(database, 'owner@example.org');
    const documents = [{ url: 'https://a.example/1', words: 5 }, { url: 'https://a.example/2' }];
    const { jobId, runId } = await fillJob(database, userId, documents);
    await fillJob(database, userId, documents);
    const [old] = await database.prisma.capture.findMany({ where: { runId }, orderBy: { id: 'asc' } });
    await database.query(sql`UPDATE capture SET mapped_at = now() WHERE id = ${old!.id}`);
    await database.query(sql`UPDATE run SET active_ms = 120000 WHERE id = ${runId}`);
    expect(await slowFacts(database, jobId)).toMatchObject({
      pagesPerSecond: 2 / 60,
      mappingBacklog: 1,
      hosts: [],
    });
    // Two minutes earlier, by its number.
    const earlier = (Date.now() - 120_000).toString(16).padStart(12, '0');
    const id = `${earlier.slice(0, 8)}-${earlier.slice(8)}${old!.id.slice(13)}`;
    await database.query(sql`DELETE FROM document`);
    await database.query(sql`UPDATE capture SET id = ${id} WHERE id = ${old!.id}`);
    expect(await slowFacts(database, jobId)).toMatchObject({ pagesPerSecond: 1 / 60 });
  });

  it('are none before the first run', async () => {
    expect(await slowFacts(database, uuidv7())).toBeNull();
  });
});
