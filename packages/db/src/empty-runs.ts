import type { RunEndReason } from '@florilegium/contracts/job-config';
import { AppError } from '@florilegium/platform/app-error';
import type pg from 'pg';
import type { Database } from './database';

/** Ends that somebody wanted: nobody has to be told that they brought nothing. */
const wanted: readonly RunEndReason[] = ['stoppedByUser', 'discarded', 'uploaded'];

/** More hosts than these are not counted. */
const mostHosts = 1_000;

/**
 * Inside the transaction that ends a run: says with an alert that it saved nothing, and what its URLs were skipped for.
 * The alert lasts until somebody dismisses it or the job is started again.
 */
export async function alertOfEmptyRun(
  client: pg.PoolClient,
  end: { runId: number; reason: RunEndReason; pages: number; resources: number },
): Promise<void> {
  if (end.resources > 0 || wanted.includes(end.reason)) return;
  await client.query(
    `INSERT INTO alert (run_id, kind, subject, detail)
     SELECT $1, 'nothingFetched', '', coalesce((SELECT jsonb_object_agg(reason, count) FROM reason_count
         WHERE run_id = $1 AND kind = 'skip' AND count > 0), '{}')
       || jsonb_build_object('pages', $2::int, 'hosts', (SELECT count(*) FROM (
         SELECT FROM host_stats WHERE run_id = $1 LIMIT ${mostHosts}) counted))
     ON CONFLICT (run_id, kind, subject) WHERE ended_at IS NULL DO NOTHING`,
    [end.runId, end.pages],
  );
}

/** Inside the transaction that starts a job again: what its earlier runs did not bring is over. */
export async function closeEmptyRunAlerts(client: pg.PoolClient, jobId: string): Promise<void> {
  await client.query(
    `UPDATE alert a SET ended_at = now() FROM run r
     WHERE r.id = a.run_id AND r.job_id = $1 AND a.kind = 'nothingFetched' AND a.ended_at IS NULL`,
    [jobId],
  );
}

/** Somebody has read that a job's last run brought nothing. Twice is as once. Throws `notFound` without such an alert. */
export async function dismissEmptyRunAlert(
  database: Database,
  jobId: string,
  alertId: number,
): Promise<void> {
  const { rowCount } = await database.pool.query(
    `UPDATE alert a SET ended_at = coalesce(a.ended_at, now()) FROM run r
     WHERE a.id = $2 AND a.kind = 'nothingFetched' AND r.id = a.run_id AND r.job_id = $1`,
    [jobId, alertId],
  );
  if (rowCount === 0) throw new AppError('notFound', `There is no alert ${alertId} of job ${jobId}.`);
}
