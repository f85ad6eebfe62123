import { AppError } from '@florilegium/platform/app-error';
import type { Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { withAudit } from './audit';
import { canonicalEmail, stillAdmin } from './people';
import { lockInstallation } from './row-locks';

/** Puts down that an account's address is its owner's, where it is the one that was proved. */
export async function proveAddress(
  { prisma }: Pick<Transaction, 'prisma'>,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  await prisma.user.updateMany({
    where: { id: userId, email: canonicalEmail(email), emailProvedAt: null },
    data: { emailProvedAt: now },
  });
}

/** An admin who writes an address into an invitation sends it there: who has its link has the address. */
export async function proveInvited(
  transaction: Transaction,
  { userId, invitation }: { userId: string; invitation: { email: string | null; createdBy: string } },
): Promise<void> {
  const { email, createdBy } = invitation;
  if (email === null) return;
  const byAdmin = await transaction.prisma.user.count({
    where: { id: createdBy, role: 'admin', disabledAt: null },
  });
  if (byAdmin === 1) await proveAddress(transaction, { userId, email, now: new Date() });
}

/**
 * An admin knows that an account's address is its owner's. Throws `notFound` where none waits for that, `notAllowed` when who
 * does it is no admin any more.
 */
export async function confirmAddress(
  database: Database,
  { actorId, userId, now }: { actorId: string; userId: string; now: Date },
): Promise<void> {
  const entry = { actorId, action: 'user.addressConfirmed', subject: `user:${userId}` };
  await withAudit(database, entry, async (transaction) => {
    await lockInstallation(transaction);
    await stillAdmin(transaction, actorId);
    const { count } = await transaction.prisma.user.updateMany({
      where: { id: userId, emailProvedAt: null },
      data: { emailProvedAt: now },
    });
    if (count === 0) throw new AppError('notFound', 'No address of this account waits to be confirmed.');
  });
}
