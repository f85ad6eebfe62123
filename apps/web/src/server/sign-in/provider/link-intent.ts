import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { parseUrl } from '@florilegium/contracts/parse-url';
import { cookies } from 'next/headers';
import { getServerSession } from 'next-auth';
import { isHttps } from '../../is-https';
import { needSecret } from '../begin-session';
import { hostCookies } from '../host-cookies';
import { type SessionToken, sessionOptions } from '../session-options';

/** Where a way to the provider ends that began with the wish to link; it is told from sign-ins by that. */
export const linkedPath = '/account?link=done';

/** As long as somebody may take for the provider's sign-in. */
const patienceMs = 10 * 60_000;

const linkCookie = () => (isHttps() ? '__Host-florilegium-link' : 'florilegium-link');

/**
 * Puts down in this browser that whoever is signed in here wants to link the identity that they come back with. Only after
 * their password: else whoever is at an open screen would have a way in of their own for good.
 */
export async function beginLink(sessionId: string, now: Date): Promise<void> {
  const until = now.getTime() + patienceMs;
  const seal = signature(sessionId, until).toString('base64url');
  (await cookies()).set(linkCookie(), `${until}.${seal}`, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(),
    path: '/',
    maxAge: patienceMs / 1_000,
  });
}

/** A way through the provider that began with the wish to link. */
interface LinkingWay {
  /** Whose account it is for; null: the wish is not of this session, too old, or none. */
  userId: string | null;
}

/**
 * Ends a way that began with the wish to link; null where this one is a sign-in. The wish counts once, and in the session that
 * it was put down in. A way that began with it never becomes a sign-in, which could make another account; and a sign-in of
 * somebody else in this browser links nothing.
 */
export async function endLinkingWay(now: Date): Promise<LinkingWay | null> {
  const jar = await cookies();
  const wish = jar.get(linkCookie())?.value;
  if (wish !== undefined) jar.delete({ name: linkCookie(), path: '/', secure: isHttps() });
  if (!leadsToLinked(jar.get(wayCookie())?.value)) return null;
  const session = await getServerSession<typeof sessionOptions, SessionToken>(sessionOptions);
  const isOwn = wish !== undefined && session?.sessionId && isOf(session.sessionId, wish, now);
  return { userId: (isOwn && session.userId) || null };
}

/** The cookie in which next-auth keeps where the way through the provider leads. */
function wayCookie(): string {
  return (isHttps() && hostCookies().callbackUrl?.name) || 'next-auth.callback-url';
}

function leadsToLinked(address: string | undefined): boolean {
  const url = address === undefined ? null : parseUrl(address);
  return url !== null && url.pathname + url.search === linkedPath;
}

function isOf(sessionId: string, wish: string, now: Date): boolean {
  const [, until, given] = /^(\d{13})\.([\w-]{43})$/.exec(wish) ?? [];
  if (until === undefined || given === undefined || Number(until) < now.getTime()) return false;
  return timingSafeEqual(Buffer.from(given, 'base64url'), signature(sessionId, Number(until)));
}

function signature(sessionId: string, until: number): Buffer {
  // A key of its own: the installation's secret also encrypts sessions.
  const key = Buffer.from(hkdfSync('sha256', needSecret(), '', 'florilegium: linking identities', 32));
  return createHmac('sha256', key).update(`${until}\0${sessionId}`).digest();
}
