import type { CandidateOrder, SeedSettings } from '@florilegium/contracts/jobs/seed-search';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { addPerson } from '@florilegium/testkit/world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { replaceSeeds } from '../corpus/seeds';
import { ensureHosts } from '../crawl/hosts';
import { sql } from '../sql/sql';
import {
  type CandidateFilter,
  chooseCandidates,
  countCandidates,
  type FoundSeed,
  listCandidates,
} from './seed-candidates';
import { countOrigins, listSeedOrigins, originOfSeed } from './seed-origins';
import { rankOutlinks } from './seed-outlinks';
import {
  beginSeedQuery,
  claimSeedSearch,
  endSeedSearch,
  lostSeedSearches,
  nextSeedQueries,
  restSeedSearch,
  type SeedHold,
  writeSeedAnswer,
} from './seed-search-work';
import { createSeedSearch, deleteSeedSearch, readSeedSearch, stopSeedSearch } from './seed-searches';

let database: TestDatabase;
const [userId, corpusId, jobId, engineId] = Array.from({ length: 4 }, () => crypto.randomUUID()) as [
  string,
  string,
  string,
  string,
];

beforeAll(async () => {
  database = await createTestDatabase();
  await addPerson(database, userId);
  await database.prisma.corpus.create({ data: { id: corpusId, name: 'Air' } });
  await database.query(sql`INSERT INTO job (id, corpus_id, name) VALUES (${jobId}, ${corpusId}, 'Air')`);
  await database.query(
    sql`INSERT INTO search_engine (id, settings) VALUES (${engineId}, ${{ name: 'Ours' }})`,
  );
});
beforeEach(() => database.query(sql`DELETE FROM seed_search`));
afterAll(() => database?.drop());

const settings = {
  source: 'queries',
  engineId,
  list: 'basic',
  language: 'it',
  words: [],
  tupleSize: 2,
  queries: 2,
  resultsPerQuery: 10,
  randomSeed: 1,
} satisfies SeedSettings;

async function begin(
  queries = [
    ['mare', 'sole'],
    ['casa', 'pane'],
  ],
) {
  const wanted = queries.map((words) => ({ words, url: null }));
  return createSeedSearch(database, { userId, corpusId, draftId: null, settings, queries: wanted });
}

const holdOf = (searchId: string): SeedHold => ({
  searchId,
  workerId: crypto.randomUUID(),
  leaseMs: 60_000,
});

let places = 0;
function seed(url: string, rank = 1): FoundSeed {
  places += 1;
  const keyHash = `00000000-0000-4000-8000-${String(places).padStart(12, '0')}`;
  return { url, keyHash, host: new URL(url).hostname, title: '', rank };
}

const answer = (found: FoundSeed[]) => ({ ok: true as const, found, results: found.length, detail: null });
const all: CandidateFilter = { choice: 'all', firstOnly: false, newOnly: false, text: '' };

describe('a search in a worker’s hand', () => {
  it('is nobody else’s until the lease runs out, and goes on where it was', async () => {
    const id = await begin();
    const killed = holdOf(id);
    expect(await claimSeedSearch(database, killed)).toMatchObject({ corpusId });
    expect(await claimSeedSearch(database, holdOf(id))).toBeNull();
    const found = [seed('https://a.example/')];
    expect(await writeSeedAnswer(database, killed, { corpusId }, 1, answer(found))).toBe(true);
    await database.query(sql`UPDATE seed_search SET leased_to = now() - interval '1 second'`);
    expect(await lostSeedSearches(database)).toEqual([id]);
    const next = holdOf(id);
    expect(await claimSeedSearch(database, next)).not.toBeNull();
    expect((await nextSeedQueries(database, id, { limit: 5 })).map(({ number }) => number)).toEqual([2]);
    // The one that was killed, or only slow, writes no more.
    expect(
      await writeSeedAnswer(database, killed, { corpusId }, 2, answer([seed('https://b.example/')])),
    ).toBe(false);
    expect(await readSeedSearch(database, id)).toMatchObject({ found: 1, requests: { total: 2, done: 1 } });
  });

  it('writes an answer once, however often it comes', async () => {
    const id = await begin();
    const hold = holdOf(id);
    await claimSeedSearch(database, hold);
    const found = [seed('https://a.example/1'), seed('https://a.example/2'), seed('https://b.example/')];
    for (let times = 0; times < 2; times += 1)
      await writeSeedAnswer(database, hold, { corpusId }, 1, answer(found));
    expect(await readSeedSearch(database, id)).toMatchObject({ found: 3, hosts: 2, results: 3 });
    const page = await listCandidates(database, id, { filter: all, order: 'found', after: null, limit: 9 });
    expect(page.candidates.map(({ number, first, queries }) => [number, first, queries])).toEqual([
      [1, true, 1],
      [2, false, 1],
      [3, true, 1],
    ]);
  });

  it('counts tries, rests, ends, and stops', async () => {
    const id = await begin();
    const hold = holdOf(id);
    await claimSeedSearch(database, hold);
    expect(await beginSeedQuery(database, id, 1)).toBe(0);
    expect(await beginSeedQuery(database, id, 1)).toBe(1);
    await restSeedSearch(database, hold, new Date(Date.now() + 60_000), 'quotaUsed');
    expect(await claimSeedSearch(database, holdOf(id))).toBeNull();
    expect(await lostSeedSearches(database)).toEqual([]);
    expect(await readSeedSearch(database, id)).toMatchObject({ state: 'waiting', detail: 'quotaUsed' });
    await stopSeedSearch(database, id);
    await endSeedSearch(database, hold, 'done', null);
    expect(await readSeedSearch(database, id)).toMatchObject({ state: 'stopped', waitsUntil: null });
  });

  it('is one of five of a person at most', async () => {
    for (let times = 0; times < 5; times += 1) await begin();
    await expect(begin()).rejects.toMatchObject({ code: 'rateLimited' });
  });
});

describe('candidates', () => {
  async function found(): Promise<string> {
    const id = await begin();
    const hold = holdOf(id);
    await claimSeedSearch(database, hold);
    const first = [
      'https://c.example/',
      'https://a.example/x',
      'https://b.example/100%_',
      'https://a.example/y',
    ];
    await writeSeedAnswer(database, hold, { corpusId }, 1, answer(first.map((url, at) => seed(url, at + 1))));
    await writeSeedAnswer(database, hold, { corpusId }, 2, answer([seed('https://z.example/')]));
    return id;
  }

  it.each<[CandidateOrder, string[]]>([
    ['found', ['c', 'a', 'b', 'a', 'z']],
    ['host', ['a', 'a', 'b', 'c', 'z']],
    ['rank', ['c', 'z', 'a', 'b', 'a']],
    ['queries', ['c', 'a', 'b', 'a', 'z']],
    ['links', ['c', 'a', 'b', 'a', 'z']],
  ])('come page by page in the order %s, none twice and none left out', async (order, hosts) => {
    const id = await found();
    const seen: string[] = [];
    let after = null;
    do {
      const page = await listCandidates(database, id, { filter: all, order, after, limit: 2 });
      seen.push(...page.candidates.map(({ host }) => host[0]!));
      after = page.next;
    } while (after);
    expect(seen).toEqual(hosts);
  });

  it('are filtered, taken and left by number or by filter', async () => {
    const id = await found();
    expect(await countCandidates(database, id, { ...all, firstOnly: true })).toBe(4);
    expect(await countCandidates(database, id, { ...all, text: '100%_' })).toBe(1);
    expect(await countCandidates(database, id, { ...all, text: '%' })).toBe(1);
    expect(await chooseCandidates(database, id, { numbers: [1, 2, 99] }, true)).toBe(2);
    expect(await chooseCandidates(database, id, { filter: { ...all, choice: 'open' } }, false)).toBe(3);
    expect(await countCandidates(database, id, { ...all, choice: 'taken' })).toBe(2);
    expect(await countCandidates(database, id, { ...all, choice: 'open' })).toBe(0);
    expect(await readSeedSearch(database, id)).toMatchObject({ taken: 2, left: 3 });
  });
});

describe('where a job’s seeds are from', () => {
  async function* list(urls: string[]) {
    yield urls.map((url) => ({ url, problem: null }));
  }
  const lockNow = async () =>
    (await database.query<{ lock: number }>(sql`SELECT lock FROM job WHERE id = ${jobId}`)).rows[0]!.lock;

  it('is kept when the job is saved, again and again, and when the search is gone', async () => {
    const id = await begin();
    const hold = holdOf(id);
    await claimSeedSearch(database, hold);
    const two = [seed('https://taken.example/'), seed('https://open.example/')];
    await writeSeedAnswer(database, hold, { corpusId }, 1, answer(two));
    await chooseCandidates(database, id, { numbers: [1] }, true);
    const urls = ['https://typed.example/', 'https://taken.example/', 'https://open.example/'];
    await replaceSeeds(database, jobId, await lockNow(), list(urls));
    const origin = {
      source: 'queries',
      searchId: id,
      engine: 'Ours',
      list: 'basic',
      words: ['mare', 'sole'],
    };
    const seeds = await listSeedOrigins(database, jobId, { after: 0, limit: 10 });
    expect(seeds.map((one) => one.origin)).toEqual([null, origin, null]);
    await deleteSeedSearch(database, id);
    await replaceSeeds(
      database,
      jobId,
      await lockNow(),
      list(['https://taken.example/', 'https://more.example/']),
    );
    expect(await originOfSeed(database, jobId, 'https://taken.example/')).toEqual(origin);
    expect(await countOrigins(database, jobId)).toEqual([
      { source: 'queries', list: 'basic', engine: 'Ours', seeds: 1 },
      { source: null, list: null, engine: null, seeds: 1 },
    ]);
  });
});

it('ranks what a corpus links to by the good hosts that do', async () => {
  const names = ['good.example', 'better.example', 'bad.example'];
  const ids = await ensureHosts(
    database,
    names.map((name) => ({ name, shard: 1 })),
  );
  const { rows } = await database.query<{ id: number }>(
    sql`INSERT INTO run (job_id, version) VALUES (${jobId}, 1) RETURNING id`,
  );
  const runId = rows[0]!.id;
  const uuid = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`;
  const put = (n: number, url: string, more: { hostId?: number; via?: number; reason?: string }) =>
    database.query(
      sql`INSERT INTO frontier_url (run_id, key_hash, shard, url, host_id, state, depth, via_hash, reason)
       VALUES (${runId}, ${uuid(n)}, 1, ${url}, ${more.hostId}, 'skipped', 1, ${more.via ? uuid(more.via) : null},
         ${more.reason})`,
    );
  for (const [at, name] of names.entries()) {
    const hostId = ids.get(name)!;
    await put(at + 1, `https://${name}/`, { hostId });
    await database.query(
      sql`INSERT INTO host_stats (run_id, host_id, kept)
        VALUES (${runId}, ${hostId}, ${name === 'bad.example' ? 0 : 5})`,
    );
  }
  const links: [string, number][] = [
    ['https://both.example/long/address', 1],
    ['https://both.example/x', 2],
    ['https://one.example/a', 1],
    ['https://one.example/b', 1],
    ['https://of-bad.example/a', 3],
    ['https://of-bad.example/b', 1],
  ];
  for (const [at, [url, via]] of links.entries()) await put(10 + at, url, { via, reason: 'outOfScope' });
  await put(30, 'https://both.example/denied', { via: 1, reason: 'robotsDenied' });
  expect(await rankOutlinks(database, corpusId, { minHosts: 2, limit: 10 })).toEqual([
    { host: 'both.example', url: 'https://both.example/x', hosts: 2 },
  ]);
  const any = await rankOutlinks(database, corpusId, { minHosts: 1, limit: 2 });
  expect(any.map(({ host, hosts }) => [host, hosts])).toEqual([
    ['both.example', 2],
    ['of-bad.example', 1],
  ]);
});
