import { maxStyleBytes, orderStyles, readStyles, styleStates } from '@florilegium/db/crawl/page-styles';
import { until } from '@florilegium/testkit/until';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrawlWorld, openCrawlWorld } from '../fixtures/crawl-world';
import type { TestSite } from '../fixtures/test-site';

let world: CrawlWorld;
let site: TestSite;

beforeAll(async () => {
  world = await openCrawlWorld('asked-styles');
  site = await world.openSite((path, host) => {
    if (path === '/robots.txt' && host === '127.0.0.43') {
      return (_, response) => response.end('User-agent: *\nDisallow: /');
    }
    if (path === '/moved.css')
      return (_, response) => response.writeHead(302, { location: '/page.css' }).end();
    const css = (body: string | Buffer, type = 'text/css') => {
      return (_: unknown, response: import('node:http').ServerResponse) =>
        response.writeHead(200, { 'content-type': type }).end(body);
    };
    if (path === '/huge.css') return css(Buffer.alloc(maxStyleBytes + 1, ' '));
    if (path === '/page.html.css') return css('<!doctype html>', 'text/html');
    return path === '/page.css' ? css('p { color: red }', 'text/css; charset=utf-8') : undefined;
  });
  await world.startWorker();
});
afterAll(() => world?.close());

const order = (urls: string[], corpusId = world.corpusId) =>
  orderStyles(world.database, { userId: world.userId, corpusId, resourceId: uuidv7(), urls });

/** Has style sheets fetched and waits for all of them. */
async function ask(...urls: string[]) {
  const { database, queues, corpusId } = world;
  for (const styleId of await order(urls)) await queues.send('fetch-style', { styleId });
  return until(async () => {
    const states = await styleStates(database, corpusId, urls);
    return (
      states.every(({ state }) => state === 'done' || state === 'failed') && states.map(({ state }) => state)
    );
  });
}

const requestsOf = (host: string) =>
  site.seen.filter((request) => request.host === host).map((request) => request.path);

describe('style sheets of a page that somebody looks at', () => {
  it('are fetched once for a corpus, however many ask, also where they have moved', async () => {
    const url = `${site.origin('127.0.0.41')}/page.css`;
    const moved = `${site.origin('127.0.0.42')}/moved.css`;
    expect(await ask(url, moved)).toEqual(['done', 'done']);
    expect(await Promise.all([order([url]), order([url, moved])])).toEqual([[], []]);
    const read = await readStyles(world.database, world.corpusId, [moved, 'http://not.test/', url]);
    expect(read).toEqual(['p { color: red }', 'p { color: red }']);
    expect(requestsOf('127.0.0.41')).toEqual(['/robots.txt', '/page.css']);
    expect(await readStyles(world.database, uuidv7(), [url])).toEqual([]);
  });

  it('are left alone where robots.txt says so', async () => {
    expect(await ask(`${site.origin('127.0.0.43')}/page.css`)).toEqual(['failed']);
    expect(requestsOf('127.0.0.43')).toEqual(['/robots.txt']);
  });

  it('fail where there is none, where a page is, and where they are too large; nobody asks again at once', async () => {
    const urls = ['/gone.css', '/page.html.css', '/huge.css'].map(
      (path, n) => `${site.origin(`127.0.0.${44 + n}`)}${path}`,
    );
    expect(await ask(...urls)).toEqual(['failed', 'failed', 'failed']);
    expect(await order(urls)).toEqual([]);
  });

  it('of private networks are not to be had', async () => {
    expect(await ask('http://10.1.2.3/page.css')).toEqual(['failed']);
  });
});
