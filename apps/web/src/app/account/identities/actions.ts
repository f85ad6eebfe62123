'use server';

import { unlinkIdentity } from '@florilegium/db/people/provider/identities';
import { AppError } from '@florilegium/platform/app-error';
import { refresh } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database, settings } from '@/server/context';
import { needOwnPassword } from '@/server/sign-in/own-password';
import { beginLink, linkedPath } from '@/server/sign-in/provider/link-intent';
import { currentSessionId } from '@/server/sign-in/session';

const passwordSchema = z.string().max(1_000);

/** Lets this browser link the identity with which it comes back from the provider; gives where that way ends. */
export const beginLinkAction = defineAction('beginLinkAction', {
  input: z.strictObject({ password: passwordSchema }),
  handle: async ({ input, user }) => {
    if (!settings().openId) throw new AppError('notFound', 'There is no provider.');
    const now = new Date();
    await needOwnPassword(user.id, { password: input.password, field: 'password', now });
    const sessionId = await currentSessionId();
    if (!sessionId) throw new AppError('notSignedIn', 'Nobody is signed in.');
    await beginLink(sessionId, now);
    return { next: linkedPath };
  },
});

export const unlinkIdentityAction = defineAction('unlinkIdentityAction', {
  input: z.strictObject({ issuer: z.string().min(1).max(2_000), password: passwordSchema }),
  handle: async ({ input, user }) => {
    const { issuer, password } = input;
    await needOwnPassword(user.id, { password, field: 'password', now: new Date() });
    await unlinkIdentity(database(), { userId: user.id, issuer });
    refresh();
    return null;
  },
});
