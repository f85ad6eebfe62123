import { maxStyleBytes, orderStyles, readStyles, styleStates } from '@florilegium/db/crawl/page-styles';
import { addPerson } from '@florilegium/db/fixtures/filled-job';
import { sql } from '@florilegium/db/sql/sql';
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

  it('fail when their turn comes too late, and what still waits by then is ordered again', async () => {
    const { database, queues, corpusId } = world;
    const late = `${site.origin('127.0.0.47')}/page.css`;
    const [styleId] = await order([late]);
    await database.query(
      sql`UPDATE page_style SET created_at = now() - interval '99 s' WHERE id = ${styleId!}`,
    );
    expect(await order([late])).toEqual([]);
    await queues.send('fetch-style', { styleId: styleId! });
    await until(async () => (await styleStates(database, corpusId, [late]))[0]?.state === 'failed');
    expect(requestsOf('127.0.0.47')).toEqual([]);
    const lost = `${site.origin('127.0.0.48')}/page.css`;
    const [lostId] = await order([lost]);
    await database.query(
      sql`UPDATE page_style SET created_at = now() - interval '101 s' WHERE id = ${lostId!}`,
    );
    expect(await ask(lost)).toEqual(['done']);
  });

  it('are ordered by one person for twenty pages a minute, also by many requests at once', async () => {
    const { database, corpusId } = world;
    const [greedy, other] = [
      await addPerson(database, 'greedy@example.org', 'admin'),
      await addPerson(database, 'other@example.org', 'admin'),
    ];
    const orderOf = (userId: string) =>
      orderStyles(database, { userId, corpusId, resourceId: uuidv7(), urls: [] });
    const orders = await Promise.allSettled(Array.from({ length: 30 }, () => orderOf(greedy)));
    const refused = orders.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(10);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'rateLimited' });
    expect(await orderOf(other)).toEqual([]);
  });

  it('of private networks are not to be had', async () => {
    expect(await ask('http://10.1.2.3/page.css')).toEqual(['failed']);
  });
});
