import { join } from 'node:path';
import { openFsStore } from '@florilegium/archive/fs-store';
import { readRecordAt } from '@florilegium/archive/warc/warc-reader';
import type { JobConfigInput } from '@florilegium/contracts/jobs/job-config';
import { withdrawNetwork } from '@florilegium/db/corpus/corpus-networks';
import { blockHost, setHostInterval } from '@florilegium/db/crawl/host-control';
import { setContact } from '@florilegium/db/people/installation';
import { pauseRun, resumeRun, startRun, stopRun } from '@florilegium/db/runs/job-control';
import { sql } from '@florilegium/db/sql/sql';
import { until } from '@florilegium/testkit/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CrawlWorld, openCrawlWorld, openNetworkTo } from './fixtures/crawl-world';
import { page, type TestSite } from './fixtures/test-site';

let world: CrawlWorld;
let database: CrawlWorld['database'];
let site: TestSite;

beforeAll(async () => {
  world = await openCrawlWorld('crawl-worker');
  ({ database } = world);
});
afterEach(() => world.rest());
afterAll(() => world?.close());

type Limits = NonNullable<JobConfigInput['limits']>;

const start = (seeds: string[], limits: Limits = {}, config: JobConfigInput = {}) =>
  world.startJob(seeds, { ...config, limits });
const ended = (runId: number) => world.ended(runId);
const close = (cidr: string) => withdrawNetwork(database, { corpusId: world.corpusId, actorId: null, cidr });

/** The run's counters, checked against its rows. */
async function books(runId: number) {
  const run = await database.prisma.run.findUniqueOrThrow({ where: { id: runId } });
  const urls = await database.prisma.frontierUrl.findMany({ where: { runId } });
  const counts = await database.prisma.reasonCount.findMany({ where: { runId, kind: 'skip' } });
  const reasons: Record<string, number> = {};
  for (const url of urls) if (url.reason) reasons[url.reason] = (reasons[url.reason] ?? 0) + 1;
  expect(Object.fromEntries(counts.filter((row) => row.count).map((row) => [row.reason, row.count]))).toEqual(
    reasons,
  );
  expect(run.urlsFound).toBe(urls.length);
  expect(run.urlsQueued).toBe(urls.filter((url) => url.state === 'queued').length);
  const saved = urls.filter((url) => url.state === 'done').map((url) => new URL(url.url).pathname);
  expect(run.resources).toBe(saved.length);
  expect(await database.prisma.capture.count({ where: { runId } })).toBe(saved.length);
  const of = (path: string) => urls.find((url) => url.url.endsWith(path));
  return { run, reasons, saved: saved.sort(), of };
}

/** A tree of pages: every page links to its children and to all pages of a menu. */
function tree(pages: number, width = 10) {
  return (path: string) => {
    const n = Number(/^\/(\d+)$/.exec(path)?.[1] ?? Number.NaN);
    if (Number.isNaN(n) || n >= pages) return undefined;
    const children = Array.from({ length: width }, (_, i) => `/${n * width + i + 1}`).filter(
      (href) => Number(href.slice(1)) < pages,
    );
    return page(`Page ${n}`, ['/0', `/${n}#top`, `${n}`, ...children]);
  };
}

describe('a crawl', () => {
  it('fetches every page of a site once and counts everything else', async () => {
    site = await world.openSite((path) =>
      path === '/0'
        ? page('Home', [
            '/1',
            '/missing',
            '/a.jpg',
            'mailto:a@b.test',
            'http://127.9.9.9/',
            'http://[',
            '/b',
            '/empty',
          ])
        : path === '/b'
          ? page('B', ['/c', '/hidden'], '<meta name="robots" content="nofollow">')
          : path === '/empty'
            ? ''
            : tree(20)(path),
    );
    await world.startWorker();
    const { runId } = await start([`${site.origin()}/0`]);
    const end = await ended(runId);
    expect(end.endReason).toBe('frontierEmpty');
    const { reasons, saved, run } = await books(runId);
    expect(reasons).toEqual({
      httpClientError: 1,
      formatByExtension: 1,
      unsupportedScheme: 1,
      outOfScope: 1,
      invalidUrl: 1,
      noFollow: 2,
      emptyBody: 1,
    });
    expect(saved).toEqual(['/0', '/1', ...Array.from({ length: 9 }, (_, n) => `/1${n + 1}`), '/b'].sort());
    expect(run.pagesFetched).toBe(saved.length + 1);
    expect([...site.asked().values()].every((n) => n === 1)).toBe(true);
  });

  it('gives each capture a record that its WARC file holds', async () => {
    site = await world.openSite(tree(12));
    await world.startWorker();
    const { runId } = await start([`${site.origin()}/0`]);
    await ended(runId);
    const captures = await database.prisma.capture.findMany({
      where: { runId },
      include: { file: true, resource: true },
    });
    expect(captures).toHaveLength(12);
    const archive = await openFsStore(join(world.folder, 'archive'));
    for (const { file, offset, length, resource } of captures) {
      const record = await readRecordAt(archive, file.path, Number(offset), length);
      expect(record.http?.status).toBe(200);
      expect(record.payload.toString()).toContain(`Page ${new URL(resource.url).pathname.slice(1)}<`);
      expect(Number(file.bytes)).toBeGreaterThanOrEqual(Number(offset) + length);
    }
  });

  it('keeps its interval on each host, robots.txt included, and visits hosts side by side', async () => {
    const hosts = ['127.0.1.1', '127.0.1.2', '127.0.1.3'];
    site = await world.openSite(tree(6));
    await world.startWorker();
    const intervalMs = 200;
    const { runId } = await start(
      hosts.map((host) => `${site.origin(host)}/0`),
      { intervalMs },
    );
    await ended(runId);
    for (const host of hosts) {
      const times = site.seen.filter((seen) => seen.host === host).map((seen) => seen.at);
      expect(times).toHaveLength(7);
      for (let i = 1; i < times.length; i += 1)
        expect(times[i]! - times[i - 1]!).toBeGreaterThanOrEqual(intervalMs - 1);
    }
    // If hosts went one after another, the last host would begin when the first has ended.
    const places = hosts.map((host) => site.seen.flatMap((seen, at) => (seen.host === host ? [at] : [])));
    expect(Math.max(...places.map((of) => of[1]!))).toBeLessThan(Math.min(...places.map((of) => of.at(-2)!)));
  });

  it('follows redirects by hand, to an end', async () => {
    const to = (target: string) => (_: unknown, response: import('node:http').ServerResponse) =>
      response.writeHead(302, { location: target }).end();
    site = await world.openSite((path) => {
      if (path === '/0') return page('Home', ['/old', '/loop-a', '/away', '/self', '/more?n=0', '/session']);
      if (path === '/old') return to('/new');
      if (path === '/new') return page('New', []);
      if (path === '/loop-a') return to('/loop-b');
      if (path === '/loop-b') return to('/loop-a');
      if (path === '/away') return to('http://127.9.9.9/');
      if (path === '/self') return to('/self');
      if (path === '/session') return to('/session?PHPSESSID=1');
      if (path === '/session?PHPSESSID=1') return page('With a session', []);
      const n = Number(/^\/more\?n=(\d+)$/.exec(path)?.[1] ?? Number.NaN);
      return Number.isNaN(n) ? undefined : to(`/more?n=${n + 1}`);
    });
    await world.startWorker();
    const { runId } = await start([`${site.origin()}/0`]);
    await ended(runId);
    const { reasons, saved, of } = await books(runId);
    expect(saved).toEqual(['/0', '/new', '/session']);
    expect(reasons).toEqual({ redirected: 4 + 10, tooManyRedirects: 2, outOfScope: 1 });
    expect(of('/old')?.detail).toBe(`${site.origin()}/new`);
    expect(of('/more?n=10')?.reason).toBe('tooManyRedirects');
  });

  it('saves only what is wanted, by its content', async () => {
    const body =
      (type: string, bytes: string | Buffer) => (_: unknown, response: import('node:http').ServerResponse) =>
        response.writeHead(200, { 'content-type': type }).end(bytes);
    const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5_000, 0x20)]);
    site = await world.openSite((path) => {
      if (path === '/0') return page('Home', ['/real.pdf', '/false.pdf', '/image', '/text', '/big']);
      if (path === '/real.pdf') return body('application/octet-stream', pdf);
      if (path === '/false.pdf') return body('application/pdf', page('Really HTML', ['/found']));
      if (path === '/found') return body('application/pdf', pdf);
      if (path === '/image') return body('image/png', Buffer.from('89504e470d0a1a0a0000', 'hex'));
      if (path === '/text') return body('text/plain', 'Just words.');
      if (path === '/big') return body('application/pdf', Buffer.concat([pdf, Buffer.alloc(200_000)]));
      return undefined;
    });
    await world.startWorker();
    const { runId } = await start([`${site.origin()}/0`], { maxBodyBytes: 100_000 }, { formats: ['pdf'] });
    await ended(runId);
    const { reasons, saved } = await books(runId);
    expect(saved).toEqual(['/found', '/real.pdf']);
    expect(reasons).toEqual({ navigatedOnly: 2, formatByContent: 2, tooLarge: 1 });
  });
});

describe('robots.txt', () => {
  const robots =
    (status: number, text: string) => (_: unknown, response: import('node:http').ServerResponse) =>
      response.writeHead(status, { 'content-type': 'text/plain' }).end(text);

  it('is obeyed, and its delay kept', async () => {
    site = await world.openSite((path) => {
      if (path === '/robots.txt')
        return robots(200, 'User-agent: florilegium\nDisallow: /1\nCrawl-delay: 0.3');
      return tree(4)(path);
    });
    await world.startWorker();
    const { runId } = await start([`${site.origin('127.0.2.1')}/0`]);
    await ended(runId);
    const { reasons, saved } = await books(runId);
    expect(saved).toEqual(['/0', '/2', '/3']);
    expect(reasons).toEqual({ robotsDenied: 1 });
    const times = site.seen.map((seen) => seen.at);
    for (let i = 1; i < times.length; i += 1) expect(times[i]! - times[i - 1]!).toBeGreaterThanOrEqual(299);
  });

  it('is asked for again while it fails, and then stands for a no', async () => {
    let tries = 0;
    site = await world.openSite((path, host) => {
      if (path !== '/robots.txt') return tree(2)(path);
      if (host === '127.0.2.2') tries += 1;
      return host === '127.0.2.2' || site.seen.filter((seen) => seen.host === host).length < 2
        ? robots(503, '')
        : robots(404, '');
    });
    await world.startWorker();
    const { runId } = await start([`${site.origin('127.0.2.2')}/0`, `${site.origin('127.0.2.3')}/0`]);
    await ended(runId);
    const { reasons, saved } = await books(runId);
    expect(reasons).toEqual({ robotsUnavailable: 1 });
    expect(saved).toEqual(['/0', '/1']);
    expect(tries).toBe(3);
  });

  it('is followed over redirects', async () => {
    site = await world.openSite((path) => {
      if (path === '/robots.txt') {
        return (_, response) => response.writeHead(301, { location: '/real-robots.txt' }).end();
      }
      if (path === '/real-robots.txt') return robots(200, 'User-agent: *\nDisallow: /1');
      return tree(2)(path);
    });
    await world.startWorker();
    const { runId } = await start([`${site.origin('127.0.2.4')}/0`]);
    await ended(runId);
    expect((await books(runId)).reasons).toEqual({ robotsDenied: 1 });
  });
});

describe('bad places', () => {
  it('end with a reason and hold nothing up', async () => {
    site = await world.openSite(tree(1));
    await close('127.0.0.0/8');
    await openNetworkTo(world, '127.0.0.0/16');
    await world.startWorker();
    const { runId } = await start([
      `${site.origin('127.0.3.1')}/0`,
      'http://127.7.7.7/',
      'http://10.0.0.5/',
      'http://93.184.216.34/',
      'http://somewhere.example.org/',
      'not a url',
      'ftp://127.0.0.1/',
    ]);
    await ended(runId);
    const { reasons, saved } = await books(runId);
    expect(saved).toEqual(['/0']);
    // Without a contact no public address is dialled and no name server is asked, so the name isn't even reported as
    // not found.
    expect(reasons).toEqual({ addressRefused: 2, contactMissing: 2, invalidUrl: 1, unsupportedScheme: 1 });
    const problems = await database.prisma.seed.findMany({
      where: { problem: { not: null }, position: { gt: 5 } },
    });
    expect(problems.map((seed) => seed.problem).sort()).toEqual(['invalidUrl', 'unsupportedScheme']);
    await close('127.0.0.0/16');
    await openNetworkTo(world, '127.0.0.0/8');
  });

  it('are open to the run that begins after an admin has opened them', async () => {
    site = await world.openSite(tree(1));
    await close('127.0.0.0/8');
    await world.startWorker({ timings: { settingsMs: 3_600_000 } });
    const refused = await start([`${site.origin('127.0.3.5')}/0`]);
    await ended(refused.runId);
    await openNetworkTo(world, '127.0.0.0/8');
    const { runId } = await start([`${site.origin('127.0.3.5')}/0`]);
    await ended(runId);
    expect((await books(refused.runId)).reasons).toEqual({ addressRefused: 1 });
    expect((await books(runId)).saved).toEqual(['/0']);
  });

  it('are skipped by the hundred beside a job that goes on', async () => {
    site = await world.openSite(tree(1));
    await setContact(database, { email: 'crawl@example.org', url: 'https://example.org/crawl' });
    await world.startWorker();
    const lost = await start(
      Array.from({ length: 600 }, (_, n) => `http://lost${n}.invalid/`),
      { intervalMs: 60_000 },
    );
    const other = await start([`${site.origin('127.0.3.2')}/0`]);
    await ended(other.runId);
    await ended(lost.runId);
    await setContact(database, { email: '', url: '' });
    expect((await books(other.runId)).saved).toEqual(['/0']);
    expect((await books(lost.runId)).reasons).toEqual({ hostNotFound: 600 });
  });

  it('fail a run that has no seed to begin with', async () => {
    await world.startWorker();
    const { runId, jobId } = await start(['not a url']);
    expect((await ended(runId)).endReason).toBe('noUsableSeed');
    expect((await database.prisma.job.findUniqueOrThrow({ where: { id: jobId } })).state).toBe('failed');
  });

  it('are tried again and given up', async () => {
    let asked = 0;
    site = await world.openSite((path) => {
      if (path === '/slow') {
        return () => {
          asked += 1;
        };
      }
      return path === '/0' ? page('Home', ['/slow']) : undefined;
    });
    await world.startWorker();
    const { runId } = await start([`${site.origin('127.0.3.2')}/0`], { timeoutMs: 300, maxRetries: 0 });
    await ended(runId);
    expect((await books(runId)).reasons).toEqual({ timedOut: 1 });
    expect(asked).toBe(1);
  });
});

describe('limits', () => {
  it('of pages are exact, and the rest is counted', async () => {
    site = await world.openSite(tree(300));
    await world.startWorker();
    const { runId } = await start([`${site.origin('127.0.4.1')}/0`, `${site.origin('127.0.4.2')}/0`], {
      maxPages: 37,
    });
    expect((await ended(runId)).endReason).toBe('limitPages');
    const { run, reasons, saved } = await books(runId);
    expect([run.pagesFetched, saved.length]).toEqual([37, 37]);
    expect(Object.keys(reasons)).toEqual(['limitPages']);
    expect(site.asked().size).toBe(37);
  });

  it('of pages per host are exact on each host', async () => {
    site = await world.openSite(tree(30));
    await world.startWorker();
    const hosts = ['127.0.4.20', '127.0.4.21'];
    const { runId } = await start(
      hosts.map((host) => `${site.origin(host)}/0`),
      { maxPagesPerHost: 5 },
    );
    await ended(runId);
    const { run, reasons } = await books(runId);
    expect([run.endReason, run.pagesFetched]).toEqual(['frontierEmpty', 10]);
    expect(reasons).toEqual({ limitPagesPerHost: run.urlsFound - 10 });
    for (const host of hosts) {
      expect([...site.asked().keys()].filter((asked) => asked.startsWith(host))).toHaveLength(5);
    }
  });

  it('of depth are counted where they bite', async () => {
    site = await world.openSite(tree(1_200));
    await world.startWorker();
    const { runId } = await start([`${site.origin('127.0.4.3')}/0`], { maxDepth: 1 });
    await ended(runId);
    const { reasons, saved } = await books(runId);
    expect(saved).toHaveLength(11);
    expect(reasons).toEqual({ tooDeep: 100 });
  });

  it('of bytes end the run', async () => {
    site = await world.openSite((path) => tree(300)(path)?.replace('<p>', `<p>${'x'.repeat(10_000)}`));
    await world.startWorker();
    const { runId } = await start([`${site.origin('127.0.4.4')}/0`], { maxMegabytes: 0.1 });
    expect((await ended(runId)).endReason).toBe('limitBytes');
    const { run } = await books(runId);
    expect(run.pagesFetched).toBeGreaterThanOrEqual(9);
    expect(run.pagesFetched).toBeLessThan(20);
  });

  it('of time end the run', async () => {
    site = await world.openSite(tree(100_000));
    await world.startWorker();
    const { runId } = await start([`${site.origin('127.0.4.5')}/0`], { maxMinutes: 0.005, intervalMs: 20 });
    expect((await ended(runId)).endReason).toBe('limitMinutes');
    await books(runId);
  });
});

describe('commands', () => {
  let others = 200;

  /** Checks that the worker sends nothing to a host while it crawls others from start to end. */
  async function expectRest(host: string): Promise<void> {
    const asked = () => site.seen.filter((seen) => seen.host === host).length;
    const crawlAnother = async () => {
      others += 1;
      const { runId } = await start([`${site.origin(`127.0.5.${others}`)}/0`], { maxPages: 5 });
      await ended(runId);
    };
    // Requests that were under way when the order came can finish now.
    await crawlAnother();
    const before = asked();
    await crawlAnother();
    expect(asked()).toBe(before);
  }

  it('pause, go on and come to the same end', async () => {
    site = await world.openSite(tree(150));
    await world.startWorker();
    const { runId, jobId } = await start([`${site.origin('127.0.5.1')}/0`], { intervalMs: 10 });
    await until(async () => site.seen.length > 20);
    await pauseRun(database, jobId);
    await expectRest('127.0.5.1');
    await books(runId);
    await resumeRun(database, jobId);
    await world.queues.send('run-start', { runId });
    await ended(runId);
    const { saved } = await books(runId);
    expect(saved).toHaveLength(150);
    expect([...site.asked().values()].every((n) => n === 1)).toBe(true);
  });

  it('stop for good', async () => {
    site = await world.openSite(tree(5_000));
    await world.startWorker();
    const { runId, jobId } = await start([`${site.origin('127.0.5.2')}/0`], { intervalMs: 10 });
    await until(async () => site.seen.length > 20);
    await stopRun(database, jobId);
    await expectRest('127.0.5.2');
    const { run, reasons } = await books(runId);
    expect(run.endReason).toBe('stoppedByUser');
    expect(Object.keys(reasons)).toEqual(['stoppedByUser']);
  });

  it('slow a host down, and block it, while it is crawled', async () => {
    site = await world.openSite(tree(2_000));
    await world.startWorker();
    const { runId } = await start([`${site.origin('127.0.5.9')}/0`], { intervalMs: 5 });
    await until(async () => site.seen.length > 20);
    const host = await database.prisma.host.findUniqueOrThrow({ where: { name: '127.0.5.9' } });
    await setHostInterval(database, { hostId: host.id, intervalMs: 300, userId: world.userId });
    const gaps = () => site.seen.slice(1).map(({ at }, before) => at - site.seen[before]!.at);
    await until(() => gaps().at(-1)! >= 299);
    const asked = site.seen.length;
    await until(() => site.seen.length >= asked + 3);
    expect(Math.min(...gaps().slice(asked - 2))).toBeGreaterThanOrEqual(299);
    await blockHost(database, { runId, hostId: host.id, userId: world.userId });
    const run = await ended(runId);
    expect(run.endReason).toBe('frontierEmpty');
    expect((await books(runId)).reasons.hostBlocked).toBeGreaterThan(10);
  });

  it('slow a host down for their own run alone', async () => {
    site = await world.openSite((path) =>
      tree(400)(path.replace(/^\/(a|b)/, ''))?.replaceAll('href="/', `href="${path.slice(0, 2)}/`),
    );
    await world.startWorker();
    const slow = await start(
      [`${site.origin('127.0.5.8')}/a/0`],
      { intervalMs: 3_600_000 },
      { scope: { kind: 'folder' } },
    );
    await until(async () => site!.seen.some(({ path }) => path === '/robots.txt'));
    const brisk = await start(
      [`${site.origin('127.0.5.8')}/b/0`],
      { intervalMs: 10, maxPages: 30 },
      { scope: { kind: 'folder' } },
    );
    await ended(brisk.runId);
    const host = await database.prisma.host.findUniqueOrThrow({ where: { name: '127.0.5.8' } });
    expect(host.nextAt.getTime()).toBeLessThan(Date.now() + 10_000);
    expect(site.seen.filter(({ path }) => path.startsWith('/b/'))).toHaveLength(30);
    expect(site.seen.filter(({ path }) => path.startsWith('/a/'))).toHaveLength(0);
    await stopRun(database, slow.jobId);
  });

  it('are fair between two runs that want the same host', async () => {
    site = await world.openSite((path) =>
      // Each page links to many, so that neither run waits until its own links are written.
      tree(400, 40)(path.replace(/^\/(a|b)/, ''))?.replaceAll('href="/', `href="${path.slice(0, 2)}/`),
    );
    await world.startWorker();
    const limits = { intervalMs: 50, maxPages: 40 };
    const folder = { scope: { kind: 'folder' } } as const;
    const first = await start([`${site.origin('127.0.5.3')}/a/0`], limits, folder);
    const second = await start([`${site.origin('127.0.5.3')}/b/0`], limits, folder);
    await ended(first.runId);
    await ended(second.runId);
    const order = site.seen.map((seen) => seen.path.slice(0, 3)).filter((path) => /^\/[ab]\//.test(path));
    // The count begins when both runs have links: before that, one run may be alone with something to fetch.
    const thirdOf = (run: string) => order.indexOf(run, order.indexOf(run, order.indexOf(run) + 1) + 1);
    const begun = Math.max(thirdOf('/a/'), thirdOf('/b/'));
    const both = order.slice(begun, begun + 30);
    expect(both.filter((path) => path === '/b/').length).toBeGreaterThanOrEqual(13);
    expect(both.filter((path) => path === '/b/').length).toBeLessThanOrEqual(17);
  });
});

describe('what pages say of their use', () => {
  const files: Record<string, string> = {
    '/robots.txt': 'User-agent: *\nContent-Signal: search=yes, ai-train=no\nDisallow:\n',
    '/.well-known/tdmrep.json': JSON.stringify([{ location: '/reserved/*', 'tdm-reservation': 1 }]),
    '/': page('Start', ['/noindex', '/copy', '/noai', '/reserved/a', '/licensed']),
    '/noindex': page('Hidden', ['/behind'], '<meta name="robots" content="noindex">'),
    '/copy': page('Copy', [], '<link rel="canonical" href="/licensed">'),
    '/noai': page('No machines', [], '<meta name="robots" content="noai">'),
    '/reserved/a': page('Reserved', []),
    '/licensed': page('Free', [], '<link rel="license" href="https://creativecommons.org/licenses/by/4.0/">'),
    '/behind': page('Behind', []),
  };
  const all = ['/', '/behind', '/copy', '/licensed', '/noai', '/noindex', '/reserved/a'];

  it('is recorded, and keeps nothing out of a job that only records it', async () => {
    site = await world.openSite((path) => files[path]);
    await world.startWorker();
    const { runId } = await start([site.origin('127.0.6.1')]);
    await ended(runId);
    expect((await books(runId)).saved).toEqual(all);
    const captures = await database.prisma.capture.findMany({
      where: { runId },
      include: { resource: { select: { url: true } } },
    });
    const of = (path: string) => captures.find(({ resource }) => resource.url.endsWith(path))!.signals;
    expect(of('/noai')).toMatchObject({ noAi: true, contentSignals: { search: true, 'ai-train': false } });
    expect(of('/licensed')).toMatchObject({ licence: 'https://creativecommons.org/licenses/by/4.0/' });
    expect(of('/reserved/a')).not.toHaveProperty('tdmReservation', true);
    expect([...site.asked().keys()].some((asked) => asked.endsWith('tdmrep.json'))).toBe(false);
  });

  it('is obeyed where the job says so, with its reason, and links are followed all the same', async () => {
    site = await world.openSite((path) => files[path]);
    await world.startWorker();
    const signals = { noindex: 'skip', canonical: 'skip', tdm: 'skip', noai: 'skip' } as const;
    const { runId } = await start([site.origin('127.0.6.2')], {}, { signals });
    await ended(runId);
    const { saved, reasons, run } = await books(runId);
    expect(saved).toEqual(['/', '/behind', '/licensed']);
    expect(reasons).toEqual({ noIndex: 1, canonicalElsewhere: 1, noAi: 1, tdmReserved: 1 });
    expect(run.pagesFetched).toBe(all.length);
    expect(site.asked().get('127.0.6.2/.well-known/tdmrep.json')).toBe(1);
  });

  it('may be asked to include a licence', async () => {
    site = await world.openSite((path) => files[path]);
    await world.startWorker();
    const { runId } = await start([site.origin('127.0.6.3')], {}, { signals: { licence: 'require' } });
    await ended(runId);
    expect((await books(runId)).saved).toEqual(['/licensed']);
  });
});

describe('a job that is crawled again', () => {
  it('asks for what has changed, and loses nothing to a run that failed', async () => {
    let isDown = false;
    const pages = tree(12, 3);
    site = await world.openSite((path) => (request, response) => {
      const html = pages(path);
      const etag = `"${path}"`;
      if (isDown) response.writeHead(500).end();
      else if (html === undefined) response.writeHead(404).end();
      else if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
      else response.writeHead(200, { 'content-type': 'text/html', etag }).end(html);
    });
    await world.startWorker();
    const { jobId, runId } = await start([`${site.origin('127.0.7.1')}/0`], { maxRetries: 0 });
    await ended(runId);
    const again = async () => {
      const next = await startRun(database, jobId);
      await world.queues.send('run-start', { runId: next.runId });
      await ended(next.runId);
      return books(next.runId);
    };
    isDown = true;
    await database.query(sql`DELETE FROM robots_verdict`);
    await database.query(
      sql`INSERT INTO robots_verdict (reach, origin, fetched_at, expires_at, outcome)
        VALUES ('127.0.0.0/8', ${site.origin('127.0.7.1')}, now(), now() + interval '1 day', 'allowAll')`,
    );
    expect((await again()).reasons).toEqual({ httpServerError: 12 });
    isDown = false;
    const { saved } = await again();
    expect(saved).toHaveLength(12);
    const captures = await database.prisma.capture.findMany({ where: { resource: { jobId } } });
    expect(captures).toHaveLength(24);
    const firsts = new Set(captures.filter((capture) => capture.runId === runId).map(({ id }) => id));
    const revisits = captures.filter((capture) => capture.revisitOf !== null);
    expect(revisits).toHaveLength(12);
    expect(revisits.every(({ revisitOf }) => firsts.has(revisitOf!))).toBe(true);
  });
});
