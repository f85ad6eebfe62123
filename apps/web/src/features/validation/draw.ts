import { drawSample, sampleSize } from '@florilegium/corpus/sampling';
import { jobById } from '@florilegium/db/corpus/jobs';
import { createSample, type SampleInput, sampleableResources } from '@florilegium/db/samples/samples';
import { subCorpusGone } from '@florilegium/db/sub-corpora/stored-filter';
import { subCorpusById } from '@florilegium/db/sub-corpora/sub-corpora';
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
    subCorpus: z.uuid().optional().describe('Only from the part of this sub-corpus that the job has.'),
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
  { subCorpus, ...input }: SampleInput & { subCorpus?: string },
  userId: string | null,
): Promise<string> {
  const named = subCorpus === undefined ? null : await partOf(jobId, subCorpus);
  const population = await sampleableResources(database(), jobId, subCorpus);
  if (population.length === 0) {
    const reason = named ? 'nothingToSampleInPart' : 'nothingToSample';
    throw new AppError('wrongState', 'No document of the job is in the corpus yet, or in the sub-corpus.', {
      detail: { reason },
    });
  }
  const resourceIds = drawSample(population, sampleSize(input, population.length), input.seed);
  return createSample(
    database(),
    jobId,
    input,
    { resourceIds, population: population.length, subCorpus: named?.name ?? null },
    userId,
  );
}

/** The sub-corpus of the job's corpus. */
async function partOf(jobId: string, subCorpusId: string) {
  const job = await jobById(database(), jobId);
  const part = job && (await subCorpusById(database(), job.corpusId, subCorpusId));
  if (!part) throw subCorpusGone();
  return part;
}
