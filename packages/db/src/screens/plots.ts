import type { YieldStop } from '@florilegium/contracts/jobs/yield-policy';
import type { MappedSums } from '@florilegium/crawling/yield/mapped-sums';
import type { YieldGroup } from '@florilegium/crawling/yield/yield-what-if';
import type { Database } from '../sql/database';
import { type Sql, sql } from '../sql/sql';

/** A crawl of a job, for whoever chooses between them. */
export interface CrawlRun {
  runId: number;
  startedAt: Date;
  endedAt: Date | null;
}

/** A job's crawls, newest first; what was uploaded or discarded is none. */
export async function listCrawls(database: Database, jobId: string): Promise<CrawlRun[]> {
  const { rows } = await database.query<CrawlRun>(
    sql`SELECT id AS "runId", started_at AS "startedAt", ended_at AS "endedAt" FROM run
     WHERE job_id = ${jobId} AND coalesce(end_reason, '') NOT IN ('discarded', 'uploaded') ORDER BY id DESC
     LIMIT 20`,
  );
  return rows;
}

/** What was downloaded of hosts, and what that gave. */
export interface YieldSums {
  /** Pages fetched, and all bytes that came, errors too. */
  pages: number;
  bytes: number;
  /** Saved pages, and those of them that mapping has seen, with their bytes. */
  resources: number;
  mapped: number;
  mappedBytes: number;
  /** Texts that were kept, with their words and UTF-8 bytes. */
  kept: number;
  words: number;
  textBytes: number;
}

/** A host of a run with its yield. */
export interface HostYield extends YieldSums {
  hostId: number;
  name: string;
  /** A person has blocked it for this run. */
  blocked: boolean;
  /** Sum of its pages' own yields: over `mapped` it is the yield of the paper's figures 1 and 5. */
  yieldSum: number;
  /** When it was stopped because it gave too little text; null: it was not. */
  stoppedAt: Date | null;
  /** When a person allowed it again. */
  allowedAt: Date | null;
}

const sumColumns = sql`pages, bytes, resources, mapped, mapped_bytes AS "mappedBytes", kept, words,
  text_bytes AS "textBytes"`;

/** No more hosts than this are drawn: those that cost the most. */
export const mostHosts = 5_000;

/** The hosts of a run that cost the most bytes, most first, and the sums over all that it asked. */
export async function hostYields(
  database: Database,
  runId: number,
  limit: number = mostHosts,
): Promise<{ hosts: HostYield[]; all: YieldSums & { hosts: number } }> {
  const [hosts, all] = await Promise.all([
    database.query<HostYield>(
      sql`SELECT s.*, h.name FROM (
         SELECT host_id AS "hostId", blocked_at IS NOT NULL AS blocked, ${sumColumns},
           yield_sum AS "yieldSum", stopped_at AS "stoppedAt", allowed_at AS "allowedAt" FROM host_stats
         WHERE run_id = ${runId} ORDER BY bytes DESC, host_id LIMIT ${limit}) s
       JOIN host h ON h.id = s."hostId" ORDER BY s.bytes DESC, s."hostId"`,
    ),
    database.query<YieldSums & { hosts: number }>(
      sql`SELECT count(*)::int AS hosts, coalesce(sum(pages), 0)::bigint AS pages,
         coalesce(sum(bytes), 0)::bigint AS bytes, coalesce(sum(resources), 0)::bigint AS resources,
         coalesce(sum(mapped), 0)::bigint AS mapped, coalesce(sum(mapped_bytes), 0)::bigint AS "mappedBytes",
         coalesce(sum(kept), 0)::bigint AS kept, coalesce(sum(words), 0)::bigint AS words,
         coalesce(sum(text_bytes), 0)::bigint AS "textBytes"
       FROM host_stats WHERE run_id = ${runId}`,
    ),
  ]);
  return { hosts: hosts.rows, all: all.rows[0]! };
}

/** A host that was stopped because it gave too little text. */
export interface StoppedHost {
  hostId: number;
  name: string;
  stoppedAt: Date;
  /** The figures of that moment. */
  stop: YieldStop;
  /** When a person allowed it again, and what it gave since. */
  allowedAt: Date | null;
  mapped: number;
  mappedBytes: number;
  textBytes: number;
}

/**
 * The hosts of a run that were stopped, latest first, at most `limit`, from `offset` on; and how many there are. One
 * pass over the hosts of the run.
 */
export async function stoppedHosts(
  database: Database,
  runId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ hosts: StoppedHost[]; total: number }> {
  const [hosts, total] = await Promise.all([
    database.query<StoppedHost>(
      sql`SELECT s.*, h.name FROM (
         SELECT host_id AS "hostId", stopped_at AS "stoppedAt", stop, allowed_at AS "allowedAt", mapped,
           mapped_bytes AS "mappedBytes", text_bytes AS "textBytes"
         FROM host_stats WHERE run_id = ${runId} AND stopped_at IS NOT NULL
         ORDER BY stopped_at DESC, host_id LIMIT ${limit} OFFSET ${offset}) s
       JOIN host h ON h.id = s."hostId" ORDER BY s."stoppedAt" DESC, s."hostId"`,
    ),
    database.query<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM host_stats WHERE run_id = ${runId} AND stopped_at IS NOT NULL`,
    ),
  ]);
  return { hosts: hosts.rows, total: total.rows[0]!.n };
}

/** Which of the two yields hosts go by: the ratio of sums, or the mean of their pages' yields. */
export type YieldKind = 'sum' | 'mean';

const yieldSql: Record<YieldKind, Sql> = {
  sum: sql`text_bytes / mapped_bytes::float8`,
  mean: sql`greatest(0, yield_sum) / mapped`,
};
/** Groups to a doubling of the yield: what falls within one is told apart by less than 5 %. */
const groupsPerDoubling = 16;
/** The poorest group; hosts without any text are one of their own. */
const leastYield = 1e-6;

/**
 * The hosts of a run in groups of about the same yield, for crawling/yield-what-if: some hundreds at most, however many
 * hosts there are. `yieldRate` is the lower bound of its group.
 */
export async function yieldGroups(
  database: Database,
  runId: number,
  kind: YieldKind = 'sum',
): Promise<YieldGroup[]> {
  const { rows } = await database.query<YieldGroup>(
    sql`SELECT CASE WHEN place IS NULL THEN 0
      ELSE ${leastYield}::float8 * 2 ^ (place / ${groupsPerDoubling}::float8) END AS "yieldRate",
       count(*)::int AS hosts, sum(mapped_bytes)::bigint AS "mappedBytes", sum(text_bytes)::bigint AS "textBytes"
     FROM (SELECT mapped_bytes, text_bytes, CASE WHEN rate > 0
             THEN greatest(0, floor(ln(rate / ${leastYield}::float8) / ln(2::float8) *
             ${groupsPerDoubling}::float8)) END AS place
           FROM (SELECT mapped_bytes, text_bytes, ${yieldSql[kind]} AS rate
                 FROM host_stats WHERE run_id = ${runId} AND mapped > 0 AND mapped_bytes > 0) h) g
     GROUP BY place ORDER BY place NULLS FIRST`,
  );
  return rows;
}

/** Hosts that a policy is tried on before a crawl: all of a small one, a part of a large one. */
const sampledHosts = 5_000;

/**
 * What hosts of a run gave, for crawling/yield-what-if to try a policy on: those that cost the most, since they are
 * what a policy is about. At most 5,000.
 */
export async function mappedHosts(database: Database, runId: number): Promise<MappedSums[]> {
  const { rows } = await database.query<MappedSums>(
    sql`SELECT mapped, mapped_bytes AS "mappedBytes", kept, text_bytes AS "textBytes", yield_sum AS "yieldSum"
     FROM host_stats WHERE run_id = ${runId} AND mapped > 0 ORDER BY mapped_bytes DESC, host_id
     LIMIT ${sampledHosts}`,
  );
  return rows;
}

/** What a run did from `at` on for one step. */
export interface TimeStep {
  at: Date;
  pages: number;
  bytes: number;
  mapped: number;
  kept: number;
  words: number;
  /** UTF-8 bytes of the texts: over `bytes` the average yield of the paper's figure 2, and the speed of figure 4. */
  textBytes: number;
}

/** A stretch of time in which a run stood still. */
export interface Pause {
  from: Date;
  /** Null: it stands still now. */
  to: Date | null;
  /** A person asked for it, the disk was low, a quota was reached, or the job's domains were full. */
  reason: 'asked' | 'diskLow' | 'quota' | 'domain';
}

/** How fast a run was. */
export interface RunTimes {
  startedAt: Date;
  endedAt: Date | null;
  /** Length of a step. */
  stepMs: number;
  /** Those in which something was done, in order. */
  steps: TimeStep[];
  pauses: Pause[];
}

const minuteMs = 60_000;
/** Lengths of a step, in minutes: such as people reckon with. */
const stepMinutes = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1_440, 2_880, 10_080, 43_200];

/** The shortest step, in ms, by which so long a time makes no more than `most` steps. */
export function stepFor(spanMs: number, most: number): number {
  const step = stepMinutes.find((minutes) => spanMs / (minutes * minuteMs) <= most);
  return (step ?? Math.ceil(spanMs / most / minuteMs / 43_200) * 43_200) * minuteMs;
}

/** What a run did over time, in at most 500 steps, and when it was paused. Null without the run. */
export async function runTimes(database: Database, runId: number, most = 500): Promise<RunTimes | null> {
  const { rows: runs } = await database.query<{
    jobId: string;
    startedAt: Date;
    endedAt: Date | null;
    last: Date;
  }>(
    sql`SELECT job_id AS "jobId", started_at AS "startedAt", ended_at AS "endedAt",
      greatest(coalesce(ended_at, now()),
       (SELECT max(minute) + interval '1 minute' FROM run_minute WHERE run_id = ${runId})) AS last
     FROM run WHERE id = ${runId}`,
  );
  const run = runs[0];
  if (!run) return null;
  // One step less is left for the beginning, which the step's grid may cut.
  const stepMs = stepFor(run.last.getTime() - run.startedAt.getTime(), most - 1);
  const [steps, pauses] = await Promise.all([
    database.query<TimeStep>(
      sql`SELECT date_bin(make_interval(secs => ${stepMs / 1_000}), minute, 'epoch') AS at,
        sum(pages)::int AS pages,
         sum(bytes)::bigint AS bytes, sum(mapped)::int AS mapped, sum(kept)::int AS kept,
         sum(words)::bigint AS words,
         sum(text_bytes)::bigint AS "textBytes"
       FROM run_minute WHERE run_id = ${runId} GROUP BY 1 ORDER BY 1`,
    ),
    pausesOf(database, run),
  ]);
  return { startedAt: run.startedAt, endedAt: run.endedAt, stepMs, steps: steps.rows, pauses };
}

const begins: Record<string, Pause['reason']> = {
  runPaused: 'asked',
  pausedDiskLow: 'diskLow',
  pausedForQuota: 'quota',
  pausedForDomain: 'domain',
};

/** The pauses of a run, from what its job's timeline tells of its time. */
async function pausesOf(
  database: Database,
  run: { jobId: string; startedAt: Date; endedAt: Date | null },
): Promise<Pause[]> {
  const { rows } = await database.query<{ at: Date; kind: string }>(
    sql`SELECT at, kind FROM job_event WHERE job_id = ${run.jobId} AND at >= ${run.startedAt}
      AND (${run.endedAt}::timestamptz IS NULL OR at <= ${run.endedAt})
       AND kind IN ('runPaused', 'pausedDiskLow', 'pausedForQuota', 'pausedForDomain', 'runResumed', 'resumedForQuota',
         'resumedForDomain') ORDER BY id LIMIT 2000`,
  );
  const pauses: Pause[] = [];
  for (const { at, kind } of rows) {
    const open = pauses.at(-1);
    const reason = begins[kind];
    if (reason && open?.to !== null) pauses.push({ from: at, to: null, reason });
    else if (!reason && open?.to === null) open.to = at;
  }
  const open = pauses.at(-1);
  if (open?.to === null) open.to = run.endedAt;
  return pauses;
}
