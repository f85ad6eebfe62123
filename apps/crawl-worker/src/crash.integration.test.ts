import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openFsStore } from '@florilegium/archive/fs-store';
import { readRecordAt } from '@florilegium/archive/warc-reader';
import { addAllowedNetwork, setContact } from '@florilegium/db/installation';
import { startRun, stopRun } from '@florilegium/db/job-control';
import { createJob } from '@florilegium/db/jobs';
import { createLog } from '@florilegium/platform/log';
import { openQueues, type Queues } from '@florilegium/queue/queues';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, page, type TestSite } from './fixtures/test-site';

const program = fileURLToPath(new URL('./fixtures/worker-process.ts', import.meta.url));
const hosts = Array.from({ length: 6 }, (_, n) => `127.0.10.${n + 1}`);
const pagesPerHost = 50;
const intervalMs = 40;
/** Runs out before a test's patience does. */
const shortLeaseMs = 2_000;
/** Runs out after the test: whoever takes over was given the lease. */
const longLeaseMs = 300_000;

/** How many pages each host has now. */
let pages = pagesPerHost;

let database: TestDatabase;
let queues: Queues;
let folder: string;
let site: TestSite;
const processes = new Set<ChildProcess>();

beforeAll(async () => {
  database = await createTestDatabase();
  queues = await openQueues({ databaseUrl: database.url, log: createLog('test', 'error') });
  folder = await mkdtemp(join(tmpdir(), 'crash-'));
  await setContact(database, { email: 'crawl@example.org', url: 'https://example.org/crawl' });
  await addAllowedNetwork(database, { cidr: '127.0.0.0/8' });
  site = await openTestSite((path) => {
    const n = Number(path.slice(1));
    if (!(n < pages)) return undefined;
    const next = [3 * n + 1, 3 * n + 2, 3 * n + 3].filter((child) => child < pages);
    return page(`Page ${n}`, ['/0', ...next.map((child) => `/${child}`)]);
  });
});
afterEach(async () => {
  pages = pagesPerHost;
  site.seen.length = 0;
  for (const child of processes) await end(child, 'SIGKILL');
  await database.pool.query('DELETE FROM shard_lease; DELETE FROM worker');
});
afterAll(async () => {
  await site?.close();
  await queues?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function startWorker(leaseMs: number): Promise<ChildProcess> {
  const child = fork(program, [database.url, folder, String(leaseMs)], { execArgv: ['--import', 'tsx'] });
  processes.add(child);
  await once(child, 'message');
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  processes.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = once(child, 'exit');
  child.kill(signal);
  return (await gone)[0];
}

async function startJob(): Promise<{ jobId: string; runId: number }> {
  const corpusId = crypto.randomUUID();
  await database.prisma.corpus.create({ data: { id: corpusId, name: 'Test' } });
  const config = { limits: { intervalMs, addressIntervalMs: 0, restFactor: 0 } };
  const jobId = await createJob(database, corpusId, { name: 'job', domainSlug: null, config }, null);
  await database.prisma.seed.createMany({
    data: hosts.map((host, index) => ({ jobId, position: index + 1, url: `${site.origin(host)}/0` })),
  });
  const { runId } = await startRun(database, jobId);
  await queues.send('run-start', { runId });
  return { jobId, runId };
}

const fetched = async (runId: number) =>
  (await database.prisma.run.findUniqueOrThrow({ where: { id: runId } })).pagesFetched;

async function until(look: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 40_000;
  while (!(await look())) {
    if (Date.now() > deadline) throw new Error('not in time');
    await sleep(50);
  }
}

const hasEnded = async (runId: number) =>
  (await database.prisma.run.findUniqueOrThrow({ where: { id: runId } })).endReason === 'frontierEmpty';

/** Every page is there exactly once, with a record that can be read; the counters say the same. */
async function expectWhole(runId: number): Promise<void> {
  const total = hosts.length * pagesPerHost;
  const run = await database.prisma.run.findUniqueOrThrow({ where: { id: runId } });
  expect([run.urlsFound, run.urlsQueued, run.pagesFetched, run.resources]).toEqual([total, 0, total, total]);
  const captures = await database.prisma.capture.findMany({
    where: { runId },
    include: { file: true, resource: true },
  });
  expect(new Set(captures.map((capture) => capture.resource.url)).size).toBe(total);
  const archive = await openFsStore(join(folder, 'archive'));
  for (const { file, offset, length, resource } of captures) {
    const record = await readRecordAt(archive, file.path, Number(offset), length);
    expect(record.payload.toString()).toContain(`Page ${new URL(resource.url).pathname.slice(1)}<`);
  }
}

function expectPolite(): void {
  for (const host of hosts) {
    const times = site.seen.filter((seen) => seen.host === host).map((seen) => seen.at);
    for (let i = 1; i < times.length; i += 1) {
      expect(times[i]! - times[i - 1]!).toBeGreaterThanOrEqual(intervalMs - 1);
    }
  }
}

describe('a worker', () => {
  it('that is killed is taken over from, and nothing is lost or kept twice', async () => {
    const first = await startWorker(shortLeaseMs);
    const { runId } = await startJob();
    await until(async () => (await fetched(runId)) > 40);
    await end(first, 'SIGKILL');
    const second = await startWorker(shortLeaseMs);
    await until(() => hasEnded(runId));
    await expectWhole(runId);
    expectPolite();
    expect(await end(second, 'SIGTERM')).toBe(0);
  });

  it('that is asked to end gives its hosts back at once', async () => {
    const first = await startWorker(longLeaseMs);
    const { runId } = await startJob();
    await until(async () => (await fetched(runId)) > 40);
    expect(await end(first, 'SIGTERM')).toBe(0);
    expect(await owners()).toBe(0);
    const second = await startWorker(longLeaseMs);
    await until(() => hasEnded(runId));
    await expectWhole(runId);
    expectPolite();
    expect([...site.asked()].filter(([, times]) => times !== 1)).toEqual([]);
    expect(await end(second, 'SIGTERM')).toBe(0);
    expect(await owners()).toBe(0);
  });

  it('shares its hosts with one that joins', async () => {
    pages = 1_000_000;
    const first = await startWorker(longLeaseMs);
    const { jobId } = await startJob();
    await until(async () => (await owners()) === 1);
    const second = await startWorker(longLeaseMs);
    await until(async () => (await owners()) === 2);
    await stopRun(database, jobId);
    expectPolite();
    expect([...site.asked()].filter(([, times]) => times !== 1)).toEqual([]);
    await end(first, 'SIGTERM');
    await end(second, 'SIGTERM');
  });
});

async function owners(): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    'SELECT count(DISTINCT worker_id)::int AS n FROM shard_lease WHERE expires_at > now()',
  );
  return rows[0]!.n;
}
