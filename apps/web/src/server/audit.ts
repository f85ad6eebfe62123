import type { Prisma } from '@florilegium/db/generated/client';
import { withAudit as withAuditEntry, writeAudit } from '@florilegium/db/people/audit';
import { noteRefusedRight } from '@florilegium/db/people/sign-in-refusals';
import type { Transaction } from '@florilegium/db/sql/connection';
import { inTransaction } from '@florilegium/db/sql/database';
import { AppError } from '@florilegium/platform/app-error';
import type { Given } from './access';
import { type BulkRead, pageRows } from './audit-table';
import { database, log } from './context';
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
 * Writes down that whoever asks reads in bulk, before they get it: a file, which is a Response with a body, or more rows
 * than a page has. Pages of a list have no entry.
 */
export async function noteBulkRead(
  read: BulkRead,
  { answer, ...asked }: { address: Given; corpusId: string; answer: unknown },
): Promise<void> {
  const isFile = answer instanceof Response;
  if (!isFile && !read.always && !(Number(asked.address.limit) > pageRows)) return;
  try {
    await noteRead(read, asked);
  } catch (error) {
    if (isFile) await answer.body?.cancel();
    throw error;
  }
}

/** The entry itself. `address`: the path's and the query's values; `id` names the thing. */
export async function noteRead(
  { reads, of }: BulkRead,
  { address, corpusId }: { address: Given; corpusId: string },
): Promise<void> {
  const { id, ...asked } = address;
  const detail = Object.fromEntries(
    Object.entries(asked)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, typeof value === 'string' ? storable(value) : value]),
  ) as Prisma.InputJsonObject;
  const subject = of === 'installation' ? 'installation:1' : `${of}:${id}`;
  await inTransaction(database(), (transaction) =>
    writeAudit(transaction, { action: reads, subject, corpusId: corpusId || null, detail }),
  );
}

/** PostgreSQL's JSON has no null bytes, which a query in CQL may hold. */
const storable = (text: string) => text.replaceAll('\0', '\ufffd');

/** Who asked for what: `given` names the thing. */
interface AskedRight {
  userId: string;
  apiKeyId?: string | null;
  operation: string;
  given: Given;
}

/**
 * Writes down that a request was refused for lack of a right; any other error leaves nothing. The answer doesn't wait for
 * it: its time would tell a thing that is hidden from one that there is not.
 */
export function noteIfRefused(
  error: unknown,
  { userId, apiKeyId = null, operation, given }: AskedRight,
): void {
  if (!(error instanceof AppError) || !['notAllowed', 'notFound'].includes(error.code)) return;
  const { action: right, corpusId = null } = error.detail;
  if (typeof right !== 'string') return;
  const thing = given.id ?? given.jobId ?? given.corpusId;
  noteRefusedRight(
    database(),
    {
      userId,
      apiKeyId,
      operation,
      right,
      corpusId: typeof corpusId === 'string' ? corpusId : null,
      thing: typeof thing === 'string' ? thing : null,
    },
    new Date(),
  ).catch((cause: unknown) => log().warn({ err: cause, operation }, 'refused right not written down'));
}
