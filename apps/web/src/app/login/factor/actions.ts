'use server';

import { passkeysOf } from '@florilegium/db/people/factor-proofs';
import { z } from 'zod';
import { definePublicAction } from '@/server/action';
import { database } from '@/server/context';
import { boundToSignIn } from '@/server/sign-in/factors/factor-sign-in';
import { passkeyToUse } from '@/server/sign-in/factors/passkeys';
import { needPendingSignIn } from '@/server/sign-in/factors/pending';
import {
  confirmTotp,
  newPasskeySchema,
  offerPasskey,
  offerTotp,
  type SettingUp,
  storePasskey,
  totpConfirmationSchema,
} from '@/server/sign-in/factors/set-up';

// Each of these is for whoever said the right password in this browser, which a cookie proves, and opens no session.

async function settingUp(): Promise<SettingUp> {
  const now = new Date();
  const { tokenHash, person } = await needPendingSignIn(now);
  return { user: person, by: { pendingHash: tokenHash }, now };
}

/** What the browser hands to an authenticator that is to sign. */
export const askPasskey = definePublicAction('askPasskey', {
  input: z.strictObject({}),
  handle: async () => {
    const now = new Date();
    const { tokenHash, person } = await needPendingSignIn(now);
    const known = await passkeysOf(database(), person.id);
    return passkeyToUse({ user: person, boundTo: boundToSignIn(tokenHash), now }, known);
  },
});

export const offerFirstTotp = definePublicAction('offerFirstTotp', {
  input: z.strictObject({}),
  handle: async () => offerTotp(await settingUp()),
});

export const confirmFirstTotp = definePublicAction('confirmFirstTotp', {
  input: totpConfirmationSchema,
  handle: async (input) => confirmTotp(await settingUp(), input),
});

export const offerFirstPasskey = definePublicAction('offerFirstPasskey', {
  input: z.strictObject({}),
  handle: async () => offerPasskey(await settingUp()),
});

export const addFirstPasskey = definePublicAction('addFirstPasskey', {
  input: newPasskeySchema,
  handle: async (input) => storePasskey(await settingUp(), input),
});
