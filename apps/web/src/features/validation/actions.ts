'use server';

import { discardSample, restoreSample } from '@florilegium/db/samples/sample-discards';
import { corpusOfSample } from '@florilegium/db/samples/samples';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import { drawScopeSample, sampleInputSchema } from './draw';

/** Draws a sample of a job's documents. */
export const createSampleAction = defineAction('createSampleAction', {
  input: z.strictObject({ jobId: z.uuid(), sample: sampleInputSchema }),
  handle: async ({ input, user }) => {
    const id = await drawScopeSample({ jobId: input.jobId }, input.sample, user.id);
    revalidatePath(`/jobs/${input.jobId}`, 'layout');
    return { id };
  },
});

/** Draws a sample of a whole corpus, or of a sub-corpus. */
export const createCorpusSampleAction = defineAction('createCorpusSampleAction', {
  input: z.strictObject({ corpusId: z.uuid(), sample: sampleInputSchema }),
  handle: async ({ input: { corpusId, sample }, user }) => {
    const id = await drawScopeSample({ corpusId }, sample, user.id);
    revalidatePath(`/corpora/${corpusId}`, 'layout');
    return { id };
  },
});

/** Takes a sample out of what counts, or gives it back. */
export const discardSampleAction = defineAction('discardSampleAction', {
  input: z.strictObject({ sampleId: z.uuid(), discarded: z.boolean() }),
  handle: async ({ input: { sampleId, discarded }, user }) => {
    await (discarded ? discardSample : restoreSample)(database(), sampleId, user.actor);
    const place = await corpusOfSample(database(), sampleId);
    if (place)
      revalidatePath(place.jobId === null ? `/corpora/${place.corpusId}` : `/jobs/${place.jobId}`, 'layout');
    revalidatePath(`/samples/${sampleId}`, 'layout');
    return null;
  },
});
