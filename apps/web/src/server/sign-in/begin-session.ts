import { openSession, revokeSession } from '@florilegium/db/people/sessions';
import { localeOf } from '@florilegium/db/people/signed-in-person';
import { AppError } from '@florilegium/platform/app-error';
import { cookies } from 'next/headers';
import { getServerSession } from 'next-auth';
import { keptChoice, keptCookie } from '@/i18n/kept-choices';
import { isLocale, localeCookie } from '@/i18n/locales';
import { database, settings } from '../context';
import { isHttps } from '../is-https';
import { networkOf } from './attempt-limits';
import { deviceCookie, deviceDays, deviceToken, knownDeviceId } from './known-device';
import { type SessionToken, sessionDays, sessionOptions } from './session-options';

interface Account {
  id: string;
  /** Null: there is no password to guess, so its devices need not be known. */
  passwordHash: string | null;
}

/** What next-auth is handed of somebody who signed in. */
export interface SignedIn {
  id: string;
  sessionId: string;
}

/**
 * Opens a session for somebody who proved to be this account's owner, in a browser that is remembered for it. Whoever
 * signs in anew in a browser leaves no session behind there (OWASP ASVS 5.0, 7.2.4).
 */
export async function beginSession(
  account: Account,
  from: { userAgent: string; address: string },
  now: Date,
): Promise<SignedIn> {
  await rememberDevice(account);
  const session = await getServerSession<typeof sessionOptions, SessionToken>(sessionOptions);
  const { userAgent } = from;
  const address = networkOf(from.address);
  if (session?.sessionId) await revokeSession(database(), { id: session.sessionId, now, address });
  const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000);
  const sessionId = await openSession(database(), { userId: account.id, userAgent, expiresAt, address });
  await rememberLocale(account);
  return { id: account.id, sessionId };
}

/** What is said once the session is over is said in the language of the account, where none was chosen in this browser. */
async function rememberLocale({ id }: Account): Promise<void> {
  const kept = await cookies();
  if (isLocale(keptChoice(kept, localeCookie))) return;
  const locale = await localeOf(database(), id);
  if (isLocale(locale)) kept.set(keptCookie(localeCookie, locale, isHttps()));
}

/** The id of this browser, if this account signed in from it before. */
export async function deviceOf({ id, passwordHash }: Account): Promise<string | null> {
  if (passwordHash === null) return null;
  const token = (await cookies()).get(deviceCookie(isHttps()))?.value;
  return knownDeviceId(needSecret(), { id, passwordHash }, token);
}

async function rememberDevice(account: Account): Promise<void> {
  const { id, passwordHash } = account;
  if (passwordHash === null) return;
  const known = (await deviceOf(account)) ?? undefined;
  (await cookies()).set(deviceCookie(isHttps()), deviceToken(needSecret(), { id, passwordHash }, known), {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(),
    path: '/',
    maxAge: deviceDays * 86_400,
  });
}

/** The installation's secret. Throws `badSetting` where it is missing. */
export function needSecret(): string {
  const secret = settings().nextAuthSecret;
  if (!secret) throw new AppError('badSetting', 'NEXTAUTH_SECRET is missing.');
  return secret;
}
