import type { Prisma } from '@florilegium/db/generated/client';
import { withAudit as withAuditEntry, writeAudit } from '@florilegium/db/people/audit';
import type { Transaction } from '@florilegium/db/sql/connection';
import { inTransaction } from '@florilegium/db/sql/database';
import type { Given } from './access';
import type { BulkRead } from './audit-table';
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

/**
 * Writes down that whoever asks gets a file: a route answers those with a Response, and single pages of a list as JSON,
 * which have no entry. `address`: the path's and the query's values; `id` names the thing.
 */
export async function noteBulkRead(
  { reads, of }: BulkRead,
  { address, corpusId, answer }: { address: Given; corpusId: string; answer: unknown },
): Promise<void> {
  if (!(answer instanceof Response)) return;
  const { id, ...asked } = address;
  const detail = Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined && value !== ''),
  ) as Prisma.InputJsonObject;
  const subject = of === 'installation' ? 'installation:1' : `${of}:${id}`;
  try {
    await inTransaction(database(), (transaction) =>
      writeAudit(transaction, { action: reads, subject, corpusId: corpusId || null, detail }),
    );
  } catch (error) {
    await answer.body?.cancel();
    throw error;
  }
}
