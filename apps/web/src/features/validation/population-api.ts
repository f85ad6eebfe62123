import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { isOnePart, partShape, populationOf, whyNotOnePart } from './draw-part';

const id = z.strictObject({ id: z.uuid() });
const partQuery = z.object(partShape).refine(isOnePart, whyNotOnePart);
const sizeSchema = z.object({
  documents: z.int().nullable().describe('null: counting took too long.'),
  words: z.int().nullable(),
});

/** A route that counts what a sample of a part is drawn from. */
const populationRoute = (path: `/${string}`, summary: string, scopeOf: (id: string) => ResourceScope) =>
  apiRoute({
    method: 'GET',
    path,
    tag: 'samples',
    summary,
    params: id,
    query: partQuery,
    response: sizeSchema,
    handle: async ({ params, query }) =>
      (await populationOf(scopeOf(params.id), query)) ?? { documents: null, words: null },
  });

/** GET /jobs/{id}/samples/population */
export const jobPopulationRoute = populationRoute(
  '/jobs/{id}/samples/population',
  'From how many documents of a job a sample is drawn: of a sub-corpus, a domain or a host, or of all.',
  (jobId) => ({ jobId }),
);

/** GET /corpora/{id}/samples/population */
export const corpusPopulationRoute = populationRoute(
  '/corpora/{id}/samples/population',
  'From how many documents of a corpus a sample is drawn: of a sub-corpus, a domain or a host, or of all.',
  (corpusId) => ({ corpusId }),
);
