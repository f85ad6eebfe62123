import type { Transaction } from '../sql/connection';

/** Ends every session of a person, but for the one that is kept. */
export async function endSessions(
  { prisma }: Pick<Transaction, 'prisma'>,
  { userId, keepId, now }: { userId: string; keepId: string | null; now: Date },
): Promise<void> {
  await prisma.session.updateMany({
    where: { userId, revokedAt: null, ...(keepId === null ? {} : { id: { not: keepId } }) },
    data: { revokedAt: now },
  });
}

/** Ends what waits for a second factor: the password that let it begin, or the factor, is no longer the same. */
export async function endPendingSignIns(transaction: Transaction, userId: string): Promise<void> {
  await transaction.prisma.pendingSignIn.deleteMany({ where: { userId } });
}

/** What lets somebody in later: sign-ins that wait for a second factor, and a link for a new password. */
export async function endWaiting(transaction: Transaction, userId: string): Promise<void> {
  await endPendingSignIns(transaction, userId);
  await transaction.prisma.passwordReset.deleteMany({ where: { userId } });
}

/** Ends all API keys of a person for good: keys have no way back. */
export async function revokeKeys(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await transaction.prisma.apiKey.updateMany({
    where: { userId, revokedAt: null },
    data: { revokedAt: now },
  });
}
