import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countHosts } from '../crawl/host-stats';
import { startRunWith } from '../fixtures/started-run';
import { inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { listRunHosts, type RunHostQuery } from './run-hosts';
import { queueLengths } from './slow-facts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
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
  judged: 0,
  relevant: 0,
  denied: 0,
  fetchMs: 0,
  at: null,
};
const count = (runId: number, hostId: number, given: Partial<typeof noCount>) =>
  inTransaction(database, (client) => countHosts(client, [{ ...noCount, ...given, runId, hostId }]));

const list = async (runId: number, query: Partial<RunHostQuery>) =>
  listRunHosts(database, runId, await queueLengths(database, runId), {
    sort: 'queued',
    descending: true,
    limit: 10,
    offset: 0,
    ...query,
  });

describe('the hosts of a run', () => {
  it('are listed with what waits there and what the run had of them, in any order', async () => {
    const { runId, hosts } = await startRunWith(database, { 'a.test': 3, 'b.test': 1, 'c.test': 2 });
    const stranger = await startRunWith(database, { 'd.test': 5 });
    const [a, b, c] = [hosts['a.test']!, hosts['b.test']!, hosts['c.test']!];
    await count(runId, b, { requests: 4, pages: 4, bytes: 400, at: null });
    await count(runId, c, { requests: 7, forbidden: 6, limited: 1 });
    await count(stranger.runId, a, { requests: 1, pages: 1 });
    await database.query(sql`UPDATE host SET next_at = now() - interval '1 day' WHERE id = ${c}`);
    await database.query(
      sql`UPDATE host_stats SET mapped = 4, mapped_bytes = 400, kept = 1, text_bytes = 4 WHERE run_id = ${runId}
        AND host_id = ${b}`,
    );
    const names = async (query: Partial<RunHostQuery>) =>
      (await list(runId, query)).rows.map((row) => row.name);
    expect(await names({})).toEqual(['a.test', 'c.test', 'b.test']);
    expect(await names({ descending: false })).toEqual(['b.test', 'c.test', 'a.test']);
    expect(await names({ sort: 'pages' })).toEqual(['b.test', 'c.test', 'a.test']);
    expect(await names({ sort: 'name', descending: false })).toEqual(['a.test', 'b.test', 'c.test']);
    expect((await names({ sort: 'next', descending: false }))[0]).toBe('c.test');
    expect((await names({ sort: 'troubled' }))[0]).toBe('c.test');
    expect((await names({ sort: 'yield', descending: false }))[0]).toBe('b.test');
    expect((await names({ sort: 'bytes' }))[0]).toBe('b.test');
    expect(await names({ text: 'A.T' })).toEqual(['a.test']);
    expect(await names({ kind: 'troubled' })).toEqual(['c.test']);
    expect(await names({ kind: 'waiting' })).toHaveLength(3);
    expect(await names({ kind: 'blocked' })).toEqual([]);
    const part = await list(runId, { limit: 1, offset: 1 });
    expect(part.total).toBe(3);
    expect(part.rows).toMatchObject([{ name: 'c.test', queued: 2, requests: 7, forbidden: 6, robots: null }]);
  });

  it('are listed though nothing waits there any more, with what their robots.txt says', async () => {
    const { runId, hosts } = await startRunWith(database, { 'told.test': 1 });
    const hostId = hosts['told.test']!;
    await count(runId, hostId, { denied: 1 });
    await database.query(sql`UPDATE frontier_url SET state = 'skipped' WHERE run_id = ${runId}`);
    const verdict = { fetchedAt: new Date(), expiresAt: new Date() };
    await database.prisma.robotsVerdict.create({
      data: { origin: 'https://told.test', outcome: 'denyAll', ...verdict },
    });
    const { rows } = await list(runId, { sort: 'next' });
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
    const { rows } = await list(runId, { sort: 'next' });
    expect(rows).toMatchObject([{ name: 'port.test', robots: 'rules' }]);
  });
});
