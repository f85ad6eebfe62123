'use server';

import { roles } from '@florilegium/contracts/permissions';
import { createInvitation } from '@florilegium/db/people/invitations';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import { newSecret } from '@/server/sign-in/passwords';

const invitationDays = 7;

/** Makes a link that lets one person into the team, and gives its token, this once. */
export const inviteToCorpusAction = defineAction('inviteToCorpusAction', {
  input: z.strictObject({ corpusId: z.uuid(), role: z.enum(roles).exclude(['admin']) }),
  handle: async ({ input: { corpusId, role }, user }) => {
    const { secret, hash } = newSecret('');
    await createInvitation(database(), {
      tokenHash: hash,
      role,
      corpusId,
      note: '',
      createdBy: user.id,
      expiresAt: new Date(Date.now() + invitationDays * 86_400_000),
    });
    return { token: secret };
  },
});
