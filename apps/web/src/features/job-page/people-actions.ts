'use server';

import { maxJobNotes, setJobNotes, setJobOwner } from '@florilegium/db/corpus/jobs';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';

/** Puts notes in the place of a job's, whatever stood there. */
export const setJobNotesAction = defineAction('setJobNotesAction', {
  input: z.strictObject({ jobId: z.uuid(), notes: z.string().max(maxJobNotes) }),
  handle: async ({ input: { jobId, notes }, user }) => {
    await setJobNotes(database(), jobId, notes, { userId: user.id });
    revalidatePath(`/jobs/${jobId}`, 'layout');
    return null;
  },
});

/** Makes somebody of the team answer for a job. */
export const setJobOwnerAction = defineAction('setJobOwnerAction', {
  input: z.strictObject({ jobId: z.uuid(), ownerId: z.uuid() }),
  handle: async ({ input: { jobId, ownerId }, user }) => {
    await setJobOwner(database(), jobId, ownerId, { userId: user.id });
    revalidatePath(`/jobs/${jobId}`, 'layout');
    return null;
  },
});
