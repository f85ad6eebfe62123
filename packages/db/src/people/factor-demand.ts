import { type FactorDemand, isFactorDemanded } from '@florilegium/contracts/second-factors';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';

/** Whether somebody has a second factor, and whether the installation demands one of them. */
export async function factorStanding(
  database: Database,
  userId: string,
): Promise<{ has: boolean; demanded: boolean }> {
  return inTransaction(database, (transaction) => standingOf(transaction, userId));
}

/** The same, in a transaction. */
export async function standingOf(
  transaction: Transaction,
  userId: string,
): Promise<{ has: boolean; demanded: boolean }> {
  const { prisma } = transaction;
  const totp = await prisma.totpSecret.count({ where: { userId } });
  const passkeys = await prisma.passkey.count({ where: { userId } });
  const { role, passwordHash } = await prisma.user.findUniqueOrThrow({
    where: { id: userId },
    select: { role: true, passwordHash: true },
  });
  const demand = await factorDemandOf(transaction);
  return { has: totp + passkeys > 0, demanded: passwordHash !== null && isFactorDemanded(demand, role) };
}

/** Of whom the installation demands a second factor; of nobody before it is set up. */
export async function factorDemandOf({ prisma }: Pick<Transaction, 'prisma'>): Promise<FactorDemand> {
  const row = await prisma.installation.findUnique({ where: { id: 1 }, select: { factorDemand: true } });
  return row?.factorDemand ?? 'nobody';
}

/**
 * Ends the sessions of those of whom a second factor is demanded and who have none; of one person, if it is given. The
 * caller holds the installation's row (`lockInstallation`), so the demand stays as it is read here.
 */
export async function endSessionsWithoutFactor(
  transaction: Transaction,
  { userId, now }: { userId?: string; now: Date },
): Promise<void> {
  const demand = await factorDemandOf(transaction);
  if (demand === 'nobody') return;
  await transaction.prisma.session.updateMany({
    where: {
      revokedAt: null,
      user: {
        id: userId,
        role: demand === 'admins' ? 'admin' : undefined,
        passwordHash: { not: null },
        totp: null,
        passkeys: { none: {} },
      },
    },
    data: { revokedAt: now },
  });
}
