import { planOf } from '@florilegium/db/plan/plans';
import { savePlan } from '@florilegium/db/plan/save-plan';
import { stopRun } from '@florilegium/db/runs/job-control';
import { sql } from '@florilegium/db/sql/sql';
import { until } from '@florilegium/testkit/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { archivedBytes, countedBytes } from './fixtures/archived-bytes';
import { checkPauses, type KillWorld, killThrough, openKillWorld } from './fixtures/kill-world';
import { crawlToKill, focusedCrawlToKill, probeToKill, seedSearchToKill } from './fixtures/killed-jobs';

describe('a worker that is killed is taken over from, and nothing is lost or there twice of', () => {
  const kills = 2;
  const kinds = [crawlToKill, focusedCrawlToKill, probeToKill, seedSearchToKill];
  let ground: KillWorld;
  let jobs: ReturnType<(typeof kinds)[number]>[];

  beforeAll(async () => {
    ground = await openKillWorld('crash');
    jobs = kinds.map((kind) => kind(ground));
    await killThrough(ground, jobs, kills);
  });
  afterAll(() => ground?.close());

  it.each(['a crawl', 'a focused crawl', 'a probe', 'a search for seeds'])('%s', async (name) => {
    await jobs.find((job) => job.name === name)!.check(kills);
  });

  it('and every archived byte is counted once', async () => {
    expect(await countedBytes(ground)).toBe(await archivedBytes(ground));
  });
});

describe('a worker', () => {
  /** It expires after the test: the second worker gets the lease by other means. */
  const leaseMs = 300_000;
  let ground: KillWorld;

  beforeAll(async () => {
    ground = await openKillWorld('handing-over');
  });
  afterEach(async () => {
    await ground.killAll();
    await ground.database.query(sql`DELETE FROM shard_lease; DELETE FROM worker`);
    ground.site.seen.length = 0;
  });
  afterAll(() => ground?.close());

  const bothWorkers = () => Promise.all([ground.standby(leaseMs), ground.standby(leaseMs)]);
  const askedTwice = () => [...ground.site.asked()].filter(([, times]) => times !== 1);

  async function owners(): Promise<number> {
    const { rows } = await ground.database.query<{ n: number }>(
      sql`SELECT count(DISTINCT worker_id)::int AS n FROM shard_lease WHERE expires_at > now()`,
    );
    return rows[0]!.n;
  }

  it('that is asked to end gives its hosts back at once', async () => {
    const [first, second] = await bothWorkers();
    const crawl = crawlToKill(ground);
    ground.serve(crawl);
    await first.begin();
    await crawl.start();
    await until(async () => (await crawl.pagesFetched()) > 40);
    expect(await first.end('SIGTERM')).toBe(0);
    expect(await owners()).toBe(0);
    await second.begin();
    await until(() => crawl.isOver());
    await crawl.check(0);
    expect(askedTwice()).toEqual([]);
    expect(await second.end('SIGTERM')).toBe(0);
    expect(await owners()).toBe(0);
  });

  it('that is killed while its domain fills up leaves a job that rests, and goes on when more is wanted', async () => {
    const [first, second] = await Promise.all([ground.standby(1_000), ground.standby(1_000)]);
    const crawl = crawlToKill(ground, 25);
    ground.serve(crawl);
    await first.begin();
    await crawl.start();
    await until(async () => (await crawl.pagesFetched()) > 10);
    const { jobId } = crawl.run();
    const state = async () =>
      (await ground.database.prisma.job.findUniqueOrThrow({ where: { id: jobId } })).state;
    await wantWords(jobId, 0);
    await first.end('SIGKILL');
    await second.begin();
    await until(async () => (await state()) === 'paused');
    await wantWords(jobId, 1_000_000_000);
    await until(() => crawl.isOver());
    await crawl.check(1);
    await second.end('SIGTERM');
  });

  /** Gives the job a domain of which so many words are wanted. */
  async function wantWords(jobId: string, words: number): Promise<void> {
    const { corpusId, database, userId } = ground;
    const { version } = (await planOf(database, corpusId))!;
    const domains = [
      { slug: 'sport', name: 'Sport', kind: 'other' as const, targets: [{ language: '', words }] },
    ];
    const plan = { domains, fields: [], hostShare: null, whenFull: 'rest' as const };
    await savePlan(database, corpusId, { version, plan, moves: {} }, userId);
    await database.query(sql`UPDATE job SET domain_slug = 'sport' WHERE id = ${jobId}`);
  }

  it('shares its hosts with one that joins', async () => {
    const [first, second] = await bothWorkers();
    const crawl = crawlToKill(ground, 1_000_000);
    ground.serve(crawl);
    await first.begin();
    await crawl.start();
    await until(async () => (await owners()) === 1);
    await second.begin();
    await until(async () => (await owners()) === 2);
    await stopRun(ground.database, crawl.run().jobId);
    checkPauses(ground.seenOn(crawl.hosts), 39);
    expect(askedTwice()).toEqual([]);
    await Promise.all([first.end('SIGTERM'), second.end('SIGTERM')]);
  });
});
