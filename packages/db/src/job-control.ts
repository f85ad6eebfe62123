import type { JobState } from '@florilegium/contracts/job-config';
import { AppError } from '@florilegium/platform/app-error';
import type pg from 'pg';
import { type Database, inTransaction } from './database';
import { addJobEvent } from './job-events';
import { endRunIn } from './runs';

/** Who asks for it, for the audit log. */
interface Actor {
  userId: string;
}

/**
 * Makes a new run of a job with its present version: job `starting`. The caller then sends `run-start`.
 * Throws `notFound`, and `wrongState` (with the state in detail) when the job runs or is paused.
 */
export async function startRun(database: Database, jobId: string, actor?: Actor): Promise<{ runId: number }> {
  return inTransaction(database, async (client) => {
    const job = await lockJob(client, jobId, ['draft', 'finished', 'stopped', 'failed']);
    const { rows } = await client.query<{ id: number }>(
      'INSERT INTO run (job_id, version) VALUES ($1, $2) RETURNING id',
      [jobId, job.version],
    );
    const runId = rows[0]!.id;
    await setState(client, jobId, 'starting');
    await addJobEvent(client, { jobId, kind: 'runStarted', detail: { run: runId } });
    await audit(client, 'job.start', jobId, actor);
    return { runId };
  });
}

/** Stops fetching; what is in flight is finished. Throws `notFound` and `wrongState`. */
export async function pauseRun(database: Database, jobId: string, actor?: Actor): Promise<{ runId: number }> {
  return inTransaction(database, async (client) => {
    await lockJob(client, jobId, ['running']);
    const runId = await openRun(client, jobId);
    await client.query(
      `UPDATE run SET active = false, active_since = NULL,
         active_ms = active_ms + coalesce(extract(epoch FROM now() - active_since) * 1000, 0)::bigint
       WHERE id = $1`,
      [runId],
    );
    await setState(client, jobId, 'paused');
    await addJobEvent(client, { jobId, kind: 'runPaused' });
    await audit(client, 'job.pause', jobId, actor);
    return { runId };
  });
}

/** Goes on with a paused run. The caller then sends `run-start`. Throws `notFound` and `wrongState`. */
export async function resumeRun(
  database: Database,
  jobId: string,
  actor?: Actor,
): Promise<{ runId: number }> {
  return inTransaction(database, async (client) => {
    await lockJob(client, jobId, ['paused']);
    const runId = await openRun(client, jobId);
    await client.query('UPDATE run SET active = true, active_since = now() WHERE id = $1', [runId]);
    await setState(client, jobId, 'running');
    await addJobEvent(client, { jobId, kind: 'runResumed' });
    await audit(client, 'job.resume', jobId, actor);
    return { runId };
  });
}

/** Ends a run for good: what waits is skipped as stoppedByUser. Throws `notFound` and `wrongState`. */
export async function stopRun(database: Database, jobId: string, actor?: Actor): Promise<{ runId: number }> {
  return inTransaction(database, async (client) => {
    await lockJob(client, jobId, ['starting', 'running', 'paused']);
    const runId = await openRun(client, jobId);
    await endRunIn(client, runId, 'stoppedByUser');
    await audit(client, 'job.stop', jobId, actor);
    return { runId };
  });
}

async function lockJob(
  client: pg.PoolClient,
  jobId: string,
  allowed: readonly JobState[],
): Promise<{ version: number }> {
  const { rows } = await client.query<{ state: JobState; version: number }>(
    'SELECT state, version FROM job WHERE id = $1 FOR NO KEY UPDATE',
    [jobId],
  );
  const job = rows[0];
  if (!job) throw new AppError('notFound', `There is no job ${jobId}.`);
  if (!allowed.includes(job.state)) {
    throw new AppError('wrongState', `The job is ${job.state}.`, { detail: { state: job.state } });
  }
  return job;
}

async function openRun(client: pg.PoolClient, jobId: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM run WHERE job_id = $1 AND ended_at IS NULL ORDER BY id DESC LIMIT 1',
    [jobId],
  );
  if (!rows[0]) throw new AppError('notFound', `Job ${jobId} has no open run.`);
  return rows[0].id;
}

async function setState(client: pg.PoolClient, jobId: string, state: JobState): Promise<void> {
  await client.query('UPDATE job SET state = $2::"JobState", updated_at = now() WHERE id = $1', [
    jobId,
    state,
  ]);
}

async function audit(client: pg.PoolClient, action: string, jobId: string, actor?: Actor): Promise<void> {
  if (!actor) return;
  await client.query('INSERT INTO audit_entry (actor_id, action, subject) VALUES ($1, $2, $3)', [
    actor.userId,
    action,
    `job:${jobId}`,
  ]);
}
