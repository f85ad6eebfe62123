import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { engineSchema } from '@florilegium/contracts/seed-search';
import { addAllowedNetwork } from '@florilegium/db/installation';
import { listCandidates } from '@florilegium/db/seed-candidates';
import { addEngine, listEngines, newEngineId } from '@florilegium/db/seed-engines';
import { createSeedSearch, readSeedSearch } from '@florilegium/db/seed-searches';
import { createLog } from '@florilegium/platform/log';
import { openQueues, type Queues } from '@florilegium/queue/queues';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forkWorker, killWorker } from './fixtures/killed-worker';
import { searxng } from './fixtures/search-engine';
import { openTestSite, type TestSite } from './fixtures/test-site';

const intervalMs = 100;
const leaseMs = 1_500;
const kills = 2;
const queries = 12;

let database: TestDatabase;
let queues: Queues;
let folder: string;
let site: TestSite;
let child: ChildProcess | undefined;
const [userId, corpusId] = [crypto.randomUUID(), crypto.randomUUID()];

beforeAll(async () => {
  database = await createTestDatabase();
  queues = await openQueues({ databaseUrl: database.url, log: createLog('test', 'error') });
  folder = await mkdtemp(join(tmpdir(), 'seeds-crash-'));
  await addAllowedNetwork(database, { cidr: '127.0.0.0/8' });
  await database.prisma.corpus.create({ data: { id: corpusId, name: 'Test' } });
  await database.prisma.user.create({
    data: { id: userId, email: 'ada@example.org', name: 'Ada', passwordHash: '', role: 'linguist' },
  });
  const engine = searxng((query) => [
    { url: `https://${query}.example.org/` },
    { url: 'https://common.example.org/' },
  ]);
  site = await openTestSite((path) => (request, response) => {
    engine(request, response, new URL(path, site.origin()));
  });
});
afterAll(async () => {
  await killWorker(child);
  await site?.close();
  await queues?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function startWorker(): Promise<void> {
  child = await forkWorker({ databaseUrl: database.url, folder, leaseMs });
}

describe('a search whose worker is killed', () => {
  it('is brought to its end by the next, with every address once, every pause kept and every query counted', async () => {
    const engineId = newEngineId();
    const template = site.origin();
    const settings = engineSchema.parse({ name: 'Ours', kind: 'searxng', template, intervalMs });
    await addEngine(database, { id: engineId, actorId: userId, settings, key: null });
    const id = await createSeedSearch(database, {
      userId,
      corpusId,
      draftId: null,
      settings: {
        source: 'queries',
        engineId,
        list: 'own',
        language: 'it',
        words: [],
        tupleSize: 1,
        queries,
        resultsPerQuery: 10,
        randomSeed: 1,
      },
      queries: Array.from({ length: queries }, (_, at) => ({ words: [`word${at}`], url: null })),
    });
    await queues.send('search-seeds', { searchId: id });
    await startWorker();
    for (let n = 1; n <= kills; n += 1) {
      while (site.seen.length < 3 * n) await sleep(10);
      await killWorker(child);
      await startWorker();
    }
    let status = await readSeedSearch(database, id);
    while (status?.state === 'running' || status?.state === 'waiting') {
      await sleep(50);
      status = await readSeedSearch(database, id);
    }
    expect(status).toMatchObject({
      state: 'done',
      found: queries + 1,
      requests: { done: queries, failed: 0 },
    });
    const filter = { choice: 'all', firstOnly: false, newOnly: false, text: '' } as const;
    const { candidates } = await listCandidates(database, id, {
      filter,
      order: 'found',
      after: null,
      limit: 50,
    });
    expect(candidates.map(({ number }) => number)).toEqual(candidates.map((_, at) => at + 1));
    expect(candidates.find(({ host }) => host === 'common.example.org')).toMatchObject({ queries });
    // What was under way when a worker was killed is asked again, and nothing else.
    expect(site.seen.length).toBeLessThanOrEqual(queries + kills);
    expect((await listEngines(database))[0]!.usedToday).toBeGreaterThanOrEqual(site.seen.length);
    const gaps = site.seen.slice(1).map(({ at }, n) => at - site.seen[n]!.at);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(intervalMs - 20);
  }, 120_000);
});
