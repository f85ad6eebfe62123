import { jobById } from '@florilegium/db/corpus/jobs';
import { changeCorpusQuotas } from '@florilegium/db/quotas/quota-settings';
import { until } from '@florilegium/testkit/until';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { archivedBytes, countedBytes } from '../fixtures/archived-bytes';
import { type CrawlWorld, openCrawlWorld } from '../fixtures/crawl-world';
import { page } from '../fixtures/test-site';

let world: CrawlWorld;
let database: CrawlWorld['database'];
beforeAll(async () => {
  world = await openCrawlWorld('archive-quota');
  ({ database } = world);
});
afterEach(() => world.rest());
afterAll(() => world?.close());

const pages = 60;
/** A line of pages, each of which links to the next ten. */
const line = (path: string) => {
  const n = Number(path.slice(1));
  if (!Number.isInteger(n) || n >= pages) return undefined;
  const next = Array.from({ length: 10 }, (_, i) => n + i + 1).filter((to) => to < pages);
  return page(
    `Page ${n}`,
    next.map((to) => `/${to}`),
  );
};
const bound = (archiveBytes: number | null) =>
  changeCorpusQuotas(database, { actorId: world.userId, corpusId: world.corpusId, quotas: { archiveBytes } });
const stateOf = async (jobId: string) => (await jobById(database, jobId))?.state;

it('a crawl pauses when its corpus is full, loses nothing of what was fetched, and goes on by itself', async () => {
  const site = await world.openSite(line);
  await bound(20_000);
  await world.startWorker();
  const { jobId, runId } = await world.startJob([`${site.origin()}/0`], { limits: { intervalMs: 20 } });
  await until(async () => (await stateOf(jobId)) === 'paused');
  // What is under way is finished and written; then nothing is asked any more.
  const fetched = async () =>
    (await database.prisma.run.findUniqueOrThrow({ where: { id: runId } })).pagesFetched;
  await until(async () => (await fetched()) === site.asked().size);
  const whilePaused = await fetched();
  expect(whilePaused).toBeLessThan(pages);
  expect(await countedBytes(world)).toBeGreaterThanOrEqual(20_000);
  expect(await countedBytes(world)).toBe(await archivedBytes(world));
  expect(await database.prisma.capture.count({ where: { runId } })).toBe(whilePaused);
  await bound(null);
  expect((await world.ended(runId)).endReason).toBe('frontierEmpty');
  expect(await fetched()).toBe(pages);
  expect([...site.asked().values()].every((times) => times === 1)).toBe(true);
  expect(await countedBytes(world)).toBe(await archivedBytes(world));
});
