import { orderByRisk } from '@florilegium/corpus/judging/risk-order';
import { allocations, drawStratified, strataKinds } from '@florilegium/corpus/judging/strata';
import { drawSample, sampleSize } from '@florilegium/corpus/sampling';
import { jobById } from '@florilegium/db/corpus/jobs';
import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { createSample, type SampleInput, sampleableResources } from '@florilegium/db/samples/draws';
import { riskyTexts } from '@florilegium/db/samples/risky-texts';
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
    subCorpus: z.uuid().optional().describe('Only from this sub-corpus, or from what the job has of it.'),
    order: z
      .enum(['chance', 'risk'])
      .default('chance')
      .describe('`risk`: the texts against which most speaks, to find faults. Such a sample has no verdict.'),
    strata: z
      .strictObject({ by: z.enum(strataKinds), allocation: z.enum(allocations) })
      .optional()
      .describe('Drawn in strata, which are weighted in the verdict; without it from all alike.'),
  })
  .refine((input) => input.method === 'percent' || Number.isInteger(input.amount), {
    path: ['amount'],
    message: 'wholeNumber',
  })
  .refine((input) => input.method === 'count' || input.amount <= 100, {
    path: ['amount'],
    message: 'atMostAll',
  })
  .refine((input) => input.order === 'chance' || input.strata === undefined, {
    path: ['strata'],
    message: 'noStrataByRisk',
  });

/**
 * Draws a sample of the documents of a job or a whole corpus and writes it down: the same seed draws the same. Returns its
 * id.
 */
export async function drawScopeSample(
  scope: ResourceScope,
  { subCorpus, strata, order, ...input }: z.output<typeof sampleInputSchema>,
  userId: string | null,
): Promise<string> {
  const named = subCorpus === undefined ? null : await partOf(scope, subCorpus);
  if (order === 'risk') return drawRisky(scope, input, named, userId);
  const candidates = await sampleableResources(database(), {
    scope,
    subCorpusId: subCorpus,
    stratifiedBy: strata?.by,
  });
  const population = candidates.length;
  if (population === 0) throw nothingToDraw(named);
  const size = sampleSize(input, population);
  const about = { population, subCorpus: named?.name ?? null };
  if (!strata) {
    const resourceIds = drawSample(
      candidates.map(({ id }) => id),
      size,
      input.seed,
    );
    return createSample(database(), scope, input, { ...about, resourceIds }, userId);
  }
  const { drawn, strata: sizes } = drawStratified(candidates, { size, seed: input.seed, ...strata });
  const resourceIds = drawn.map(({ id }) => id);
  const of = drawn.map(({ stratum }) => stratum);
  return createSample(
    database(),
    scope,
    input,
    { ...about, resourceIds, strata: { by: strata.by, sizes, of } },
    userId,
  );
}

type Part = Awaited<ReturnType<typeof partOf>>;

const refused = (reason: string) =>
  new AppError('wrongState', 'There is nothing to draw.', { detail: { reason } });
const nothingToDraw = (part: Part | null) => refused(part ? 'nothingToSampleInPart' : 'nothingToSample');

/** Puts the texts together against which most speaks, worst first. */
async function drawRisky(
  scope: ResourceScope,
  input: SampleInput,
  part: Part | null,
  userId: string | null,
): Promise<string> {
  const { population, texts } = await riskyTexts(database(), { scope, subCorpusId: part?.id });
  if (population === 0) throw nothingToDraw(part);
  const drawn = orderByRisk(texts, sampleSize(input, population), input.seed);
  if (drawn.length === 0) throw refused('nothingAtRisk');
  return createSample(
    database(),
    scope,
    { ...input, method: 'risk', amount: drawn.length },
    {
      population,
      subCorpus: part?.name ?? null,
      resourceIds: drawn.map(({ id }) => id),
      risks: drawn.map(({ risks }) => risks),
    },
    userId,
  );
}

/** The sub-corpus of the scope's corpus. */
async function partOf(scope: ResourceScope, subCorpusId: string) {
  const corpusId = 'corpusId' in scope ? scope.corpusId : (await jobById(database(), scope.jobId))?.corpusId;
  const part = corpusId !== undefined && (await subCorpusById(database(), corpusId, subCorpusId));
  if (!part) throw subCorpusGone();
  return part;
}
