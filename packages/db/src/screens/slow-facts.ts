import { slowedBy } from '@florilegium/contracts/corpus-plan/plan';
import type { PauseReason } from '@florilegium/contracts/hosts';
import { type JobConfig, type JobState, jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import type { RunPause } from '@florilegium/contracts/quotas/quotas';
import type { CrawlFacts, HostFacts } from '@florilegium/crawling/politeness/why-slow';
import { type WantsOfJob, wantsOfJob } from '../plan/wants';
import { livingWorkers } from '../runs/workers';
import { batch } from '../sql/batch';
import { type Database, readOnOneCore } from '../sql/database';
import { sql } from '../sql/sql';

/** What crawling/why-slow judges, with the run that it is about and where its job stands. Times by the database's clock. */
export interface SlowFacts extends CrawlFacts {
  runId: number;
  state: JobState;
}

const maxHosts = 20_000;
const maxCountedRetries = 20_000;
const requestsPerWorker = 128;

/**
 * Gathers what crawling/why-slow judges, of a job's last run; null before its first. `pagesPerSecond` and
 * `newUrlsPerPage`: of late, where the caller has watched the run; else what was saved within the last minute. `queues`: where somebody has counted. Costs one pass over the index of what
 * waits: not for every second.
 */
export async function slowFacts(
  database: Database,
  jobId: string,
  watched: {
    pagesPerSecond?: number;
    newUrlsPerPage?: number | null;
    queues?: readonly QueueLength[];
  } = {},
): Promise<SlowFacts | null> {
  const run = await readRun(database, jobId);
  if (!run) return null;
  const { runId, now } = run;
  const queues = watched.queues ?? (await queueLengths(database, runId));
  const [hosts, wants, workersAlive, mappersAlive, saved, waitingForRetry] = await Promise.all([
    waitingHosts(database, runId, queues),
    run.state === 'running' ? wantsOfJob(database, jobId) : null,
    livingWorkers(database, 'crawl'),
    livingWorkers(database, 'mapping'),
    savedSince(database, runId, now - 60_000),
    run.queued < maxCountedRetries ? retrying(database, runId) : 0,
  ]);
  const pagesPerSecond = watched.pagesPerSecond ?? saved / Math.min(60, Math.max(1, run.activeMs / 1_000));
  return {
    runId,
    state: run.state,
    now,
    isPaused: run.state === 'paused',
    pausedFor: run.pausedFor,
    isDiskLow: run.isDiskLow,
    workersAlive,
    hosts: hosts.flatMap((host) => slowHost(host, run, { isMapping: mappersAlive > 0, wants })),
    waitingForRetry,
    inFlight: Math.round((pagesPerSecond * meanFetchMs(hosts)) / 1_000),
    maxInFlight: workersAlive * requestsPerWorker,
    cpuShare: 0,
    pagesPerSecond,
    activeMs: run.activeMs,
    mappingBacklog: run.unmapped,
    limits: limitsOf(run, pagesPerSecond),
    newUrlsPerPage: watched.newUrlsPerPage ?? null,
    plan: wants,
  };
}

interface RunRow {
  runId: number;
  state: JobState;
  now: number;
  queued: number;
  pages: number;
  bytes: number;
  activeMs: number;
  unmapped: number;
  pausedFor: RunPause | null;
  isDiskLow: boolean;
  limits: JobConfig['limits'];
  yield: JobConfig['yield'];
}

async function readRun(database: Database, jobId: string): Promise<RunRow | null> {
  const { rows } = await database.query<Omit<RunRow, 'limits' | 'yield'> & { config: unknown }>(
    sql`SELECT r.id AS "runId", j.state, r.paused_for AS "pausedFor", (extract(epoch FROM now()) * 1000)::float8 AS now, r.urls_queued AS queued,
       r.pages_fetched AS pages, r.bytes_fetched AS bytes, v.config,
       (r.active_ms + coalesce(extract(epoch FROM now() - r.active_since) * 1000, 0))::float8 AS "activeMs",
       (SELECT count(*)::int FROM capture c WHERE c.run_id = r.id AND c.mapped_at IS NULL) AS unmapped,
       EXISTS (SELECT FROM alert a WHERE a.run_id = r.id AND a.kind = 'diskLow' AND a.ended_at IS NULL) AS
       "isDiskLow"
     FROM run r JOIN job j ON j.id = r.job_id
     JOIN job_version v ON v.job_id = r.job_id AND v.number = r.version
     WHERE r.job_id = ${jobId} AND coalesce(r.end_reason, '') NOT IN ('discarded', 'uploaded') ORDER BY r.id DESC
     LIMIT 1`,
  );
  const row = rows[0];
  if (!row) return null;
  const { config, ...run } = row;
  const parsed = jobConfigSchema.parse(config);
  return { ...run, limits: parsed.limits, yield: parsed.yield };
}

function limitsOf({ limits, pages, bytes, activeMs }: RunRow, pagesPerSecond: number): SlowFacts['limits'] {
  const megabytes = bytes / 1_000_000;
  const megabytesPerPage = pages === 0 ? 0 : megabytes / pages;
  const all = [
    { limit: 'pages', used: pages, max: limits.maxPages, perSecond: pagesPerSecond },
    {
      limit: 'megabytes',
      used: megabytes,
      max: limits.maxMegabytes,
      perSecond: pagesPerSecond * megabytesPerPage,
    },
    { limit: 'minutes', used: activeMs / 60_000, max: limits.maxMinutes, perSecond: 1 / 60 },
  ] as const;
  return all.flatMap(({ max, ...limit }) => (max === null ? [] : [{ ...limit, max }]));
}

interface HostRow {
  host: string;
  queued: number;
  nextAt: number;
  /** Set by people, for all jobs or for this run. */
  setMs: number | null;
  /** When the run asked it last. */
  lastAt: number | null;
  pauseMs: number;
  pauseReason: PauseReason;
  blockReason: string | null;
  requests: number;
  pages: number;
  fetchMs: number;
  /** Pages that were saved and wait to be mapped. */
  unmapped: number;
  /** A person has said that it is not to be stopped. */
  allowed: boolean;
}

/** How many URLs of a run wait on a host. */
export interface QueueLength {
  hostId: number;
  queued: number;
}

/** How many URLs of a run wait on each host, longest first: one pass over the index of what waits. */
export async function queueLengths(database: Database, runId: number): Promise<QueueLength[]> {
  const { rows } = await readOnOneCore(database, (transaction) =>
    transaction.query<QueueLength>(
      sql`SELECT host_id AS "hostId", count(*)::int AS queued FROM frontier_url
       WHERE run_id = ${runId} AND state = 'queued' GROUP BY host_id ORDER BY queued DESC, host_id`,
    ),
  );
  return rows;
}

async function waitingHosts(
  database: Database,
  runId: number,
  queues: readonly QueueLength[],
): Promise<HostRow[]> {
  const longest = queues.slice(0, maxHosts);
  const given = batch(
    { host_id: ['int', ({ hostId }) => hostId], queued: ['int', ({ queued }) => queued] },
    longest,
  );
  const { rows } = await database.query<HostRow>(
    sql`SELECT h.name AS host, w.queued, (extract(epoch FROM h.next_at) * 1000)::float8 AS "nextAt",
       greatest(h.interval_ms, s.interval_ms) AS "setMs",
       (extract(epoch FROM s.last_at) * 1000)::float8 AS "lastAt", h.pause_ms AS "pauseMs",
       h.pause_reason AS "pauseReason",
       h.block_reason AS "blockReason", coalesce(s.requests, 0) AS requests, coalesce(s.pages, 0) AS pages,
       coalesce(s.fetch_ms, 0) AS "fetchMs", coalesce(s.resources - s.mapped, 0) AS unmapped,
       coalesce(s.allowed_at IS NOT NULL, false) AS allowed
     FROM ${given} AS w
     JOIN host h ON h.id = w.host_id LEFT JOIN host_stats s ON s.run_id = ${runId} AND s.host_id = h.id
     ORDER BY w.queued DESC, h.id`,
  );
  return rows;
}

/** Pauses that come with every request; the others were asked for once. */
const lasting: readonly PauseReason[] = ['interval', 'hostInterval', 'crawlDelay', 'rest'];

/** A host on which something waits that the job still takes; none beyond its most pages of a host. */
function slowHost(
  row: HostRow,
  run: RunRow,
  { isMapping, wants }: { isMapping: boolean; wants: WantsOfJob | null },
): HostFacts[] {
  const { intervalMs, maxPagesPerHost } = run.limits;
  const { host, pauseReason, blockReason, requests } = row;
  const left = maxPagesPerHost === null ? row.queued : Math.max(0, maxPagesPerHost - row.pages);
  if (left === 0) return [];
  const kept = lasting.includes(pauseReason) ? row.pauseMs : 0;
  const isFull = wants !== null && (wants.hosts.get(host) ?? wants.level) === 0;
  const pauses = isFull && wants.slows ? slowedBy : 1;
  const ownMs = pauses * Math.max(intervalMs, row.setMs ?? 0);
  const nextAt = Math.max(row.nextAt, row.lastAt === null ? 0 : row.lastAt + ownMs);
  return [
    {
      host,
      queued: Math.min(row.queued, left),
      intervalMs: Math.max(ownMs, pauses * kept),
      isCrawlDelay: pauseReason === 'crawlDelay',
      fetchMs: requests === 0 ? null : row.fetchMs / requests,
      nextAt,
      block: blockReason === null ? null : { reason: blockReason, until: row.nextAt },
      awaitsMapping: isMapping && isJudged(row, run.yield) && row.unmapped >= run.yield.maxAhead,
      isFull,
    },
  ];
}

/** Whether what mapping makes of its pages can end the crawl of a host. */
function isJudged({ allowed }: HostRow, { policy, maxWordsPerHost }: JobConfig['yield']): boolean {
  return maxWordsPerHost !== null || (policy !== 'off' && !allowed);
}

function meanFetchMs(hosts: HostRow[]): number {
  const requests = hosts.reduce((sum, host) => sum + host.requests, 0);
  return requests === 0 ? 0 : hosts.reduce((sum, host) => sum + host.fetchMs, 0) / requests;
}

async function retrying(database: Database, runId: number): Promise<number> {
  const { rows } = await database.query<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM frontier_url WHERE run_id = ${runId} AND state = 'queued'
      AND not_before > now()`,
  );
  return rows[0]!.n;
}

/** Captures are numbered by time (uuid version 7, RFC 9562): their key is the index that finds the latest. */
async function savedSince(database: Database, runId: number, sinceMs: number): Promise<number> {
  const hex = Math.max(0, Math.floor(sinceMs)).toString(16).padStart(12, '0');
  const first = `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
  const { rows } = await database.query<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM capture WHERE id >= ${first}::uuid AND run_id = ${runId}`,
  );
  return rows[0]!.n;
}
