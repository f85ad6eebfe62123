import { quotaState } from '@florilegium/contracts/quotas/quotas';
import type { Queryable, Transaction } from '../sql/connection';
import { sql } from '../sql/sql';
import { quotaError, type ScopedUse, scopedUses } from './quota-use';

/** The quotas that a job's archive is under: its corpus's, and that of the person who answers for it. */
export async function archiveUsesOf(database: Queryable, jobId: string): Promise<ScopedUse[]> {
  const { rows } = await database.query<{ corpusId: string; userId: string | null }>(
    sql`SELECT corpus_id AS "corpusId", coalesce(owner_id, created_by) AS "userId" FROM job WHERE id = ${jobId}`,
  );
  return rows[0] ? scopedUses(database, ['archiveBytes'], rows[0]) : [];
}

/** Those of a job's quotas of the archive that are reached. */
export async function reachedArchiveUses(database: Queryable, jobId: string): Promise<ScopedUse[]> {
  return (await archiveUsesOf(database, jobId)).filter((use) => quotaState(use) === 'reached');
}

/** Throws `wrongState` when a quota of the archive that a job is under is reached: nothing is to be fetched then. */
export async function refuseFullArchive(transaction: Transaction, jobId: string): Promise<void> {
  const reached = await reachedArchiveUses(transaction, jobId);
  if (reached.length > 0) throw quotaError(reached, 0);
}
