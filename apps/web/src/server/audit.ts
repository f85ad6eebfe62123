import type { Prisma } from '@florilegium/db/generated/client';
import { withAudit as withAuditEntry } from '@florilegium/db/people/audit';
import type { Transaction } from '@florilegium/db/sql/connection';
import { database } from './context';
import type { SignedInUser } from './sign-in/session';

/** Runs `work` and writes what was done to the audit log in one transaction. */
export function withAudit<T>(
  entry: { user: SignedInUser; action: string; subject: string; detail?: Prisma.InputJsonObject },
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { user, ...rest } = entry;
  return withAuditEntry(database(), { actorId: user.id, ...rest }, work);
}
