import { findCredentials, renewPasswordHash } from '@florilegium/db/people/people';
import { attemptSucceeded, reserveAttempt } from '@florilegium/db/people/sign-in-attempts';
import { noteRefusal, type RefusalReason } from '@florilegium/db/people/sign-in-refusals';
import Credentials from 'next-auth/providers/credentials';
import { z } from 'zod';
import { database, log } from '../context';
import { unstorable } from '../unstorable';
import { networkOf, signInLimits } from './attempt-limits';
import { beginSession, deviceOf, type SignedIn } from './begin-session';
import { awaitFactor } from './factors/pending';
import { textOf, throwPublicError } from './next-auth-words';
import { hashPassword, isCurrentHash, verifyPassword } from './passwords';

const credentialsSchema = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1)
    .max(320)
    .refine((email) => unstorable(email).length === 0),
  password: z.string().min(1).max(1_000),
});

/** Signing in with e-mail and password. */
export const localSignIn = Credentials({
  credentials: { email: {}, password: {} },
  authorize: (given, request) => authorize(given, request.headers ?? {}).catch(throwPublicError),
});

/**
 * Signs somebody in. Null for every wrong pair; throws `rateLimited` while the account or the address must wait, and
 * `factorNeeded` where the password was right and a second factor is asked for, or has to be set up.
 */
async function authorize(
  given: Record<string, string> | undefined,
  headers: Record<string, unknown>,
): Promise<SignedIn | null> {
  const parsed = credentialsSchema.safeParse(given);
  if (!parsed.success) return null;
  const { email, password } = parsed.data;
  const now = new Date();
  const found = await findCredentials(database(), email);
  const deviceId = found && (await deviceOf(found));
  const address = textOf(headers['x-forwarded-for']);
  const limits = signInLimits({ email, address, deviceId });
  const refused = (reason: RefusalReason) =>
    noteRefusal(database(), { account: email, address: networkOf(address), reason }, now);
  try {
    await reserveAttempt(database(), [limits.own, ...limits.shared], now);
  } catch (error) {
    await refused('mustWait');
    throw error;
  }
  const right = await verifyPassword(found?.passwordHash ?? null, password);
  if (!found || !right || found.disabled) {
    log().info({ account: found?.id ?? null }, 'sign-in refused');
    await refused(!found ? 'noAccount' : right ? 'accountDisabled' : 'wrongPassword');
    return null;
  }
  await attemptSucceeded(database(), limits, now);
  const passwordHash = await currentHash(found, password);
  if (await awaitFactor(found.id, now)) throw new Error('factorNeeded');
  return beginSession(
    { id: found.id, passwordHash },
    { userAgent: textOf(headers['user-agent']), address },
    now,
  );
}

/**
 * The hash of a password that was right. Only now is it known, so this is when a hash that was made with older parameters
 * is made anew.
 */
async function currentHash(
  { id, passwordHash }: { id: string; passwordHash: string | null },
  password: string,
): Promise<string | null> {
  if (passwordHash === null || isCurrentHash(passwordHash)) return passwordHash;
  const renewed = await hashPassword(password);
  await renewPasswordHash(database(), { userId: id, from: passwordHash, to: renewed });
  return renewed;
}
