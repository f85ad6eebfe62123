import { roomIn } from '@florilegium/contracts/quotas/quotas';
import { AppError } from '@florilegium/platform/app-error';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { isBeyond, lockQuota, quotaError, scopedUses } from './quota-use';

/** A reservation ends this long after it was made or renewed: then its file is no longer coming. */
export const reservationMs = 60_000;

/** A file that is being sent to a job. */
export interface ReservedUpload {
  /** A uuid that whoever receives the file makes up. */
  id: string;
  jobId: string;
  userId: string;
}

/**
 * Reserves room for a file before it is written. Called again, it renews the reservation for another minute, and may
 * enlarge it. `needed`: the bytes that the file has for certain; `wanted`: those that it may have, which are reserved as
 * far as there is room. Returns the bytes that the file may have. If the sender or this process dies, the reservation
 * ends within a minute.
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

/** Gives back the room of a file that did not come. */
export async function releaseUpload(database: Database, id: string): Promise<void> {
  await database.query(sql`DELETE FROM upload_reservation WHERE id = ${id}`);
}

/**
 * Ends a reservation in the transaction that records the whole file, whose bytes count from then on. Throws `tooLarge`
 * when the reservation has ended or is smaller than the file, and there is no room any more.
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
