import { type Database, inTransaction } from '../sql/database';
import { withAudit, writeAudit } from './audit';
import { usePendingSignIn } from './pending-sign-ins';

/** A sign-in that waits for its second factor. */
interface Pending {
  tokenHash: string;
  userId: string;
  now: Date;
}

/** The sealed secret of somebody's authenticator app; null where there is none. */
export async function totpSecretOf(
  database: Database,
  userId: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await database.prisma.totpSecret.findUnique({ where: { userId }, select: { secret: true } });
  return row && new Uint8Array(row.secret);
}

/**
 * Uses up the time step of a code that is right, and those before it, and ends the pending sign-in. False when a code of
 * this step or a later one was taken already: a code works once. Throws `notSignedIn` when the sign-in is over.
 */
export async function proveByTotp(database: Database, proof: Pending & { step: number }): Promise<boolean> {
  const { userId, step, now } = proof;
  return inTransaction(database, async (transaction) => {
    const { count } = await transaction.prisma.totpSecret.updateMany({
      where: { userId, lastStep: { lt: step } },
      data: { lastStep: step, lastUsedAt: now },
    });
    if (count === 0) return false;
    await usePendingSignIn(transaction, proof);
    return true;
  });
}

/** The hash of a recovery code that was not used yet; null where there is none. */
export async function recoveryHashOf(
  database: Database,
  userId: string,
  position: number,
): Promise<string | null> {
  const row = await database.prisma.recoveryCode.findFirst({
    where: { userId, position, usedAt: null },
    select: { codeHash: true },
  });
  return row?.codeHash ?? null;
}

/** Uses up a recovery code that is right, and ends the pending sign-in. False when another was faster with it. */
export async function proveByRecoveryCode(
  database: Database,
  proof: Pending & { position: number; codeHash: string },
): Promise<boolean> {
  const { userId, position, codeHash, now } = proof;
  return inTransaction(database, async (transaction) => {
    const { count } = await transaction.prisma.recoveryCode.updateMany({
      where: { userId, position, codeHash, usedAt: null },
      data: { usedAt: now },
    });
    if (count === 0) return false;
    const left = await transaction.prisma.recoveryCode.count({ where: { userId, usedAt: null } });
    await writeAudit(transaction, {
      actorId: userId,
      action: 'user.recoveryCodeUsed',
      subject: `user:${userId}`,
      detail: { left },
    });
    await usePendingSignIn(transaction, proof);
    return true;
  });
}

/** A passkey as its signatures are checked. */
export interface StoredPasskey {
  id: string;
  name: string;
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
}

/** Somebody's passkeys. */
export async function passkeysOf(database: Database, userId: string): Promise<StoredPasskey[]> {
  const rows = await database.prisma.passkey.findMany({
    where: { userId },
    select: { id: true, name: true, credentialId: true, publicKey: true, counter: true, transports: true },
  });
  return rows.map((row) => ({
    ...row,
    publicKey: new Uint8Array(row.publicKey),
    counter: Number(row.counter),
  }));
}

/**
 * Remembers a signature that is right, and ends the pending sign-in. False when the authenticator's counter did not go
 * up, as another request may have been faster, or its key is in another hand, too (WebAuthn Level 3, 6.1.1).
 */
export async function proveByPasskey(
  database: Database,
  proof: Pending & { passkeyId: string; counter: number },
): Promise<boolean> {
  const { userId, passkeyId, counter, now } = proof;
  const goesUp = counter === 0 ? 0 : { lt: counter };
  return inTransaction(database, async (transaction) => {
    const { count } = await transaction.prisma.passkey.updateMany({
      where: { id: passkeyId, userId, counter: goesUp },
      data: { counter: BigInt(counter), lastUsedAt: now },
    });
    if (count === 0) return false;
    await usePendingSignIn(transaction, proof);
    return true;
  });
}

/** Writes down that an authenticator counted backwards: it may have been copied. */
export async function notePasskeyCounter(
  database: Database,
  passkey: { userId: string; name: string },
): Promise<void> {
  const { userId, name } = passkey;
  await withAudit(
    database,
    { actorId: null, action: 'user.passkeyRefused', subject: `user:${userId}`, detail: { name } },
    async () => {},
  );
}

/** Ends a pending sign-in in which a factor was set up. Throws `notSignedIn` when it is over, or none was. */
export async function finishSetUp(database: Database, pending: Pending): Promise<void> {
  await inTransaction(database, (transaction) => usePendingSignIn(transaction, { ...pending, proven: true }));
}
