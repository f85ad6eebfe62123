import type { Role } from '@florilegium/contracts/permissions';
import { AppError } from '@florilegium/platform/app-error';
import type { Transaction } from '../sql/connection';
import type { Database } from '../sql/database';

/** Somebody whose password was right, before their second factor. */
export interface PendingPerson {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
  role: Role;
  /** A second factor was set up in this very sign-in. */
  proven: boolean;
}

const usable = (tokenHash: string, now: Date) => ({
  tokenHash,
  expiresAt: { gt: now },
  user: { disabledAt: null },
});

/** Keeps a sign-in by the hash of its token (sha256, hex) until its second factor is proved. */
export async function openPendingSignIn(
  database: Database,
  pending: { tokenHash: string; userId: string; expiresAt: Date; now: Date },
): Promise<void> {
  const { now, ...data } = pending;
  await database.prisma.pendingSignIn.deleteMany({ where: { expiresAt: { lte: now } } });
  await database.prisma.pendingSignIn.create({ data });
}

/** Whose sign-in waits under this token's hash; null once it is over, has expired or the account is disabled. */
export async function findPendingSignIn(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<PendingPerson | null> {
  const found = await database.prisma.pendingSignIn.findFirst({
    where: usable(tokenHash, now),
    select: {
      provenAt: true,
      user: { select: { id: true, name: true, email: true, passwordHash: true, role: true } },
    },
  });
  if (!found || found.user.passwordHash === null) return null;
  return { ...found.user, passwordHash: found.user.passwordHash, proven: found.provenAt !== null };
}

/** Ends a pending sign-in, whose session begins now. Throws `notSignedIn` when another request was faster, or it expired. */
export async function usePendingSignIn(
  transaction: Transaction,
  pending: { tokenHash: string; userId: string; now: Date; proven?: true },
): Promise<void> {
  const { tokenHash, userId, now, proven } = pending;
  const { count } = await transaction.prisma.pendingSignIn.deleteMany({
    where: { ...usable(tokenHash, now), userId, ...(proven ? { provenAt: { not: null } } : {}) },
  });
  if (count === 0) throw noPendingSignIn();
}

/** A second factor was set up in this sign-in, so it is not asked for. Throws `notSignedIn` when it is over. */
export async function markProven(
  transaction: Transaction,
  pending: { tokenHash: string; userId: string; now: Date },
): Promise<void> {
  const { tokenHash, userId, now } = pending;
  const { count } = await transaction.prisma.pendingSignIn.updateMany({
    where: { ...usable(tokenHash, now), userId },
    data: { provenAt: now },
  });
  if (count === 0) throw noPendingSignIn();
}

/** What is said where a sign-in no longer waits. */
export function noPendingSignIn(): AppError {
  return new AppError('notSignedIn', 'No sign-in waits for a second factor.', {
    detail: { reason: 'signInExpired' },
  });
}
