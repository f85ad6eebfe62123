import type { Actor } from '@florilegium/contracts/permissions';
import { AppError } from '@florilegium/platform/app-error';
import { type Database, inTransaction } from './database';
import { auditJob } from './job-control';

/**
 * Takes a sample out of every count and list of what waits. Its verdicts stay as they are, but none is added, until
 * {@link restoreSample} gives it back. Once more does nothing. Throws `notFound`.
 */
export function discardSample(database: Database, sampleId: string, actor: Actor): Promise<void> {
  return setDiscarded(database, sampleId, actor, true);
}

/** Gives a discarded sample back with the verdicts that it had. Once more does nothing. Throws `notFound`. */
export function restoreSample(database: Database, sampleId: string, actor: Actor): Promise<void> {
  return setDiscarded(database, sampleId, actor, false);
}

async function setDiscarded(
  database: Database,
  sampleId: string,
  actor: Actor,
  discarded: boolean,
): Promise<void> {
  await inTransaction(database, async (client) => {
    const { rows } = await client.query<{ jobId: string; seed: string; was: boolean }>(
      `SELECT job_id AS "jobId", seed, discarded_at IS NOT NULL AS was FROM sample WHERE id = $1 FOR UPDATE`,
      [sampleId],
    );
    const sample = rows[0];
    if (!sample) throw new AppError('notFound', 'There is no such sample.');
    if (sample.was === discarded) return;
    await client.query(
      `UPDATE sample SET discarded_at = CASE WHEN $2 THEN now() END, discarded_by = CASE WHEN $2 THEN $3::uuid END
       WHERE id = $1`,
      [sampleId, discarded, actor.userId],
    );
    const detail = { seed: sample.seed };
    if (discarded) await auditJob(client, 'job.discardSample', sample.jobId, actor, detail);
    else await auditJob(client, 'job.restoreSample', sample.jobId, actor, detail);
  });
}
