import type { Person } from '@florilegium/db/people/people';
import { personOfEndedSession, personOfSession } from '@florilegium/db/people/signed-in-person';
import type { NextAuthOptions } from 'next-auth';
import { cache } from 'react';
import { database } from '../context';
import { isHttps } from '../is-https';
import { hostCookies } from './host-cookies';

/** After this a session ends though it was used all the time. */
export const sessionDays = 30;

/**
 * How long a token is good: as long as its session at most, and no page renews it. It may be long, since it proves nothing
 * by itself. The Session row that it names is looked up with every request, and says when the session ends: after days
 * without use, in any case, or because somebody ended it.
 */
const tokenSeconds = sessionDays * 86_400;

/** What a read session carries. */
export interface SessionToken {
  sessionId?: string;
  /** Whose it is. */
  userId?: string;
  /** Whose session stood in this browser until somebody ended it: their pages here are hidden. */
  endedOf?: string;
}

/** Whose session this is, asked once in a request; null when it was revoked or has expired. */
export const personOfSessionId = cache(
  (sessionId: string): Promise<Person | null> => personOfSession(database(), sessionId),
);

/**
 * How next-auth reads a session. The token carries the id of a Session row and whose that is; the row is looked up with every
 * request: revoking the row ends the sign-in at once, whatever the token says.
 */
export const sessionOptions = {
  session: { strategy: 'jwt', maxAge: tokenSeconds },
  providers: [],
  // Asked at each request, since a build has no settings.
  get cookies() {
    return isHttps() ? hostCookies() : undefined;
  },
  callbacks: {
    jwt: async ({ token, user }) => {
      const sessionId = user ? (user as { sessionId?: unknown }).sessionId : token.sessionId;
      if (typeof sessionId !== 'string') return {};
      const person = await personOfSessionId(sessionId);
      if (person) return { sessionId, userId: person.id };
      return { endedOf: (await personOfEndedSession(database(), sessionId)) ?? undefined };
    },
    session: async ({ session, token }) => ({
      expires: session.expires,
      sessionId: typeof token.sessionId === 'string' ? token.sessionId : undefined,
      userId: typeof token.userId === 'string' ? token.userId : undefined,
      endedOf: typeof token.endedOf === 'string' ? token.endedOf : undefined,
    }),
  },
} satisfies NextAuthOptions;
