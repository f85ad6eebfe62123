import { AppError } from '@florilegium/platform/app-error';
import type { Transaction } from '../sql/connection';
import { sql } from '../sql/sql';

/** Requests without a proof that are kept at once: strangers must not let the table grow. */
const maxWaiting = 1_000;
/** What nobody proves goes after so long. */
const waitingMs = 30 * 86_400_000;

/**
 * Makes room for one more request: forgets what nobody proved in time and, when too many wait, the oldest whose proofs nobody
 * asked for. Throws `rateLimited` when there are none of those.
 */
export async function makeRoom(transaction: Transaction): Promise<void> {
  const over = new Date(Date.now() - waitingMs);
  await transaction.query(sql`DELETE FROM site_objection WHERE state = 'waiting' AND created_at < ${over}`);
  const { rows } = await transaction.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM site_objection WHERE state = 'waiting'`,
  );
  const tooMany = (rows[0]?.count ?? 0) - maxWaiting + 1;
  if (tooMany <= 0) return;
  // An id begins with the time at which it was made. Two who need room at once take it from two.
  const { rowCount } = await transaction.query(
    sql`DELETE FROM site_objection WHERE id IN (
      SELECT id FROM site_objection WHERE state = 'waiting' AND asked_at IS NULL ORDER BY id LIMIT ${tooMany}
      FOR UPDATE SKIP LOCKED)`,
  );
  if (rowCount < tooMany) throw new AppError('rateLimited', 'Too many requests wait for their proofs.');
}
