import type { JobState } from '@florilegium/contracts/jobs/job-config';
import { type RunPause, runPauses } from '@florilegium/contracts/quotas/quotas';
import { AppError } from '@florilegium/platform/app-error';
import { writeAudit } from '../people/audit';
import { refuseFullDomain } from '../plan/full-domains';
import { refuseFullArchive } from '../quotas/archive-uses';
import { refuseClosedJob } from '../removals/closed';
import type { Queryable, Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { closeEmptyRunAlerts } from './empty-runs';
import { addJobEvent } from './job-events';
import type { JobGuard } from './job-guard';
import { endRunIn } from './runs';

/** Who asks for it, for the audit log. */
export interface Actor {
  userId: string;
}

/**
 * Makes a new run of a job with its present version: job `starting`. A job that ran before is crawled again: the new
 * run compares what it gets with what is there. The caller then sends `run-start`.
 * Throws `notFound`, and `wrongState` (with the state in detail) when the job runs, is paused, is being mapped again,
 * or is still being rid of a run that was discarded, or when a quota of the archive or the plan of the corpus wants no
 * more of it.
 */
export async function startRun(
  database: Database,
  jobId: string,
  actor?: Actor,
  guard?: JobGuard,
): Promise<{ runId: number }> {
  return inTransaction(database, async (transaction) => {
    await refuseClosedJob(transaction, jobId);
    const job = await lockJobRow(transaction, jobId, ['draft', 'finished', 'stopped', 'failed']);
    await guard?.(transaction);
    // Who closes a job holds its row alone: asked again, now that it is held here.
    await refuseClosedJob(transaction, jobId);
    await refuseDuringReplay(transaction, jobId);
    await refuseFullArchive(transaction, jobId);
    await refuseFullDomain(transaction, jobId);
    const recrawlOf = await latestEndedRun(transaction, jobId);
    const { rows } = await transaction.query<{ id: number }>(
      sql`INSERT INTO run (job_id, version, revised, recrawl_of)
        VALUES (${jobId}, ${job.version}, ${job.version}, ${recrawlOf}) RETURNING id`,
    );
    const runId = rows[0]!.id;
    await closeEmptyRunAlerts(transaction, jobId);
    await setJobState(transaction, jobId, 'starting');
    const by = { jobId, userId: actor?.userId };
    if (recrawlOf === null)
      await addJobEvent(transaction, { ...by, kind: 'runStarted', detail: { run: runId } });
    else await addJobEvent(transaction, { ...by, kind: 'recrawlStarted', detail: { run: runId, recrawlOf } });
    await auditJob(transaction, 'job.start', jobId, actor);
    return { runId };
  });
}

/** The run that the next one compares with; null for a job's first one. Throws `wrongState` while a run is swept away. */
async function latestEndedRun(transaction: Transaction, jobId: string): Promise<number | null> {
  const { rows } = await transaction.query<{ id: number; end_reason: string | null }>(
    sql`SELECT id, end_reason FROM run WHERE job_id = ${jobId} AND ended_at IS NOT NULL ORDER BY id DESC`,
  );
  if (rows.some((run) => run.end_reason === 'discarded')) {
    throw new AppError('wrongState', 'What its last run had fetched is still being discarded.', {
      detail: { reason: 'discarding' },
    });
  }
  return rows.find((run) => run.end_reason !== 'uploaded')?.id ?? null;
}

/** In a transaction that holds the job's row: throws `wrongState` while its pages are mapped again. */
export async function refuseDuringReplay(transaction: Transaction, jobId: string): Promise<void> {
  const { rowCount } = await transaction.query(
    sql`SELECT FROM mapping WHERE job_id = ${jobId} AND state = 'running' LIMIT 1`,
  );
  if (!rowCount) return;
  throw new AppError('wrongState', 'The job’s pages are being mapped again.', {
    detail: { reason: 'replaying' },
  });
}

/** Stops fetching; what is in flight is finished. Throws `notFound` and `wrongState`. */
export async function pauseRun(database: Database, jobId: string, actor?: Actor): Promise<{ runId: number }> {
  return inTransaction(database, async (transaction) => {
    const runId = await pauseRunIn(transaction, jobId);
    await addJobEvent(transaction, { jobId, kind: 'runPaused', userId: actor?.userId });
    await auditJob(transaction, 'job.pause', jobId, actor);
    return { runId };
  });
}

/** {@link pauseRun} inside a transaction, without a word about why. With `pausedFor` it goes on by itself. */
export async function pauseRunIn(
  transaction: Transaction,
  jobId: string,
  pausedFor: RunPause | null = null,
): Promise<number> {
  await lockJobRow(transaction, jobId, ['running']);
  const runId = await openRun(transaction, jobId);
  await transaction.query(
    sql`UPDATE run SET active = false, active_since = NULL, paused_for = ${pausedFor},
       active_ms = active_ms + coalesce(extract(epoch FROM now() - active_since) * 1000, 0)::bigint
     WHERE id = ${runId}`,
  );
  await setJobState(transaction, jobId, 'paused');
  return runId;
}

/**
 * Goes on with a paused run. The caller then sends `run-start`. Throws `notFound`, and `wrongState` while a quota of the
 * archive is reached or the job's domains are full.
 */
export async function resumeRun(
  database: Database,
  jobId: string,
  actor?: Actor,
): Promise<{ runId: number }> {
  return inTransaction(database, async (transaction) => {
    const runId = await resumeRunIn(transaction, jobId);
    await refuseFullDomain(transaction, jobId);
    await addJobEvent(transaction, { jobId, kind: 'runResumed', userId: actor?.userId });
    await auditJob(transaction, 'job.resume', jobId, actor);
    return { runId };
  });
}

/**
 * {@link resumeRun} inside a transaction, without a word about who wants it. Throws `wrongState` while a quota of the
 * archive is reached: the run would be paused again at once.
 */
export async function resumeRunIn(transaction: Transaction, jobId: string): Promise<number> {
  await lockJobRow(transaction, jobId, ['paused']);
  await refuseFullArchive(transaction, jobId);
  return unpauseRunIn(transaction, jobId);
}

/** Lets a paused run go on, in a transaction that holds its job's row. */
export async function unpauseRunIn(transaction: Transaction, jobId: string): Promise<number> {
  const runId = await openRun(transaction, jobId);
  await transaction.query(
    sql`UPDATE run SET active = true, active_since = now(), paused_for = NULL WHERE id = ${runId}`,
  );
  await transaction.query(
    sql`UPDATE alert SET ended_at = now()
     WHERE run_id = ${runId} AND kind = ANY(${runPauses}::text[]) AND ended_at IS NULL`,
  );
  await setJobState(transaction, jobId, 'running');
  return runId;
}

/** Ends a run for good: what waits is skipped as stoppedByUser. Throws `notFound` and `wrongState`. */
export async function stopRun(database: Database, jobId: string, actor?: Actor): Promise<{ runId: number }> {
  return inTransaction(database, async (transaction) => {
    await lockJobRow(transaction, jobId, ['starting', 'running', 'paused']);
    const runId = await openRun(transaction, jobId);
    await endRunIn(transaction, runId, 'stoppedByUser', { userId: actor?.userId });
    await auditJob(transaction, 'job.stop', jobId, actor);
    return { runId };
  });
}

/**
 * Takes a job's row inside a transaction: before its run's, as everybody does. Throws `notFound`, and `wrongState`
 * when the job is in none of the states.
 */
export async function lockJobRow(
  transaction: Transaction,
  jobId: string,
  allowed: readonly JobState[],
): Promise<{ version: number; state: JobState }> {
  const { rows } = await transaction.query<{ state: JobState; version: number }>(
    sql`SELECT state, version FROM job WHERE id = ${jobId} FOR NO KEY UPDATE`,
  );
  const job = rows[0];
  if (!job) throw new AppError('notFound', `There is no job ${jobId}.`);
  if (!allowed.includes(job.state)) {
    throw new AppError('wrongState', `The job is ${job.state}.`, { detail: { state: job.state } });
  }
  return job;
}

/** The run of a job that has not ended. Throws `notFound` without one. */
export async function openRun(transaction: Queryable, jobId: string): Promise<number> {
  const { rows } = await transaction.query<{ id: number }>(
    sql`SELECT id FROM run WHERE job_id = ${jobId} AND ended_at IS NULL ORDER BY id DESC LIMIT 1`,
  );
  if (!rows[0]) throw new AppError('notFound', `Job ${jobId} has no open run.`);
  return rows[0].id;
}

/** The last crawl of a job, discarded ones apart; null before its first. */
export async function lastRunOf(
  database: Database,
  jobId: string,
): Promise<{ runId: number; ended: boolean } | null> {
  const { rows } = await database.query<{ runId: number; ended: boolean }>(
    sql`SELECT id AS "runId", ended_at IS NOT NULL AS ended FROM run
     WHERE job_id = ${jobId} AND coalesce(end_reason, '') NOT IN ('discarded', 'uploaded') ORDER BY id DESC
     LIMIT 1`,
  );
  return rows[0] ?? null;
}

/** Writes a job's state, in a transaction that holds its row. */
export async function setJobState(transaction: Transaction, jobId: string, state: JobState): Promise<void> {
  await transaction.query(
    sql`UPDATE job SET state = ${state}::"JobState", updated_at = now() WHERE id = ${jobId}`,
  );
}

/** Writes down who did what to a job; without `actor` it was whoever asks now. */
export async function auditJob(
  transaction: Transaction,
  action: string,
  jobId: string,
  actor?: Actor,
  detail: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  await writeAudit(transaction, { actorId: actor?.userId, action, subject: `job:${jobId}`, detail });
}
