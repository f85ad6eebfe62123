import { blockHost } from '@florilegium/db/crawl/host-control';
import { sql } from '@florilegium/db/sql/sql';
import { until } from '@florilegium/testkit/until';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CrawlWorld, openCrawlWorld, openNetworkTo } from '../fixtures/crawl-world';
import { type Script, scriptedRenderer } from '../fixtures/scripted-renderer';
import type { Answer } from '../fixtures/test-site';

// The requests of a page's scripts are held to the same rules as all requests of the crawl: guard, cookies, blocks, bytes.

let world: CrawlWorld;
beforeAll(async () => {
  world = await openCrawlWorld('guarded_parts');
});
afterEach(() => world.rest());
afterAll(() => world.close());

const shell = '<!doctype html><html><body><div id="root"></div><script>1</script></body></html>';
const text =
  (body: string): Answer =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/plain' }).end(body);

async function requestsOf(runId: number) {
  const { rows } = await world.database.query<{ outcome: string; requests: number; bytes: number }>(
    sql`SELECT n.outcome, n.requests, n.bytes FROM rendering n JOIN capture c ON c.id = n.capture_id
      WHERE c.run_id = ${runId}`,
  );
  return rows;
}

it('reaches no private address by a page’s request, however it is written, nor by a redirect', async () => {
  // This corpus may ask one address alone.
  const corpusId = uuidv7();
  await world.database.prisma.corpus.create({ data: { id: corpusId, name: 'Narrow' } });
  await openNetworkTo({ ...world, corpusId }, '127.0.5.1/32');
  const site = await world.openSite((path, host) => {
    if (host !== '127.0.5.1') return text('secret');
    if (path !== '/leads') return shell;
    return (_, response) => void response.writeHead(302, { location: `${site.origin('127.0.0.1')}/r` }).end();
  });
  const { port } = site;
  const addresses = [
    `http://127.0.0.1:${port}/a`,
    `http://2130706433:${port}/b`,
    `http://0x7f000001:${port}/c`,
    `http://127.1:${port}/d`,
    `http://localhost:${port}/e`,
    `http://[::ffff:127.0.0.1]:${port}/f`,
    `http://169.254.169.254/latest/meta-data/`,
    '/leads',
  ];
  const got: (string | null)[] = [];
  const reaches: Script = async (get) => {
    for (const address of addresses) got.push(await get(address));
    return shell;
  };
  await world.startWorker({ renderer: scriptedRenderer(() => reaches) });
  const { runId } = await world.startJob([`${site.origin('127.0.5.1')}/page`], {}, corpusId);
  await world.ended(runId);
  expect(got).toEqual(addresses.map(() => null));
  expect(new Set(site.seen.map(({ host }) => host))).toEqual(new Set(['127.0.5.1']));
});

it('sends a host the cookies that it set in this job, and nobody else’s', async () => {
  const cookies: [string, string | undefined][] = [];
  const site = await world.openSite((path, host) => (request, response) => {
    cookies.push([`${host}${path}`, request.headers.cookie]);
    const sets = path === '/page' ? { 'set-cookie': `of=${host}; Path=/` } : {};
    response.writeHead(200, { 'content-type': 'text/html', ...sets }).end(path === '/part' ? 'part' : shell);
  });
  const asks: Script = async (get) => {
    await get('/part');
    await get(`${site.origin('127.0.5.3')}/part`);
    return shell;
  };
  await world.startWorker({ renderer: scriptedRenderer(() => asks) });
  const seeds = [`${site.origin('127.0.5.2')}/page`];
  const { runId } = await world.startJob(seeds, { cookies: true });
  await world.ended(runId);
  const second = await world.startJob(seeds, { cookies: false });
  await world.ended(second.runId);
  const parts = cookies.filter(([at]) => at.endsWith('/part'));
  expect(parts).toEqual([
    ['127.0.5.2/part', 'of=127.0.5.2'],
    ['127.0.5.3/part', undefined],
    ['127.0.5.2/part', undefined],
    ['127.0.5.3/part', undefined],
  ]);
});

it('asks a host no more that is blocked while its page is open', async () => {
  const site = await world.openSite((path) => (path.startsWith('/n') ? text(path) : shell));
  let goOn = () => {};
  const isBlocked = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let isOpen = false;
  const waits: Script = async (get) => {
    await get('/n1');
    isOpen = true;
    await isBlocked;
    await get('/n2');
    return shell;
  };
  await world.startWorker({ renderer: scriptedRenderer(() => waits) });
  const { runId } = await world.startJob([`${site.origin('127.0.5.4')}/page`]);
  await until(() => isOpen);
  const host = await world.database.prisma.host.findFirstOrThrow({ where: { name: '127.0.5.4' } });
  await blockHost(world.database, { runId, hostId: host.id, userId: world.userId });
  await new Promise((resolve) => setTimeout(resolve, 400));
  goOn();
  await world.ended(runId);
  expect(site.asked().has('127.0.5.4/n2')).toBe(false);
});

it('counts the bytes of what its pages ask for among those of the run', async () => {
  const site = await world.openSite((path) => (path === '/part' ? text('x'.repeat(400_000)) : shell));
  const asks: Script = async (get) => {
    await get('/part');
    return shell;
  };
  await world.startWorker({ renderer: scriptedRenderer(() => asks) });
  const { runId } = await world.startJob([`${site.origin('127.0.5.5')}/page`]);
  const run = await world.ended(runId);
  expect(Number(run.bytesFetched)).toBeGreaterThanOrEqual(400_000 + shell.length);
  expect(await requestsOf(runId)).toMatchObject([{ requests: 1, bytes: 400_000 }]);
});
