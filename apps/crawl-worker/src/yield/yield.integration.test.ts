import type { JobConfigInput } from '@florilegium/contracts/jobs/job-config';
import { blockHost } from '@florilegium/db/crawl/host-control';
import { allowHost } from '@florilegium/db/crawl/host-stops';
import { stopRun } from '@florilegium/db/runs/job-control';
import { reviseRun } from '@florilegium/db/runs/revise-run';
import { beat, leave } from '@florilegium/db/runs/workers';
import { stoppedHosts } from '@florilegium/db/screens/plots';
import { sql } from '@florilegium/db/sql/sql';
import { until } from '@florilegium/testkit/until';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Timings } from '../engine/timings';
import { type CrawlWorld, openCrawlWorld } from '../fixtures/crawl-world';
import { page, type TestSite } from '../fixtures/test-site';

let world: CrawlWorld;
let database: CrawlWorld['database'];
let site: TestSite;

const mapper = {
  id: crypto.randomUUID(),
  kind: 'mapping' as const,
  version: 'test',
  machine: 'test',
  pid: 1,
};

beforeAll(async () => {
  world = await openCrawlWorld('crawl-yield');
  ({ database } = world);
});
/** A mapping worker stays alive during a test, however slow the machine is. */
beforeEach(async () => {
  await beat(database, mapper, { holding: 0 });
  await database.query(
    sql`UPDATE worker SET heartbeat_at = now() + interval '1 hour' WHERE id = ${mapper.id}`,
  );
});
afterEach(() => world.rest());
afterAll(() => world?.close());

const pages = 60;
/** Pages in a row, on every host; each links to the next ones. */
const chain = (path: string) => {
  const n = Number(/^\/(\d+)$/.exec(path)?.[1] ?? Number.NaN);
  if (Number.isNaN(n) || n >= pages) return undefined;
  return page(
    `Page ${n}`,
    [1, 2, 3, 4, 5].map((step) => `/${n + step}`).filter((href) => href !== `/${pages}`),
  );
};

const common: JobConfigInput = {
  sitemaps: false,
  trapBudgets: false,
  limits: { intervalMs: 0, addressIntervalMs: 0, restFactor: 0, maxDepth: null },
};

async function crawl(hosts: string[], config: JobConfigInput, timings: Partial<Timings> = {}) {
  const seeds = hosts.map((host) => `${site.origin(host)}/0`);
  const { runId } = await world.startJob(seeds, { ...common, ...config });
  await world.startWorker({ timings });
  return runId;
}

const ended = (runId: number) => world.ended(runId);

async function statsOf(runId: number, name: string) {
  return database.prisma.hostStats.findFirst({ where: { runId, host: { name } }, include: { host: true } });
}

/** Acts like mapping: counts this many saved pages, each of 10 kB with this much text. */
async function mapPages(runId: number, name: string, mapped: number, textBytes: number, words = 0) {
  await database.query(
    sql`UPDATE host_stats s SET mapped = s.mapped + ${mapped}, mapped_bytes = s.mapped_bytes + ${mapped} * 10000,
       kept = s.kept + CASE WHEN ${textBytes}::int > 0 THEN ${mapped}
       ELSE 0 END, text_bytes = s.text_bytes + ${mapped} * ${textBytes}::int,
       words = s.words + ${words}, yield_sum = s.yield_sum + ${mapped} * (${textBytes}::int / 10000.0)
     FROM host h WHERE h.id = s.host_id AND h.name = ${name} AND s.run_id = ${runId}`,
  );
}

let lookers = 0;

/** Waits until hosts have this many saved pages, and then for the length of another crawl: there must not be more. */
async function standAt(runId: number, names: readonly string[], resources: number) {
  for (const name of names) {
    await until(async () => ((await statsOf(runId, name))?.resources ?? 0) >= resources);
  }
  lookers += 1;
  const seeds = [`${site.origin(`127.0.99.${lookers}`)}/0`];
  const other = await world.startJob(seeds, { ...common, limits: { maxPages: 1 } });
  expect(await ended(other.runId)).toMatchObject({ pagesFetched: 1 });
  for (const name of names) expect((await statsOf(runId, name))?.resources).toBe(resources);
}
const standsAt = (runId: number, name: string, resources: number) => standAt(runId, [name], resources);

const settings = { policy: 'spiderling', k: 0.01, minPages: 8, minBytes: 0, maxAhead: 10 } as const;

describe('a host whose yield is looked at', () => {
  it('waits for mapping, goes on as far as that comes, and is stopped by what that found', async () => {
    site = await world.openSite(chain);
    const runId = await crawl(['127.0.0.2'], { yield: settings });
    await standsAt(runId, '127.0.0.2', 10);
    await mapPages(runId, '127.0.0.2', 7, 0);
    await standsAt(runId, '127.0.0.2', 17);
    await mapPages(runId, '127.0.0.2', 10, 2);
    // t(17) = 0.0023, and 20 of 170,000 bytes are text.
    await ended(runId);
    const stats = (await statsOf(runId, '127.0.0.2'))!;
    expect(stats).toMatchObject({ pages: 17, mapped: 17 });
    expect(stats.stop).toMatchObject({ policy: 'spiderling', pages: 17, bytes: 170_000, textBytes: 20 });
    const skipped = await database.prisma.frontierUrl.findMany({ where: { runId, state: 'skipped' } });
    expect(skipped.length).toBeGreaterThan(0);
    expect(new Set(skipped.map((url) => url.reason))).toEqual(new Set(['lowYield']));
    expect(skipped[0]!.detail).toBe('yield 0.000118 < 0.0023: 20 of 170000 bytes, 17 pages');
    const count = await database.prisma.reasonCount.findFirstOrThrow({
      where: { runId, reason: 'lowYield' },
    });
    expect(count.count).toBe(skipped.length);
    expect((await stoppedHosts(database, runId, { limit: 10, offset: 0 })).hosts).toMatchObject([
      { name: '127.0.0.2', allowedAt: null, stop: { pages: 17 } },
    ]);
  });

  it('goes on to its end once a person has allowed it, whatever mapping finds then', async () => {
    site = await world.openSite(chain);
    // Another host keeps the run open.
    const runId = await crawl(['127.0.0.3', '127.0.0.4'], { yield: { ...settings, maxAhead: 12 } });
    await standsAt(runId, '127.0.0.3', 12);
    await mapPages(runId, '127.0.0.3', 12, 0);
    await until(async () => (await statsOf(runId, '127.0.0.3'))?.stoppedAt);
    const { hostId } = (await statsOf(runId, '127.0.0.3'))!;
    const { queued } = await allowHost(database, { runId, hostId, userId: world.userId });
    expect(queued).toBeGreaterThan(0);
    expect(await allowHost(database, { runId, hostId, userId: world.userId })).toEqual({ queued: 0 });
    await until(async () => (await statsOf(runId, '127.0.0.3'))?.pages === pages);
    await mapPages(runId, '127.0.0.3', 40, 0);
    await mapPages(runId, '127.0.0.4', 12, 5_000);
    await standsAt(runId, '127.0.0.4', 24);
    expect(await database.prisma.frontierUrl.count({ where: { runId, reason: 'lowYield' } })).toBe(0);
    const audit = await database.prisma.auditEntry.findMany({ where: { subject: 'host:127.0.0.3' } });
    expect(audit.map((entry) => entry.action)).toEqual(['host.allow']);
  });

  it('goes on by itself once other settings let it, and is stopped again once they are taken back', async () => {
    site = await world.openSite(chain);
    const names = ['127.0.0.12', '127.0.0.13', '127.0.0.14', '127.0.0.15'] as const;
    const [poor, blocked, rich, empty] = names;
    const runId = await crawl([...names], { yield: settings }, { reviseMs: 100 });
    const { jobId } = await database.prisma.run.findUniqueOrThrow({ where: { id: runId } });
    await standAt(runId, names, 10);
    // t(10) is 0: nothing is judged until the other pages are there.
    for (const name of names) await mapPages(runId, name, 10, name === rich ? 5_000 : 0);
    await standAt(runId, names, 20);
    // t(20) is 0.003 for k 0.01, and 0.0006 for 0.002: two gave 0.001.
    const textOf = (name: string) => (name === rich ? 5_000 : name === empty ? 0 : 20);
    for (const name of names) await mapPages(runId, name, 10, textOf(name));
    const stopped = [poor, blocked, empty];
    for (const name of stopped) await until(async () => (await statsOf(runId, name))?.stoppedAt);
    const { hostId } = (await statsOf(runId, blocked))!;
    await blockHost(database, { runId, hostId, userId: world.userId });

    const revise = (k: number) => reviseRun(database, jobId, { ...common, yield: { ...settings, k } });
    await revise(0.002);
    await standsAt(runId, poor, 30);
    expect(await statsOf(runId, poor)).toMatchObject({ stoppedAt: null, stop: null });
    expect((await statsOf(runId, empty))?.stoppedAt).not.toBeNull();
    const waits = { runId, state: 'queued' as const };
    expect(await database.prisma.frontierUrl.count({ where: { ...waits, hostId } })).toBe(0);
    const lifted = await database.prisma.jobEvent.findMany({ where: { jobId, kind: 'stopsLifted' } });
    // A worker that hasn't heard of the version yet may stop the host again; then it is released again.
    expect(lifted.length).toBeGreaterThan(0);
    for (const { detail } of lifted) {
      expect(detail).toEqual({ version: 2, hosts: 1, queued: expect.any(Number) });
    }

    await revise(0.01);
    await until(async () => (await statsOf(runId, poor))?.stoppedAt);
    expect(await statsOf(runId, poor)).toMatchObject({
      resources: 30,
      stop: { pages: 20, threshold: expect.closeTo(0.003, 3) },
    });
    await stopRun(database, jobId);
  });

  it('waits for nobody when no mapping worker is there', async () => {
    await leave(database, mapper.id);
    site = await world.openSite(chain);
    const runId = await crawl(['127.0.0.5'], { yield: settings });
    expect(await ended(runId)).toMatchObject({ pagesFetched: pages, endReason: 'frontierEmpty' });
  });

  it('goes on without pages that mapping never comes to', async () => {
    site = await world.openSite(chain);
    const runId = await crawl(['127.0.0.6'], { yield: settings }, { mappingPatienceMs: 200 });
    expect(await ended(runId)).toMatchObject({ pagesFetched: pages, endReason: 'frontierEmpty' });
  });

  it('does not wait for pages that become no resource', async () => {
    site = await world.openSite(chain);
    const rules = { save: [{ action: 'include' as const, test: 'endsWith' as const, value: '0' }] };
    const runId = await crawl(['127.0.0.7'], { yield: settings, rules });
    expect(await ended(runId)).toMatchObject({ pagesFetched: pages, resources: 1 + 5 });
  });

  it('gives no more than the words that a job takes of a host', async () => {
    site = await world.openSite(chain);
    const runId = await crawl(['127.0.0.8'], { yield: { maxWordsPerHost: 1_000, maxAhead: 10 } });
    await standsAt(runId, '127.0.0.8', 10);
    await mapPages(runId, '127.0.0.8', 5, 3_000, 999);
    await standsAt(runId, '127.0.0.8', 15);
    await mapPages(runId, '127.0.0.8', 10, 3_000, 1);
    await ended(runId);
    const skipped = await database.prisma.frontierUrl.findMany({ where: { runId, state: 'skipped' } });
    expect(new Set(skipped.map((url) => `${url.reason} ${url.detail}`))).toEqual(
      new Set(['limitWordsPerHost 1000 words']),
    );
    expect((await statsOf(runId, '127.0.0.8'))!.stoppedAt).toBeNull();
  });

  it('is asked for what its rich path patterns have first', async () => {
    const menu = (name: string) => Array.from({ length: 40 }, (_, n) => `/${name}/${n}`);
    site = await world.openSite((path) => {
      if (path === '/0') return page('Home', [...menu('poor'), ...menu('rich')]);
      return /^\/(?:poor|rich)\/\d+$/.test(path) ? page(path, []) : undefined;
    });
    const yields = { ...settings, maxAhead: 20, k: 0.0001 };
    const runId = await crawl(['127.0.0.11'], { yield: yields }, { patternsMs: 100 });
    await standsAt(runId, '127.0.0.11', 20);
    const { hostId } = (await statsOf(runId, '127.0.0.11'))!;
    await database.query(
      sql`INSERT INTO path_yield (run_id, host_id, pattern, mapped, mapped_bytes, text_bytes)
       VALUES (${runId}, ${hostId}, '/poor/{n}', 19, 1000000, 1000),
         (${runId}, ${hostId}, '/rich/{n}', 1, 1000000, 400000)`,
    );
    await mapPages(runId, '127.0.0.11', 12, 1_000);
    await standsAt(runId, '127.0.0.11', 32);
    const waiting = await until(async () => {
      const rows = await database.prisma.frontierUrl.findMany({
        where: { runId, state: 'queued' },
        orderBy: { priority: 'desc' },
      });
      return rows.some((url) => url.priority !== -2) && rows;
    });
    const patterns = [...new Set(waiting.map((url) => `${url.url.split('/')[3]} ${url.priority}`))];
    // One hop from the seed: one less would be the seed's place, and three more that of four hops.
    expect(patterns).toEqual(['rich 0', 'poor -8']);
    // All remaining pages may come: 81 pages in all.
    await mapPages(runId, '127.0.0.11', 61, 1_000);
    await ended(runId);
    const order = site.seen.map((one) => one.path.split('/')[1]);
    // The worker's claimed URLs were fetched before; of the others, the rich ones.
    expect(order.slice(-4)).toEqual(['poor', 'poor', 'poor', 'poor']);
  });

  it('skips what is found on it after it was stopped, without asking', async () => {
    const late = Array.from({ length: 5 }, (_, n) => `/${40 + n}`);
    let isOpen = false;
    site = await world.openSite((path, host) => {
      if (host !== '127.0.0.10') return chain(path);
      return path === '/0'
        ? (_, response) => void until(() => isOpen).then(() => response.end(other()))
        : undefined;
    });
    const other = () =>
      page(
        'Other',
        late.map((path) => `${site.origin('127.0.0.9')}${path}`),
      );
    const runId = await crawl(['127.0.0.9', '127.0.0.10'], {
      yield: settings,
    });
    await standsAt(runId, '127.0.0.9', 10);
    await mapPages(runId, '127.0.0.9', 10, 0);
    await mapPages(runId, '127.0.0.9', 5, 0);
    await until(async () => (await statsOf(runId, '127.0.0.9'))?.stoppedAt);
    const before = site.asked();
    isOpen = true;
    await ended(runId);
    for (const path of late)
      expect(site.asked().get(`127.0.0.9${path}`)).toBe(before.get(`127.0.0.9${path}`));
    const found = await database.prisma.frontierUrl.findMany({
      where: { runId, url: { in: late.map((path) => `${site.origin('127.0.0.9')}${path}`) } },
    });
    expect(found.map((url) => url.reason)).toEqual(late.map(() => 'lowYield'));
  });
});
