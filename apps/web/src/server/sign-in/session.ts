import { type Action, can } from '@florilegium/contracts/permissions';
import { isSetUp } from '@florilegium/db/people/installation';
import type { Person } from '@florilegium/db/people/people';
import { AppError } from '@florilegium/platform/app-error';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getServerSession } from 'next-auth';
import { cache } from 'react';
import { database } from '../context';
import { personOfSessionId, type SessionToken, sessionOptions } from './session-options';

/** Who is signed in, with what they may do. */
export type SignedInUser = Person;

/** The id of the session of this request, if it still stands. */
export const currentSessionId = cache(async (): Promise<string | null> => {
  const session = await getServerSession<typeof sessionOptions, SessionToken>(sessionOptions);
  return session?.sessionId ?? null;
});

/** Who asks for this page; null when nobody is signed in. Asked once in a request. */
export const currentUser = cache(async (): Promise<SignedInUser | null> => {
  const sessionId = await currentSessionId();
  return sessionId ? personOfSessionId(sessionId) : null;
});

/** Who asks for this page; sends whoever isn't signed in to /login and back, or to /setup before the first admin. */
export async function requireUser(): Promise<SignedInUser> {
  const user = await currentUser();
  if (user) return user;
  if (!(await isSetUp(database()))) redirect('/setup');
  const here = (await headers()).get('x-path');
  redirect(here && here !== '/' ? `/login?next=${encodeURIComponent(here)}` : '/login');
}

/** Throws `notAllowed` unless this person may do that to this thing. */
export function authorise(user: SignedInUser, action: Action, thing: { corpusId?: string } = {}): void {
  if (can(user.actor, action, thing)) return;
  const error = new AppError('notAllowed', `Not allowed: ${action}.`, { detail: { action, ...thing } });
  // The digest is all of an error that reaches the error page.
  throw Object.assign(error, { digest: error.code });
}
