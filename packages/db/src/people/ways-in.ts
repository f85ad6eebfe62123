import { AppError } from '@florilegium/platform/app-error';
import type { Transaction } from '../sql/connection';
import { type Sql, sql } from '../sql/sql';
import { writeAudit } from './audit';
import { lockRights } from './row-locks';

/** What somebody loses: the account, the role of an admin, or that of an owner in one corpus. */
export type LostRight = 'account' | 'admin' | { corpusId: string };

/**
 * Holds the rights of whoever makes a way in (an invitation, an offer, a link for a new password) and looks once more whether
 * they have them: somebody may have taken them since the request began. Throws `notAllowed`.
 */
export async function needRightToLetIn(
  transaction: Transaction,
  { userId, corpusId }: { userId: string; corpusId: string | null },
): Promise<void> {
  await lockRights(transaction, userId);
  const { rowCount } = await transaction.query(
    sql`SELECT FROM app_user u WHERE u.id = ${userId} AND u.disabled_at IS NULL AND (u.role = 'admin' OR EXISTS (
      SELECT FROM membership m WHERE m.user_id = u.id AND m.corpus_id = ${corpusId}::uuid AND m.role = 'owner'))`,
  );
  if (rowCount === 0) throw new AppError('notAllowed', 'Only admins and owners let people in.');
}

/**
 * Ends what somebody made that lets people in and may make no longer: else they would come back by it, under another name.
 * To be called before the right is taken: an acceptance holds a link before it writes a place in a team, and so do we, so
 * that of both at once one waits and neither stays half done.
 */
export async function endWaysIn(
  transaction: Transaction,
  { userId, actorId, lost, now }: { userId: string; actorId: string | null; lost: LostRight; now: Date },
): Promise<void> {
  await lockRights(transaction, userId);
  if (typeof lost === 'object' && (await isAdmin(transaction, userId))) return;
  await endInvitations(transaction, { userId, actorId, lost, now });
  await endOffers(transaction, { userId, actorId, lost });
  if (typeof lost === 'object') return;
  // A link for oneself is how the only admin gets back in, from the machine itself.
  await transaction.query(
    sql`DELETE FROM password_reset WHERE created_by = ${userId} AND user_id <> ${userId}`,
  );
}

async function isAdmin(transaction: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await transaction.query(
    sql`SELECT FROM app_user WHERE id = ${userId} AND role = 'admin' AND disabled_at IS NULL`,
  );
  return rowCount === 1;
}

type Ended = { userId: string; actorId: string | null; lost: LostRight };

async function endInvitations(
  transaction: Transaction,
  { userId, actorId, lost, now }: Ended & { now: Date },
): Promise<void> {
  const { rows } = await transaction.query<{ id: string }>(
    sql`UPDATE invitation i SET revoked_at = ${now} WHERE i.created_by = ${userId} AND i.used_at IS NULL
      AND i.revoked_at IS NULL AND i.expires_at > ${now} AND ${isOf(sql`i.corpus_id`, userId, lost)} RETURNING i.id`,
  );
  for (const { id } of rows) {
    await writeAudit(transaction, { actorId, action: 'invitation.revoked', subject: `invitation:${id}` });
  }
}

async function endOffers(transaction: Transaction, { userId, actorId, lost }: Ended): Promise<void> {
  const { rows } = await transaction.query<{ id: string; corpusId: string }>(
    sql`DELETE FROM membership_offer o WHERE o.created_by = ${userId} AND ${isOf(sql`o.corpus_id`, userId, lost)}
      RETURNING o.id, o.corpus_id AS "corpusId"`,
  );
  for (const { id, corpusId } of rows) {
    const subject = `corpus:${corpusId}`;
    await writeAudit(transaction, { actorId, action: 'member.withdrawn', subject, detail: { offer: id } });
  }
}

/** Whether a way in leads where the right is lost; no corpus is the installation itself. */
function isOf(corpusId: Sql, userId: string, lost: LostRight): Sql {
  if (lost === 'account') return sql`TRUE`;
  if (typeof lost === 'object') return sql`${corpusId} = ${lost.corpusId}`;
  return sql`NOT EXISTS (SELECT FROM membership m WHERE m.user_id = ${userId} AND m.corpus_id = ${corpusId}
    AND m.role = 'owner')`;
}
