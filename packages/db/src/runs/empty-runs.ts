import type { RunEndReason } from '@florilegium/contracts/jobs/job-config';
import { AppError } from '@florilegium/platform/app-error';
import { withAudit } from '../people/audit';
import type { Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';

/** Ends that somebody wanted: nobody has to be told that they brought nothing. */
const wanted: readonly RunEndReason[] = ['stoppedByUser', 'discarded', 'uploaded'];

/** More hosts than these are not counted. */
const mostHosts = 1_000;

/**
 * Inside the transaction that ends a run: says with an alert that it saved nothing, and what its URLs were skipped for.
 * The alert lasts until somebody dismisses it or the job is started again.
 */
export async function alertOfEmptyRun(
  transaction: Transaction,
  end: { runId: number; reason: RunEndReason; pages: number; resources: number },
): Promise<void> {
  if (end.resources > 0 || wanted.includes(end.reason)) return;
  await transaction.query(
    sql`INSERT INTO alert (run_id, kind, subject, detail)
     SELECT ${end.runId}, 'nothingFetched', '', coalesce((SELECT jsonb_object_agg(reason, count) FROM reason_count
         WHERE run_id = ${end.runId} AND kind = 'skip' AND count > 0), '{}')
       || jsonb_build_object('pages', ${end.pages}::int, 'hosts', (SELECT count(*) FROM (
         SELECT FROM host_stats WHERE run_id = ${end.runId} LIMIT ${mostHosts}) counted))
     ON CONFLICT (run_id, kind, subject) WHERE ended_at IS NULL DO NOTHING`,
  );
}

/** Inside the transaction that starts a job again: what its earlier runs did not bring is over. */
export async function closeEmptyRunAlerts(transaction: Transaction, jobId: string): Promise<void> {
  await transaction.query(
    sql`UPDATE alert a SET ended_at = now() FROM run r
     WHERE r.id = a.run_id AND r.job_id = ${jobId} AND a.kind = 'nothingFetched' AND a.ended_at IS NULL`,
  );
}

/** Somebody has read that a job's last run brought nothing. Twice is as once. Throws `notFound` without such an alert. */
export async function dismissEmptyRunAlert(
  database: Database,
  jobId: string,
  alertId: number,
): Promise<void> {
  const entry = { action: 'job.alertDismissed', subject: `job:${jobId}`, detail: { alert: alertId } };
  await withAudit(database, entry, async (transaction) => {
    const { rowCount } = await transaction.query(
      sql`UPDATE alert a SET ended_at = coalesce(a.ended_at, now()) FROM run r
       WHERE a.id = ${alertId} AND a.kind = 'nothingFetched' AND r.id = a.run_id AND r.job_id = ${jobId}`,
    );
    if (rowCount === 0) throw new AppError('notFound', `There is no alert ${alertId} of job ${jobId}.`);
  });
}
