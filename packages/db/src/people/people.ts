import type { Actor, Role } from '@florilegium/contracts/permissions';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { withAudit, writeAudit } from './audit';
import { endSessions, endWaiting, revokeKeys } from './end-access';
import { endSessionsWithoutFactor } from './factor-demand';
import { lockInstallation } from './row-locks';
import { endWaysIn } from './ways-in';

/** Somebody with an account, and what they may do. */
export interface Person {
  id: string;
  name: string;
  email: string;
  locale: string;
  actor: Actor;
}

/** What makes an account. The e-mail is stored in lower case; the hash is a PHC string, null where there is no password. */
export interface NewPerson {
  name: string;
  email: string;
  passwordHash: string | null;
  locale: string;
  /** Left out: nothing but their word says that the address is theirs. */
  emailProvedAt?: Date;
}

/** The form in which an address is stored and compared. */
export function canonicalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Makes the first admin. Of several at once exactly one wins: all write the installation's one row first, so the
 * others wait for its lock and then find an account. Throws `alreadySetUp` for them, and for everybody later.
 */
export async function completeSetup(
  database: Database,
  admin: NewPerson,
  contact: { contactEmail: string; contactUrl: string },
): Promise<{ userId: string }> {
  return inTransaction(database, async (transaction) => {
    await transaction.prisma.installation.upsert({
      where: { id: 1 },
      create: { id: 1, ...contact },
      update: contact,
    });
    if (await transaction.prisma.user.findFirst({ select: { id: true } })) {
      throw new AppError('alreadySetUp', 'This installation has been set up already.');
    }
    const userId = await createPerson(transaction, { ...admin, emailProvedAt: new Date() }, 'admin');
    await writeAudit(transaction, {
      actorId: userId,
      action: 'installation.setUp',
      subject: 'installation:1',
      detail: contact,
    });
    return { userId };
  });
}

/** Makes an account in an open transaction and gives its id. Throws `conflict` when the address is taken. */
export async function createPerson(transaction: Transaction, person: NewPerson, role: Role): Promise<string> {
  const email = canonicalEmail(person.email);
  const id = uuidv7();
  // skipDuplicates: a violation would end the transaction, and the caller may want to say more in it.
  const { count } = await transaction.prisma.user.createMany({
    data: { ...person, id, email, role },
    skipDuplicates: true,
  });
  if (count === 1) return id;
  throw new AppError('conflict', 'There is an account with this e-mail address already.', {
    detail: { reason: 'emailTaken', field: 'email' },
  });
}

/** What a sign-in is checked against; null when there is no such account. */
export async function findCredentials(
  database: Database,
  email: string,
): Promise<{ id: string; passwordHash: string | null; disabled: boolean } | null> {
  const user = await database.prisma.user.findUnique({
    where: { email: canonicalEmail(email) },
    select: { id: true, passwordHash: true, disabledAt: true },
  });
  return user && { id: user.id, passwordHash: user.passwordHash, disabled: user.disabledAt !== null };
}

/** The stored hash of somebody's password, for a change of it; null where there is no password. */
export async function passwordHashOf(database: Database, userId: string): Promise<string | null> {
  const user = await database.prisma.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true },
  });
  return user.passwordHash;
}

/**
 * Stores the hash of the same password as it is made now. Nothing ends by that, and a password that was changed meanwhile
 * stays.
 */
export async function renewPasswordHash(
  { prisma }: Database,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  await prisma.user.updateMany({ where: { id: userId, passwordHash: from }, data: { passwordHash: to } });
}

/** Sets a new password and ends every other session of that person; with `endKeys` their API keys, too. */
export async function changePassword(
  database: Database,
  change: {
    userId: string;
    passwordHash: string;
    keepSessionId: string | null;
    endKeys?: boolean;
    now: Date;
  },
): Promise<void> {
  const { userId, passwordHash, keepSessionId, endKeys = false, now } = change;
  await withAudit(
    database,
    {
      actorId: userId,
      action: 'user.passwordChanged',
      subject: `user:${userId}`,
      detail: { keysEnded: endKeys },
    },
    (transaction) => replacePassword(transaction, { userId, passwordHash, keepSessionId, endKeys, now }),
  );
}

/** Sets a password and ends all that the one before let begin: sessions, sign-ins that wait, a link for a new password. */
export async function replacePassword(
  transaction: Transaction,
  change: {
    userId: string;
    passwordHash: string;
    keepSessionId: string | null;
    endKeys: boolean;
    now: Date;
  },
): Promise<void> {
  const { userId, passwordHash, keepSessionId, endKeys, now } = change;
  await transaction.prisma.user.update({ where: { id: userId }, data: { passwordHash } });
  await endSessions(transaction, { userId, keepId: keepSessionId, now });
  await endWaiting(transaction, userId);
  if (endKeys) await revokeKeys(transaction, userId, now);
}

/** Changes what people choose for themselves; a name has an entry in the audit log. */
export async function updateProfile(
  database: Database,
  userId: string,
  change: { name?: string; locale?: string },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await transaction.prisma.user.update({ where: { id: userId }, data: change });
    const { name } = change;
    if (name === undefined) return;
    const entry = {
      actorId: userId,
      action: 'user.nameChanged',
      subject: `user:${userId}`,
      detail: { name },
    };
    await writeAudit(transaction, entry);
  });
}

/**
 * Disables an account or lets it in again. Its sessions end at once, and its API keys for good: whoever is let in again
 * makes new ones. What they made to let others in ends with it.
 * Throws `wrongState` when the last admin would be shut out, or somebody would shut out themselves; `notAllowed` when who
 * does it is no admin any more.
 */
export async function setPersonDisabled(
  database: Database,
  change: { actorId: string; userId: string; disabled: boolean; now: Date },
): Promise<void> {
  const { actorId, userId, disabled, now } = change;
  if (disabled && actorId === userId) throw refused('ownAccount');
  const action = disabled ? 'user.disabled' : 'user.enabled';
  await withAudit(database, { actorId, action, subject: `user:${userId}` }, async (transaction) => {
    await lockInstallation(transaction);
    await stillAdmin(transaction, actorId);
    if (disabled) await endWaysIn(transaction, { userId, actorId, lost: 'account', now });
    const { count } = await transaction.prisma.user.updateMany({
      where: { id: userId },
      data: { disabledAt: disabled ? now : null },
    });
    if (count === 0) throw new AppError('notFound', 'There is no such account.');
    if (!disabled) return;
    await endSessions(transaction, { userId, keepId: null, now });
    await endWaiting(transaction, userId);
    await revokeKeys(transaction, userId, now);
    await keepAnAdmin(transaction);
  });
}

/**
 * Gives an account another role in the installation; where that demands a second factor of somebody who has none, their
 * sessions end. Who is no admin any more has no ways in left that only admins make. Throws `wrongState` when no admin would be left, `notAllowed` when who does it is no admin any more.
 */
export async function setPersonRole(
  database: Database,
  change: { actorId: string; userId: string; role: Role; now: Date },
): Promise<void> {
  const { actorId, userId, role, now } = change;
  const entry = { actorId, action: 'user.roleChanged', subject: `user:${userId}`, detail: { role } };
  await withAudit(database, entry, async (transaction) => {
    await lockInstallation(transaction);
    await stillAdmin(transaction, actorId);
    if (role !== 'admin') await endWaysIn(transaction, { userId, actorId, lost: 'admin', now });
    const { count } = await transaction.prisma.user.updateMany({ where: { id: userId }, data: { role } });
    if (count === 0) throw new AppError('notFound', 'There is no such account.');
    await keepAnAdmin(transaction);
    await endSessionsWithoutFactor(transaction, { userId, now });
  });
}

/** Throws `notAllowed` for who is no admin: another one may have taken that from them while they waited for the lock. */
export async function stillAdmin(transaction: Transaction, userId: string): Promise<void> {
  const found = await transaction.prisma.user.count({
    where: { id: userId, role: 'admin', disabledAt: null },
  });
  if (found === 0) throw new AppError('notAllowed', 'Only admins change accounts.');
}

async function keepAnAdmin(transaction: Transaction): Promise<void> {
  const left = await transaction.prisma.user.count({ where: { role: 'admin', disabledAt: null } });
  if (left === 0) throw refused('lastAdmin');
}

function refused(reason: 'ownAccount' | 'lastAdmin'): AppError {
  return new AppError('wrongState', `Refused: ${reason}.`, { detail: { reason } });
}
