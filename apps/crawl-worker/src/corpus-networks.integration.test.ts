import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { seedSettingsSchema } from '@florilegium/contracts/jobs/seed-search';
import { withdrawNetwork } from '@florilegium/db/corpus/corpus-networks';
import { orderFetchedText, readFetchedText } from '@florilegium/db/crawl/fetched-texts';
import { createProbe, readProbeStatus, readProbeUrls } from '@florilegium/db/probes/probes';
import { createSeedSearch, listFailedQueries, readSeedSearch } from '@florilegium/db/seeds/seed-searches';
import { until } from '@florilegium/testkit/until';
import { addCorpus } from '@florilegium/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrawlWorld, openCrawlWorld, openNetworkTo } from './fixtures/crawl-world';
import { type Answer, page, type TestSite } from './fixtures/test-site';

let world: CrawlWorld;
let database: CrawlWorld['database'];
let site: TestSite;
/** 127.0.0.0/8 is open to the world's own corpus. To this one it isn't, though search engines may be there. */
let stranger: string;

/** Each test has its own hosts, and defines their answers here. */
const hosts = new Map<string, (path: string) => Answer | string | undefined>();
/** Stand for the public web: whoever crawls may reach them. */
const publicHosts = ['127.5.5.5', '127.5.5.6'] as const;

beforeAll(async () => {
  world = await openCrawlWorld('corpus-networks');
  ({ database } = world);
  stranger = await addCorpus(database);
  site = await world.openSite((path, host) => hosts.get(host)?.(path));
  await world.startWorker({ hostPorts: publicHosts.map((host) => `${host}:${site.port}`) });
});
afterAll(() => world?.close());

const robots =
  (text: string): Answer =>
  (_, response) =>
    response.end(text);
const to =
  (location: string): Answer =>
  (_, response) =>
    response.writeHead(302, { location }).end();
const requestsTo = (host: string) => site.seen.filter((request) => request.host === host).length;

/** A site in the private network whose robots.txt names what is secret there. */
function serveIntranet(host: string): string {
  const origin = site.origin(host);
  hosts.set(host, (path) => {
    if (path === '/robots.txt')
      return robots(`User-agent: *\nDisallow: /payroll\nSitemap: ${origin}/secret-map.xml`);
    return path === '/' || path === '/inside' ? page(`Intranet ${path}`, ['/inside']) : undefined;
  });
  return origin;
}

/** Crawls to the end in the name of a corpus: what was kept, and why the rest wasn't. */
async function crawl(seeds: string[], corpusId: string) {
  const { runId } = await world.startJob(seeds, { scope: { kind: 'custom' } }, corpusId);
  await world.ended(runId);
  const urls = await database.prisma.frontierUrl.findMany({ where: { runId }, orderBy: { url: 'asc' } });
  return urls.map(({ url, state, reason }) => `${new URL(url).pathname} ${reason ?? state}`);
}

const refused = '/ addressRefused';

describe('a private network that is open to one corpus', () => {
  it('is closed to another that comes at once after it, with robots.txt known and the connection warm', async () => {
    const origin = serveIntranet('127.1.0.1');
    const seeds = [`${origin}/`, `${origin}/payroll`];
    const own = await crawl(seeds, world.corpusId);
    expect(own).toEqual([
      '/ done',
      '/inside done',
      '/payroll robotsDenied',
      '/secret-map.xml httpClientError',
    ]);
    const before = requestsTo('127.1.0.1');
    // Nothing of what robots.txt says is told: neither its rule nor its sitemap.
    expect(await crawl(seeds, stranger)).toEqual([refused, '/payroll addressRefused']);
    expect(requestsTo('127.1.0.1')).toBe(before);
  });

  it('stays open to it after another was refused', async () => {
    const origin = serveIntranet('127.1.0.2');
    expect(await crawl([`${origin}/`], stranger)).toEqual([refused]);
    expect(await crawl([`${origin}/`], world.corpusId)).toContain('/ done');
  });

  it('is reached by its redirects alone, whoever goes first', async () => {
    const inside = serveIntranet('127.1.0.3');
    const [host] = publicHosts;
    hosts.set(host, (path) => (path === '/door' ? to(`${inside}/inside`) : undefined));
    const door = `${site.origin(host)}/door`;
    expect(await crawl([door], stranger)).toEqual(['/inside addressRefused', '/door redirected']);
    expect(requestsTo('127.1.0.3')).toBe(0);
    expect(await crawl([door], world.corpusId)).toContain('/inside done');
  });

  it('tells nobody else what a robots.txt says that redirects into it', async () => {
    const inside = serveIntranet('127.1.0.4');
    const [, host] = publicHosts;
    const origin = site.origin(host);
    hosts.set(host, (path) =>
      path === '/robots.txt' ? to(`${inside}/robots.txt`) : page(`Public ${path}`, []),
    );
    expect(await crawl([`${origin}/payroll`], world.corpusId)).toContain('/payroll robotsDenied');
    expect(await crawl([`${origin}/payroll`], stranger)).toEqual(['/payroll addressRefused']);
  });

  it('is closed at once when it is taken back, to what is running, too', async () => {
    const corpusId = await addCorpus(database);
    await openNetworkTo({ database, corpusId }, '127.2.0.0/16');
    const host = '127.2.0.1';
    let held = 0;
    hosts.set(host, (path) => {
      if (path === '/robots.txt') return undefined;
      if (path !== '/slow') return page(`Page ${path}`, ['/slow', '/1', '/2', '/3']);
      return (_, response) => {
        held += 1;
        response.writeHead(200, { 'content-type': 'text/html' }).write('<p>The first half');
      };
    });
    const { runId } = await world.startJob(
      [`${site.origin(host)}/slow`, `${site.origin(host)}/`],
      {},
      corpusId,
    );
    await until(async () => held > 0);
    await withdrawNetwork(database, { corpusId, actorId: null, cidr: '127.2.0.0/16' });
    await world.ended(runId);
    const urls = await database.prisma.frontierUrl.findMany({ where: { runId } });
    // The front page may have come before it.
    const others = urls.filter(({ url }) => new URL(url).pathname !== '/');
    expect(others.length).toBeGreaterThan(0);
    expect(new Set(others.map(({ reason }) => reason))).toEqual(new Set(['addressRefused']));
    expect(held).toBe(1);
  });
});

describe('to a corpus without that network', () => {
  it('a probe shows nothing of it, though its robots.txt is known', async () => {
    const origin = serveIntranet('127.1.0.5');
    const probe = async (corpusId: string) => {
      const config = jobConfigSchema.parse({ limits: { intervalMs: 15, restFactor: 0 } });
      const order = { userId: world.userId, corpusId, kind: 'addresses' as const, config };
      const probeId = await createProbe(database, { ...order, seeds: [`${origin}/`] });
      await world.queues.send('run-probe', { probeId });
      await until(async () => (await readProbeStatus(database, probeId))?.endedAt ?? false);
      return readProbeUrls(database, probeId, 0);
    };
    expect((await probe(world.corpusId)).map(({ url }) => url)).toContain(`${origin}/inside`);
    const before = requestsTo('127.1.0.5');
    expect(await probe(stranger)).toMatchObject([{ url: `${origin}/`, reason: 'addressRefused' }]);
    expect(requestsTo('127.1.0.5')).toBe(before);
  });

  it('a list and a page of links are not fetched from it', async () => {
    const origin = serveIntranet('127.1.0.6');
    const { userId } = world;
    const list = async (corpusId: string) => {
      const textId = await orderFetchedText(database, { userId, corpusId, url: `${origin}/robots.txt` });
      await world.queues.send('fetch-text', { textId });
      return until(async () => {
        const outcome = await readFetchedText(database, userId, textId);
        return outcome?.state !== 'waiting' && outcome;
      });
    };
    expect(await list(world.corpusId)).toMatchObject({ state: 'done' });
    expect(await list(stranger)).toMatchObject({ failure: { code: 'addressRefused' } });
    const settings = seedSettingsSchema.parse({ source: 'pages', urls: [`${origin}/`] });
    const order = { userId, corpusId: stranger, draftId: null, settings };
    const searchId = await createSeedSearch(database, {
      ...order,
      queries: [{ words: [], url: `${origin}/` }],
    });
    await world.queues.send('search-seeds', { searchId });
    await until(async () => (await readSeedSearch(database, searchId))?.state === 'failed');
    const { first } = await listFailedQueries(database, searchId);
    expect(first).toMatchObject([{ problem: 'addressRefused' }]);
  });
});
