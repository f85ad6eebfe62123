import { revokeSession } from '@florilegium/db/people/sessions';
import { headers } from 'next/headers';
import type { NextAuthOptions } from 'next-auth';
import { database, log, settings } from '../context';
import { networkOf } from './attempt-limits';
import { factorSignIn } from './factors/factor-sign-in';
import { localSignIn } from './local-sign-in';
import { linkByProvider } from './provider/link';
import { endLinkingWay } from './provider/link-intent';
import { type Claims, openIdProvider, providerId } from './provider/open-id';
import { signInByProvider } from './provider/sign-in';
import { sessionOptions } from './session-options';

/** next-auth's configuration: how people sign in and out. Made at the first request, since a build has no settings. */
export function authOptions(): NextAuthOptions {
  const { openId } = settings();
  return {
    ...sessionOptions,
    pages: { signIn: '/login', signOut: '/account', error: '/login' },
    providers: [localSignIn, factorSignIn, ...(openId ? [openIdProvider(openId)] : [])],
    callbacks: {
      ...sessionOptions.callbacks,
      signIn: async ({ user, account, profile }) => {
        if (account?.provider !== providerId || !openId) return true;
        const linking = await endLinkingWay(new Date());
        if (linking) return linkByProvider(openId, linking.userId, profile as Claims);
        return signInByProvider(openId, user, profile as Claims);
      },
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sessionId === 'string') {
          const address = networkOf((await headers()).get('x-forwarded-for') ?? '');
          await revokeSession(database(), { id: token.sessionId, now: new Date(), address });
        }
      },
    },
    logger: {
      error: (code, metadata) => log().error({ code, metadata }, 'sign-in error'),
      warn: () => {},
      debug: () => {},
    },
  };
}
