import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { createProbe, readProbeStatus, stopProbe } from '@florilegium/db/probes/probes';
import { until } from '@florilegium/testkit/until';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CrawlWorld, openCrawlWorld } from '../fixtures/crawl-world';
import { page } from '../fixtures/test-site';

let world: CrawlWorld;

beforeAll(async () => {
  world = await openCrawlWorld('probe-clock');
});
afterAll(() => world?.close());

it('a probe shares the clock of a host with a crawl, and gets its turn', async () => {
  const { database, queues, userId, corpusId } = world;
  const host = '127.0.1.9';
  const site = await world.openSite((path) =>
    page(
      path,
      Array.from({ length: 40 }, (_, n) => `/page-${n}`),
    ),
  );
  // Two workers, so that the probe may come to the one that doesn't have the host's shard.
  for (let n = 0; n < 2; n += 1) await world.startWorker();
  const intervalMs = 120;
  await world.startJob([`${site.origin(host)}/crawled`], { limits: { intervalMs } });
  await until(() => site.seen.length >= 3);
  const config = jobConfigSchema.parse({ limits: { intervalMs, restFactor: 0 } });
  const seeds = [`${site.origin(host)}/probed`];
  const probeId = await createProbe(database, { userId, corpusId, kind: 'addresses', config, seeds });
  await queues.send('run-probe', { probeId });
  await until(async () => (await readProbeStatus(database, probeId))!.requests >= 5);
  await stopProbe(database, probeId);
  expect(site.seen.map(({ path }) => path)).toContain('/probed');
  const gaps = site.seen.slice(1).map(({ at }, n) => at - site.seen[n]!.at);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(intervalMs - 15);
});
