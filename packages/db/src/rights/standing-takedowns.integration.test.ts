import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRunWith } from '../fixtures/started-run';
import { applyChanges, lockRuns, noChange } from '../runs/runs';
import { inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { freeLifted, standingTakedowns, takedownStamps } from './standing-takedowns';
import { liftTakedown, makeTakedown } from './takedowns';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const said = {
  ...{ requester: 'Ada', reason: 'copyright' as const, requestedOn: '2026-01-01', reference: '', note: '' },
};

/** A run with URLs that wait, all of which a worker then skips as taken down. */
async function skippedRun(hosts: Record<string, number>) {
  const { runId, jobId } = await startRunWith(database, hosts);
  const { rows } = await database.query<{ corpusId: string }>(
    sql`SELECT corpus_id AS "corpusId" FROM job WHERE id = ${jobId}`,
  );
  const { corpusId } = rows[0]!;
  await inTransaction(database, async (transaction) => {
    await lockRuns(transaction, [runId]);
    const { rowCount: n } = await transaction.query(
      sql`UPDATE frontier_url SET state = 'skipped', reason = 'takenDown', takes = 3 WHERE run_id = ${runId}`,
    );
    await applyChanges(transaction, [
      { ...noChange(runId), queued: -n, skips: new Map([['takenDown' as const, n]]) },
    ]);
  });
  const waits = async () => {
    const urls = await database.prisma.frontierUrl.findMany({ where: { runId, state: 'queued' } });
    return urls.map(({ url }) => new URL(url).hostname).sort();
  };
  const counted = async () => {
    const run = await database.prisma.run.findUniqueOrThrow({ where: { id: runId } });
    const skips = await database.prisma.reasonCount.findMany({ where: { runId, reason: 'takenDown' } });
    return [run.urlsQueued, skips[0]?.count ?? 0];
  };
  const take = (host: string, subdomains = false) =>
    makeTakedown(database, corpusId, { target: { kind: 'host', host, subdomains }, said }, null);
  const lift = (takedownId: string) =>
    liftTakedown(database, { corpusId, takedownId, version: 1 }, 'Agreed.', null);
  return { runId, corpusId, waits, counted, take, lift };
}

describe('what was skipped since it was taken down', () => {
  it('waits again once no takedown stands for it, counted, and once', async () => {
    const { corpusId, waits, counted, take, lift } = await skippedRun({ 'a.example': 2, 'sub.a.example': 1 });
    const [whole, host] = [await take('a.example', true), await take('a.example')];
    expect(await freeLifted(database, corpusId)).toBe(0);
    await lift(whole);
    expect(await freeLifted(database, corpusId)).toBe(1);
    expect(await waits()).toEqual(['sub.a.example']);
    expect(await counted()).toEqual([1, 2]);
    await lift(host);
    const both = await Promise.all([freeLifted(database, corpusId), freeLifted(database, corpusId)]);
    expect(both.toSorted()).toEqual([0, 2]);
    expect(await counted()).toEqual([3, 0]);
  });

  it('waits again in batches, each of which holds the run for a short time', async () => {
    const { corpusId, waits, counted } = await skippedRun({ 'd.example': 5, 'e.example': 2 });
    await makeTakedown(
      database,
      corpusId,
      { target: { kind: 'host', host: 'e.example', subdomains: false }, said },
      null,
    );
    expect(await freeLifted(database, corpusId, 2)).toBe(5);
    expect(await waits()).toEqual(Array(5).fill('d.example'));
    expect(await counted()).toEqual([5, 2]);
  });

  it('waits for pages and beginnings of addresses as well, by either scheme', async () => {
    const { runId, corpusId, waits } = await skippedRun({ 'p.example': 2, 'q.example': 1 });
    const [first] = await database.prisma.frontierUrl.findMany({
      where: { runId, url: { contains: 'p.example' } },
      orderBy: { url: 'asc' },
    });
    const other = first!.url.replace(/^https?:/, (scheme) => (scheme === 'https:' ? 'http:' : 'https:'));
    await makeTakedown(database, corpusId, { target: { kind: 'url', url: other }, said }, null);
    const start = { kind: 'start' as const, url: 'https://q.example/' };
    await makeTakedown(database, corpusId, { target: start, said }, null);
    expect(await freeLifted(database, corpusId)).toBe(1);
    expect(await waits()).toEqual(['p.example']);
  });

  it('is of one corpus, whose stamp changes with its takedowns', async () => {
    const [one, other] = [await skippedRun({ 'c.example': 1 }), await skippedRun({ 'c.example': 1 })];
    const stamp = async () =>
      (await takedownStamps(database, [one.runId, other.runId])).map(({ stamp: text }) => text);
    expect(await stamp()).toEqual([]);
    const takedownId = await one.take('c.example');
    const [made] = await stamp();
    expect(await standingTakedowns(database, one.corpusId)).toMatchObject([{ host: 'c.example' }]);
    expect(await standingTakedowns(database, other.corpusId)).toEqual([]);
    expect(await freeLifted(database, other.corpusId)).toBe(1);
    await one.lift(takedownId);
    expect(await stamp()).not.toEqual([made]);
    expect(await freeLifted(database, one.corpusId)).toBe(1);
  });
});
