'use server';

import { createApiKey, revokeApiKey } from '@florilegium/db/api-keys';
import { changePassword, passwordHashOf, updateProfile } from '@florilegium/db/people';
import { revokeOtherSessions, revokeSession } from '@florilegium/db/sessions';
import { AppError } from '@florilegium/platform/app-error';
import { refresh } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import { newPasswordSchema, passwordProblem, personNameSchema } from '@/server/password-policy';
import { hashPassword, newSecret, verifyPassword } from '@/server/passwords';
import { currentSessionId } from '@/server/session';
import { signInThrottle } from '@/server/sign-in-throttle';

export const saveName = defineAction({
  input: z.object({ name: personNameSchema }),
  handle: async ({ input, user }) => {
    await updateProfile(database(), user.id, { name: input.name });
    refresh();
    return null;
  },
});

/** Asks for the current password, as fast as a sign-in may: an open screen must not be enough. */
export const savePassword = defineAction({
  input: z.object({ current: z.string().max(1_000), next: newPasswordSchema }),
  handle: async ({ input, user }) => {
    const now = new Date();
    const key = `password ${user.id}`;
    if (signInThrottle.waitMs([key], now) > 0) throw new AppError('rateLimited', 'Too many attempts.');
    if (!(await verifyPassword(await passwordHashOf(database(), user.id), input.current))) {
      signInThrottle.failed([key], now);
      throw new AppError('badInput', 'Wrong password.', {
        detail: { reason: 'wrongPassword', field: 'current' },
      });
    }
    signInThrottle.succeeded(key);
    const problem = passwordProblem(input.next, [user.name, user.email]);
    if (problem) throw new AppError('badInput', problem, { detail: { reason: problem, field: 'next' } });
    const passwordHash = await hashPassword(input.next);
    const keepSessionId = await currentSessionId();
    await changePassword(database(), { userId: user.id, passwordHash, keepSessionId, now });
    refresh();
    return null;
  },
});

export const endSession = defineAction({
  input: z.object({ id: z.uuid() }),
  handle: async ({ input, user }) => {
    await revokeSession(database(), { id: input.id, userId: user.id, now: new Date() });
    refresh();
    return null;
  },
});

export const endOtherSessions = defineAction({
  input: z.object({}),
  handle: async ({ user }) => {
    const keepId = await currentSessionId();
    if (!keepId) throw new AppError('notSignedIn', 'Nobody is signed in.');
    await revokeOtherSessions(database(), { userId: user.id, keepId, now: new Date() });
    refresh();
    return null;
  },
});

/** Makes a key and gives it to be shown, this once. */
export const makeApiKey = defineAction({
  input: z.object({ name: personNameSchema }),
  handle: async ({ input, user }) => {
    const { secret, hash, shown } = newSecret('flo_');
    await createApiKey(database(), { userId: user.id, name: input.name, keyHash: hash, prefix: shown });
    refresh();
    return { key: secret };
  },
});

export const endApiKey = defineAction({
  input: z.object({ id: z.uuid() }),
  handle: async ({ input, user }) => {
    await revokeApiKey(database(), { id: input.id, userId: user.id, now: new Date() });
    refresh();
    return null;
  },
});
