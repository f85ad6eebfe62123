import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFsStore } from '@florilegium/archive/fs-store';
import { scanRecords } from '@florilegium/archive/warc-scan';
import { addAllowedNetwork } from '@florilegium/db/installation';
import { startRun } from '@florilegium/db/job-control';
import { createJob } from '@florilegium/db/jobs';
import { createLog } from '@florilegium/platform/log';
import { openQueues, type Queues } from '@florilegium/queue/queues';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forkWorker } from './fixtures/killed-worker';
import { openTestSite, page, type TestSite } from './fixtures/test-site';

const hosts = Array.from({ length: 4 }, (_, n) => `127.0.20.${n + 1}`);
const pagesPerHost = 40;
const leaseMs = 2_000;

let database: TestDatabase;
let queues: Queues;
let folder: string;
let site: TestSite;
const processes = new Set<ChildProcess>();

beforeAll(async () => {
  database = await createTestDatabase();
  queues = await openQueues({ databaseUrl: database.url, log: createLog('test', 'error') });
  folder = await mkdtemp(join(tmpdir(), 'focused-crash-'));
  await addAllowedNetwork(database, { cidr: '127.0.0.0/8' });
  // Every third page is off the topic, and leads on to the others.
  site = await openTestSite((path) => {
    const n = Number(path.slice(1));
    if (!(n < pagesPerHost)) return undefined;
    const next = [3 * n + 1, 3 * n + 2, 3 * n + 3].filter((child) => child < pagesPerHost);
    return page(n % 3 === 2 ? `Dull ${n}` : `Smog ${n}`, ['/0', ...next.map((child) => `/${child}`)]);
  });
});
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await site?.close();
  await queues?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function startWorker(): Promise<ChildProcess> {
  const child = await forkWorker({ databaseUrl: database.url, folder, leaseMs });
  processes.add(child);
  return child;
}

async function until(look: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 80_000;
  while (!(await look())) {
    if (Date.now() > deadline) throw new Error('not in time');
    await sleep(50);
  }
}

it('judges and counts every page once, though its worker is killed', { timeout: 240_000 }, async () => {
  const corpusId = crypto.randomUUID();
  await database.prisma.corpus.create({ data: { id: corpusId, name: 'Test' } });
  const focus = {
    terms: [{ weight: 100, term: 'smog', topicClass: 'air', language: null }],
    order: 'bestFirst' as const,
    bestPerStep: 7,
    tunnelDepth: 5,
  };
  const config = { focus, limits: { intervalMs: 20, addressIntervalMs: 0, restFactor: 0 } };
  const jobId = await createJob(database, corpusId, { name: 'job', domainSlug: null, config }, null);
  await database.prisma.seed.createMany({
    data: hosts.map((host, index) => ({ jobId, position: index + 1, url: `${site.origin(host)}/0` })),
  });
  const { runId } = await startRun(database, jobId);
  await queues.send('run-start', { runId });
  const read = () => database.prisma.run.findUniqueOrThrow({ where: { id: runId } });

  const first = await startWorker();
  await until(async () => (await read()).pagesFetched > 30);
  first.kill('SIGKILL');
  await startWorker();
  await until(async () => (await read()).endReason === 'frontierEmpty');

  const total = hosts.length * pagesPerHost;
  const good =
    hosts.length * Array.from({ length: pagesPerHost }, (_, n) => n).filter((n) => n % 3 !== 2).length;
  const run = await read();
  expect([run.urlsFound, run.urlsQueued, run.pagesFetched, run.resources]).toEqual([total, 0, total, good]);
  const judged = await database.prisma.pageRelevance.findMany({ where: { runId } });
  expect([judged.length, judged.filter((row) => row.relevant).length]).toEqual([total, good]);
  for (const rows of [
    await database.prisma.runMinute.findMany({ where: { runId } }),
    await database.prisma.hostStats.findMany({ where: { runId } }),
  ]) {
    const sum = (of: (row: { judged: number; relevant: number }) => number) =>
      rows.reduce((n, row) => n + of(row), 0);
    expect([sum((row) => row.judged), sum((row) => row.relevant)]).toEqual([total, good]);
  }
  const reasons = await database.prisma.reasonCount.findMany({ where: { runId } });
  expect(reasons).toMatchObject([{ reason: 'offTopic', count: total - good }]);
  const store = await openFsStore(join(folder, 'archive'));
  const archived: string[] = [];
  for (const { path } of await database.prisma.archiveFile.findMany()) {
    for await (const record of scanRecords(store, path)) {
      expect(record.ok).toBe(true);
      if (record.ok && record.type === 'response') archived.push(record.header('WARC-Target-URI')!);
    }
  }
  await store.close();
  expect([archived.length, new Set(archived).size]).toEqual([total, total]);
});
