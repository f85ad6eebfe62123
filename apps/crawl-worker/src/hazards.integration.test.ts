import { mkdtemp, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { openFsStore } from '@florilegium/archive/fs-store';
import { readRecordAt } from '@florilegium/archive/warc/warc-reader';
import type { JobConfigInput } from '@florilegium/contracts/jobs/job-config';
import { createJob } from '@florilegium/db/corpus/jobs';
import { setContact } from '@florilegium/db/people/installation';
import { startRun } from '@florilegium/db/runs/job-control';
import { sql } from '@florilegium/db/sql/sql';
import { createLog } from '@florilegium/platform/log';
import { openQueues, type Queues } from '@florilegium/queue/queues';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { hazards as all } from '@florilegium/testkit/hazards/all-hazards';
import type { FrontierRow, Hazard } from '@florilegium/testkit/hazards/hazard';
import { type HazardSite, hazardNetwork, openHazardSite } from '@florilegium/testkit/hazards/hazard-site';
import { judge, rowsBySeed } from '@florilegium/testkit/hazards/judge';
import { until } from '@florilegium/testkit/until';
import { addCorpus } from '@florilegium/testkit/world';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CrawlWorker, startCrawlWorker } from './crawl-worker';
import { openNetworkTo } from './fixtures/crawl-world';

/** Replaces the machine's hosts file. */
const names = vi.hoisted(() => new Map<string, readonly string[]>());
vi.mock('./visit/hosts-file', async (original) => ({
  ...(await original<typeof import('./visit/hosts-file')>()),
  readHostsFile: () => names,
}));

const intervalMs = 10;
const common = { intervalMs, addressIntervalMs: 0, restFactor: 0, timeoutMs: 10_000, maxRetries: 0 };
const log = createLog('test', 'fatal');
const waiting = all.filter((hazard) => hazard.awaits !== undefined);
const hazards = all.filter((hazard) => hazard.awaits === undefined);

let database: TestDatabase;
let queues: Queues;
let worker: CrawlWorker;
let site: HazardSite;
let folder: string;
const runs = new Map<Hazard, number>();
const rows = new Map<number, FrontierRow[]>();
const bySeed = new Map<number, ReturnType<typeof rowsBySeed>>();

beforeAll(async () => {
  sayWhatIsLeftOut();
  site = await openHazardSite(hazards, new Date());
  trustAuthority(site.authority);
  folder = await mkdtemp(join(tmpdir(), 'hazards-'));
  giveNames();
  database = await createTestDatabase();
  await setContact(database, { email: 'crawl@example.org', url: 'https://example.org/crawl' });
  queues = await openQueues({ databaseUrl: database.url, log });
  for (const group of grouped()) await startGroup(group);
  const timings = { refreshMs: 100, flushMs: 50, topUpMs: 150, robotsRetryMs: [100] };
  worker = await startCrawlWorker({ database, queues, dataFolder: folder, hostPorts: [], log, timings });
  await Promise.all([...new Set(runs.values())].map(finished));
  const again = hazards.filter((hazard) => hazard.again);
  for (const hazard of again) await startJob(await jobOf(hazard), [hazard]);
  await Promise.all(again.map((hazard) => finished(runs.get(hazard)!)));
  await worker.close();
}, 300_000);
afterAll(async () => {
  await queues?.close();
  await site?.close();
  await database?.drop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

function sayWhatIsLeftOut(): void {
  for (const feature of new Set(waiting.map((hazard) => hazard.awaits))) {
    const left = waiting.filter((hazard) => hazard.awaits === feature).map((hazard) => hazard.name);
    console.error(`Left out, since the crawler has no ${feature} yet: ${left.join('; ')}`);
  }
}

/** Node reads its certificate authorities once; this adds one to a running process. */
function trustAuthority(authority: string): void {
  const create = tls.createSecureContext;
  tls.createSecureContext = (options) => {
    const made = create(options);
    made.context.addCACert(authority);
    return made;
  };
  syncBuiltinESMExports();
}

function giveNames(): void {
  const known = new Map<string, () => string[]>([['localhost', () => ['127.0.0.1', '::1']]]);
  for (const hazard of hazards) {
    for (const [name, given] of Object.entries(hazard.names?.(site.placeOf(hazard)) ?? {})) {
      known.set(name, typeof given === 'function' ? () => given(site.seenAt(hazard)) : () => given);
    }
  }
  names.get = (name) => known.get(name)?.();
  names.has = (name) => known.has(name);
}

/** Hazards with the same configuration share a job. */
function grouped(): Hazard[][] {
  const groups = new Map<string, Hazard[]>();
  for (const hazard of hazards) {
    const key = hazard.alone || hazard.again ? hazard.name : JSON.stringify(hazard.config ?? {});
    groups.set(key, [...(groups.get(key) ?? []), hazard]);
  }
  return [...groups.values()];
}

const seedsOf = (hazard: Hazard) => {
  const at = site.placeOf(hazard);
  const seeds = hazard.seeds?.(at) ?? ['/'];
  return seeds.map((seed) => (seed.startsWith('/') ? at.origin + seed : seed));
};

async function startGroup(group: Hazard[]): Promise<void> {
  const corpusId = crypto.randomUUID();
  await addCorpus(database, corpusId);
  await openNetworkTo({ database, corpusId }, hazardNetwork);
  const given = group[0]!.config ?? {};
  const config: JobConfigInput = { ...given, limits: { ...common, ...given.limits } };
  const jobId = await createJob(database, corpusId, { name: 'job', domainSlug: null, config }, null);
  await database.prisma.seed.createMany({
    data: group.flatMap(seedsOf).map((url, index) => ({ jobId, position: index + 1, url })),
  });
  await startJob(jobId, group);
}

async function startJob(jobId: string, group: Hazard[]): Promise<void> {
  const { runId } = await startRun(database, jobId);
  for (const hazard of group) runs.set(hazard, runId);
  await queues.send('run-start', { runId });
}

async function jobOf(hazard: Hazard): Promise<string> {
  const run = await database.prisma.run.findUniqueOrThrow({ where: { id: runs.get(hazard)! } });
  return run.jobId;
}

async function finished(runId: number): Promise<void> {
  const hasEnded = async () =>
    (await database.prisma.run.findUniqueOrThrow({ where: { id: runId } })).endedAt !== null;
  await until(hasEnded, 200_000);
  const found = await database.query<FrontierRow>(
    sql`SELECT key_hash AS "keyHash", via_hash AS "viaHash", url, state::text, reason, detail
     FROM frontier_url WHERE run_id = ${runId}`,
  );
  rows.set(runId, found.rows);
  bySeed.set(runId, rowsBySeed(found.rows));
}

describe('hazard', () => {
  it.each(hazards.map((hazard) => [hazard.name, hazard] as const))('%s', (_, hazard) => {
    const seeds = seedsOf(hazard).map((seed) => new URL(seed).href);
    const ofRun = bySeed.get(runs.get(hazard)!)!;
    const own = [...new Set(seeds)].flatMap((seed) => ofRun.get(seed) ?? []);
    const found = { seen: site.seenAt(hazard), rows: own };
    expect(judge(hazard, site.placeOf(hazard), found, intervalMs)).toEqual([]);
  });
});

describe('all hazards together', () => {
  it('lead nobody to a forbidden address', () => {
    expect(site.trespasses).toEqual([]);
  });

  it('end their runs with books that agree with their rows', async () => {
    for (const [runId, urls] of rows) {
      const run = await database.prisma.run.findUniqueOrThrow({ where: { id: runId } });
      const counts = await database.prisma.reasonCount.findMany({ where: { runId, kind: 'skip' } });
      const done = urls.filter((url) => url.state === 'done').length;
      const skipped = urls.filter((url) => url.reason !== null).length;
      expect([runId, run.endReason]).toEqual([
        runId,
        run.endReason === 'limitPages' ? 'limitPages' : 'frontierEmpty',
      ]);
      expect([run.urlsFound, run.urlsQueued, run.resources]).toEqual([urls.length, 0, done]);
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(skipped);
      expect(done + skipped).toBe(urls.length);
    }
  });

  it('are archived byte by byte', async () => {
    const captures = await database.prisma.capture.findMany({ include: { file: true, resource: true } });
    expect(captures.length).toBeGreaterThan(hazards.length);
    const store = await openFsStore(join(folder, 'archive'));
    const wrong: string[] = [];
    for (const { file, offset, length, resource } of captures) {
      const record = await readRecordAt(store, file.path, Number(offset), length);
      const sent = site.sent.get(resource.url);
      // An unchanged payload of an earlier visit is stored as a reference to it.
      if (!sent || record.type === 'revisit') continue;
      if (!sent.some((body) => body.equals(record.payload))) wrong.push(resource.url);
    }
    expect(wrong).toEqual([]);
  });
});
