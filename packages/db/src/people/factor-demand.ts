import { type FactorDemand, isFactorDemanded } from '@florilegium/contracts/second-factors';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';

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

/** Ends the sessions of those of whom a second factor is demanded and who have none; of one person, if it is given. */
export async function endSessionsWithoutFactor(
  transaction: Transaction,
  { userId = null, now }: { userId?: string | null; now: Date },
): Promise<void> {
  await transaction.query(
    sql`UPDATE session s SET revoked_at = ${now} FROM app_user u, installation i
      WHERE s.user_id = u.id AND s.revoked_at IS NULL AND i.id = 1
        AND (${userId}::uuid IS NULL OR u.id = ${userId}) AND u.password_hash IS NOT NULL
        AND (i.factor_demand = 'everybody' OR (i.factor_demand = 'admins' AND u.role = 'admin'))
        AND NOT EXISTS (SELECT 1 FROM totp_secret t WHERE t.user_id = u.id)
        AND NOT EXISTS (SELECT 1 FROM passkey p WHERE p.user_id = u.id)`,
  );
}
