'use server';

import { roles } from '@florilegium/contracts/permissions';
import { confirmAddress } from '@florilegium/db/people/email-proof';
import { createInvitation, revokeInvitation } from '@florilegium/db/people/invitations';
import { createPasswordReset } from '@florilegium/db/people/password-resets';
import { setPersonDisabled, setPersonRole } from '@florilegium/db/people/people';
import { removeFactorsOf } from '@florilegium/db/people/second-factors';
import { endSessionsOfEverybody, endSessionsOfPerson } from '@florilegium/db/people/sessions';
import { AppError } from '@florilegium/platform/app-error';
import { refresh } from 'next/cache';
import { headers } from 'next/headers';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { baseAddress } from '@/server/base-address';
import { database } from '@/server/context';
import { emailSchema } from '@/server/sign-in/password-policy';
import { newSecret } from '@/server/sign-in/passwords';
import { currentSessionId } from '@/server/sign-in/session';

const invitationDays = 7;
const resetHours = 24;

/** Makes an invitation and gives the token of its link, this once. */
export const invite = defineAction('invite', {
  input: z.strictObject({
    role: z.enum(roles),
    corpusId: z.union([z.literal(''), z.uuid()]),
    note: z.string().trim().max(200),
    email: z.union([z.literal(''), emailSchema]).default(''),
  }),
  handle: async ({ input, user }) => {
    const { secret, hash } = newSecret('');
    await createInvitation(database(), {
      tokenHash: hash,
      role: input.role,
      corpusId: input.corpusId || null,
      note: input.note,
      email: input.email || null,
      createdBy: user.id,
      expiresAt: new Date(Date.now() + invitationDays * 86_400_000),
    });
    refresh();
    return { token: secret };
  },
});

export const withdrawInvitation = defineAction('withdrawInvitation', {
  input: z.strictObject({ id: z.uuid() }),
  handle: async ({ input, user }) => {
    await revokeInvitation(database(), { id: input.id, actorId: user.id, now: new Date() });
    refresh();
    return null;
  },
});

export const changeRole = defineAction('changeRole', {
  input: z.strictObject({ userId: z.uuid(), role: z.enum(roles) }),
  handle: async ({ input, user }) => {
    await setPersonRole(database(), { actorId: user.id, ...input, now: new Date() });
    refresh();
    return null;
  },
});

export const disablePerson = defineAction('disablePerson', {
  input: z.strictObject({ userId: z.uuid(), disabled: z.boolean() }),
  handle: async ({ input, user }) => {
    await setPersonDisabled(database(), { actorId: user.id, ...input, now: new Date() });
    refresh();
    return null;
  },
});

/** An admin knows that the address is this person's. */
export const confirmAddressAction = defineAction('confirmAddressAction', {
  input: z.strictObject({ userId: z.uuid() }),
  handle: async ({ input, user }) => {
    await confirmAddress(database(), { actorId: user.id, userId: input.userId, now: new Date() });
    refresh();
    return null;
  },
});

/** Makes a link for a new password and gives it, this once. */
export const makeResetLink = defineAction('makeResetLink', {
  input: z.strictObject({ userId: z.uuid() }),
  handle: async ({ input, user }) => {
    const { secret, hash } = newSecret('');
    const now = new Date();
    const expiresAt = new Date(now.getTime() + resetHours * 3_600_000);
    const { userId } = input;
    await createPasswordReset(database(), { actorId: user.id, userId, tokenHash: hash, expiresAt, now });
    return { link: `${baseAddress({ headers: await headers() })}/reset/${secret}` };
  },
});

/** For somebody who lost theirs. */
export const removeFactors = defineAction('removeFactors', {
  input: z.strictObject({ userId: z.uuid() }),
  handle: async ({ input, user }) => {
    await removeFactorsOf(database(), { actorId: user.id, userId: input.userId, now: new Date() });
    refresh();
    return null;
  },
});

/** Signs somebody out everywhere, who may sign in again. */
export const endSessionsOf = defineAction('endSessionsOf', {
  input: z.strictObject({ userId: z.uuid() }),
  handle: async ({ input, user }) => {
    await endSessionsOfPerson(database(), { actorId: user.id, userId: input.userId, now: new Date() });
    refresh();
    return null;
  },
});

/** Signs everybody out everywhere, but the admin here. */
export const endSessionsOfAll = defineAction('endSessionsOfAll', {
  input: z.strictObject({}),
  handle: async ({ user }) => {
    const keepId = await currentSessionId();
    if (!keepId) throw new AppError('notSignedIn', 'Nobody is signed in.');
    const count = await endSessionsOfEverybody(database(), { actorId: user.id, keepId, now: new Date() });
    refresh();
    return { count };
  },
});
