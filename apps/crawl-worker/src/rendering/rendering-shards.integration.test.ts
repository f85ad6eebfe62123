import { shardOf } from '@florilegium/crawling/urls/shard';
import { returnLease, takeLease } from '@florilegium/db/crawl/leases';
import { takeRendering } from '@florilegium/db/crawl/render-budget';
import { AppError } from '@florilegium/platform/app-error';
import type { Renderer } from '@florilegium/rendering/renderer';
import { until } from '@florilegium/testkit/until';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CrawlWorld, openCrawlWorld } from '../fixtures/crawl-world';
import { scriptedRenderer } from '../fixtures/scripted-renderer';

let world: CrawlWorld;
beforeAll(async () => {
  world = await openCrawlWorld('rendering-shards');
});
afterEach(() => world.rest());
afterAll(() => world.close());

const shell = '<!doctype html><html><body><div id="root"></div><script>1</script></body></html>';
const written = `<!doctype html><html><body><p>${'Somebody has written about the spring. '.repeat(20)}</p></body></html>`;
/** Two hosts of different shards. */
const hosts = ['127.0.2.1', '127.0.2.2', '127.0.2.3'].filter(
  (host, at, all) => all.findIndex((other) => shardOf(other) === shardOf(host)) === at,
);

it('asks another host only when no other worker holds its clock', async () => {
  const [own = '', other = ''] = hosts;
  const site = await world.openSite((path) => (path === '/part' ? written : shell));
  const renderer = scriptedRenderer(
    () => async (get) => (await get(`http://${other}:${site.port}/part`)) ?? shell,
  );
  // Held by nobody that lives, for two seconds.
  const freeAt = performance.now() + 2_000;
  await takeLease(world.database, shardOf(other), crypto.randomUUID(), 2_000);
  await world.startWorker({ renderer });
  const { runId } = await world.startJob([`http://${own}:${site.port}/page`]);
  await world.ended(runId);
  const asked = site.seen.filter(({ host }) => host.startsWith(other));
  expect(asked.length).toBeGreaterThan(0);
  for (const { at } of asked) expect(at).toBeGreaterThanOrEqual(freeAt - 100);
});

it('waits once for a host that another worker keeps, and says so at the last try', async () => {
  const [own = '', other = ''] = hosts;
  const site = await world.openSite((path) => (path === '/part' ? written : shell));
  const tookMs: number[] = [];
  const renderer = scriptedRenderer(() => async (get) => {
    for (let n = 0; n < 4; n += 1) {
      const startedAt = performance.now();
      await get(`http://${other}:${site.port}/part?n=${n}`);
      tookMs.push(performance.now() - startedAt);
    }
    return shell;
  });
  const lease = await takeLease(world.database, shardOf(other), crypto.randomUUID(), 60_000);
  await world.startWorker({ renderer });
  const { runId } = await world.startJob([`http://${own}:${site.port}/page`], { limits: { maxRetries: 0 } });
  await world.ended(runId);
  expect(tookMs).toHaveLength(4);
  expect(tookMs[0]).toBeLessThan(20_000);
  for (const ms of tookMs.slice(1)) expect(ms).toBeLessThan(1_000);
  expect(site.seen.filter(({ host }) => host.startsWith(other))).toEqual([]);
  const [rendering] = await world.database.prisma.rendering.findMany({ where: { capture: { runId } } });
  expect(rendering).toMatchObject({ outcome: 'otherWorker' });
  await returnLease(world.database, lease!);
});

/** A renderer whose pages never end by themselves. */
function stuckRenderer(): Renderer & { opened: number } {
  const stuck: Renderer & { opened: number } = {
    opened: 0,
    standing: async () => ({ kind: 'ready', browser: 'stuck', version: '1', isolation: 'namespace' }),
    render: (_, __, signal) =>
      new Promise((_, reject) => {
        stuck.opened += 1;
        signal.addEventListener('abort', () => reject(new AppError('aborted', 'stuck', { retry: 'later' })));
      }),
    close: async () => {},
  };
  return stuck;
}

it('gives a shard back though its pages are rendered for long, and loses none', async () => {
  const site = await world.openSite(() => shell);
  const stuck = stuckRenderer();
  const timings = { leaveRendersMs: 200, heartbeatMs: 100 };
  const first = await world.startWorker({ renderer: stuck, timings });
  const seeds = hosts.slice(0, 2).map((host) => `http://${host}:${site.port}/page`);
  const { runId } = await world.startJob(seeds);
  await until(() => stuck.opened === 2);
  const quick = scriptedRenderer(() => async () => written);
  await world.startWorker({ renderer: quick, timings });
  await until(() => quick.opened.length > 0);
  await first.close();
  const run = await world.ended(runId);
  expect(run.pagesFetched).toBe(2);
  expect(quick.opened.sort()).toEqual(seeds);
});

it('gives back the pages that a worker had open which was killed', async () => {
  const [own = ''] = hosts;
  const site = await world.openSite(() => shell);
  await world.startWorker({ renderer: scriptedRenderer(() => async () => written) });
  const started = await world.startJob([`http://${own}:${site.port}/first`], { limits: { maxRendered: 2 } });
  await world.ended(started.runId);
  await world.rest();
  const { rendered } = await world.database.prisma.run.findUniqueOrThrow({ where: { id: started.runId } });
  expect(rendered).toBe(1);
  expect(await world.database.prisma.openRendering.count()).toBe(0);
  // As a worker leaves it that is killed: a page that is counted, and a lease that runs out.
  const lease = await takeLease(world.database, shardOf(own), crypto.randomUUID(), 1);
  await takeRendering(world.database, { runId: started.runId, lease: lease! }, 2);
  const again = await world.openSite(() => shell);
  await world.startWorker({ renderer: scriptedRenderer(() => async () => written) });
  const next = await world.startJob([`http://${own}:${again.port}/second`]);
  await world.ended(next.runId);
  const left = await world.database.prisma.run.findUniqueOrThrow({ where: { id: started.runId } });
  expect(left.rendered).toBe(1);
});
