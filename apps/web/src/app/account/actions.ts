'use server';

import { keyDays, keyScopes } from '@florilegium/contracts/api-keys';
import { createApiKey, revokeApiKey } from '@florilegium/db/people/api-keys';
import { changePassword, passwordHashOf, updateProfile } from '@florilegium/db/people/people';
import { revokeOtherSessions, revokeSession } from '@florilegium/db/people/sessions';
import { AppError } from '@florilegium/platform/app-error';
import { refresh } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import { needOwnPassword } from '@/server/sign-in/own-password';
import { newPasswordSchema, passwordProblem, personNameSchema } from '@/server/sign-in/password-policy';
import { hashPassword, newSecret } from '@/server/sign-in/passwords';
import { currentSessionId } from '@/server/sign-in/session';

export const saveName = defineAction('saveName', {
  input: z.strictObject({ name: personNameSchema }),
  handle: async ({ input, user }) => {
    await updateProfile(database(), user.id, { name: input.name });
    refresh();
    return null;
  },
});

export const savePassword = defineAction('savePassword', {
  input: z.strictObject({ current: z.string().max(1_000), next: newPasswordSchema, endKeys: z.boolean() }),
  handle: async ({ input, user }) => {
    const now = new Date();
    await needOwnPassword(user.id, { password: input.current, field: 'current', now });
    const problem = await passwordProblem(input.next, [user.name, user.email]);
    if (problem) throw new AppError('badInput', problem, { detail: { reason: problem, field: 'next' } });
    const passwordHash = await hashPassword(input.next);
    const keepSessionId = await currentSessionId();
    await changePassword(database(), {
      userId: user.id,
      passwordHash,
      keepSessionId,
      endKeys: input.endKeys,
      now,
    });
    refresh();
    return null;
  },
});

/** Whoever has a password gives it: an open screen is not enough to sign its owner out elsewhere. */
async function needPasswordIfAny(userId: string, password: string): Promise<void> {
  if ((await passwordHashOf(database(), userId)) === null) return;
  await needOwnPassword(userId, { password, field: 'password', now: new Date() });
}

const typedPassword = z.string().max(1_000).default('');

export const endSession = defineAction('endSession', {
  input: z.strictObject({ id: z.uuid(), password: typedPassword }),
  handle: async ({ input, user }) => {
    await needPasswordIfAny(user.id, input.password);
    await revokeSession(database(), { id: input.id, userId: user.id, now: new Date() });
    refresh();
    return null;
  },
});

export const endOtherSessions = defineAction('endOtherSessions', {
  input: z.strictObject({ password: typedPassword }),
  handle: async ({ input, user }) => {
    await needPasswordIfAny(user.id, input.password);
    const keepId = await currentSessionId();
    if (!keepId) throw new AppError('notSignedIn', 'Nobody is signed in.');
    await revokeOtherSessions(database(), { userId: user.id, keepId, now: new Date() });
    refresh();
    return null;
  },
});

/** Makes a key and gives it to be shown, this once. */
export const makeApiKey = defineAction('makeApiKey', {
  input: z.strictObject({
    name: personNameSchema,
    scope: z.enum(keyScopes),
    days: z.literal([...keyDays]),
  }),
  handle: async ({ input, user }) => {
    const { name, scope, days } = input;
    const { secret, hash, shown } = newSecret('flo_');
    const expiresAt = new Date(Date.now() + days * 86_400_000);
    await createApiKey(database(), { userId: user.id, name, scope, expiresAt, keyHash: hash, prefix: shown });
    refresh();
    return { key: secret };
  },
});

export const endApiKey = defineAction('endApiKey', {
  input: z.strictObject({ id: z.uuid() }),
  handle: async ({ input, user }) => {
    await revokeApiKey(database(), { id: input.id, userId: user.id, now: new Date() });
    refresh();
    return null;
  },
});
