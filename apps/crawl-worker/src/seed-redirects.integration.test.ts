import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { shardOf } from '@florilegium/crawling/shard';
import { addAllowedNetwork } from '@florilegium/db/installation';
import { type Lease, returnLease, takeLease } from '@florilegium/db/leases';
import { listCandidates } from '@florilegium/db/seed-candidates';
import {
  createSeedSearch,
  listFailedQueries,
  readSeedSearch,
  resumeSeedSearch,
} from '@florilegium/db/seed-searches';
import { createLog } from '@florilegium/platform/log';
import { openQueues, type Queues } from '@florilegium/queue/queues';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrawlWorker, startCrawlWorker } from './crawl-worker';
import { openTestSite, type TestSite } from './fixtures/test-site';
import { maxRedirects } from './timings';

// A source moves to a host that another worker has: here that worker is a lease, held until the test gives it back.

let database: TestDatabase;
let queues: Queues;
let folder: string;
let site: TestSite;
let worker: CrawlWorker;
const [userId, corpusId] = [crypto.randomUUID(), crypto.randomUUID()];
const log = createLog('test', 'error');
/** Times that the worker has passed a search on. */
let passedOn = 0;
/** Where each host's paths lead to, what they hold otherwise. */
const moved = new Map<string, string>();
const bodies = new Map<string, string>();

beforeAll(async () => {
  database = await createTestDatabase();
  queues = await openQueues({ databaseUrl: database.url, log });
  folder = await mkdtemp(join(tmpdir(), 'seed-redirects-'));
  await addAllowedNetwork(database, { cidr: '127.0.0.0/16' });
  await database.prisma.user.create({
    data: { id: userId, email: 'ada@example.org', name: 'Ada', passwordHash: '', role: 'linguist' },
  });
  await database.prisma.corpus.create({ data: { id: corpusId, name: 'Air' } });
  site = await openTestSite((path, host) => {
    const target = moved.get(host + path);
    const body = bodies.get(host + path);
    if (target) return (_, response) => response.writeHead(301, { location: target }).end();
    return body === undefined ? undefined : (_, response) => response.writeHead(200).end(body);
  });
  worker = await startCrawlWorker({
    database,
    queues: {
      ...queues,
      send(...message) {
        passedOn += message[0] === 'search-seeds' ? 1 : 0;
        return queues.send(...message);
      },
    },
    dataFolder: folder,
    hostPorts: [],
    log,
    timings: { probesMs: 200 },
  });
});
afterAll(async () => {
  await worker?.close();
  await site?.close();
  await queues?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function until<T>(look: () => Promise<T | null | undefined | false>): Promise<T> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await look();
    if (found) return found;
    await sleep(50);
  }
  throw new Error('not in time');
}

const askedFor = (host: string, path: string) =>
  site.seen.filter((request) => request.host === host && request.path === path).length;

async function begin(url: string): Promise<string> {
  const settings = { source: 'csv', url, text: null } as const;
  const queries = [{ words: [], url }];
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
  const { rows } = await database.pool.query<{ movedTo: string | null; redirects: number }>(
    'SELECT moved_to AS "movedTo", redirects FROM seed_query WHERE search_id = $1',
    [searchId],
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
    // Passed on more often than it would be tried: nobody but the shard's owner may ask.
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
    await database.pool.query('UPDATE seed_query SET redirects = $2 WHERE search_id = $1', [
      searchId,
      maxRedirects,
    ]);
    // Whoever had read the count before has passed it on.
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
