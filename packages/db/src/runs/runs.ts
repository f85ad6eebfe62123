import { type JobConfig, jobConfigSchema, type RunEndReason } from '@florilegium/contracts/jobs/job-config';
import type { SkipReason } from '@florilegium/contracts/reasons';
import { skipQueued } from '../crawl/skip-queued';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { prepared, sql } from '../sql/sql';
import { alertOfEmptyRun } from './empty-runs';
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
  /** Of its WARC records. */
  archiveBytes: number;
  resources: number;
  skips: Map<SkipReason, number>;
}

/** No change yet. */
export function noChange(runId: number): RunChange {
  return { runId, found: 0, queued: 0, pages: 0, bytes: 0, archiveBytes: 0, resources: 0, skips: new Map() };
}

/** Every run whose URLs are to be fetched now. */
export async function activeRuns(database: Database): Promise<ActiveRun[]> {
  const { rows } = await database.query<ActiveRun>(
    prepared(
      'active-runs',
      sql`SELECT id AS "runId", job_id AS "jobId", urls_found AS "urlsFound", urls_queued AS "urlsQueued",
             pages_fetched AS "pagesFetched", bytes_fetched AS "bytesFetched", resources, version, revised,
             priority_floor AS "priorityFloor",
             (active_ms + coalesce(extract(epoch FROM now() - active_since) * 1000, 0))::bigint AS "activeMs"
           FROM run WHERE active AND ended_at IS NULL`,
    ),
  );
  return rows;
}

/** What a run goes by. */
export interface RunConfig {
  jobId: string;
  /** In whose name it fetches: the corpus's private networks are open to it. */
  corpusId: string;
  version: number;
  config: JobConfig;
  /** The run whose captures it compares with; null for a job's first one. */
  recrawlOf: number | null;
}

/** What a run was told: its job's configuration in the version that it took. Null when the run is gone. */
export async function readRunConfig(database: Database, runId: number): Promise<RunConfig | null> {
  const { rows } = await database.query<Omit<RunConfig, 'config'> & { config: unknown }>(
    sql`SELECT r.job_id AS "jobId", j.corpus_id AS "corpusId", r.version, r.recrawl_of AS "recrawlOf", v.config
     FROM run r JOIN job j ON j.id = r.job_id
     JOIN job_version v ON v.job_id = r.job_id AND v.number = r.version
     WHERE r.id = ${runId}`,
  );
  const row = rows[0];
  return row ? { ...row, config: jobConfigSchema.parse(row.config) } : null;
}

/** The state of a run and its job; null when it is gone. */
export async function readRunState(
  database: Database,
  runId: number,
): Promise<{ jobId: string; jobState: string; active: boolean; ended: boolean } | null> {
  const { rows } = await database.query<{
    jobId: string;
    jobState: string;
    active: boolean;
    ended: boolean;
  }>(
    sql`SELECT r.job_id AS "jobId", j.state AS "jobState", r.active, r.ended_at IS NOT NULL AS ended
     FROM run r JOIN job j ON j.id = r.job_id WHERE r.id = ${runId}`,
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
export async function lockRuns(transaction: Transaction, runIds: number[]): Promise<Map<number, HeldRun>> {
  const { rows } = await transaction.query<{ id: number; job_id: string; end_reason: RunEndReason | null }>(
    prepared(
      'lock-runs',
      sql`SELECT id, job_id, end_reason FROM run WHERE id = ANY(${runIds}::int[]) ORDER BY id FOR NO KEY UPDATE`,
    ),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      { jobId: row.job_id, endedBy: row.end_reason === null ? null : skipReasonOf(row.end_reason) },
    ]),
  );
}

/** Inside a transaction: {@link lockRuns} for one run. False when it has ended, or has a newer version by now. */
export async function lockRunOfVersion(
  transaction: Transaction,
  { runId, version }: { runId: number; version: number },
): Promise<boolean> {
  const run = (await lockRuns(transaction, [runId])).get(runId);
  if (!run || run.endedBy !== null) return false;
  const { rowCount } = await transaction.query(
    sql`SELECT FROM run WHERE id = ${runId} AND version = ${version}`,
  );
  return rowCount !== 0;
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
export async function applyChanges(transaction: Transaction, changes: RunChange[]): Promise<RunCounters[]> {
  if (changes.length === 0) return [];
  const sorted = [...changes].sort((a, b) => a.runId - b.runId);
  await countSkips(transaction, sorted);
  const given = batch(
    {
      id: ['int', (change) => change.runId],
      found: ['int', (change) => change.found],
      queued: ['int', (change) => change.queued],
      pages: ['int', (change) => change.pages],
      bytes: ['bigint', (change) => change.bytes],
      archived: ['bigint', (change) => change.archiveBytes],
      resources: ['int', (change) => change.resources],
    },
    sorted,
  );
  const { rows } = await transaction.query<RunCounters>(
    prepared(
      'apply-run-changes',
      sql`UPDATE run r SET urls_found = r.urls_found + g.found, urls_queued = r.urls_queued + g.queued,
             pages_fetched = r.pages_fetched + g.pages, bytes_fetched = r.bytes_fetched + g.bytes,
             archive_bytes = r.archive_bytes + g.archived, resources = r.resources + g.resources
           FROM ${given} AS g
           WHERE r.id = g.id
           RETURNING r.id AS "runId", urls_found AS "urlsFound", urls_queued AS "urlsQueued",
             pages_fetched AS "pagesFetched", bytes_fetched AS "bytesFetched", r.resources`,
    ),
  );
  return rows;
}

async function countSkips(transaction: Transaction, changes: RunChange[]): Promise<void> {
  const counts = changes
    .flatMap((change) => [...change.skips].map(([reason, n]) => ({ runId: change.runId, reason, n })))
    .filter((count) => count.n !== 0)
    .sort((a, b) => a.runId - b.runId || (a.reason < b.reason ? -1 : 1));
  if (counts.length === 0) return;
  const given = batch(
    {
      run_id: ['int', (count) => count.runId],
      reason: ['text', (count) => count.reason],
      n: ['int', (count) => count.n],
    },
    counts,
  );
  await transaction.query(
    prepared(
      'count-skips',
      sql`INSERT INTO reason_count (run_id, kind, reason, count)
           SELECT g.run_id, 'skip', g.reason, g.n FROM ${given} AS g
           ON CONFLICT (run_id, kind, reason) DO UPDATE SET count = reason_count.count + excluded.count`,
    ),
  );
}

/** The run is over when nothing of it is queued any more. True when this call ended it. */
export async function finishRunIfEmpty(database: Database, runId: number): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const jobId = await lockJobOf(transaction, runId);
    if (!jobId) return false;
    const { rows } = await transaction.query<{ empty: boolean }>(
      sql`SELECT r.active AND NOT EXISTS (SELECT FROM frontier_url WHERE run_id = r.id AND state = 'queued') AS
        empty
       FROM run r WHERE r.id = ${runId}`,
    );
    if (!rows[0]?.empty) return false;
    await closeRun(transaction, { runId, jobId, reason: 'frontierEmpty' });
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
  return inTransaction(database, (transaction) => endRunIn(transaction, runId, reason, detail));
}

/** {@link endRun} inside a transaction that holds nothing of the run but its job's row. */
export async function endRunIn(
  transaction: Transaction,
  runId: number,
  reason: Exclude<RunEndReason, 'frontierEmpty'>,
  detail?: { error?: string; userId?: string },
): Promise<boolean> {
  const jobId = await lockJobOf(transaction, runId);
  if (!jobId) return false;
  await skipRest(transaction, runId, reason);
  await closeRun(transaction, { runId, jobId, reason, ...detail });
  return true;
}

/**
 * Job first, then run: the order in which a person's commands take them. No stronger lock than these need: one that
 * kept resources from referring to the job would wait for a writer that waits for the run.
 */
async function lockJobOf(transaction: Transaction, runId: number): Promise<string | undefined> {
  await transaction.query(
    sql`SELECT j.id FROM job j JOIN run r ON r.job_id = j.id WHERE r.id = ${runId} FOR NO KEY UPDATE OF j`,
  );
  const run = (await lockRuns(transaction, [runId])).get(runId);
  return run && run.endedBy === null ? run.jobId : undefined;
}

/** Inside a transaction that holds the run's row: skips what waits, and counts it. */
async function skipRest(transaction: Transaction, runId: number, reason: RunEndReason): Promise<void> {
  const skipReason = skipReasonOf(reason);
  const n = await skipQueued(transaction, runId, skipReason);
  if (n > 0)
    await applyChanges(transaction, [{ ...noChange(runId), queued: -n, skips: new Map([[skipReason, n]]) }]);
}

async function closeRun(
  transaction: Transaction,
  end: { runId: number; jobId: string; reason: RunEndReason; error?: string; userId?: string },
): Promise<void> {
  const { rows } = await transaction.query<{ pages: number; resources: number }>(
    sql`UPDATE run SET active = false, ended_at = now(), end_reason = ${end.reason}, active_since = NULL,
       active_ms = active_ms + coalesce(extract(epoch FROM now() - active_since) * 1000, 0)::bigint
     WHERE id = ${end.runId} RETURNING pages_fetched AS pages, resources`,
  );
  const { pages, resources } = rows[0]!;
  await alertOfEmptyRun(transaction, { runId: end.runId, reason: end.reason, pages, resources });
  const failed = end.reason === 'failed' || end.reason === 'noUsableSeed';
  const state = failed ? 'failed' : end.reason === 'stoppedByUser' ? 'stopped' : 'finished';
  await transaction.query(
    sql`UPDATE job SET state = ${state}::"JobState", updated_at = now() WHERE id = ${end.jobId}`,
  );
  const kind = failed ? 'runFailed' : state === 'stopped' ? 'runStopped' : 'runFinished';
  const counts = { reason: end.reason, pages, resources };
  await addJobEvent(transaction, {
    jobId: end.jobId,
    userId: end.userId,
    kind,
    level: failed ? 'error' : state === 'finished' && resources === 0 ? 'warn' : 'info',
    detail: end.error === undefined ? counts : { ...counts, error: end.error },
  });
}
