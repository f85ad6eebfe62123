import { type JobConfig, jobConfigSchema, type RunEndReason } from '@florilegium/contracts/job-config';
import type { SkipReason } from '@florilegium/contracts/reasons';
import type pg from 'pg';
import { type Database, inTransaction } from './database';
import { alertOfEmptyRun } from './empty-runs';
import { skipQueued } from './frontier';
import { addJobEvent } from './job-events';

/** A run's counters, as they stand beside its rows. */
export interface RunCounters {
  runId: number;
  urlsFound: number;
  /** URLs that wait now. */
  urlsQueued: number;
  pagesFetched: number;
  bytesFetched: number;
  resources: number;
}

/** A run that is being crawled. */
export interface ActiveRun extends RunCounters {
  jobId: string;
  /** Of its job's configuration; goes up when somebody edits it while the run goes on. */
  version: number;
  /** Up to this version the queued URLs have been decided about anew. */
  revised: number;
  /** Milliseconds it has been active, up to now. */
  activeMs: number;
  /** Best first: URLs with less than this priority wait for the next step; null: none does. */
  priorityFloor: number | null;
}

/** How the counters of a run change. */
export interface RunChange {
  runId: number;
  found: number;
  queued: number;
  pages: number;
  bytes: number;
  resources: number;
  skips: Map<SkipReason, number>;
}

/** No change yet. */
export function noChange(runId: number): RunChange {
  return { runId, found: 0, queued: 0, pages: 0, bytes: 0, resources: 0, skips: new Map() };
}

/** Every run whose URLs are to be fetched now. */
export async function activeRuns(database: Database): Promise<ActiveRun[]> {
  const { rows } = await database.pool.query<ActiveRun>({
    name: 'active-runs',
    text: `SELECT id AS "runId", job_id AS "jobId", urls_found AS "urlsFound", urls_queued AS "urlsQueued",
             pages_fetched AS "pagesFetched", bytes_fetched AS "bytesFetched", resources, version, revised,
             priority_floor AS "priorityFloor",
             (active_ms + coalesce(extract(epoch FROM now() - active_since) * 1000, 0))::bigint AS "activeMs"
           FROM run WHERE active AND ended_at IS NULL`,
  });
  return rows;
}

/** What a run goes by. */
export interface RunConfig {
  jobId: string;
  version: number;
  config: JobConfig;
  /** The run whose captures it compares with; null for a job's first one. */
  recrawlOf: number | null;
}

/** What a run was told: its job's configuration in the version that it took. Null when the run is gone. */
export async function readRunConfig(database: Database, runId: number): Promise<RunConfig | null> {
  const { rows } = await database.pool.query<Omit<RunConfig, 'config'> & { config: unknown }>(
    `SELECT r.job_id AS "jobId", r.version, r.recrawl_of AS "recrawlOf", v.config FROM run r JOIN job_version v ON v.job_id = r.job_id AND v.number = r.version
     WHERE r.id = $1`,
    [runId],
  );
  const row = rows[0];
  return row ? { ...row, config: jobConfigSchema.parse(row.config) } : null;
}

/** The state of a run and its job; null when it is gone. */
export async function readRunState(
  database: Database,
  runId: number,
): Promise<{ jobId: string; jobState: string; active: boolean; ended: boolean } | null> {
  const { rows } = await database.pool.query<{
    jobId: string;
    jobState: string;
    active: boolean;
    ended: boolean;
  }>(
    `SELECT r.job_id AS "jobId", j.state AS "jobState", r.active, r.ended_at IS NOT NULL AS ended
     FROM run r JOIN job j ON j.id = r.job_id WHERE r.id = $1`,
    [runId],
  );
  return rows[0] ?? null;
}

/** A run whose row is held. */
export interface HeldRun {
  jobId: string;
  /** Why what waited was skipped when it ended; null as long as it goes on or is paused. */
  endedBy: SkipReason | null;
}

/**
 * Inside a transaction: takes the rows of these runs, so that whatever changes their frontier waits for its end.
 * Always taken in the order of their ids, and before any frontier row. Runs that are gone are left out.
 */
export async function lockRuns(client: pg.PoolClient, runIds: number[]): Promise<Map<number, HeldRun>> {
  const { rows } = await client.query<{ id: number; job_id: string; end_reason: RunEndReason | null }>({
    name: 'lock-runs',
    text: `SELECT id, job_id, end_reason FROM run WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE`,
    values: [runIds],
  });
  return new Map(
    rows.map((row) => [
      row.id,
      { jobId: row.job_id, endedBy: row.end_reason === null ? null : skipReasonOf(row.end_reason) },
    ]),
  );
}

/** What a URL that still waits is skipped for when its run ends so. */
function skipReasonOf(reason: RunEndReason): SkipReason {
  const limits: Partial<Record<RunEndReason, SkipReason>> = {
    limitPages: 'limitPages',
    limitBytes: 'limitBytes',
    limitMinutes: 'limitMinutes',
  };
  return limits[reason] ?? 'stoppedByUser';
}

/** Writes changes of counters, in the transaction of the rows that they count. Returns the counters after it. */
export async function applyChanges(client: pg.PoolClient, changes: RunChange[]): Promise<RunCounters[]> {
  if (changes.length === 0) return [];
  const sorted = [...changes].sort((a, b) => a.runId - b.runId);
  await countSkips(client, sorted);
  const { rows } = await client.query<RunCounters>({
    name: 'apply-run-changes',
    text: `UPDATE run r SET urls_found = r.urls_found + g.found, urls_queued = r.urls_queued + g.queued,
             pages_fetched = r.pages_fetched + g.pages, bytes_fetched = r.bytes_fetched + g.bytes,
             resources = r.resources + g.resources
           FROM unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::bigint[], $6::int[])
             AS g (id, found, queued, pages, bytes, resources)
           WHERE r.id = g.id
           RETURNING r.id AS "runId", urls_found AS "urlsFound", urls_queued AS "urlsQueued",
             pages_fetched AS "pagesFetched", bytes_fetched AS "bytesFetched", r.resources`,
    values: [
      sorted.map((change) => change.runId),
      sorted.map((change) => change.found),
      sorted.map((change) => change.queued),
      sorted.map((change) => change.pages),
      sorted.map((change) => change.bytes),
      sorted.map((change) => change.resources),
    ],
  });
  return rows;
}

async function countSkips(client: pg.PoolClient, changes: RunChange[]): Promise<void> {
  const counts = changes
    .flatMap((change) => [...change.skips].map(([reason, n]) => ({ runId: change.runId, reason, n })))
    .filter((count) => count.n !== 0)
    .sort((a, b) => a.runId - b.runId || (a.reason < b.reason ? -1 : 1));
  if (counts.length === 0) return;
  await client.query({
    name: 'count-skips',
    text: `INSERT INTO reason_count (run_id, kind, reason, count)
           SELECT g.run_id, 'skip', g.reason, g.n FROM unnest($1::int[], $2::text[], $3::int[]) AS g (run_id, reason, n)
           ON CONFLICT (run_id, kind, reason) DO UPDATE SET count = reason_count.count + excluded.count`,
    values: [
      counts.map((count) => count.runId),
      counts.map((count) => count.reason),
      counts.map((count) => count.n),
    ],
  });
}

/** The run is over when nothing of it is queued any more. True when this call ended it. */
export async function finishRunIfEmpty(database: Database, runId: number): Promise<boolean> {
  return inTransaction(database, async (client) => {
    const jobId = await lockJobOf(client, runId);
    if (!jobId) return false;
    const { rows } = await client.query<{ empty: boolean }>(
      `SELECT r.active AND NOT EXISTS (SELECT FROM frontier_url WHERE run_id = r.id AND state = 'queued') AS empty
       FROM run r WHERE r.id = $1`,
      [runId],
    );
    if (!rows[0]?.empty) return false;
    await closeRun(client, { runId, jobId, reason: 'frontierEmpty' });
    return true;
  });
}

/** Ends a run; what waits is skipped for the same reason. False when it had ended before. */
export async function endRun(
  database: Database,
  runId: number,
  reason: Exclude<RunEndReason, 'frontierEmpty'>,
  detail?: { error?: string },
): Promise<boolean> {
  return inTransaction(database, (client) => endRunIn(client, runId, reason, detail));
}

/** {@link endRun} inside a transaction that holds nothing of the run but its job's row. */
export async function endRunIn(
  client: pg.PoolClient,
  runId: number,
  reason: Exclude<RunEndReason, 'frontierEmpty'>,
  detail?: { error?: string; userId?: string },
): Promise<boolean> {
  const jobId = await lockJobOf(client, runId);
  if (!jobId) return false;
  await skipRest(client, runId, reason);
  await closeRun(client, { runId, jobId, reason, ...detail });
  return true;
}

/**
 * Job first, then run: the order in which a person's commands take them. No stronger lock than these need: one that
 * kept resources from referring to the job would wait for a writer that waits for the run.
 */
async function lockJobOf(client: pg.PoolClient, runId: number): Promise<string | undefined> {
  await client.query(
    'SELECT j.id FROM job j JOIN run r ON r.job_id = j.id WHERE r.id = $1 FOR NO KEY UPDATE OF j',
    [runId],
  );
  const run = (await lockRuns(client, [runId])).get(runId);
  return run && run.endedBy === null ? run.jobId : undefined;
}

/** Inside a transaction that holds the run's row: skips what waits, and counts it. */
async function skipRest(client: pg.PoolClient, runId: number, reason: RunEndReason): Promise<void> {
  const skipReason = skipReasonOf(reason);
  const n = await skipQueued(client, runId, skipReason);
  if (n > 0)
    await applyChanges(client, [{ ...noChange(runId), queued: -n, skips: new Map([[skipReason, n]]) }]);
}

async function closeRun(
  client: pg.PoolClient,
  end: { runId: number; jobId: string; reason: RunEndReason; error?: string; userId?: string },
): Promise<void> {
  const { rows } = await client.query<{ pages: number; resources: number }>(
    `UPDATE run SET active = false, ended_at = now(), end_reason = $2, active_since = NULL,
       active_ms = active_ms + coalesce(extract(epoch FROM now() - active_since) * 1000, 0)::bigint
     WHERE id = $1 RETURNING pages_fetched AS pages, resources`,
    [end.runId, end.reason],
  );
  const { pages, resources } = rows[0]!;
  await alertOfEmptyRun(client, { runId: end.runId, reason: end.reason, pages, resources });
  const failed = end.reason === 'failed' || end.reason === 'noUsableSeed';
  const state = failed ? 'failed' : end.reason === 'stoppedByUser' ? 'stopped' : 'finished';
  await client.query('UPDATE job SET state = $2::"JobState", updated_at = now() WHERE id = $1', [
    end.jobId,
    state,
  ]);
  const kind = failed ? 'runFailed' : state === 'stopped' ? 'runStopped' : 'runFinished';
  const counts = { reason: end.reason, pages, resources };
  await addJobEvent(client, {
    jobId: end.jobId,
    userId: end.userId,
    kind,
    level: failed ? 'error' : state === 'finished' && resources === 0 ? 'warn' : 'info',
    detail: end.error === undefined ? counts : { ...counts, error: end.error },
  });
}
