import { maxPasskeyNameChars } from '@florilegium/contracts/second-factors';
import { passkeysOf } from '@florilegium/db/people/factor-proofs';
import { addPasskey, addTotp, type FactorSetter, readFactors } from '@florilegium/db/people/second-factors';
import { AppError } from '@florilegium/platform/app-error';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { database } from '../../context';
import { hashPassword } from '../passwords';
import { madeAnswerSchema } from './passkey-answers';
import { madePasskey, passkeyToMake } from './passkeys';
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes';
import { openOffer, sealOffer, sealTotpSecret } from './sealed-totp';
import { newTotpSecret, totpAddress, totpStep } from './totp';

/** To scan a code and to type one. */
const offerMinutes = 15;

/** Who sets up a second factor, and in which session or sign-in. */
export interface SettingUp {
  user: { id: string; name: string; email: string };
  by: FactorSetter;
  now: Date;
}

/** A secret for an authenticator app, to be confirmed by a code. */
export interface TotpOffer {
  /** Base 32, to be typed. */
  secret: string;
  /** The same as a QR code, SVG. */
  qr: string;
  /** Comes back with the code. */
  offer: string;
}

/** What a factor's set-up tells: codes that are shown once, where it was the first one. */
export interface SetUpResult {
  recoveryCodes: string[] | null;
}

/** What confirms an authenticator app. */
export const totpConfirmationSchema = z.strictObject({
  offer: z.string().max(2_000),
  code: z.string().max(20),
});
/** A passkey that was made. */
export const newPasskeySchema = z.strictObject({
  name: z.string().trim().min(1, { error: 'required' }).max(maxPasskeyNameChars),
  answer: madeAnswerSchema,
});

/** Offers a secret for an authenticator app. */
export function offerTotp({ user, by, now }: SettingUp): TotpOffer {
  const secret = newTotpSecret();
  const expiresAt = new Date(now.getTime() + offerMinutes * 60_000);
  const offer = sealOffer({ secret, boundTo: boundTo(user.id, by), expiresAt });
  return { secret, offer, qr: renderSVG(totpAddress(secret, user.email), { ecc: 'M', border: 2 }) };
}

/** Stores the secret of an authenticator app that gave the right code. Throws `badInput`. */
export async function confirmTotp(
  { user, by, now }: SettingUp,
  { offer, code }: z.output<typeof totpConfirmationSchema>,
): Promise<SetUpResult> {
  const secret = openOffer(offer, { boundTo: boundTo(user.id, by), now });
  if (secret === null) throw refused('offerExpired');
  const step = totpStep(secret, code, now);
  if (step === null) throw refused('wrongNewCode', 'code');
  const recovery = await freshRecoveryCodes(user.id);
  const sealed = sealTotpSecret(secret, user.id);
  const addition = { userId: user.id, by, recoveryHashes: recovery.hashes, now };
  const { first } = await addTotp(database(), { ...addition, secret: sealed, step });
  return { recoveryCodes: first ? recovery.codes : null };
}

/** What the browser hands to an authenticator that is to make a passkey. */
export async function offerPasskey({
  user,
  by,
  now,
}: SettingUp): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await passkeysOf(database(), user.id);
  return passkeyToMake({ user, boundTo: boundTo(user.id, by), now }, known);
}

/** Stores a passkey that an authenticator made. Throws `badInput` for an answer that is not the right one. */
export async function storePasskey(
  { user, by, now }: SettingUp,
  { name, answer }: z.output<typeof newPasskeySchema>,
): Promise<SetUpResult> {
  const made = await madePasskey({ user, boundTo: boundTo(user.id, by), now }, answer);
  if (!made) throw refused('passkeyNotMade');
  const recovery = await freshRecoveryCodes(user.id);
  const addition = { userId: user.id, by, recoveryHashes: recovery.hashes, now };
  const { first } = await addPasskey(database(), { ...addition, ...made, name });
  return { recoveryCodes: first ? recovery.codes : null };
}

/** Ten codes with their hashes; none, at no cost, for whoever has a factor and so has codes. */
async function freshRecoveryCodes(userId: string): Promise<{ codes: string[]; hashes: string[] }> {
  const { totp, passkeys } = await readFactors(database(), userId);
  return totp || passkeys.length > 0 ? { codes: [], hashes: [] } : hashedRecoveryCodes();
}

/** Ten fresh codes with their hashes. */
export async function hashedRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashPassword(readRecoveryCode(code)?.secret ?? '')));
  return { codes, hashes };
}

/** What is offered in one session, or sign-in, is confirmed there and nowhere else. */
function boundTo(userId: string, by: FactorSetter): string {
  return 'sessionId' in by ? `session ${by.sessionId} ${userId}` : `set-up ${by.pendingHash} ${userId}`;
}

function refused(reason: 'offerExpired' | 'wrongNewCode' | 'passkeyNotMade', field?: string): AppError {
  return new AppError('badInput', `Refused: ${reason}.`, { detail: { reason, ...(field ? { field } : {}) } });
}
