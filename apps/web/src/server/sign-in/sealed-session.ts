import { decode } from 'next-auth/jwt';
import { settings } from '../context';
import { isHttps } from '../is-https';
import { hostCookies } from './host-cookies';

/** Ours have about 300 characters. */
const longestToken = 1_000;

/**
 * The id of the session whose token stands in these cookies; null unless the token was sealed with this installation's
 * secret and is not too old. Whether the session still stands isn't asked: this is for putting requests in order, and
 * must cost less than they do.
 */
export async function sealedSession(cookies: string): Promise<string | null> {
  const { nextAuthSecret: secret } = settings();
  const name = isHttps() ? hostCookies().sessionToken?.name : 'next-auth.session-token';
  const pair = cookies.split(/; ?/).find((one) => one.startsWith(`${name}=`));
  const token = pair?.slice(`${name}=`.length);
  if (!secret || !token || token.length > longestToken) return null;
  const claims = await decode({ token, secret }).catch(() => null);
  return typeof claims?.sessionId === 'string' ? claims.sessionId : null;
}
