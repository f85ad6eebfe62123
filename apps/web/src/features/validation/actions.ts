'use server';

import { discardSample, restoreSample } from '@florilegium/db/sample-discards';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import { allowInJob, allowOnSample } from '../corpora/access';
import { drawJobSample, sampleInputSchema } from './draw';

/** Draws a sample of a job's documents. */
export const createSampleAction = defineAction({
  input: z.strictObject({ jobId: z.uuid(), sample: sampleInputSchema }),
  handle: async ({ input, user }) => {
    await allowInJob(user, input.jobId, 'sample.create');
    const id = await drawJobSample(input.jobId, input.sample, user.id);
    revalidatePath(`/jobs/${input.jobId}`, 'layout');
    return { id };
  },
});

/** Takes a sample out of what counts, or gives it back. */
export const discardSampleAction = defineAction({
  input: z.strictObject({ sampleId: z.uuid(), discarded: z.boolean() }),
  handle: async ({ input: { sampleId, discarded }, user }) => {
    const { jobId } = await allowOnSample(user, sampleId, 'sample.create');
    await (discarded ? discardSample : restoreSample)(database(), sampleId, user.actor);
    revalidatePath(`/jobs/${jobId}`, 'layout');
    revalidatePath(`/samples/${sampleId}`, 'layout');
    return null;
  },
});
