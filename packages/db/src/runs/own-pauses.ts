import type { RunPause } from '@florilegium/contracts/quotas/quotas';
import type { Transaction } from '../sql/connection';
import { sql } from '../sql/sql';
import { pauseRunIn } from './job-control';

/**
 * Inside a transaction: takes the row of a job that runs, so that nobody else pauses or stops it meanwhile. False when it
 * does not run any more.
 */
export async function holdRunningJob(transaction: Transaction, jobId: string): Promise<boolean> {
  const { rowCount } = await transaction.query(
    sql`SELECT FROM job j WHERE j.id = ${jobId} AND j.state = 'running'
     AND EXISTS (SELECT FROM run r WHERE r.job_id = j.id AND r.ended_at IS NULL) FOR NO KEY UPDATE`,
  );
  return rowCount !== 0;
}

/** As {@link holdRunningJob}, for a job that was paused for one of these reasons and not by a person. */
export async function holdPausedJob(
  transaction: Transaction,
  jobId: string,
  pauses: readonly RunPause[],
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    sql`SELECT FROM job j WHERE j.id = ${jobId} AND j.state = 'paused'
     AND EXISTS (SELECT FROM run r WHERE r.job_id = j.id AND r.ended_at IS NULL
       AND r.paused_for = ANY(${pauses}::text[])) FOR NO KEY UPDATE`,
  );
  return rowCount !== 0;
}

/** Pauses a running job, whose row is held, and raises the alert that says why. Returns its run. */
export async function pauseWithAlert(
  transaction: Transaction,
  jobId: string,
  pausedFor: RunPause,
  detail: object,
): Promise<number> {
  const runId = await pauseRunIn(transaction, jobId, pausedFor);
  await transaction.query(
    sql`INSERT INTO alert (run_id, kind, detail) VALUES (${runId}, ${pausedFor}, ${JSON.stringify(detail)})
     ON CONFLICT (run_id, kind, subject) WHERE ended_at IS NULL DO UPDATE SET detail = excluded.detail`,
  );
  return runId;
}
