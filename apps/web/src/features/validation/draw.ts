import { drawSample, sampleSize } from '@florilegium/corpus/sampling';
import { createSample, type SampleInput, sampleableResources } from '@florilegium/db/samples/samples';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { database } from '@/server/context';

/** What is asked for a sample. */
export const sampleInputSchema = z
  .strictObject({
    seed: z.string().trim().min(1).max(200),
    method: z.enum(['count', 'percent']),
    amount: z.number().positive().max(1_000_000),
    threshold: z.number().min(0).max(1),
    notes: z.string().max(10_000).default(''),
  })
  .refine((input) => input.method === 'percent' || Number.isInteger(input.amount), {
    path: ['amount'],
    message: 'wholeNumber',
  })
  .refine((input) => input.method === 'count' || input.amount <= 100, {
    path: ['amount'],
    message: 'atMostAll',
  });

/** Draws a sample of a job's documents and writes it down: the same seed draws the same. Returns its id. */
export async function drawJobSample(
  jobId: string,
  input: SampleInput,
  userId: string | null,
): Promise<string> {
  const population = await sampleableResources(database(), jobId);
  if (population.length === 0) {
    throw new AppError('wrongState', 'No document of the job is in the corpus yet.', {
      detail: { reason: 'nothingToSample' },
    });
  }
  const resourceIds = drawSample(population, sampleSize(input, population.length), input.seed);
  return createSample(database(), jobId, input, { resourceIds, population: population.length }, userId);
}
