import { findCredentials, type Person } from '@florilegium/db/people';
import { openSession, personOfSession, revokeSession } from '@florilegium/db/sessions';
import type { NextAuthOptions } from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { cache } from 'react';
import { z } from 'zod';
import { database, log } from './context';
import { verifyPassword } from './passwords';
import { signInThrottle } from './sign-in-throttle';
import { unstorable } from './unstorable';

/**
 * How long a token is good when no page renews it. It may be long, since it proves nothing by itself: the Session row
 * that it names is looked up with every request.
 */
const tokenSeconds = 7 * 86_400;
/** After this a session ends though it was used all the time. */
const sessionDays = 30;

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

/** Whose session this is, asked once in a request; null when it was revoked or has expired. */
export const personOfSessionId = cache(
  (sessionId: string): Promise<Person | null> => personOfSession(database(), sessionId),
);

/** Signs somebody in: null for every wrong pair, throws 'rateLimited' while the account or the address must wait. */
async function authorize(
  given: Record<string, string> | undefined,
  headers: Record<string, unknown>,
): Promise<{ id: string; sessionId: string } | null> {
  const parsed = credentialsSchema.safeParse(given);
  if (!parsed.success) return null;
  const { email, password } = parsed.data;
  const keys = [`account ${email}`, `address ${clientAddress(headers)}`];
  const now = new Date();
  if (signInThrottle.waitMs(keys, now) > 0) throw new Error('rateLimited');
  const found = await findCredentials(database(), email);
  const right = await verifyPassword(found?.passwordHash ?? null, password);
  if (!found || !right || found.disabled) {
    signInThrottle.failed(keys, now);
    log().info({ account: found?.id ?? null }, 'sign-in refused');
    return null;
  }
  signInThrottle.succeeded(keys[0] ?? '');
  const userAgent = typeof headers['user-agent'] === 'string' ? headers['user-agent'] : '';
  const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000);
  const sessionId = await openSession(database(), { userId: found.id, userAgent, expiresAt });
  return { id: found.id, sessionId };
}

/** The last hop's word for where a request comes from: what stands before it a client can make up. */
function clientAddress(headers: Record<string, unknown>): string {
  const forwarded = headers['x-forwarded-for'];
  return typeof forwarded === 'string' ? (forwarded.split(',').at(-1)?.trim() ?? '') : '';
}

/**
 * next-auth's configuration. The token carries nothing but the id of a Session row, which is looked up with
 * every request: revoking the row ends the sign-in at once, whatever the token says.
 */
export const authOptions: NextAuthOptions = {
  session: { strategy: 'jwt', maxAge: tokenSeconds },
  pages: { signIn: '/login', signOut: '/account', error: '/login' },
  providers: [
    Credentials({
      credentials: { email: {}, password: {} },
      authorize: (given, request) => authorize(given, request.headers ?? {}),
    }),
  ],
  callbacks: {
    jwt: async ({ token, user }) => {
      const sessionId = user ? (user as { sessionId?: unknown }).sessionId : token.sessionId;
      if (typeof sessionId !== 'string') return {};
      return (await personOfSessionId(sessionId)) ? { sessionId } : {};
    },
    session: async ({ session, token }) => ({
      expires: session.expires,
      sessionId: typeof token.sessionId === 'string' ? token.sessionId : undefined,
    }),
  },
  events: {
    signOut: async ({ token }) => {
      if (typeof token?.sessionId === 'string') {
        await revokeSession(database(), { id: token.sessionId, now: new Date() });
      }
    },
  },
  logger: {
    error: (code, metadata) => log().error({ code, metadata }, 'sign-in error'),
    warn: () => {},
    debug: () => {},
  },
};
