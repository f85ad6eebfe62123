import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { addCorpus } from '@florilegium/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJob } from '../corpus/jobs';
import { urlOf } from '../fixtures/started-run';
import { inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { openStep, stepGoesOn } from './best-first-steps';
import { claimUrls } from './claims';
import { ensureHosts } from './hosts';
import { insertUrls } from './new-urls';

let database: TestDatabase;
let corpusId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  corpusId = crypto.randomUUID();
  await addCorpus(database, corpusId);
});
afterAll(() => database?.drop());

/** A run with URLs of the given priorities on its hosts. */
async function runWith(priorities: Record<string, number[]>) {
  const jobId = await createJob(database, corpusId, { name: 'job', domainSlug: null, config: {} }, null);
  const { id: runId } = await database.prisma.run.create({ data: { jobId, version: 1, active: true } });
  const hosts = new Map<string, number>();
  for (const [name, list] of Object.entries(priorities)) {
    const host = `${name}${runId}.test`;
    const { shard } = urlOf(host, 0);
    const hostId = (await ensureHosts(database, [{ name: host, shard }])).get(host)!;
    hosts.set(name, hostId);
    const urls = list.map((priority, n) => ({ ...urlOf(host, n + 1, { priority }), hostId }));
    await inTransaction(database, (client) => insertUrls(client, runId, urls));
  }
  const claim = async (name: string, floor: number | null) => {
    const { shard } = urlOf(`${name}${runId}.test`, 0);
    const want = { hostId: hosts.get(name)!, shard, runId, amount: 100, floor };
    return (await claimUrls(database, [want])).map((url) => url.priority);
  };
  return { runId, hosts, claim };
}

const step = { floor: null, bestPerStep: 3, perHost: 100 };

describe('a step', () => {
  it('takes the best of all hosts, and leaves the others waiting', async () => {
    const { runId, claim } = await runWith({ a: [9, 1, 8], b: [7, 2], c: [0.5] });
    const floor = await openStep(database, { ...step, runId });
    expect(floor).toBe(7);
    expect([await claim('a', floor), await claim('b', floor), await claim('c', floor)]).toEqual([
      [9, 8],
      [7],
      [],
    ]);
    expect((await claim('a', null)).length).toBe(3);
    expect(await stepGoesOn(database, runId, floor!)).toBe(true);
    await database.query(
      sql`UPDATE frontier_url SET state = 'done' WHERE run_id = ${runId} AND priority >= 7`,
    );
    expect(await stepGoesOn(database, runId, floor!)).toBe(false);
    expect(await openStep(database, { ...step, runId, floor })).toBe(0.5);
  });

  it('takes everything when there is less than it may take', async () => {
    const { runId, claim } = await runWith({ a: [5] });
    expect(await openStep(database, { ...step, runId })).toBe(0);
    expect(await claim('a', 0)).toEqual([5]);
  });

  it('passes over hosts that rest, are blocked or have given enough', async () => {
    const { runId, hosts } = await runWith({ a: [9, 8, 7], b: [6, 5], c: [4, 3] });
    await database.query(
      sql`UPDATE host SET next_at = now() + interval '10 min' WHERE id = ${hosts.get('a')}`,
    );
    await database.prisma.hostStats.create({
      data: { runId, hostId: hosts.get('b')!, blockedAt: new Date() },
    });
    expect(await openStep(database, { ...step, runId, bestPerStep: 2 })).toBe(3);
    expect(await stepGoesOn(database, runId, 5)).toBe(false);
    const other = await runWith({ a: [9, 8, 7, 6], b: [5, 4] });
    expect(await openStep(database, { ...step, runId: other.runId, perHost: 2 })).toBe(5);
  });

  it('leaves nobody waiting for a host that rests, however much of the best it has', async () => {
    const { runId, hosts, claim } = await runWith({
      a: Array.from({ length: 1_200 }, (_, n) => 1_000 + n),
      b: [3, 2],
    });
    await database.query(
      sql`UPDATE host SET next_at = now() + interval '10 min' WHERE id = ${hosts.get('a')}`,
    );
    const small = { runId, bestPerStep: 1, perHost: 1 };
    const floor = await openStep(database, { ...small, floor: null });
    expect(await claim('b', floor)).toEqual([3, 2]);
    // Nor does the step end without an end, or hold the host back once it may be asked again.
    await database.query(sql`UPDATE host SET next_at = now() WHERE id = ${hosts.get('a')}`);
    expect(await openStep(database, { ...small, floor })).toBe(2_199);
  });

  it('is opened once, by whoever knows the one before', async () => {
    const { runId } = await runWith({ a: [9, 8, 7, 6.1, 5] });
    const both = await Promise.all([1, 2].map(() => openStep(database, { ...step, runId })));
    expect(both.filter((floor) => floor !== null)).toEqual([7]);
    expect(await openStep(database, { ...step, runId, floor: 7, bestPerStep: 4 })).toBeCloseTo(6.1);
    await database.prisma.run.update({ where: { id: runId }, data: { active: false } });
    expect(await openStep(database, { ...step, runId, floor: Math.fround(6.1) })).toBeNull();
  });
});

it('gives a queued URL that is found again the better place and the shorter way off the topic', async () => {
  const { runId, hosts, claim } = await runWith({ a: [2] });
  const host = `a${runId}.test`;
  const again = (extra: object) =>
    inTransaction(database, (client) =>
      insertUrls(client, runId, [{ ...urlOf(host, 1, extra), hostId: hosts.get('a')! }]),
    );
  await database.query(sql`UPDATE frontier_url SET off_topic = 2, depth = 3 WHERE run_id = ${runId}`);
  await again({ priority: 1, offTopic: 3, depth: 5 });
  const row = () => database.prisma.frontierUrl.findFirstOrThrow({ where: { runId } });
  expect(await row()).toMatchObject({ priority: 2, offTopic: 2, depth: 3 });
  await again({ priority: 1, offTopic: 1, depth: 5 });
  expect(await row()).toMatchObject({ priority: 2, offTopic: 1, depth: 3 });
  await again({ priority: 4, offTopic: 4, depth: 5 });
  expect(await row()).toMatchObject({ priority: 4, offTopic: 1, depth: 3 });
  expect(await claim('a', 4)).toEqual([4]);
});
