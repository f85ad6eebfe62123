import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { type JobConfigInput, jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { type ProbeKind, probeFetches, probeSitemapUrls } from '@florilegium/contracts/probes';
import { keyHash } from '@florilegium/crawling/urls/key-hash';
import {
  createProbe,
  readProbePages,
  readProbeStatus,
  readProbeUrls,
  stopProbe,
} from '@florilegium/db/probes/probes';
import { makeTakedown } from '@florilegium/db/rights/takedowns';
import { sql } from '@florilegium/db/sql/sql';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import { until } from '@florilegium/testkit/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultTimings } from '../engine/timings';
import { type CrawlWorld, openCrawlWorld } from '../fixtures/crawl-world';
import { type Answer, page, type TestSite } from '../fixtures/test-site';

let world: CrawlWorld;
let database: CrawlWorld['database'];
let queues: CrawlWorld['queues'];
let site: TestSite;

const xml =
  (body: string): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'application/xml' }).end(body);
const urlset = (urls: readonly string[]) =>
  xml(`<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`);
const robots =
  (text: string): Answer =>
  (_, response) =>
    response.end(text);

/** Each test has its own host, and defines its answers here. */
const hosts = new Map<string, (path: string, origin: string) => Answer | string | undefined>();

beforeAll(async () => {
  world = await openCrawlWorld('run-probe');
  ({ database, queues } = world);
  site = await world.openSite((path, host) => hosts.get(host)?.(path, site.origin(host)));
  // Two workers, so that a probe may come to the one that doesn't have the host's shard.
  const { robotsRetryMs } = defaultTimings;
  for (let n = 0; n < 2; n += 1) await world.startWorker({ timings: { robotsRetryMs } });
});
beforeEach(() => database.query(sql`DELETE FROM probe`));
afterAll(() => world?.close());

const hashOf = (key: string) => keyHash(normalized(key));

function normalized(url: string): string {
  const found = normalizeUrl(url);
  if (!found.ok) throw new Error(url);
  return found.url.key;
}

const quick = { intervalMs: 15, restFactor: 0 };

async function start(kind: ProbeKind, seeds: string[], given: JobConfigInput = {}): Promise<string> {
  const config = jobConfigSchema.parse({ ...given, limits: { ...quick, ...given.limits } });
  const { userId, corpusId } = world;
  const id = await createProbe(database, { userId, corpusId, kind, config, seeds });
  await queues.send('run-probe', { probeId: id });
  return id;
}

type Status = NonNullable<Awaited<ReturnType<typeof readProbeStatus>>>;

const statusWhen = (id: string, isThere: (status: Status) => boolean): Promise<Status> =>
  until(async () => {
    const now = await status(id);
    return isThere(now) && now;
  });

async function status(id: string): Promise<Status> {
  const found = await readProbeStatus(database, id);
  if (!found) throw new Error('no such probe');
  return found;
}

const ended = (id: string) => statusWhen(id, ({ endedAt }) => endedAt !== null);
const paths = (host: string) => site.seen.filter((request) => request.host === host).map(({ path }) => path);
const urlsOf = (id: string) => readProbeUrls(database, id, 0);

describe('a probe for addresses', () => {
  it('asks for robots.txt, sitemaps, seeds and what they link to, and lists what it finds on the way', async () => {
    const host = '127.0.1.1';
    hosts.set(host, (path, origin) => {
      if (path === '/robots.txt')
        return robots(`User-agent: *\nDisallow: /private\nSitemap: ${origin}/map.xml`);
      if (path === '/map.xml') return urlset([`${origin}/old/1`, `${origin}/old/2`]);
      if (path === '/')
        return page('Front', ['/news/', '/private/x', 'http://elsewhere.test/', 'mailto:a@b.test']);
      if (path === '/news/') return page('News', ['/news/a-first-story', '/report.pdf']);
      if (path === '/news/a-first-story') return page('Story', ['/third/hop']);
      return path.startsWith('/old') ? page(path, []) : undefined;
    });
    const id = await start('addresses', [`${site.origin(host)}/`]);
    expect(await ended(id)).toMatchObject({ state: 'done', ended: 'allFound', found: 9 });
    expect(paths(host).slice(0, 3)).toEqual(['/robots.txt', '/map.xml', '/']);
    expect(paths(host)).not.toContain('/private/x');
    expect(paths(host)).not.toContain('/report.pdf');
    const urls = await urlsOf(id);
    expect(urls.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const shown = urls.map(({ url, via, hops, httpStatus, reason }) => {
      return [url.replace(site.origin(host), ''), via, hops, httpStatus, reason];
    });
    expect(shown).toEqual([
      ['/', 'seed', 0, 200, null],
      ['/old/1', 'sitemap', null, 200, null],
      ['/old/2', 'sitemap', null, 200, null],
      ['/news/', 'link', 1, 200, null],
      ['/private/x', 'link', 1, null, 'robotsDenied'],
      ['http://elsewhere.test/', 'link', 1, null, null],
      ['/news/a-first-story', 'link', 2, 200, null],
      ['/report.pdf', 'link', 2, null, null],
      ['/third/hop', 'link', 3, null, null],
    ]);
    expect((await status(id)).requests).toBe(paths(host).length);
  });

  it('shows of sitemaps with 100,000 addresses some of each sitemap and each kind', async () => {
    const host = '127.0.1.2';
    const children = [1, 2, 3].map((n) => `/map-${n}.xml`);
    hosts.set(host, (path, origin) => {
      if (path === '/robots.txt') return robots(`Sitemap: ${origin}/index.xml`);
      if (path === '/index.xml') {
        const maps = children.map((child) => `<sitemap><loc>${origin}${child}</loc></sitemap>`);
        return xml(`<sitemapindex>${maps.join('')}</sitemapindex>`);
      }
      const child = children.indexOf(path);
      if (child === 0) {
        const articles = Array.from({ length: 99_990 }, (_, n) => `${origin}/articles/${n}`);
        return urlset([...articles, ...Array.from({ length: 10 }, (_, n) => `${origin}/rare/x-${n}`)]);
      }
      if (child === 1) return urlset(Array.from({ length: 400 }, (_, n) => `${origin}/people/${n}`));
      if (child === 2) return urlset([`${origin}/about`, `${origin}/contact`]);
      return page(path, []);
    });
    const id = await start('addresses', [`${site.origin(host)}/`]);
    await ended(id);
    const found = (await urlsOf(id)).filter(({ via }) => via === 'sitemap');
    const under = (start: string) => found.filter(({ url }) => new URL(url).pathname.startsWith(start));
    expect(found.length).toBeLessThanOrEqual(probeSitemapUrls);
    expect(under('/articles/').length).toBeGreaterThan(100);
    expect(under('/people/').length).toBeGreaterThan(100);
    expect(under('/about')).toHaveLength(1);
    expect(under('/contact')).toHaveLength(1);
    // The protocol allows 50,000 addresses in one file; the rest is not read.
    expect(under('/articles/').some(({ url }) => Number(url.split('/').at(-1)) > 40_000)).toBe(true);
  });

  it('makes at most twenty requests, of as many kinds of pages as there are', async () => {
    const host = '127.0.1.3';
    hosts.set(host, (path) => {
      if (path === '/') {
        const stories = Array.from({ length: 60 }, (_, n) => `/stories/${n}`);
        return page('Front', [...stories, ...'abcdefghij'.split('').map((letter) => `/section-${letter}`)]);
      }
      return /^\/(stories|section)/.test(path) ? page(path, [`${path}/more`]) : undefined;
    });
    const id = await start('addresses', [`${site.origin(host)}/`]);
    expect(await ended(id)).toMatchObject({ state: 'done', ended: 'enoughFetches', requests: probeFetches });
    expect(paths(host)).toHaveLength(probeFetches);
    expect(paths(host).filter((path) => /^\/section-\w$/.test(path))).toHaveLength(10);
  });

  it('says so where robots.txt denies all, nobody answers, or no seed is an address', async () => {
    const host = '127.0.1.4';
    hosts.set(host, (path) =>
      path === '/robots.txt' ? robots('User-agent: *\nDisallow: /') : page('Front', []),
    );
    const denied = await start('addresses', [`${site.origin(host)}/`]);
    expect(await ended(denied)).toMatchObject({ state: 'failed', ended: 'robotsDenied' });
    expect((await urlsOf(denied))[0]).toMatchObject({ reason: 'robotsDenied' });
    expect(paths(host)).toEqual(['/robots.txt']);

    const nobody = await start('addresses', ['http://127.0.1.44:9/', 'http://10.0.0.1/']);
    expect(await ended(nobody)).toMatchObject({ state: 'failed', ended: 'unreachable' });
    expect((await urlsOf(nobody)).map(({ reason }) => reason)).toEqual(['hostUnreachable', 'addressRefused']);

    const none = await start('addresses', ['mailto:a@b.test', 'http://']);
    expect(await ended(none)).toMatchObject({ state: 'failed', ended: 'noUsableSeed' });
    expect((await urlsOf(none)).map(({ reason }) => reason)).toEqual(['unsupportedScheme', 'invalidUrl']);
  });

  it('asks nobody outside without a contact', async () => {
    const id = await start('addresses', ['http://93.184.215.14/']);
    expect(await ended(id)).toMatchObject({ state: 'failed', ended: 'contactMissing', requests: 0 });
    expect((await urlsOf(id))[0]).toMatchObject({ reason: 'contactMissing' });
  });

  it('does not hang on a host that never answers', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.1.5', resolve));
    const { port } = silent.address() as AddressInfo;
    const host = '127.0.1.6';
    hosts.set(host, (path) =>
      path === '/' ? page('Front', ['/slow', '/other']) : path === '/slow' ? () => {} : page(path, []),
    );
    const id = await start('addresses', [`${site.origin(host)}/`], { limits: { timeoutMs: 200 } });
    expect(await ended(id)).toMatchObject({ state: 'done', ended: 'allFound' });
    const slow = (await urlsOf(id)).find(({ url }) => url.endsWith('/slow'));
    expect(slow).toMatchObject({ httpStatus: null, reason: 'timedOut' });

    const stopped = await start('addresses', [`http://127.0.1.5:${port}/`]);
    await statusWhen(stopped, ({ requests }) => requests === 1);
    await stopProbe(database, stopped);
    expect(await status(stopped)).toMatchObject({ state: 'stopped', ended: 'stoppedByUser' });
    silent.close();
  });

  it('asks for nothing more once it is stopped', async () => {
    const host = '127.0.1.7';
    hosts.set(host, (path) =>
      page(
        path,
        [1, 2, 3, 4, 5].map((n) => `/page-${n}`),
      ),
    );
    const id = await start('addresses', [`${site.origin(host)}/`], { limits: { intervalMs: 1_500 } });
    const pausing = await statusWhen(
      id,
      ({ activity, requests }) => requests >= 2 && activity.doing === 'pausing',
    );
    expect(Number.isFinite(Date.parse(pausing.activity.until!))).toBe(true);
    await stopProbe(database, id);
    const stopped = await status(id);
    // Another request gets the host's next turns, one after another.
    hosts.set(host, (path) => (path.startsWith('/other') ? page(path, []) : undefined));
    const others = ['/other-a', '/other-b'];
    await ended(
      await start(
        'addresses',
        others.map((path) => site.origin(host) + path),
      ),
    );
    expect(paths(host)).toEqual(expect.arrayContaining(others));
    // Both fetch the sitemap.
    const own = paths(host).filter((path) => !others.includes(path) && path !== '/sitemap.xml');
    expect(own).toHaveLength(stopped.requests - 1);
    expect(await status(id)).toMatchObject({ state: 'stopped', ended: 'stoppedByUser' });
  });

  it('goes on where a worker that was killed has left it, and asks for nothing twice', async () => {
    const host = '127.0.1.8';
    hosts.set(host, (path) =>
      path === '/' ? page('Front', ['/a', '/b']) : /^\/[ab]$/.test(path) ? page(path, []) : undefined,
    );
    const origin = site.origin(host);
    const config = jobConfigSchema.parse({ limits: quick });
    const id = await createProbe(database, {
      userId: world.userId,
      corpusId: world.corpusId,
      kind: 'addresses',
      config,
      seeds: [`${origin}/`],
    });
    await database.query(
      sql`UPDATE probe SET state = 'running', started_at = now(), worker_id = gen_random_uuid(), requests = 3,
         leased_to = now() + interval '1 second' WHERE id = ${id}`,
    );
    const known = (number: number, url: string, via: string, hops: number, httpStatus: number | null) => ({
      ...{ probeId: id, number, url, keyHash: hashOf(url), via, hops, httpStatus },
    });
    await database.prisma.probeUrl.createMany({
      data: [
        known(1, `${origin}/`, 'seed', 0, 200),
        known(2, `${origin}/a`, 'link', 1, 200),
        known(3, `${origin}/b`, 'link', 1, null),
      ],
    });
    await queues.send('run-probe', { probeId: id });
    expect(await ended(id)).toMatchObject({ state: 'done', ended: 'allFound', found: 3 });
    expect(paths(host)).not.toContain('/');
    expect(paths(host)).not.toContain('/a');
    expect(paths(host)).toContain('/b');
  });
});

describe('what was taken down in the corpus', () => {
  const takeDown = (target: Parameters<typeof makeTakedown>[2]['target']) => {
    const said = { requester: 'Ada', reason: 'copyright' as const, requestedOn: '2026-01-01' };
    const given = { target, said: { ...said, reference: '', note: '' } };
    return makeTakedown(database, world.corpusId, given, null);
  };

  it('is not asked for, nor is the robots.txt of a host of which nothing is left', async () => {
    const [host, whole] = ['127.0.1.91', '127.0.1.92'];
    for (const one of [host, whole])
      hosts.set(one, (path) =>
        path === '/' ? page('Front', ['/a', '/b']) : /^\/[ab]$/.test(path) ? page(path, []) : undefined,
      );
    await takeDown({ kind: 'start', url: `${site.origin(host)}/a` });
    await takeDown({ kind: 'host', host: whole, subdomains: false });
    const id = await start('addresses', [`${site.origin(host)}/`, `${site.origin(whole)}/`]);
    expect(await ended(id)).toMatchObject({ state: 'done' });
    expect(paths(host)).toContain('/b');
    expect(paths(host)).not.toContain('/a');
    expect(paths(whole)).toEqual([]);
    const reasons = (await urlsOf(id)).filter(({ reason }) => reason === 'takenDown');
    expect(reasons.map(({ url }) => url).sort()).toEqual([
      `${site.origin(host)}/a`,
      `${site.origin(whole)}/`,
    ]);
  });
});

describe('a dry run', () => {
  it('navigates and takes pages as the job’s rules say', async () => {
    const host = '127.0.2.1';
    hosts.set(host, (path, origin) => {
      if (path === '/') return page('Front', ['/list/1', '/skipped', '/text/seen']);
      if (path === '/list/1')
        return page('List', ['/text/a', '/text/b', '/text/gone', '/list/2', `${origin}/text/file.zip`]);
      if (path === '/text/gone') return undefined;
      return page(path, []);
    });
    const rules: JobConfigInput['rules'] = {
      navigate: [{ action: 'include', test: 'contains', value: '/list/' }],
      save: [{ action: 'include', test: 'contains', value: '/text/' }],
    };
    const id = await start('dryRun', [`${site.origin(host)}/`], { rules });
    await statusWhen(id, ({ activity }) => activity.doing === 'cleaning');
    const pages = await readProbePages(database, id);
    const shown = pages.map(({ url }) => new URL(url).pathname);
    expect(shown.sort()).toEqual(['/text/a', '/text/b', '/text/seen']);
    expect(paths(host)).not.toContain('/skipped');
    expect(paths(host)).not.toContain('/sitemap.xml');
    const gone = (await urlsOf(id)).find(({ url }) => url.endsWith('/gone'));
    expect(gone).toMatchObject({ httpStatus: 404, reason: 'httpClientError' });
    expect(await status(id)).toMatchObject({ state: 'running', ended: 'allFound' });
    expect((await queues.counts())['map-probe-page'].waiting).toBe(3);
  });

  it('is enough with twenty pages', async () => {
    const host = '127.0.2.2';
    hosts.set(host, (path) =>
      page(
        path,
        Array.from({ length: 50 }, (_, n) => `/page-${n}`),
      ),
    );
    const id = await start('dryRun', [`${site.origin(host)}/`]);
    await statusWhen(id, ({ activity }) => activity.doing === 'cleaning');
    expect(await status(id)).toMatchObject({ ended: 'enoughPages' });
    expect(await readProbePages(database, id)).toHaveLength(20);
    expect(paths(host)).toHaveLength(21);
  });
});
