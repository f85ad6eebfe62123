import type { StoredPasskey } from '@florilegium/db/people/factor-proofs';
import { keepChallenge, takeChallenge } from '@florilegium/db/people/passkey-challenges';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { headers } from 'next/headers';
import { baseAddress } from '../../base-address';
import { database, log } from '../../context';

const timeoutMs = 5 * 60_000;

/** Who asks an authenticator: whose passkeys, and for which browser and which purpose an answer counts. */
export interface PasskeyAsker {
  user: { id: string; name: string; email: string };
  /** E.g. 'sign-in 3f…': an answer to one asker is none to another. */
  boundTo: string;
  now: Date;
}

/** What a browser hands to an authenticator that is to make a passkey. */
export async function passkeyToMake(
  asker: PasskeyAsker,
  known: readonly StoredPasskey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { user } = asker;
  const options = await generateRegistrationOptions({
    rpName: 'Florilegium',
    rpID: (await ownAddress()).hostname,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    timeout: timeoutMs,
    excludeCredentials: known.map(named),
    // E-mail and password say whose it is, so the authenticator need not keep that.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  await keep(asker, options.challenge);
  return options;
}

/** What a browser hands to an authenticator that is to sign. */
export async function passkeyToUse(
  asker: PasskeyAsker,
  known: readonly StoredPasskey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: (await ownAddress()).hostname,
    allowCredentials: known.map(named),
    timeout: timeoutMs,
    userVerification: 'preferred',
  });
  await keep(asker, options.challenge);
  return options;
}

/** A passkey that an authenticator made. */
export interface MadePasskey {
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
}

/** Reads an authenticator's answer; null where it is not the right one. */
export async function madePasskey(
  asker: PasskeyAsker,
  answer: RegistrationResponseJSON,
): Promise<MadePasskey | null> {
  const { origin, hostname } = await ownAddress();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: (challenge) => take(asker, challenge),
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: false,
  }).catch(notVerified);
  if (!verified || !registrationInfo) return null;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { credentialId: id, publicKey, counter, transports: transports.slice(0, 10) };
}

/**
 * Whose signature an answer has, and the counter that it came with; null where it is not right. Whether the counter went
 * up is not looked at here.
 */
export async function signedWith(
  asker: PasskeyAsker,
  known: readonly StoredPasskey[],
  answer: AuthenticationResponseJSON,
): Promise<{ passkey: StoredPasskey; counter: number } | null> {
  const passkey = known.find(({ credentialId }) => credentialId === answer.id);
  if (!passkey) return null;
  const { origin, hostname } = await ownAddress();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: (challenge) => take(asker, challenge),
    expectedOrigin: origin,
    expectedRPID: hostname,
    // With 0 the library compares nothing; the database does, for answers at once, too.
    credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: 0 },
    requireUserVerification: false,
  }).catch(notVerified);
  return verified && authenticationInfo ? { passkey, counter: authenticationInfo.newCounter } : null;
}

/** The library throws for all that is wrong with an answer. */
function notVerified(error: unknown) {
  log().info({ err: error }, 'passkey refused');
  return { verified: false as const, registrationInfo: undefined, authenticationInfo: undefined };
}

function keep({ user, boundTo, now }: PasskeyAsker, challenge: string): Promise<void> {
  const expiresAt = new Date(now.getTime() + timeoutMs);
  return keepChallenge(database(), { challenge, userId: user.id, boundTo, expiresAt, now });
}

function take({ user, boundTo, now }: PasskeyAsker, challenge: string): Promise<boolean> {
  return takeChallenge(database(), { challenge, userId: user.id, boundTo, now });
}

async function ownAddress(): Promise<URL> {
  return new URL(baseAddress({ headers: await headers() }));
}

function named({ credentialId, transports }: StoredPasskey) {
  return { id: credentialId, transports };
}
