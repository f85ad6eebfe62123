import { maxPasskeys } from '@florilegium/contracts/second-factors';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { withAudit, writeAudit } from './audit';
import { endPendingSignIns, endSessions } from './end-access';
import { standingOf } from './factor-demand';
import { markProven } from './pending-sign-ins';
import { lockInstallation, lockPerson } from './row-locks';

/** A passkey as its owner sees it. */
export interface PasskeyView {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** Somebody's second factors, as they see them. */
export interface FactorsView {
  totp: { createdAt: Date; lastUsedAt: Date | null } | null;
  /** The oldest first. */
  passkeys: PasskeyView[];
  recoveryCodesLeft: number;
}

/** What somebody has set up beside the password. */
export async function readFactors(database: Database, userId: string): Promise<FactorsView> {
  const [totp, passkeys, recoveryCodesLeft] = await Promise.all([
    database.prisma.totpSecret.findUnique({
      where: { userId },
      select: { createdAt: true, lastUsedAt: true },
    }),
    database.prisma.passkey.findMany({
      where: { userId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { id: true, name: true, createdAt: true, lastUsedAt: true },
    }),
    database.prisma.recoveryCode.count({ where: { userId, usedAt: null } }),
  ]);
  return { totp, passkeys, recoveryCodesLeft };
}

/**
 * Who sets a factor up: somebody signed in, whose other sessions end with the first one; or somebody of whom it is
 * demanded, after the password and before any session.
 */
export type FactorSetter = { sessionId: string } | { pendingHash: string };

interface Addition {
  userId: string;
  by: FactorSetter;
  /** Of fresh recovery codes (PHC strings), by position; they are kept if this is the first factor. */
  recoveryHashes: readonly string[];
  now: Date;
}

/**
 * Stores the secret of an authenticator app, in the place of the one before. `step`: of the code that confirmed it, which
 * is used up. Gives whether this is the person's first factor.
 */
export async function addTotp(
  database: Database,
  addition: Addition & { secret: Uint8Array<ArrayBuffer>; step: number },
): Promise<{ first: boolean }> {
  const { userId, secret, step, now } = addition;
  return addFactor(database, addition, 'user.totpAdded', {}, async ({ prisma }) => {
    const data = { secret, lastStep: step, createdAt: now, lastUsedAt: null };
    await prisma.totpSecret.upsert({ where: { userId }, create: { userId, ...data }, update: data });
  });
}

/** Stores a passkey. Throws `conflict` when it is registered already, `wrongState` beyond the most that one may have. */
export async function addPasskey(
  database: Database,
  addition: Addition & {
    name: string;
    credentialId: string;
    publicKey: Uint8Array<ArrayBuffer>;
    counter: number;
    transports: string[];
  },
): Promise<{ first: boolean }> {
  const { userId, by, recoveryHashes, now, counter, ...passkey } = addition;
  return addFactor(database, addition, 'user.passkeyAdded', { name: passkey.name }, async ({ prisma }) => {
    if ((await prisma.passkey.count({ where: { userId } })) >= maxPasskeys) {
      throw new AppError('wrongState', 'Too many passkeys.', {
        detail: { reason: 'tooManyPasskeys', most: maxPasskeys },
      });
    }
    const { count } = await prisma.passkey.createMany({
      data: { ...passkey, id: uuidv7(), userId, counter: BigInt(counter), createdAt: now },
      skipDuplicates: true,
    });
    if (count === 0) {
      throw new AppError('conflict', 'Known passkey.', { detail: { reason: 'passkeyKnown' } });
    }
  });
}

async function addFactor(
  database: Database,
  { userId, by, recoveryHashes, now }: Addition,
  action: string,
  detail: { name?: string },
  write: (transaction: Transaction) => Promise<void>,
): Promise<{ first: boolean }> {
  return withAudit(
    database,
    { actorId: userId, action, subject: `user:${userId}`, detail },
    async (transaction) => {
      await lockPerson(transaction, userId);
      const first = !(await standingOf(transaction, userId)).has;
      if ('pendingHash' in by) {
        // Whoever has a factor proves it; only a person without one may set it up before there is a session.
        if (!first)
          throw new AppError('wrongState', 'There is a factor.', { detail: { reason: 'factorThere' } });
        await markProven(transaction, { tokenHash: by.pendingHash, userId, now });
      }
      await write(transaction);
      if (!first) return { first };
      await writeRecoveryCodes(transaction, userId, recoveryHashes);
      await endSessions(transaction, { userId, keepId: 'sessionId' in by ? by.sessionId : null, now });
      return { first };
    },
  );
}

/** Makes all recovery codes of before worthless and stores new ones. */
export async function renewRecoveryCodes(
  database: Database,
  { userId, recoveryHashes }: { userId: string; recoveryHashes: readonly string[] },
): Promise<void> {
  const entry = { actorId: userId, action: 'user.recoveryCodesMade', subject: `user:${userId}` };
  await withAudit(database, entry, async (transaction) => {
    await lockPerson(transaction, userId);
    if (!(await standingOf(transaction, userId)).has) throw noFactor();
    await writeRecoveryCodes(transaction, userId, recoveryHashes);
  });
}

async function writeRecoveryCodes(
  { prisma }: Transaction,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await prisma.recoveryCode.deleteMany({ where: { userId } });
  await prisma.recoveryCode.createMany({
    data: hashes.map((codeHash, position) => ({ userId, position, codeHash })),
  });
}

/**
 * Removes one of somebody's own factors and ends their other sessions. Throws `notFound`, and `wrongState` where it is
 * the last one and the installation demands one.
 */
export async function removeFactor(
  database: Database,
  removal: { userId: string; which: 'totp' | { passkeyId: string }; keepSessionId: string | null; now: Date },
): Promise<void> {
  const { userId, which, keepSessionId, now } = removal;
  await inTransaction(database, async (transaction) => {
    // What the installation demands stays the same meanwhile.
    await lockInstallation(transaction);
    await lockPerson(transaction, userId);
    await (which === 'totp'
      ? removeTotp(transaction, userId)
      : removePasskey(transaction, userId, which.passkeyId));
    const { has, demanded } = await standingOf(transaction, userId);
    if (!has && demanded) {
      throw new AppError('wrongState', 'A factor is demanded.', { detail: { reason: 'factorDemanded' } });
    }
    if (!has) await transaction.prisma.recoveryCode.deleteMany({ where: { userId } });
    await endPendingSignIns(transaction, userId);
    await endSessions(transaction, { userId, keepId: keepSessionId, now });
  });
}

async function removeTotp(transaction: Transaction, userId: string): Promise<void> {
  const { count } = await transaction.prisma.totpSecret.deleteMany({ where: { userId } });
  if (count === 0) throw noFactor();
  await writeAudit(transaction, { actorId: userId, action: 'user.totpRemoved', subject: `user:${userId}` });
}

async function removePasskey(transaction: Transaction, userId: string, id: string): Promise<void> {
  const passkey = await transaction.prisma.passkey.findFirst({
    where: { id, userId },
    select: { name: true },
  });
  if (!passkey) throw noFactor();
  await transaction.prisma.passkey.delete({ where: { id } });
  await writeAudit(transaction, {
    actorId: userId,
    action: 'user.passkeyRemoved',
    subject: `user:${userId}`,
    detail: { name: passkey.name },
  });
}

/**
 * An admin removes every factor of somebody who lost theirs, whose sessions end. Throws `notFound` when there is none, and
 * `wrongState` for the admin's own: those are removed on the account page, with the password.
 */
export async function removeFactorsOf(
  database: Database,
  { actorId, userId, now }: { actorId: string; userId: string; now: Date },
): Promise<void> {
  if (actorId === userId) {
    throw new AppError('wrongState', 'Own factors.', { detail: { reason: 'ownFactors' } });
  }
  const entry = { actorId, action: 'user.factorsRemoved', subject: `user:${userId}` };
  await withAudit(database, entry, async (transaction) => {
    await lockPerson(transaction, userId);
    const { prisma } = transaction;
    const totp = await prisma.totpSecret.deleteMany({ where: { userId } });
    const passkeys = await prisma.passkey.deleteMany({ where: { userId } });
    if (totp.count + passkeys.count === 0) throw noFactor();
    await prisma.recoveryCode.deleteMany({ where: { userId } });
    await prisma.passkeyChallenge.deleteMany({ where: { userId } });
    await endPendingSignIns(transaction, userId);
    await endSessions(transaction, { userId, keepId: null, now });
  });
}

function noFactor(): AppError {
  return new AppError('notFound', 'There is no such factor.');
}
