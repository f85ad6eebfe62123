import type { Actor } from '@florilegium/contracts/permissions';
import { AppError } from '@florilegium/platform/app-error';
import { writeAudit } from '../people/audit';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';

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
  await inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{
      jobId: string | null;
      corpusId: string;
      seed: string;
      was: boolean;
    }>(
      sql`SELECT job_id AS "jobId", corpus_id AS "corpusId", seed, discarded_at IS NOT NULL AS was FROM sample
        WHERE id = ${sampleId} FOR UPDATE`,
    );
    const sample = rows[0];
    if (!sample) throw new AppError('notFound', 'There is no such sample.');
    if (sample.was === discarded) return;
    await transaction.query(
      sql`UPDATE sample SET discarded_at = CASE WHEN ${discarded} THEN now() END, discarded_by = CASE
        WHEN ${discarded} THEN ${actor.userId}::uuid END
       WHERE id = ${sampleId}`,
    );
    await writeAudit(transaction, {
      actorId: actor.userId,
      action: discarded ? 'job.discardSample' : 'job.restoreSample',
      subject: sample.jobId === null ? `corpus:${sample.corpusId}` : `job:${sample.jobId}`,
      detail: { seed: sample.seed },
    });
  });
}
