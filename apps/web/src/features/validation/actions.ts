'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { allowInJob } from '../corpora/access';
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
