import { seedOriginSchema } from '@florilegium/contracts/jobs/seed-search';
import { countOrigins, listSeedOrigins } from '@florilegium/db/seeds/seed-origins';
import { z } from 'zod';
import { maxRowNumber } from '@/components/table/row-numbers';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';

/** GET /jobs/{id}/seeds/origins. */
export const seedOriginsRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/seeds/origins',
  tag: 'seeds',
  summary:
    'A job’s seeds with where each is from: null was typed; otherwise the source, of queries the engine, the kind of words and the query. `counts` sums them up.',
  params: z.strictObject({ id: z.uuid() }),
  query: z.object({
    after: z.coerce
      .number()
      .int()
      .min(0)
      .max(maxRowNumber)
      .default(0)
      .describe('The last `position` of the page before.'),
    limit: z.coerce.number().int().min(1).max(1_000).default(100),
  }),
  response: z.object({
    counts: z.array(
      z.object({
        source: z.string().nullable(),
        list: z.string().nullable(),
        engine: z.string().nullable(),
        seeds: z.int(),
      }),
    ),
    seeds: z.array(
      z.object({
        position: z.int(),
        url: z.string(),
        problem: z.string().nullable(),
        origin: seedOriginSchema.nullable(),
      }),
    ),
  }),
  handle: async ({ params, query }) => {
    const [counts, seeds] = await Promise.all([
      countOrigins(database(), params.id),
      listSeedOrigins(database(), params.id, query),
    ]);
    return { counts, seeds };
  },
});
