import { scriptResults } from '@florilegium/contracts/jobs/rendering';
import { sql } from '@florilegium/db/sql/sql';
import { openRenderer } from '@florilegium/rendering/open-renderer';
import { type Canary, openCanary } from '@florilegium/testkit/rendering/canary';
import { hostilePages } from '@florilegium/testkit/rendering/hostile-pages';
import { wayOutPage, waysOut } from '@florilegium/testkit/rendering/ways-out';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrawlWorld, openCrawlWorld, openNetworkTo } from '../fixtures/crawl-world';

/** The ways out and the hostile pages that the renderer is tried with, through a whole crawl. */
const renderer = openRenderer({ limits: { cpuMs: 1_000, ownMs: 10_000 } });
const standing = await renderer.standing();
if (standing.kind === 'none') process.stderr.write(`Pages are not rendered here: ${standing.detail}\n`);

let world: CrawlWorld;
let corpusId: string;
beforeAll(async () => {
  world = await openCrawlWorld('rendered_hazards');
  // The sites are open to this corpus, and the canaries aren't.
  corpusId = uuidv7();
  await world.database.prisma.corpus.create({ data: { id: corpusId, name: 'Narrow' } });
  await openNetworkTo({ ...world, corpusId }, '127.0.6.0/24');
});
afterAll(async () => {
  await world.close();
  await renderer.close();
});

/** How long a crawl of them may take: half a minute where it runs alone, over a minute beside other tests. */
const crawlMs = 300_000;
const timeout = 2 * crawlMs;

/** Crawls pages with their scripts, each on a host of its own, and returns what became of each. */
async function crawled(pages: Readonly<Record<string, string>>): Promise<Map<string, string>> {
  const names = Object.keys(pages);
  const site = await world.openSite((_, host) => pages[names[Number(host.split('.')[3]) - 1] ?? '']);
  await world.startWorker({ renderer });
  const seeds = names.map((_, at) => `${site.origin(`127.0.6.${at + 1}`)}/`);
  // The links that pages make are not followed.
  const limits = { maxDepth: 0, maxPages: null };
  const { runId } = await world.startJob(seeds, { scripts: 'always', limits }, corpusId);
  await world.ended(runId, crawlMs);
  const { rows } = await world.database.query<{ url: string; outcome: string | null }>(
    sql`SELECT f.url, n.outcome FROM frontier_url f
      LEFT JOIN resource r ON r.job_id = (SELECT job_id FROM run WHERE id = ${runId}) AND r.url = f.url
      LEFT JOIN capture c ON c.resource_id = r.id LEFT JOIN rendering n ON n.capture_id = c.id
      WHERE f.run_id = ${runId} AND f.depth = 0`,
  );
  // Where scripts led is an address of its own.
  const own = rows.filter(({ url }) => seeds.includes(url));
  return new Map(own.map(({ url, outcome }) => [names[seeds.indexOf(url)]!, outcome ?? 'none']));
}

describe.skipIf(standing.kind === 'none')('a crawl whose pages run their scripts', () => {
  it('reaches nothing that its corpus may not, whatever its pages try', { timeout }, async () => {
    const canaries: Canary[] = [];
    const pages: Record<string, string> = {};
    for (const [name, way] of Object.entries(waysOut)) {
      const canary = await openCanary();
      canaries.push(canary);
      pages[name] = wayOutPage(way, canary);
    }
    const became = await crawled(pages);
    expect(became.size).toBe(Object.keys(waysOut).length);
    expect(canaries.reduce((sum, canary) => sum + canary.heard(), 0)).toBe(0);
    await Promise.all(canaries.map((canary) => canary.close()));
  });

  it('ends, and says of each hostile page what became of it', { timeout }, async () => {
    const hostile = Object.fromEntries(Object.entries(hostilePages).map(([name, { html }]) => [name, html]));
    const became = await crawled(hostile);
    expect(became.size).toBe(Object.keys(hostilePages).length);
    const known: readonly string[] = [...scriptResults, 'none'];
    expect([...became].filter(([, outcome]) => !known.includes(outcome))).toEqual([]);
    const rendered = [...became.values()].filter((outcome) => outcome !== 'none');
    expect(rendered.length).toBeGreaterThan(became.size / 2);
  });
});
