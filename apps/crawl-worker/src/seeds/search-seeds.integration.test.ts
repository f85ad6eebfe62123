import {
  type Engine,
  engineSchema,
  type SeedSettings,
  seedSettingsSchema,
} from '@florilegium/contracts/jobs/seed-search';
import { listEngines } from '@florilegium/db/screens/engine-list';
import { listCandidates } from '@florilegium/db/seeds/seed-candidates';
import { addEngine, newEngineId } from '@florilegium/db/seeds/seed-engines';
import {
  createSeedSearch,
  listFailedQueries,
  type NewSeedQuery,
  readSeedSearch,
  resumeSeedSearch,
  stopSeedSearch,
} from '@florilegium/db/seeds/seed-searches';
import { sql } from '@florilegium/db/sql/sql';
import { sealSecret } from '@florilegium/platform/sealed-secret';
import { until } from '@florilegium/testkit/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CrawlWorld, openCrawlWorld } from '../fixtures/crawl-world';
import {
  brave,
  type EngineManner,
  endless,
  leadsTo,
  refuses,
  says,
  searxng,
  searxngLimiter,
  searxngWithoutJson,
} from '../fixtures/search-engine';
import { page, type TestSite } from '../fixtures/test-site';

let world: CrawlWorld;
let database: CrawlWorld['database'];
let site: TestSite;
const secret = 'a secret of the installation, 32 characters';
/** How each host of the site answers as an engine, request by request; the last answer repeats. */
const manners = new Map<string, EngineManner[]>();
/** Pages of hosts that aren't engines. */
const pages = new Map<string, (path: string) => { type: string; body: string } | undefined>();
const keysSeen: (string | undefined)[] = [];

beforeAll(async () => {
  world = await openCrawlWorld('search-seeds');
  ({ database } = world);
  site = await world.openSite((path, host) => {
    const answers = manners.get(host);
    if (answers) {
      return (request, response) => {
        keysSeen.push(request.headers.authorization);
        const manner = answers.length > 1 ? answers.shift()! : answers[0]!;
        manner(request, response, new URL(path, site.origin(host)));
      };
    }
    const found = pages.get(host)?.(path);
    return (
      found && ((_, response) => response.writeHead(200, { 'content-type': found.type }).end(found.body))
    );
  });
  await world.startWorker({ secret });
});
beforeEach(async () => {
  await database.query(sql`DELETE FROM seed_search`);
  await database.query(sql`DELETE FROM search_engine`);
});
afterAll(() => world?.close());

let lastHost = 30;

/** An engine on its own host. */
async function engineThat(answers: EngineManner[], more: Partial<Engine> = {}, key?: string) {
  lastHost += 1;
  const host = `127.0.0.${lastHost}`;
  manners.set(host, answers);
  const id = newEngineId();
  const settings = engineSchema.parse({
    name: 'Ours',
    kind: 'searxng',
    template: site.origin(host),
    intervalMs: 0,
    ...more,
  });
  const sealed = key === undefined ? null : sealSecret(secret, key, `engine:${id}`);
  await addEngine(database, { id, actorId: world.userId, settings, key: sealed });
  return { id, host };
}

const asked = (host: string) =>
  site.seen.filter((request) => request.host === host && request.path !== '/robots.txt');

async function search(settings: SeedSettings, queries: NewSeedQuery[]): Promise<string> {
  const { userId, corpusId } = world;
  const searchId = await createSeedSearch(database, { userId, corpusId, draftId: null, settings, queries });
  await world.queues.send('search-seeds', { searchId });
  return searchId;
}

function queriesOf(engineId: string, tuples: string[][], more: object = {}) {
  const settings = seedSettingsSchema.parse({
    source: 'queries',
    engineId,
    list: 'basic',
    language: 'it',
    ...more,
  });
  return search(
    settings,
    tuples.map((words) => ({ words, url: null })),
  );
}

const isOver = (id: string) =>
  until(async () => {
    const status = await readSeedSearch(database, id);
    return status && !['waiting', 'running'].includes(status.state) && status;
  });

const everything = { choice: 'all', firstOnly: false, newOnly: false, text: '' } as const;
async function candidatesOf(id: string) {
  const asked = { filter: everything, order: 'found', after: null, limit: 200 } as const;
  return (await listCandidates(database, id, asked)).candidates;
}

const threeResults = searxng((query, number) =>
  number > 1
    ? []
    : [
        { url: `https://${query.split(' ')[0]}.example.org/a`, title: 'A <b>page</b>' },
        { url: `https://${query.split(' ')[0]}.example.org/b?utm_source=x`, title: 'Another' },
        { url: 'https://all.example.net/', title: 'Common' },
      ],
);

describe('queries to an engine', () => {
  it('give candidates with the query that found them, each address once and the first of a host marked', async () => {
    const { id, host } = await engineThat([threeResults]);
    const searchId = await queriesOf(id, [
      ['mare', 'sole', 'vento'],
      ['casa', 'pane', 'vino'],
    ]);
    expect(await isOver(searchId)).toMatchObject({
      state: 'done',
      requests: { total: 2, done: 2, failed: 0 },
      found: 5,
      offered: 3,
      hosts: 3,
    });
    const candidates = await candidatesOf(searchId);
    expect(candidates.map(({ url, first, queries }) => [url, first, queries])).toEqual([
      ['https://mare.example.org/a', true, 1],
      ['https://mare.example.org/b?utm_source=x', false, 1],
      ['https://all.example.net/', true, 2],
      ['https://casa.example.org/a', true, 1],
      ['https://casa.example.org/b?utm_source=x', false, 1],
    ]);
    expect(candidates[0]).toMatchObject({ title: 'A page', words: ['mare', 'sole', 'vento'], rank: 1 });
    const first = new URL(asked(host)[0]!.path, site.origin(host));
    expect(Object.fromEntries(first.searchParams)).toEqual({
      q: 'mare sole vento',
      format: 'json',
      language: 'it',
      pageno: '1',
    });
  });

  it('are asked of Brave with its key, page by page, and a wrong key is said', async () => {
    const pageful = brave('its key', (_, offset) =>
      offset > 1
        ? []
        : Array.from({ length: 20 }, (__, at) => ({ url: `https://example.org/${offset}/${at}` })),
    );
    const { id, host } = await engineThat([pageful], { kind: 'brave' }, 'its key');
    const searchId = await queriesOf(id, [['a', 'b', 'c']], { resultsPerQuery: 30 });
    expect(await isOver(searchId)).toMatchObject({ state: 'done', found: 30 });
    expect(asked(host).map(({ path }) => new URL(path, 'http://x').searchParams.get('offset'))).toEqual([
      '0',
      '1',
    ]);
    const wrong = await engineThat([pageful], { kind: 'brave' }, 'another');
    expect(await isOver(await queriesOf(wrong.id, [['a']]))).toMatchObject({ detail: 'keyRefused' });
  });

  it('goes on to further pages until there are enough results', async () => {
    const pageful = searxng((_, number) =>
      Array.from({ length: 10 }, (__, at) => ({ url: `https://example.org/${number}/${at}` })),
    );
    const { id, host } = await engineThat([pageful]);
    const searchId = await queriesOf(id, [['a', 'b', 'c']], { resultsPerQuery: 25 });
    expect(await isOver(searchId)).toMatchObject({ state: 'done', found: 25 });
    expect(asked(host)).toHaveLength(3);
  });

  it('sends the key in a header, and keeps it nowhere else', async () => {
    const { id, host } = await engineThat([threeResults], {}, 'quattro-parole');
    await isOver(await queriesOf(id, [['a', 'b', 'c']]));
    expect(keysSeen.at(-1)).toBe('Bearer quattro-parole');
    expect(asked(host)[0]!.path).not.toContain('quattro');
    const { rows } = await database.query<{ key: Buffer }>(
      sql`SELECT * FROM search_engine, seed_query, audit_entry`,
    );
    expect(
      JSON.stringify(rows.map((row) => ({ ...row, key: Buffer.from(row.key).toString('latin1') }))),
    ).not.toContain('quattro-parole');
  });

  it('says so when a key was stored with another secret', async () => {
    const { id, host } = await engineThat([threeResults]);
    const sealed = sealSecret('another secret of 32 characters ....', 'key', `engine:${id}`);
    await database.query(sql`UPDATE search_engine SET key = ${sealed}`);
    const searchId = await queriesOf(id, [['a', 'b', 'c']]);
    expect(await isOver(searchId)).toMatchObject({ state: 'failed', detail: 'keyUnreadable' });
    expect(asked(host)).toEqual([]);
  });
});

describe('an engine in trouble', () => {
  const one = [['a', 'b', 'c']];
  const hopeless: [string, EngineManner, string][] = [
    ['401', refuses(401, {}, { error: 'who are you?' }), 'keyRefused'],
    ['a SearXNG without JSON', searxngWithoutJson, 'formatOff'],
    ['a redirect to a private address', leadsTo('http://10.0.0.1/search'), 'addressRefused'],
    ['a redirect to another origin', leadsTo('https://example.org/search'), 'addressRefused'],
  ];
  it.each(hopeless)('%s ends the search at once', async (_, manner, problem) => {
    const { id, host } = await engineThat([manner]);
    const searchId = await queriesOf(id, [...one, ['d', 'e', 'f']]);
    expect(await isOver(searchId)).toMatchObject({ state: 'failed', detail: problem });
    expect(asked(host)).toHaveLength(1);
    expect((await listFailedQueries(database, searchId)).counts).toEqual([{ problem, count: 1 }]);
  });

  const useless: [string, EngineManner, string][] = [
    ['HTML', says('<!doctype html><p>Sign in'), 'notJson'],
    ['half a JSON', says('{"results": [{"url": "https://exa'), 'notJson'],
    ['nests without end', says('['.repeat(100_000)), 'notJson'],
    ['JSON of another shape', says('{"hits": []}'), 'unexpectedAnswer'],
    [
      'results without addresses',
      says('{"results": [{"href": "https://example.org/"}, 4, null]}'),
      'unexpectedAnswer',
    ],
    ['no results', searxng(() => []), 'noResults'],
    ['a body without end', endless, 'tooLarge'],
  ];
  it.each(useless)('%s fails its query alone', async (_, manner, problem) => {
    const { id } = await engineThat([manner, threeResults]);
    const searchId = await queriesOf(id, [...one, ['d', 'e', 'f']]);
    expect(await isOver(searchId)).toMatchObject({
      state: 'done',
      requests: { total: 2, done: 1, failed: 1 },
      found: 3,
    });
    expect((await listFailedQueries(database, searchId)).first).toMatchObject([
      { number: 1, problem, words: one[0] },
    ]);
  });

  it('names the engines behind it that gave nothing', async () => {
    const { id } = await engineThat([searxng(() => [])]);
    const searchId = await queriesOf(id, one);
    await isOver(searchId);
    expect((await listFailedQueries(database, searchId)).first[0]!.detail).toBe('some engine: CAPTCHA');
  });

  it('is asked again after 429 and 500, and left alone as long as it says', async () => {
    const { id, host } = await engineThat([refuses(500), refuses(429, { 'retry-after': '1' }), threeResults]);
    const searchId = await queriesOf(id, one);
    expect(await isOver(searchId)).toMatchObject({ state: 'done', found: 3 });
    const [, second, third] = asked(host);
    expect(third!.at - second!.at).toBeGreaterThanOrEqual(950);
  });

  it('that goes on refusing ends the search, which can be taken up again', async () => {
    const { id, host } = await engineThat([searxngLimiter]);
    const searchId = await queriesOf(id, one);
    expect(await isOver(searchId)).toMatchObject({ state: 'failed', detail: 'quotaUsed' });
    manners.set(host, [threeResults]);
    await database.query(sql`UPDATE search_engine SET next_at = now()`);
    await resumeSeedSearch(database, searchId);
    await world.queues.send('search-seeds', { searchId });
    expect(await isOver(searchId)).toMatchObject({ state: 'done', found: 3 });
  });

  it('with a long Retry-After lets the search rest until then', async () => {
    const { id } = await engineThat([refuses(429, { 'retry-after': '3600' })]);
    const searchId = await queriesOf(id, one);
    const status = await until(async () => {
      const now = await readSeedSearch(database, searchId);
      return now?.detail === 'quotaUsed' && now;
    });
    expect(status.state).toBe('waiting');
    expect(Date.parse(status.waitsUntil!)).toBeGreaterThan(Date.now() + 3_000_000);
  });

  it('that was never reached is given up with its first query, and says meanwhile what is wrong', async () => {
    const { id, host } = await engineThat([(request) => request.socket.destroy()]);
    const searchId = await queriesOf(id, [['mare'], ['sole'], ['vento']], { tupleSize: 1 });
    const { trying } = await until(async () => {
      const now = await readSeedSearch(database, searchId);
      return now?.trying ? now : null;
    });
    expect(trying).toMatchObject({ problem: 'unreachable', tries: expect.toSatisfy((n: number) => n < 3) });
    expect(await isOver(searchId)).toMatchObject({
      state: 'failed',
      detail: 'unreachable',
      trying: null,
      requests: { total: 3, done: 0, failed: 1 },
    });
    expect(asked(host)).toHaveLength(3);
  });

  it('that goes away for a while is asked more often, and goes on', async () => {
    const gone: EngineManner = (request) => request.socket.destroy();
    const { id, host } = await engineThat([threeResults, gone, gone, gone, gone, threeResults]);
    const searchId = await queriesOf(id, [['mare'], ['sole']], { tupleSize: 1 });
    expect(await isOver(searchId)).toMatchObject({ state: 'done', requests: { done: 2, failed: 0 } });
    expect(asked(host)).toHaveLength(6);
    expect((await listFailedQueries(database, searchId)).counts).toEqual([]);
  });

  it('three times in a row ends the search', async () => {
    const { id, host } = await engineThat([says('<p>')]);
    const searchId = await queriesOf(
      id,
      Array.from({ length: 8 }, (_, at) => [`word${at}`]),
      { tupleSize: 1 },
    );
    expect(await isOver(searchId)).toMatchObject({ state: 'failed', detail: 'notJson' });
    expect(asked(host)).toHaveLength(3);
  });
});

describe('clock and quota', () => {
  it('holds the pause between queries', async () => {
    const { id, host } = await engineThat([threeResults], { intervalMs: 400 });
    await isOver(await queriesOf(id, [['a'], ['b'], ['c']], { tupleSize: 1, resultsPerQuery: 1 }));
    const times = asked(host).map(({ at }) => at);
    expect(times).toHaveLength(3);
    for (let at = 1; at < times.length; at += 1) expect(times[at]! - times[at - 1]!).toBeGreaterThan(380);
  });

  it('asks no more than the quota of a day, and goes on when there is one again', async () => {
    const { id, host } = await engineThat([threeResults], { dailyQuota: 2 });
    const searchId = await queriesOf(id, [['a'], ['b'], ['c']], { tupleSize: 1, resultsPerQuery: 1 });
    const status = await until(async () => {
      const now = await readSeedSearch(database, searchId);
      return now?.detail === 'quotaUsed' && now;
    });
    expect(status.requests).toEqual({ total: 3, done: 2, failed: 0 });
    expect(asked(host)).toHaveLength(2);
    expect((await listEngines(database))[0]!.usedToday).toBe(2);
    await database.query(sql`UPDATE search_engine SET used_on = used_on - 1`);
    await database.query(sql`UPDATE seed_search SET leased_to = now()`);
    expect(await isOver(searchId)).toMatchObject({ state: 'done', requests: { done: 3 } });
  });

  it('stops when somebody says so, with what it has', async () => {
    const { id } = await engineThat([threeResults], { intervalMs: 3_600_000 });
    const searchId = await queriesOf(id, [['a'], ['b']], { tupleSize: 1, resultsPerQuery: 1 });
    await until(async () => (await readSeedSearch(database, searchId))!.requests.done === 1);
    await stopSeedSearch(database, searchId);
    expect(await readSeedSearch(database, searchId)).toMatchObject({ state: 'stopped', found: 1 });
  });
});

describe('other sources', () => {
  const serve = (body: string, type = 'text/html') => ({ type, body });
  const urls = (list: string[]) => list.map((url) => ({ words: [], url }));

  it('takes the external links of pages, through robots.txt', async () => {
    const links = [
      '/own',
      'https://other.example.net/x',
      'https://other.example.net/x#part',
      'https://third.example.net/',
    ];
    pages.set('127.0.0.101', (path) => (path === '/links' ? serve(page('links', links)) : undefined));
    pages.set('127.0.0.102', (path) =>
      path === '/robots.txt' ? serve('User-agent: *\nDisallow: /', 'text/plain') : serve(page('no', links)),
    );
    const addresses = [`${site.origin('127.0.0.101')}/links`, `${site.origin('127.0.0.102')}/links`];
    const searchId = await search({ source: 'pages', urls: addresses }, urls(addresses));
    expect(await isOver(searchId)).toMatchObject({ state: 'done', requests: { done: 1, failed: 1 } });
    expect((await candidatesOf(searchId)).map(({ url, foundAt }) => [url, foundAt])).toEqual([
      ['https://other.example.net/x', addresses[0]],
      ['https://third.example.net/', addresses[0]],
    ]);
    expect((await listFailedQueries(database, searchId)).first).toMatchObject([{ problem: 'robotsDenied' }]);
    expect(asked('127.0.0.102')).toEqual([]);
  });

  it('reads a sitemap index, and the sitemaps that it names', async () => {
    const origin = site.origin('127.0.0.103');
    const set = (name: string, inner: string) => serve(`<${name}>${inner}</${name}>`, 'application/xml');
    pages.set('127.0.0.103', (path) => {
      if (path === '/sitemap.xml')
        return set(
          'sitemapindex',
          `<sitemap><loc>${origin}/a.xml</loc></sitemap><sitemap><loc>/b.xml</loc></sitemap>`,
        );
      if (path === '/a.xml')
        return set('urlset', `<url><loc>${origin}/1</loc></url><url><loc>${origin}/2</loc></url>`);
      return path === '/b.xml' ? serve('<html><p>not a sitemap') : undefined;
    });
    const searchId = await search(
      { source: 'sitemap', urls: [`${origin}/sitemap.xml`] },
      urls([`${origin}/sitemap.xml`]),
    );
    expect(await isOver(searchId)).toMatchObject({
      state: 'done',
      requests: { total: 3, done: 2, failed: 1 },
    });
    expect((await candidatesOf(searchId)).map(({ url }) => url)).toEqual([`${origin}/1`, `${origin}/2`]);
  });

  it('reads a pasted table and names the lines without an address', async () => {
    const text = 'site;address\nOne;https://one.example.net/\nTwo;nothing\nThree;three.example.net\n';
    const searchId = await search({ source: 'csv', url: null, text }, [{ words: [], url: null }]);
    expect(await isOver(searchId)).toMatchObject({ state: 'done', found: 2 });
    expect((await candidatesOf(searchId)).map(({ url, title }) => [url, title])).toEqual([
      ['https://one.example.net/', 'One'],
      ['https://three.example.net/', 'Three'],
    ]);
    const { rows } = await database.query(sql`SELECT detail FROM seed_query`);
    expect(rows).toEqual([{ detail: '1: 3' }]);
  });

  it('reads an OPML file by its address, where it has moved, whatever it was taken for', async () => {
    const origin = site.origin('127.0.0.104');
    manners.set('127.0.0.104', [
      (_, response, url) => {
        if (url.pathname === '/robots.txt') return response.writeHead(404).end();
        if (url.pathname === '/old') return response.writeHead(301, { location: '/feeds.opml' }).end();
        return response.end(
          '<opml><body><outline text="A" htmlUrl="https://a.example.net/" xmlUrl="https://a.example.net/rss"/></body></opml>',
        );
      },
    ]);
    const searchId = await search(
      { source: 'csv', url: `${origin}/old`, text: null },
      urls([`${origin}/old`]),
    );
    expect(await isOver(searchId)).toMatchObject({ state: 'done', found: 1 });
  });

  it('marks what the corpus knows already', async () => {
    const jobId = crypto.randomUUID();
    await database.query(
      sql`INSERT INTO job (id, corpus_id, name) VALUES (${jobId}, ${world.corpusId}, 'Air')`,
    );
    await database.query(
      sql`INSERT INTO seed (job_id, position, url) VALUES (${jobId}, 1, 'https://known.example.net')`,
    );
    const text = 'https://known.example.net/\nhttps://new.example.net/\n';
    const searchId = await search({ source: 'csv', url: null, text }, [{ words: [], url: null }]);
    expect(await isOver(searchId)).toMatchObject({ found: 2, offered: 1 });
    expect((await candidatesOf(searchId)).map(({ known }) => known)).toEqual(['seed', null]);
  });
});
