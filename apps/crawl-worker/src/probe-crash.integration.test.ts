import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jobConfigSchema } from '@florilegium/contracts/job-config';
import { addAllowedNetwork } from '@florilegium/db/installation';
import { createProbe, readProbeStatus, readProbeUrls } from '@florilegium/db/probes';
import { createLog } from '@florilegium/platform/log';
import { openQueues, type Queues } from '@florilegium/queue/queues';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forkWorker, killWorker } from './fixtures/killed-worker';
import { openTestSite, page, type TestSite } from './fixtures/test-site';

const intervalMs = 150;
const leaseMs = 1_500;
const kills = 2;

let database: TestDatabase;
let queues: Queues;
let folder: string;
let site: TestSite;
let child: ChildProcess | undefined;
const [userId, corpusId] = [crypto.randomUUID(), crypto.randomUUID()];

beforeAll(async () => {
  database = await createTestDatabase();
  queues = await openQueues({ databaseUrl: database.url, log: createLog('test', 'error') });
  folder = await mkdtemp(join(tmpdir(), 'probe-crash-'));
  await addAllowedNetwork(database, { cidr: '127.0.0.0/8' });
  await database.prisma.corpus.create({ data: { id: corpusId, name: 'Test' } });
  await database.prisma.user.create({
    data: { id: userId, email: 'ada@example.org', name: 'Ada', passwordHash: '', role: 'linguist' },
  });
  site = await openTestSite((path) => {
    if (path === '/sitemap.xml') {
      return (_, response) =>
        response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(
            `<urlset>${[1, 2, 3].map((n) => `<url><loc>${site.origin()}/mapped/${n}</loc></url>`).join('')}</urlset>`,
          );
    }
    if (path === '/robots.txt') return undefined;
    return page(
      path,
      'abcdefgh'.split('').map((letter) => `/${letter}`),
    );
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

describe('a probe whose worker is killed', () => {
  it('is brought to its end by the next, with every address once and every pause kept', async () => {
    const config = jobConfigSchema.parse({ limits: { intervalMs, restFactor: 0 } });
    const seeds = [`${site.origin()}/`];
    const id = await createProbe(database, { userId, corpusId, kind: 'addresses', config, seeds });
    await queues.send('run-probe', { probeId: id });
    await startWorker();
    for (let n = 1; n <= kills; n += 1) {
      while (site.seen.length < 3 * n) await sleep(20);
      await killWorker(child);
      await startWorker();
    }
    let status = await readProbeStatus(database, id);
    while (status?.state === 'running') {
      await sleep(50);
      status = await readProbeStatus(database, id);
    }
    expect(status).toMatchObject({ state: 'done', ended: 'allFound', found: 12 });
    const urls = await readProbeUrls(database, id, 0);
    expect(urls.map(({ number }) => number)).toEqual(urls.map((_, at) => at + 1));
    expect(new Set(urls.map(({ url }) => url)).size).toBe(urls.length);
    expect(urls.every(({ httpStatus }) => httpStatus === 200)).toBe(true);
    // What was under way when a worker was killed is asked for again, and nothing else.
    expect(site.seen.length).toBeLessThanOrEqual(urls.length + 2 + kills);
    const gaps = site.seen.slice(1).map(({ at }, n) => at - site.seen[n]!.at);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(intervalMs - 20);
  }, 60_000);
});
