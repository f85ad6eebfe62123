import { roomIn } from '@florilegium/contracts/quotas/quotas';
import { AppError } from '@florilegium/platform/app-error';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { isBeyond, lockQuota, quotaError, scopedUses } from './quota-use';

/** A reservation that nobody puts off for this long is of a file that is not coming any more. */
export const reservationMs = 60_000;

/** A file that is being sent to a job. */
export interface ReservedUpload {
  /** A uuid that whoever receives the file makes up. */
  id: string;
  jobId: string;
  userId: string;
}

/**
 * Takes room for a file before it is written, or more of it, or the same for another minute. `needed`: its bytes as far
 * as they are known; `wanted`: those that may come, of which as many are taken as there is room for. Returns the bytes
 * that the file may have. One that is killed leaves its room within a minute.
 * Throws `tooLarge` when there is no room for what is needed, `notFound` without the job.
 */
export async function reserveUpload(
  database: Database,
  upload: ReservedUpload,
  { needed, wanted }: { needed: number; wanted: number },
): Promise<number> {
  const { id, jobId, userId } = upload;
  return inTransaction(database, async (transaction) => {
    await lockQuota(transaction, 'uploadBytes');
    await transaction.query(sql`DELETE FROM upload_reservation WHERE id = ${id} OR expires_at <= now()`);
    const uses = await scopedUses(transaction, ['uploadBytes'], await bearersOf(transaction, upload));
    if (isBeyond(uses, needed)) throw quotaError(uses, needed);
    const bytes = Math.min(Math.max(needed, wanted), roomIn(uses));
    await transaction.query(
      sql`INSERT INTO upload_reservation (id, job_id, user_id, bytes, expires_at)
        VALUES (${id}, ${jobId}, ${userId}, ${bytes}, now() + make_interval(secs => ${reservationMs / 1000}))`,
    );
    return bytes;
  });
}

/** Gives back what a file that did not come had taken. */
export async function releaseUpload(database: Database, id: string): Promise<void> {
  await database.query(sql`DELETE FROM upload_reservation WHERE id = ${id}`);
}

/**
 * Inside the transaction that notes a file which lies whole: what it has takes the place of what was reserved. Throws
 * `tooLarge` when its reservation has ended, or is smaller, and there is no room by now.
 */
export async function settleReservation(
  transaction: Transaction,
  upload: { reservationId: string | null; jobId: string; userId: string | null; bytes: number },
): Promise<void> {
  await lockQuota(transaction, 'uploadBytes');
  const { rows } = await transaction.query<{ bytes: number }>(
    sql`DELETE FROM upload_reservation WHERE id = ${upload.reservationId} AND expires_at > now() RETURNING bytes`,
  );
  if (rows[0] && rows[0].bytes >= upload.bytes) return;
  const uses = await scopedUses(transaction, ['uploadBytes'], await bearersOf(transaction, upload));
  if (isBeyond(uses, upload.bytes)) throw quotaError(uses, upload.bytes);
}

async function bearersOf(
  transaction: Transaction,
  { jobId, userId }: { jobId: string; userId: string | null },
): Promise<{ corpusId: string; userId: string | null }> {
  const { rows } = await transaction.query<{ corpusId: string }>(
    sql`SELECT corpus_id AS "corpusId" FROM job WHERE id = ${jobId}`,
  );
  if (!rows[0]) throw new AppError('notFound', 'There is no such job.');
  return { corpusId: rows[0].corpusId, userId };
}
