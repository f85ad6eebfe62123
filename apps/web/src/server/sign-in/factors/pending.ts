import { factorStanding } from '@florilegium/db/people/factor-demand';
import {
  findPendingSignIn,
  noPendingSignIn,
  openPendingSignIn,
  type PendingPerson,
} from '@florilegium/db/people/pending-sign-ins';
import { cookies } from 'next/headers';
import { database } from '../../context';
import { isHttps } from '../../is-https';
import { newSecret, secretHash } from '../passwords';

/** To look a code up. */
const proveMinutes = 5;
/** To install an app, or to find the key, where the first factor has to be set up. */
const setUpMinutes = 15;

/** A sign-in of this browser whose second factor is still to be proved, or to be set up. */
export interface PendingSignIn {
  tokenHash: string;
  person: PendingPerson;
}

/** With https no other site can set it, not even a subdomain. */
const cookieName = () => (isHttps() ? '__Host-florilegium-sign-in' : 'florilegium-sign-in');

/**
 * Whether somebody whose password was right needs a second factor before there is a session; then this browser, and no
 * other, may go on for some minutes.
 */
export async function awaitFactor(userId: string, now: Date): Promise<boolean> {
  const { has, demanded } = await factorStanding(database(), userId);
  if (!has && !demanded) return false;
  const seconds = (has ? proveMinutes : setUpMinutes) * 60;
  const { secret, hash } = newSecret('');
  const expiresAt = new Date(now.getTime() + seconds * 1_000);
  await openPendingSignIn(database(), { tokenHash: hash, userId, expiresAt, now });
  (await cookies()).set(cookieName(), secret, {
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(),
    path: '/',
    maxAge: seconds,
  });
  return true;
}

/** The sign-in that waits in this browser; null where none does, or no longer. */
export async function pendingSignIn(now: Date): Promise<PendingSignIn | null> {
  const token = (await cookies()).get(cookieName())?.value;
  if (!token) return null;
  const tokenHash = secretHash(token);
  const person = await findPendingSignIn(database(), tokenHash, now);
  return person && { tokenHash, person };
}

/** The same. Throws `notSignedIn` where none waits. */
export async function needPendingSignIn(now: Date): Promise<PendingSignIn> {
  const pending = await pendingSignIn(now);
  if (!pending) throw noPendingSignIn();
  return pending;
}

/** What this browser had for a sign-in that is over now. */
export async function forgetPendingSignIn(): Promise<void> {
  (await cookies()).delete({ name: cookieName(), path: '/', secure: isHttps() });
}
