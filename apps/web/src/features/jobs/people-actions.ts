'use server';

import { maxJobNotes, setJobNotes, setJobOwner } from '@florilegium/db/jobs';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import { allowInJob } from '../corpora/access';

/** Puts notes in the place of a job's, whatever stood there. */
export const setJobNotesAction = defineAction({
  input: z.strictObject({ jobId: z.uuid(), notes: z.string().max(maxJobNotes) }),
  handle: async ({ input: { jobId, notes }, user }) => {
    await allowInJob(user, jobId, 'job.edit');
    await setJobNotes(database(), jobId, notes, { userId: user.id });
    revalidatePath(`/jobs/${jobId}`, 'layout');
    return null;
  },
});

/** Makes somebody of the team answer for a job. */
export const setJobOwnerAction = defineAction({
  input: z.strictObject({ jobId: z.uuid(), ownerId: z.uuid() }),
  handle: async ({ input: { jobId, ownerId }, user }) => {
    await allowInJob(user, jobId, 'job.edit');
    await setJobOwner(database(), jobId, ownerId, { userId: user.id });
    revalidatePath(`/jobs/${jobId}`, 'layout');
    return null;
  },
});
