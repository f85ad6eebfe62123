import type { Database } from './database';

/** A crawl of a job, for whoever chooses between them. */
export interface CrawlRun {
  runId: number;
  startedAt: Date;
  endedAt: Date | null;
}

/** A job's crawls, newest first; what was uploaded or discarded is none. */
export async function listCrawls(database: Database, jobId: string): Promise<CrawlRun[]> {
  const { rows } = await database.pool.query<CrawlRun>(
    `SELECT id AS "runId", started_at AS "startedAt", ended_at AS "endedAt" FROM run
     WHERE job_id = $1 AND coalesce(end_reason, '') NOT IN ('discarded', 'uploaded') ORDER BY id DESC LIMIT 20`,
    [jobId],
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
}

const sumColumns = `pages, bytes, resources, mapped, mapped_bytes AS "mappedBytes", kept, words, text_bytes AS "textBytes"`;

/** No more hosts than this are drawn: those that cost the most. */
export const mostHosts = 5_000;

/** The hosts of a run that cost the most bytes, most first, and the sums over all that it asked. */
export async function hostYields(
  database: Database,
  runId: number,
  limit: number = mostHosts,
): Promise<{ hosts: HostYield[]; all: YieldSums & { hosts: number } }> {
  const [hosts, all] = await Promise.all([
    database.pool.query<HostYield>(
      `SELECT s.*, h.name FROM (
         SELECT host_id AS "hostId", blocked_at IS NOT NULL AS blocked, ${sumColumns} FROM host_stats
         WHERE run_id = $1 ORDER BY bytes DESC, host_id LIMIT $2) s
       JOIN host h ON h.id = s."hostId" ORDER BY s.bytes DESC, s."hostId"`,
      [runId, limit],
    ),
    database.pool.query<YieldSums & { hosts: number }>(
      `SELECT count(*)::int AS hosts, coalesce(sum(pages), 0)::bigint AS pages,
         coalesce(sum(bytes), 0)::bigint AS bytes, coalesce(sum(resources), 0)::bigint AS resources,
         coalesce(sum(mapped), 0)::bigint AS mapped, coalesce(sum(mapped_bytes), 0)::bigint AS "mappedBytes",
         coalesce(sum(kept), 0)::bigint AS kept, coalesce(sum(words), 0)::bigint AS words,
         coalesce(sum(text_bytes), 0)::bigint AS "textBytes"
       FROM host_stats WHERE run_id = $1`,
      [runId],
    ),
  ]);
  return { hosts: hosts.rows, all: all.rows[0]! };
}

/** What a run did from `at` on for one step. */
export interface TimeStep {
  at: Date;
  pages: number;
  bytes: number;
  mapped: number;
  kept: number;
  words: number;
}

/** A stretch of time in which a run stood still. */
export interface Pause {
  from: Date;
  /** Null: it stands still now. */
  to: Date | null;
  /** A person asked for it, or the disk was low. */
  reason: 'asked' | 'diskLow';
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
  const { rows: runs } = await database.pool.query<{
    jobId: string;
    startedAt: Date;
    endedAt: Date | null;
    last: Date;
  }>(
    `SELECT job_id AS "jobId", started_at AS "startedAt", ended_at AS "endedAt", greatest(coalesce(ended_at, now()),
       (SELECT max(minute) + interval '1 minute' FROM run_minute WHERE run_id = $1)) AS last
     FROM run WHERE id = $1`,
    [runId],
  );
  const run = runs[0];
  if (!run) return null;
  // One step less is left for the beginning, which the step's grid may cut.
  const stepMs = stepFor(run.last.getTime() - run.startedAt.getTime(), most - 1);
  const [steps, pauses] = await Promise.all([
    database.pool.query<TimeStep>(
      `SELECT date_bin(make_interval(secs => $2), minute, 'epoch') AS at, sum(pages)::int AS pages,
         sum(bytes)::bigint AS bytes, sum(mapped)::int AS mapped, sum(kept)::int AS kept, sum(words)::bigint AS words
       FROM run_minute WHERE run_id = $1 GROUP BY 1 ORDER BY 1`,
      [runId, stepMs / 1_000],
    ),
    pausesOf(database, run),
  ]);
  return { startedAt: run.startedAt, endedAt: run.endedAt, stepMs, steps: steps.rows, pauses };
}

const begins: Record<string, Pause['reason']> = { runPaused: 'asked', pausedDiskLow: 'diskLow' };

/** The pauses of a run, from what its job's timeline tells of its time. */
async function pausesOf(
  database: Database,
  run: { jobId: string; startedAt: Date; endedAt: Date | null },
): Promise<Pause[]> {
  const { rows } = await database.pool.query<{ at: Date; kind: string }>(
    `SELECT at, kind FROM job_event WHERE job_id = $1 AND at >= $2 AND ($3::timestamptz IS NULL OR at <= $3)
       AND kind IN ('runPaused', 'pausedDiskLow', 'runResumed') ORDER BY id LIMIT 2000`,
    [run.jobId, run.startedAt, run.endedAt],
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
