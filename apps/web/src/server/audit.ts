import { type Transaction, withAudit as withAuditEntry } from '@florilegium/db/audit';
import type { Prisma } from '@florilegium/db/generated/client';
import { database } from './context';
import type { SignedInUser } from './session';

/** Runs `work` and writes what was done to the audit log in one transaction. */
export function withAudit<T>(
  entry: { user: SignedInUser; action: string; subject: string; detail?: Prisma.InputJsonObject },
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { user, ...rest } = entry;
  return withAuditEntry(database(), { actorId: user.id, ...rest }, work);
}
