import {
  finishSetUp,
  notePasskeyCounter,
  passkeysOf,
  proveByPasskey,
  proveByRecoveryCode,
  proveByTotp,
  recoveryHashOf,
  totpSecretOf,
} from '@florilegium/db/people/factor-proofs';
import { attemptSucceeded, reserveAttempt } from '@florilegium/db/people/sign-in-attempts';
import Credentials from 'next-auth/providers/credentials';
import { z } from 'zod';
import { database, log } from '../../context';
import { factorLimits } from '../attempt-limits';
import { beginSession, deviceOf, type SignedIn } from '../begin-session';
import { textOf, throwPublicError } from '../next-auth-words';
import { verifyPassword } from '../passwords';
import { signInAnswerSchema } from './passkey-answers';
import { signedWith } from './passkeys';
import { forgetPendingSignIn, needPendingSignIn, type PendingSignIn } from './pending';
import { readRecoveryCode } from './recovery-codes';
import { openTotpSecret } from './sealed-totp';
import { totpStep } from './totp';

const proofSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('totp'), proof: z.string().max(20) }),
  z.object({ method: z.literal('recoveryCode'), proof: z.string().max(50) }),
  z.object({ method: z.literal('passkey'), proof: signInAnswerSchema }),
  z.object({ method: z.literal('setUp') }),
]);
type Proof = z.output<typeof proofSchema>;

/** The second step of signing in with a password. */
export const factorSignIn = Credentials({
  id: 'factor',
  credentials: { method: {}, proof: {} },
  authorize: (given, request) => authorize(given, request.headers ?? {}).catch(throwPublicError),
});

/**
 * Opens the session of a sign-in that waits. Null for a wrong proof; throws `signInExpired` where none waits, and
 * `rateLimited` while the account, the device or the address must wait.
 */
async function authorize(
  given: Record<string, string> | undefined,
  headers: Record<string, unknown>,
): Promise<SignedIn | null> {
  const now = new Date();
  const pending = await needPendingSignIn(now);
  const parsed = proofSchema.safeParse(given);
  if (!parsed.success) return null;
  const address = textOf(headers['x-forwarded-for']);
  const right =
    parsed.data.method === 'setUp'
      ? await isSetUp(pending, now)
      : await tryProof(pending, parsed.data, { address, now });
  if (!right) return null;
  await forgetPendingSignIn();
  return beginSession(pending.person, { userAgent: textOf(headers['user-agent']), address }, now);
}

/** A factor that was set up in this sign-in need not be proved again. */
async function isSetUp({ tokenHash, person }: PendingSignIn, now: Date): Promise<boolean> {
  if (!person.proven) return false;
  await finishSetUp(database(), { tokenHash, userId: person.id, now });
  return true;
}

async function tryProof(
  pending: PendingSignIn,
  proof: Exclude<Proof, { method: 'setUp' }>,
  { address, now }: { address: string; now: Date },
): Promise<boolean> {
  const { person } = pending;
  const deviceId = await deviceOf(person);
  const limits = factorLimits({ userId: person.id, address, deviceId });
  await reserveAttempt(database(), [limits.own, ...limits.shared], now);
  if (await isRight(pending, proof, now)) {
    await attemptSucceeded(database(), limits, now);
    return true;
  }
  log().info({ account: person.id, method: proof.method }, 'second factor refused');
  return false;
}

function isRight(
  pending: PendingSignIn,
  proof: Exclude<Proof, { method: 'setUp' }>,
  now: Date,
): Promise<boolean> {
  switch (proof.method) {
    case 'totp':
      return isRightCode(pending, proof.proof, now);
    case 'recoveryCode':
      return isRightRecoveryCode(pending, proof.proof, now);
    case 'passkey':
      return isRightSignature(pending, proof.proof, now);
  }
}

async function isRightCode({ tokenHash, person }: PendingSignIn, code: string, now: Date): Promise<boolean> {
  const userId = person.id;
  const sealed = await totpSecretOf(database(), userId);
  if (!sealed) return false;
  const step = totpStep(openTotpSecret(sealed, userId), code, now);
  return step !== null && proveByTotp(database(), { tokenHash, userId, step, now });
}

async function isRightRecoveryCode(
  { tokenHash, person }: PendingSignIn,
  typed: string,
  now: Date,
): Promise<boolean> {
  const userId = person.id;
  const code = readRecoveryCode(typed);
  if (!code) return false;
  const { position, secret } = code;
  const codeHash = await recoveryHashOf(database(), userId, position);
  if (codeHash === null || !(await verifyPassword(codeHash, secret))) return false;
  return proveByRecoveryCode(database(), { tokenHash, userId, position, codeHash, now });
}

async function isRightSignature(
  { tokenHash, person }: PendingSignIn,
  answer: z.output<typeof signInAnswerSchema>,
  now: Date,
): Promise<boolean> {
  const userId = person.id;
  const asker = { user: person, boundTo: boundToSignIn(tokenHash), now };
  const signed = await signedWith(asker, await passkeysOf(database(), userId), answer);
  if (!signed) return false;
  const { passkey, counter } = signed;
  if (await proveByPasskey(database(), { tokenHash, userId, passkeyId: passkey.id, counter, now }))
    return true;
  log().warn({ account: userId, passkey: passkey.id }, 'a passkey counted backwards');
  await notePasskeyCounter(database(), { userId, name: passkey.name });
  return false;
}

/** What a passkey signs to sign in is no answer to anything else. */
export const boundToSignIn = (tokenHash: string) => `sign-in ${tokenHash}`;
