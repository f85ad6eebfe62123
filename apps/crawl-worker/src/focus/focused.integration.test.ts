import { join } from 'node:path';
import { openFsStore } from '@florilegium/archive/fs-store';
import { scanRecords } from '@florilegium/archive/warc/warc-scan';
import type { JobConfigInput } from '@florilegium/contracts/jobs/job-config';
import { readTopicFile } from '@florilegium/crawling/focus/topic-file';
import { reviseRun } from '@florilegium/db/runs/revise-run';
import { relevanceOfPage } from '@florilegium/db/screens/relevance-of-page';
import { sql } from '@florilegium/db/sql/sql';
import { until } from '@florilegium/testkit/until';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultTimings } from '../engine/timings';
import { type CrawlWorld, openCrawlWorld } from '../fixtures/crawl-world';
import type { TestSite } from '../fixtures/test-site';

// Crawls, and threads that load their models: on a busy machine this takes its time.
vi.setConfig({ testTimeout: 180_000 });

let world: CrawlWorld;
let database: CrawlWorld['database'];
let site: TestSite;
/** How long the worker gives its judging threads, which load their models once for all tests. */
let working = 0;

beforeAll(async () => {
  world = await openCrawlWorld('focused');
  ({ database } = world);
});
afterAll(() => world?.close());

/** Crawls a site from '/' to the end; returns the run's rows. */
async function crawl(
  pages: Record<string, string>,
  focus: JobConfigInput['focus'],
  more: JobConfigInput = {},
  judgeMs = defaultTimings.judgeMs,
) {
  if (working !== judgeMs) {
    await world.rest();
    await world.startWorker({ timings: { judgeMs } });
    working = judgeMs;
  }
  const served = await world.openSite((path, host) => pages[host + path] ?? pages[path]);
  site = served;
  const { runId } = await world.startJob([`${site.origin()}/`], { ...more, focus });
  await world.ended(runId);
  return readBooks(runId, served);
}

async function readBooks(runId: number, { seen }: TestSite) {
  const urls = await database.prisma.frontierUrl.findMany({ where: { runId } });
  const run = await database.prisma.run.findUniqueOrThrow({ where: { id: runId } });
  const judged = await database.prisma.pageRelevance.findMany({ where: { runId } });
  const minutes = await database.prisma.runMinute.findMany({ where: { runId } });
  const hosts = await database.prisma.hostStats.findMany({ where: { runId } });
  const path = (url: string) => new URL(url).pathname;
  const sum = (rows: { judged: number; relevant: number }[]) => [
    rows.reduce((n, row) => n + row.judged, 0),
    rows.reduce((n, row) => n + row.relevant, 0),
  ];
  // Counters and rows agree.
  const both = [judged.length, judged.filter((row) => row.relevant).length];
  expect([sum(minutes), sum(hosts)]).toEqual([both, both]);
  expect(run.resources).toBe(urls.filter((url) => url.state === 'done').length);
  const reasons = await database.prisma.reasonCount.findMany({ where: { runId, count: { gt: 0 } } });
  return {
    runId,
    run,
    urls: new Map(urls.map((url) => [path(url.url), url])),
    saved: urls.flatMap((url) => (url.state === 'done' ? [path(url.url)] : [])).sort(),
    judged: new Map(judged.map((row) => [path(row.url), row])),
    reasons: Object.fromEntries(reasons.map((row) => [row.reason, row.count])),
    asked: () => seen.map(({ path: asked }) => asked).filter((asked) => asked !== '/robots.txt'),
  };
}

const html = (title: string, body: string, head = '') =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body><p>${body}</p></body></html>`;
const link = (href: string, anchor = href) => `<a href="${href}">${anchor}</a> `;
const focus = (topic: string, more: JobConfigInput['focus'] = {}) => ({
  ...more,
  terms: readTopicFile(topic).terms,
});
const topic = '100: acid rain=air\n100: smog=air\n-100: rain check';

/** A chain of pages that leads away from the topic and back to it. */
const site1 = {
  '/': html('Home', `Welcome. ${link('/rain')}${link('/cook')}`),
  '/rain': html('Acid rain', `Smog and more smog. ${link('/away')}`),
  '/cook': html('Cooking', `A recipe with rain check. ${link('/cook/2')}`),
  '/cook/2': html('Baking', `More dough. ${link('/cook/3')}`),
  '/cook/3': html('Smog', 'Smog.'),
  '/away': html('Far away', `Nothing of it. ${link('/back')}`),
  '/back': html('Back', `Here is smog again. ${link('/further')}`),
  '/further': html('Further', 'Dull.'),
};

describe('a focused crawl', () => {
  it('makes resources of relevant pages, follows their links alone, and counts the others with their score', async () => {
    const { runId, run, saved, urls, judged, reasons } = await crawl(site1, focus(topic));
    expect(saved).toEqual(['/rain']);
    // The seed counts as relevant only for its links.
    expect([...judged.keys()].sort()).toEqual(['/', '/away', '/cook', '/rain']);
    expect(reasons).toEqual({ offTopic: 3 });
    expect(urls.get('/cook')).toMatchObject({
      state: 'skipped',
      reason: 'offTopic',
      detail: 'score -100 ≤ 90',
    });
    expect(judged.get('/rain')).toMatchObject({ score: 1_200, relevant: true, topicClasses: ['air'] });
    const judgement = await relevanceOfPage(database, run.jobId, urls.get('/rain')!.keyHash);
    expect(judgement?.runId).toBe(runId);
    expect(judgement?.relevance.hits[0]).toEqual({
      term: 'acid rain',
      topicClass: 'air',
      location: 'title',
      count: 1,
      weight: 100,
      locationWeight: 10,
    });
    expect([run.pagesFetched, run.resources]).toEqual([4, 1]);
  });

  it('archives irrelevant pages as records without a resource, unless told not to', async () => {
    const records = async () => {
      const store = await openFsStore(join(world.folder, 'archive'));
      const files = await database.prisma.archiveFile.findMany();
      const found: string[] = [];
      for (const file of files) {
        for await (const record of scanRecords(store, file.path)) {
          if (record.ok && record.type === 'response')
            found.push(new URL(record.header('WARC-Target-URI')!).pathname);
        }
      }
      await store.close();
      return found;
    };
    const before = (await records()).length;
    const first = await crawl(site1, focus(topic));
    const { rows } = await database.query<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM resource r JOIN run ON run.job_id = r.job_id
        WHERE run.id = ${first.runId}`,
    );
    expect(rows[0]?.n).toBe(1);
    expect((await records()).slice(before).sort()).toEqual(['/', '/away', '/cook', '/rain']);
    await crawl(site1, focus(topic, { archiveAll: false }));
    expect((await records()).slice(before + 4)).toEqual(['/rain']);
  });

  it('tunnels through as many irrelevant pages as it is told', async () => {
    const one = await crawl(site1, focus(topic, { tunnelDepth: 1 }));
    expect(one.saved).toEqual(['/back', '/rain']);
    expect(one.urls.get('/cook/2')).toMatchObject({ reason: 'offTopic', offTopic: 1 });
    expect(one.urls.get('/back')).toMatchObject({ state: 'done', offTopic: 1 });
    expect(one.urls.has('/cook/3')).toBe(false);
    const two = await crawl(site1, focus(topic, { tunnelDepth: 2 }));
    expect(two.saved).toEqual(['/back', '/cook/3', '/rain']);
  });

  it('follows the links of a page that it fetched too far off the topic, once it finds it from nearer', async () => {
    const pages = {
      '/': html('Home', `${link('/rain')}${link('/d1')}`),
      '/rain': html('Acid rain', `Smog and more smog. ${link('/late')}`),
      // Far from the topic, and fetched long before the path from /goal2 is known.
      '/d1': html('Dull', `Nothing. ${link('/d2')}`),
      '/d2': html('Dull', `Nothing. ${link('/d3')}${link('/far')}`),
      '/d3': html('Dull', 'Nothing.'),
      '/far': html('Far', `Nothing. ${link('/hidden')}`),
      '/hidden': html('Hidden', `Nothing. ${link('/treasure')}`),
      '/treasure': html('Smog', 'Smog.'),
      '/late': html('Smog', `Smog. ${link('/later')}`),
      '/later': html('Smog', `Smog. ${link('/last')}`),
      '/last': html('Smog', `Smog. ${link('/far')}`),
    };
    for (const order of ['breadthFirst', 'bestFirst'] as const) {
      const { saved, asked, urls, run, reasons } = await crawl(
        pages,
        // Pages whose addresses look irrelevant come first.
        focus(`${topic}\n-1000: last\n-1000: late\n-1000: later`, {
          tunnelDepth: 2,
          order,
          linkScore: 'shared',
        }),
      );
      expect(saved, order).toEqual(['/last', '/late', '/later', '/rain', '/treasure']);
      expect(new Set(asked()).size).toBe(asked().length);
      expect(run.pagesFetched).toBe(asked().length);
      expect(urls.get('/far')).toMatchObject({
        state: 'skipped',
        reason: 'offTopic',
        httpStatus: 200,
        offTopic: 0,
      });
      expect(urls.get('/far')?.fetchedAt).not.toBeNull();
      expect(reasons).toEqual({ offTopic: 6 });
    }
  });

  it('takes every URL once and ends, though its order is changed there and back while it goes on', async () => {
    const pages: Record<string, string> = {};
    for (let n = 0; n < 30; n += 1) {
      const next = [2 * n + 1, 2 * n + 2].filter((child) => child < 30);
      pages[n === 0 ? '/' : `/${n}`] = html(
        'Smog',
        `smog ${next.map((child) => link(`/${child}`)).join('')}`,
      );
    }
    const inOrder = (order: 'breadthFirst' | 'bestFirst') => ({
      focus: focus(topic, { order, bestPerStep: 3 }),
      limits: { intervalMs: 80, addressIntervalMs: 0, restFactor: 0 },
    });
    const revised: number[] = [];
    const changing = (async () => {
      for (const [order, pagesBefore] of [
        ['breadthFirst', 5],
        ['bestFirst', 15],
      ] as const) {
        const run = await until(() =>
          database.prisma.run.findFirst({ where: { endedAt: null, pagesFetched: { gte: pagesBefore } } }),
        );
        revised.push((await reviseRun(database, run.jobId, inOrder(order))).version);
      }
    })();
    const { focus: best, ...more } = inOrder('bestFirst');
    const [{ run, saved, asked }] = await Promise.all([crawl(pages, best, more), changing]);
    expect(revised).toEqual([2, 3]);
    expect([run.endReason, run.urlsQueued, run.pagesFetched]).toEqual(['frontierEmpty', 0, 30]);
    expect([saved.length, asked().length]).toEqual([30, 30]);
  });

  it('lets pages in other languages go before their links are read', async () => {
    const english =
      'The weather was cold and the people of the village stayed at home until the evening, when all of them went out to see what had happened to the old bridge across the river. ';
    const italian =
      'Il tempo era freddo e la gente del paese rimase in casa fino a sera, quando tutti uscirono per vedere che cosa era successo al vecchio ponte sul fiume che attraversa la valle. ';
    const pages = {
      '/': html('Casa', `${italian.repeat(3)}${link('/it')}${link('/en')}`),
      '/it': html('Smog', `${italian.repeat(3)} smog`),
      '/en': html('Smog', `${english.repeat(3)} smog ${link('/hidden')}`),
      '/hidden': html('Smog', `${italian.repeat(3)} smog`),
    };
    const { saved, urls, reasons, judged } = await crawl(pages, focus('100: smog', { languages: ['it'] }));
    expect(saved).toEqual(['/it']);
    expect(reasons).toEqual({ offTopic: 1, otherLanguage: 1 });
    expect(urls.get('/en')).toMatchObject({ reason: 'otherLanguage', detail: 'en' });
    expect(judged.get('/en')).toMatchObject({ reason: 'otherLanguage', language: 'en', score: 0 });
    expect(urls.has('/hidden')).toBe(false);
  });

  it('takes the best first, and gives a URL that is found again from a better page its better place', async () => {
    const pages = {
      '/': html('Home', `${link('/z')}${link('/a', 'On smog')}`),
      '/z': html('Smog', 'Acid rain.'),
      '/a': html('Dull', `smog smog ${link('/c')}${link('/z-smog')}`),
      '/z-smog': html('Acid rain', `smog smog smog smog ${link('/b')}${link('/c')}`),
      '/b': html('Smog', 'smog'),
      '/c': html('Smog', 'smog'),
    };
    const best = focus(topic, { order: 'bestFirst', linkScore: 'shared' });
    const { asked, urls } = await crawl(pages, best, { limits: { intervalMs: 400 } });
    expect(asked().slice(0, 2)).toEqual(['/', '/a']);
    // Its page's 300 over two links and its own term; 1,400 over two links.
    expect([urls.get('/z-smog')!.priority, urls.get('/c')!.priority]).toEqual([250, 700]);
    expect([...urls.values()].every((url) => url.priority > 0)).toBe(true);
  });

  it('lets a page go that takes too long, with a reason, and goes on', async () => {
    // Long enough that no machine is done with it within a millisecond.
    const pages = {
      '/': html('Home', `${'smog '.repeat(200_000)}${link('/a')}`),
      '/a': html('Smog', 'smog'),
    };
    const { reasons, run, judged } = await crawl(pages, focus(topic), {}, 1);
    expect(reasons).toEqual({ notJudged: 1 });
    expect([run.endReason, run.pagesFetched, judged.size]).toEqual(['frontierEmpty', 1, 0]);
  });

  it('takes a step of the best over all hosts before what is worth less, and ends with everything fetched', async () => {
    const other = 'http://127.0.0.2';
    const many = Array.from({ length: 12 }, (_, n) => n);
    const page = (text: string, links: string[]) =>
      html('Page', `${text} ${links.map((to) => link(to)).join('')}`);
    const bestLinks = many.map((n) => `/best/${n}`);
    const pages: Record<string, string> = {
      '127.0.0.1/': page('smog', [`${other}:PORT/start`]),
      '127.0.0.2/start': page('smog '.repeat(100), ['http://127.0.0.1:PORT/poor', ...bestLinks]),
      '127.0.0.1/poor': page(
        'smog',
        many.map((n) => `/poor/${n}`),
      ),
    };
    for (const n of many) {
      pages[`127.0.0.1/poor/${n}`] = page('smog', []);
      pages[`127.0.0.2/best/${n}`] = page('smog '.repeat(100), []);
    }
    const filled = new Proxy(pages, {
      get: (from, path: string) => from[path]?.replaceAll('PORT', String(site.port)),
    });
    const best = focus(topic, { order: 'bestFirst', linkScore: 'page', bestPerStep: 2 });
    const { asked, saved } = await crawl(filled, best, {
      scope: { kind: 'custom' },
      limits: { intervalMs: 100 },
      trapBudgets: false,
    });
    expect(saved).toHaveLength(27);
    const order = asked();
    const place = (start: string) => order.flatMap((path, at) => (path.startsWith(start) ? [at] : []));
    // The order does not come from the hosts' clocks: only the steps hold the poor pages back until the best ones are
    // done.
    const poor = place('/poor/');
    expect(poor[poor.length >> 1]).toBeGreaterThan(place('/best/').at(-1)!);
  });
});
