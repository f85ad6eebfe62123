import { AppError } from '@florilegium/platform/app-error';
import type { Transaction } from '../../sql/connection';
import { type Database, inTransaction } from '../../sql/database';
import { withAudit, writeAudit } from '../audit';
import { proveAddress } from '../email-proof';
import { canonicalEmail } from '../people';
import { lockInstallation, lockRights } from '../row-locks';

/** An identity at a provider as the owner of the account sees it. */
export interface IdentityView {
  issuer: string;
  /** The verified address there when it was linked; null: the provider told none. */
  email: string | null;
  createdAt: Date;
}

/** The identities that open an account, the oldest first. */
export async function listIdentities(database: Database, userId: string): Promise<IdentityView[]> {
  return database.prisma.signInIdentity.findMany({
    where: { userId },
    select: { issuer: true, email: true, createdAt: true },
    orderBy: [{ createdAt: 'asc' }, { issuer: 'asc' }],
  });
}

/** Why an identity is not linked with the account that is signed in. */
export const linkRefusals = ['identityOfAnother', 'alreadyLinked'] as const;
export type LinkRefusal = (typeof linkRefusals)[number];

/** Who somebody is at a provider. */
export interface Identity {
  issuer: string;
  /** Theirs at this issuer, for good. */
  subject: string;
  /** Null unless the provider says that it belongs to this person. */
  verifiedEmail: string | null;
}

/**
 * Links an identity with the account that is signed in, whatever its address. Throws `notAllowed` with a {@link LinkRefusal}
 * as its reason.
 */
export async function linkIdentity(
  database: Database,
  { userId, person, now }: { userId: string; person: Identity; now: Date },
): Promise<void> {
  const { issuer, subject } = person;
  await inTransaction(database, async (transaction) => {
    // As a sign-in at the provider does: it may be making an account of this identity.
    await lockInstallation(transaction);
    const found = await transaction.prisma.signInIdentity.findFirst({
      where: { issuer, OR: [{ subject }, { userId }] },
      orderBy: { createdAt: 'asc' },
      select: { userId: true },
    });
    if (found) throw refused(found.userId === userId ? 'alreadyLinked' : 'identityOfAnother');
    await storeIdentity(transaction, { userId, person, now });
  });
}

/** Stores that an identity opens an account, with its entry; the address is proved where the provider verified it. */
export async function storeIdentity(
  transaction: Transaction,
  { userId, person, now }: { userId: string; person: Identity; now: Date },
): Promise<void> {
  const { issuer, subject, verifiedEmail } = person;
  const email = verifiedEmail === null ? null : canonicalEmail(verifiedEmail);
  await transaction.prisma.signInIdentity.create({ data: { issuer, subject, userId, email } });
  await writeAudit(transaction, {
    actorId: userId,
    action: 'user.identityLinked',
    subject: `user:${userId}`,
    detail: { issuer },
  });
  if (email !== null) await proveAddress(transaction, { userId, email, now });
}

/** Ends that an identity opens an account. Throws `wrongState` where nothing else would, `notFound` where it doesn't. */
export async function unlinkIdentity(
  database: Database,
  { userId, issuer }: { userId: string; issuer: string },
): Promise<void> {
  await withAudit(database, unlinked(userId, userId, issuer), async (transaction) => {
    await lockRights(transaction, userId);
    const { passwordHash } = await transaction.prisma.user.findUniqueOrThrow({ where: { id: userId } });
    if (passwordHash === null) throw new AppError('wrongState', 'Nothing else opens this account.');
    const { count } = await transaction.prisma.signInIdentity.deleteMany({ where: { userId, issuer } });
    if (count === 0) throw new AppError('notFound', 'There is no such identity.');
  });
}

/** Ends all of an account: whoever knew the password until now may have linked them. */
export async function unlinkAll(transaction: Transaction, userId: string): Promise<void> {
  const identities = await transaction.prisma.signInIdentity.findMany({ where: { userId } });
  await transaction.prisma.signInIdentity.deleteMany({ where: { userId } });
  for (const { issuer } of identities) await writeAudit(transaction, unlinked(null, userId, issuer));
}

function unlinked(actorId: string | null, userId: string, issuer: string) {
  return { actorId, action: 'user.identityUnlinked', subject: `user:${userId}`, detail: { issuer } };
}

function refused(reason: LinkRefusal): AppError {
  return new AppError('notAllowed', `Refused: ${reason}.`, { detail: { reason } });
}
