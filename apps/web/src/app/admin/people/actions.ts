'use server';

import { roles } from '@florilegium/contracts/permissions';
import { createInvitation, revokeInvitation } from '@florilegium/db/people/invitations';
import { setPersonDisabled, setPersonRole } from '@florilegium/db/people/people';
import { refresh } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import { newSecret } from '@/server/sign-in/passwords';

const invitationDays = 7;

/** Makes an invitation and gives the token of its link, this once. */
export const invite = defineAction('invite', {
  input: z.object({
    role: z.enum(roles),
    corpusId: z.union([z.literal(''), z.uuid()]),
    note: z.string().trim().max(200),
  }),
  handle: async ({ input, user }) => {
    const { secret, hash } = newSecret('');
    await createInvitation(database(), {
      tokenHash: hash,
      role: input.role,
      corpusId: input.corpusId || null,
      note: input.note,
      createdBy: user.id,
      expiresAt: new Date(Date.now() + invitationDays * 86_400_000),
    });
    refresh();
    return { token: secret };
  },
});

export const withdrawInvitation = defineAction('withdrawInvitation', {
  input: z.object({ id: z.uuid() }),
  handle: async ({ input, user }) => {
    await revokeInvitation(database(), { id: input.id, actorId: user.id, now: new Date() });
    refresh();
    return null;
  },
});

export const changeRole = defineAction('changeRole', {
  input: z.object({ userId: z.uuid(), role: z.enum(roles) }),
  handle: async ({ input, user }) => {
    await setPersonRole(database(), { actorId: user.id, ...input });
    refresh();
    return null;
  },
});

export const disablePerson = defineAction('disablePerson', {
  input: z.object({ userId: z.uuid(), disabled: z.boolean() }),
  handle: async ({ input, user }) => {
    await setPersonDisabled(database(), { actorId: user.id, ...input, now: new Date() });
    refresh();
    return null;
  },
});
