'use server';

import { removeFactor, renewRecoveryCodes } from '@florilegium/db/people/second-factors';
import { AppError } from '@florilegium/platform/app-error';
import { refresh } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import {
  confirmTotp,
  hashedRecoveryCodes,
  newPasskeySchema,
  offerPasskey,
  offerTotp,
  type SettingUp,
  storePasskey,
  totpConfirmationSchema,
} from '@/server/sign-in/factors/set-up';
import { needOwnPassword } from '@/server/sign-in/own-password';
import { currentSessionId, type SignedInUser } from '@/server/sign-in/session';

const passwordSchema = z.string().max(1_000);

async function settingUp(user: SignedInUser): Promise<SettingUp> {
  const sessionId = await currentSessionId();
  if (!sessionId) throw new AppError('notSignedIn', 'Nobody is signed in.');
  return { user, by: { sessionId }, now: new Date() };
}

export const offerTotpAction = defineAction('offerTotpAction', {
  input: z.strictObject({ password: passwordSchema }),
  handle: async ({ input, user }) => {
    const setter = await settingUp(user);
    await needOwnPassword(user.id, { password: input.password, field: 'password', now: setter.now });
    return offerTotp(setter);
  },
});

/** An offer is only made after the password, so this asks for no other. */
export const confirmTotpAction = defineAction('confirmTotpAction', {
  input: totpConfirmationSchema,
  handle: async ({ input, user }) => {
    const result = await confirmTotp(await settingUp(user), input);
    refresh();
    return result;
  },
});

export const offerPasskeyAction = defineAction('offerPasskeyAction', {
  input: z.strictObject({ password: passwordSchema }),
  handle: async ({ input, user }) => {
    const setter = await settingUp(user);
    await needOwnPassword(user.id, { password: input.password, field: 'password', now: setter.now });
    return offerPasskey(setter);
  },
});

/** A passkey answers a challenge, which is only made after the password. */
export const addPasskeyAction = defineAction('addPasskeyAction', {
  input: newPasskeySchema,
  handle: async ({ input, user }) => {
    const result = await storePasskey(await settingUp(user), input);
    refresh();
    return result;
  },
});

export const removeFactorAction = defineAction('removeFactorAction', {
  input: z.strictObject({
    which: z.union([z.literal('totp'), z.strictObject({ passkeyId: z.uuid() })]),
    password: passwordSchema,
  }),
  handle: async ({ input, user }) => {
    const now = new Date();
    await needOwnPassword(user.id, { password: input.password, field: 'password', now });
    const keepSessionId = await currentSessionId();
    await removeFactor(database(), { userId: user.id, which: input.which, keepSessionId, now });
    refresh();
    return null;
  },
});

/** Makes ten recovery codes and gives them to be shown, this once. */
export const renewRecoveryCodesAction = defineAction('renewRecoveryCodesAction', {
  input: z.strictObject({ password: passwordSchema }),
  handle: async ({ input, user }) => {
    await needOwnPassword(user.id, { password: input.password, field: 'password', now: new Date() });
    const { codes, hashes } = await hashedRecoveryCodes();
    await renewRecoveryCodes(database(), { userId: user.id, recoveryHashes: hashes });
    refresh();
    return { recoveryCodes: codes };
  },
});
