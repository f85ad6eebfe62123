import { shardOf } from '@florilegium/crawling/urls/shard';
import { type Lease, returnLease, takeLease } from '@florilegium/db/crawl/leases';
import { listCandidates } from '@florilegium/db/seeds/seed-candidates';
import {
  createSeedSearch,
  listFailedQueries,
  readSeedSearch,
  resumeSeedSearch,
} from '@florilegium/db/seeds/seed-searches';
import { sql } from '@florilegium/db/sql/sql';
import { until } from '@florilegium/testkit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxRedirects } from '../engine/timings';
import { type CrawlWorld, openCrawlWorld } from '../fixtures/crawl-world';
import type { TestSite } from '../fixtures/test-site';

// A source moves to a host that another worker has. In this test that worker is only a lease, held until the test
// returns it.

let world: CrawlWorld;
let database: CrawlWorld['database'];
let queues: CrawlWorld['queues'];
let site: TestSite;
/** How many times the worker has passed a search on. */
let passedOn = 0;
/** For each host: where its paths redirect to, or their content. */
const moved = new Map<string, string>();
const bodies = new Map<string, string>();

beforeAll(async () => {
  world = await openCrawlWorld('seed-redirects');
  ({ database, queues } = world);
  site = await world.openSite((path, host) => {
    const target = moved.get(host + path);
    const body = bodies.get(host + path);
    if (target) return (_, response) => response.writeHead(301, { location: target }).end();
    return body === undefined ? undefined : (_, response) => response.writeHead(200).end(body);
  });
  await world.startWorker({
    queues: {
      ...queues,
      send(...message) {
        passedOn += message[0] === 'search-seeds' ? 1 : 0;
        return queues.send(...message);
      },
    },
  });
});
afterAll(() => world?.close());

const askedFor = (host: string, path: string) =>
  site.seen.filter((request) => request.host === host && request.path === path).length;

async function begin(url: string): Promise<string> {
  const settings = { source: 'csv', url, text: null } as const;
  const queries = [{ words: [], url }];
  const { userId, corpusId } = world;
  const searchId = await createSeedSearch(database, { userId, corpusId, draftId: null, settings, queries });
  await queues.send('search-seeds', { searchId });
  return searchId;
}

const isOver = (id: string) =>
  until(async () => {
    const status = await readSeedSearch(database, id);
    return status && !['waiting', 'running'].includes(status.state) && status;
  });

async function held(host: string): Promise<Lease> {
  const lease = await takeLease(database, shardOf(host), crypto.randomUUID(), 600_000);
  if (!lease) throw new Error(`The shard of ${host} is taken.`);
  return lease;
}

const standingOf = async (searchId: string) => {
  const { rows } = await database.query<{ movedTo: string | null; redirects: number }>(
    sql`SELECT moved_to AS "movedTo", redirects FROM seed_query WHERE search_id = ${searchId}`,
  );
  return rows[0]!;
};

describe('a source that has moved to another worker’s host', () => {
  it('is read there by whoever gets it, without being asked for again where it was', async () => {
    const [from, to] = ['127.0.1.1', '127.0.1.2'];
    moved.set(`${from}/list.csv`, `${site.origin(to)}/new.csv`);
    bodies.set(`${to}/new.csv`, 'https://one.example.net/\nhttps://two.example.net/\n');
    const lease = await held(to);
    const searchId = await begin(`${site.origin(from)}/list.csv`);
    await until(async () => (await standingOf(searchId)).movedTo);
    // Passed on more often than it would be tried: only the shard's owner may ask.
    const before = passedOn;
    await until(async () => passedOn >= before + 6);
    expect(await standingOf(searchId)).toEqual({ movedTo: `${site.origin(to)}/new.csv`, redirects: 1 });
    expect(site.seen.filter(({ host }) => host === to)).toEqual([]);
    await returnLease(database, lease);
    expect(await isOver(searchId)).toMatchObject({ state: 'done', found: 2 });
    expect(askedFor(from, '/list.csv')).toBe(1);
    expect(askedFor(to, '/robots.txt')).toBe(1);
    const filter = { choice: 'all', firstOnly: false, newOnly: false, text: '' } as const;
    const asked = { filter, order: 'found', after: null, limit: 1 } as const;
    const { candidates } = await listCandidates(database, searchId, asked);
    expect(candidates[0]!.foundAt).toBe(`${site.origin(from)}/list.csv`);
  });

  it('is given up after as many redirects as one worker would follow, and begins anew when it is tried again', async () => {
    const [from, to] = ['127.0.2.1', '127.0.2.2'];
    moved.set(`${from}/list.csv`, `${site.origin(to)}/on.csv`);
    moved.set(`${to}/on.csv`, `${site.origin(from)}/list.csv`);
    const lease = await held(to);
    const searchId = await begin(`${site.origin(from)}/list.csv`);
    await until(async () => (await standingOf(searchId)).movedTo);
    await database.query(
      sql`UPDATE seed_query SET redirects = ${maxRedirects} WHERE search_id = ${searchId}`,
    );
    // A worker that had read the count before has passed it on.
    const before = passedOn;
    await until(async () => passedOn >= before + 2);
    await returnLease(database, lease);
    expect(await isOver(searchId)).toMatchObject({ state: 'failed' });
    expect((await listFailedQueries(database, searchId)).counts).toEqual([
      { problem: 'movedTooOften', count: 1 },
    ]);
    expect(askedFor(to, '/on.csv')).toBe(1);
    await resumeSeedSearch(database, searchId);
    expect(await standingOf(searchId)).toEqual({ movedTo: null, redirects: 0 });
  });

  it.each([
    ['robots.txt there forbids it', '127.0.3.2', 'robotsDenied'],
    ['its address is private', '10.0.0.1', 'addressRefused'],
  ])('isn’t read where %s', async (_, to, problem) => {
    const from = `127.0.3.${to.startsWith('10.') ? 3 : 1}`;
    moved.set(`${from}/list.csv`, `${site.origin(to)}/new.csv`);
    bodies.set(`${to}/new.csv`, 'https://one.example.net/\n');
    bodies.set(`${to}/robots.txt`, 'User-agent: *\nDisallow: /\n');
    const searchId = await begin(`${site.origin(from)}/list.csv`);
    await isOver(searchId);
    expect((await listFailedQueries(database, searchId)).counts).toEqual([{ problem, count: 1 }]);
    expect(askedFor(to, '/new.csv')).toBe(0);
  });
});
