import { nameSchema } from '@florilegium/contracts/writing/names';
import { orderByRisk } from '@florilegium/corpus/judging/risk-order';
import { allocations, drawStratified, strataKinds } from '@florilegium/corpus/judging/strata';
import { drawSample, sampleSize } from '@florilegium/corpus/sampling';
import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { createSample, type SampleInput, sampleableResources } from '@florilegium/db/samples/draws';
import { riskyTexts } from '@florilegium/db/samples/risky-texts';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { database } from '@/server/context';
import { drawnFrom, isOnePart, type Part, partOf, partShape, whyNotOnePart } from './draw-part';

/** What is asked for a sample. */
export const sampleInputSchema = z
  .strictObject({
    seed: nameSchema(200).min(1),
    method: z.enum(['count', 'percent']),
    amount: z.number().positive().max(1_000_000),
    threshold: z.number().min(0).max(1),
    notes: z.string().max(10_000).default(''),
    ...partShape,
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
  })
  .refine(isOnePart, whyNotOnePart);

/**
 * Draws a sample of the documents of a job or a whole corpus and writes it down: the same seed draws the same. Returns its
 * id.
 */
export async function drawScopeSample(
  scope: ResourceScope,
  { subCorpus, domain, host, strata, order, ...input }: z.output<typeof sampleInputSchema>,
  userId: string | null,
): Promise<string> {
  const part = await partOf(scope, { subCorpus, domain, host });
  if (order === 'risk') return drawRisky(scope, input, part, userId);
  const candidates = await sampleableResources(database(), {
    ...{ scope, filter: part?.asked },
    stratifiedBy: strata?.by,
  });
  const population = candidates.length;
  if (population === 0) throw nothingToDraw(part);
  const size = sampleSize(input, population);
  const about = { population, part: part && (await drawnFrom(scope, part)) };
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

const refused = (reason: string, at: { field?: string } = {}) =>
  new AppError('wrongState', 'There is nothing to draw.', { detail: { reason, ...at } });

function nothingToDraw(part: Part | null): AppError {
  if (part?.filter.host !== undefined && part.subCorpus === null)
    return refused('nothingToSampleOfHost', { field: 'sample.host' });
  return refused(part ? 'nothingToSampleInPart' : 'nothingToSample');
}

/** Puts the texts together against which most speaks, worst first. */
async function drawRisky(
  scope: ResourceScope,
  input: SampleInput,
  part: Part | null,
  userId: string | null,
): Promise<string> {
  const { population, texts } = await riskyTexts(database(), { scope, filter: part?.asked });
  if (population === 0) throw nothingToDraw(part);
  const size = sampleSize(input, population);
  const drawn = orderByRisk(texts, size, input.seed);
  if (drawn.length === 0) throw refused('nothingAtRisk');
  const asked = input.method === 'count' ? input.amount : size;
  return createSample(
    database(),
    scope,
    { ...input, method: 'risk', amount: asked },
    {
      population,
      part: part && (await drawnFrom(scope, part)),
      resourceIds: drawn.map(({ id }) => id),
      risks: drawn.map(({ risks }) => risks),
    },
    userId,
  );
}
