'use server';

import { pairVerdicts } from '@florilegium/contracts/jobs/bilingual';
import { judgePair } from '@florilegium/db/pairs/page-pairs';
import { stopPairing } from '@florilegium/db/pairs/pairings';
import { AppError } from '@florilegium/platform/app-error';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import { existingPairing } from './existing-pairing';
import { startPairing } from './start-pairing';

/** Pairs a job's pages by the languages that are given; all else as the job has it. */
export const startPairingAction = defineAction('startPairingAction', {
  input: z.strictObject({
    jobId: z.uuid(),
    settings: z
      .strictObject({
        languages: z
          .array(z.string().regex(/^[a-z]{2,3}$/))
          .min(2)
          .max(20),
        minPairScore: z.number().min(0).max(1),
        alignSentences: z.boolean(),
      })
      .optional(),
  }),
  handle: async ({ input: { jobId, settings }, user }) => {
    const given = settings && { ...settings, languageLinksFirst: true };
    const id = await startPairing(jobId, given, { userId: user.id });
    revalidatePath(`/jobs/${jobId}`, 'layout');
    return { id };
  },
});

/** Stops a pairing that waits or goes on. */
export const stopPairingAction = defineAction('stopPairingAction', {
  input: z.strictObject({ pairingId: z.uuid() }),
  handle: async ({ input: { pairingId } }) => {
    const { jobId } = await existingPairing(pairingId);
    await stopPairing(database(), pairingId);
    revalidatePath(`/jobs/${jobId}/pairs`);
    return null;
  },
});

/** Keeps what somebody says of a pair. */
export const judgePairAction = defineAction('judgePairAction', {
  input: z.strictObject({
    pairingId: z.uuid(),
    number: z.int().min(1).max(2_147_483_647),
    verdict: z.enum(pairVerdicts),
  }),
  handle: async ({ input, user }) => {
    if (!(await judgePair(database(), { ...input, userId: user.id }))) {
      throw new AppError('notFound', 'There is no such pair.');
    }
    return null;
  },
});
