import { join } from 'node:path';
import { pageCleaningSettingsSchema } from '@florilegium/contracts/page-cleaning';
import { createPageCleaning, pageToClean, readPageCleaning } from '@florilegium/db/crawl/page-cleanings';
import { until } from '@florilegium/testkit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultTimings } from '../engine/timings';
import { type CrawlWorld, openCrawlWorld } from '../fixtures/crawl-world';
import type { TestSite } from '../fixtures/test-site';

let world: CrawlWorld;
let site: TestSite;
const askedIntervalMs = 500;

beforeAll(async () => {
  world = await openCrawlWorld('asked-pages');
  site = await world.openSite((path, host) => {
    if (path === '/robots.txt' && host === '127.0.0.12') {
      return (_, response) => response.end('User-agent: *\nDisallow: /private');
    }
    if (path === '/moved') return (_, response) => response.writeHead(302, { location: '/page' }).end();
    if (path === '/loop') return (_, response) => response.writeHead(302, { location: '/loop' }).end();
    return path === '/page' || path === '/private' ? '<p>Here it is.' : undefined;
  });
  // Two workers, so that a page may come to the one that doesn't have its host.
  // A page that belongs to no corpus reaches no private network.
  const hostPorts = ['11', '12', '13', '14'].map((end) => `127.0.0.${end}:${site.port}`);
  for (const dataFolder of ['0', '1'].map((name) => join(world.folder, name))) {
    await world.startWorker({ dataFolder, hostPorts, timings: { askedIntervalMs } });
  }
});
afterAll(() => world?.close());

const settings = pageCleaningSettingsSchema.parse({});

/** The result for an address: the page to clean, or how it failed. */
async function ask(url: string) {
  const { database, queues, userId } = world;
  const id = await createPageCleaning(database, { userId, settings, page: { url } });
  await queues.send('fetch-page', { cleaningId: id });
  return until(async () => {
    const page = await pageToClean(database, id);
    if (page) return { ...page, body: page.body.toString() };
    const outcome = await readPageCleaning(database, userId, id);
    return outcome?.state === 'failed' && outcome.failure;
  });
}

describe('a page that somebody wants cleaned', () => {
  it('is fetched after robots.txt and a pause, and handed on', async () => {
    const url = `${site.origin('127.0.0.11')}/page`;
    expect(await ask(url)).toMatchObject({ url, body: '<p>Here it is.', contentType: 'text/html' });
    const [robots, page, ...others] = site.seen.filter((request) => request.host === '127.0.0.11');
    expect([robots?.path, page?.path]).toEqual(['/robots.txt', '/page']);
    expect(others).toEqual([]);
    expect(page!.at - robots!.at).toBeGreaterThanOrEqual(askedIntervalMs - 20);
    const { nextAt } = await world.database.prisma.host.findUniqueOrThrow({ where: { name: '127.0.0.11' } });
    const pageAt = performance.timeOrigin + page!.at;
    expect(nextAt!.getTime()).toBeGreaterThanOrEqual(pageAt + askedIntervalMs - 20);
    await until(async () => (await world.queues.counts())['clean-page'].waiting > 0);
  });

  it('waits as long as a job does that asks for no other pause', () => {
    expect(defaultTimings.askedIntervalMs).toBe(5_000);
  });

  it('is not fetched where robots.txt forbids it', async () => {
    expect(await ask(`${site.origin('127.0.0.12')}/private`)).toEqual({
      code: 'notAllowed',
      reason: 'robotsDenied',
    });
    expect(site.asked().has('127.0.0.12/private')).toBe(false);
  });

  it('is followed to where it has moved', async () => {
    const origin = site.origin('127.0.0.13');
    expect(await ask(`${origin}/moved`)).toMatchObject({ url: `${origin}/page`, body: '<p>Here it is.' });
  });

  it('is refused on a private address, also where a corpus or a search engine may be, and without a contact on a public one', async () => {
    expect(await ask('http://10.0.0.1/')).toMatchObject({ code: 'addressRefused' });
    expect(await ask(`${site.origin('127.0.0.15')}/page`)).toMatchObject({ code: 'addressRefused' });
    expect(site.asked().has('127.0.0.15/robots.txt')).toBe(false);
    expect(await ask('http://93.184.215.14/')).toEqual({ code: 'addressRefused', reason: 'contactMissing' });
  });

  it('fails with the site’s own answer', async () => {
    expect(await ask(`${site.origin('127.0.0.14')}/nothing`)).toEqual({
      code: 'protocolError',
      reason: 'pageNotThere',
    });
  });
});
