import { comparisonOf, differences, differingPages } from '@florilegium/db/releases/compare-releases';
import { releaseById } from '@florilegium/db/releases/releases';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';

const amount = z.object({ documents: z.int(), words: z.number() });

/** GET /releases/{id}/comparison?with=… */
export const compareReleasesRoute = apiRoute({
  method: 'GET',
  path: '/releases/{id}/comparison',
  tag: 'releases',
  summary:
    'How a release differs from an earlier one of its corpus, by domain; `pages` lists the pages of a kind.',
  params: z.strictObject({ id: z.uuid() }),
  query: z.object({
    with: z.uuid().describe('The earlier release.'),
    pages: z.enum(differences).optional(),
    limit: z.coerce.number().int().min(1).max(10_000).default(1_000),
  }),
  response: z.object({
    domains: z.array(
      z.object({
        domain: z.string(),
        same: amount,
        added: amount,
        gone: amount,
        changed: amount,
        wordsBefore: z.number(),
        wordsAfter: z.number(),
      }),
    ),
    pages: z.array(
      z.object({ url: z.string(), wordsBefore: z.int().nullable(), wordsAfter: z.int().nullable() }),
    ),
  }),
  handle: async ({ params, query, corpusId }) => {
    const earlier = await releaseById(database(), query.with);
    if (earlier?.corpusId !== corpusId) throw new AppError('notFound', 'The corpus has no such release.');
    const both = { earlierId: query.with, laterId: params.id };
    const { pages: difference } = query;
    return {
      domains: (await comparisonOf(database(), both)).domains,
      pages: difference ? await differingPages(database(), { ...both, difference }, query.limit) : [],
    };
  },
});
