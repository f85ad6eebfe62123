import { tokenAttributes } from '@florilegium/concordance/query/query-tree';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import {
  answerOf,
  attribute,
  cql,
  expected,
  found,
  limit,
  punctuation,
  searchShape,
  tableAnswer,
  tableRoute,
} from './api-answer';
import { askGroups } from './group-matches';

/** GET /corpora/{id}/frequencies: how often the values of an attribute occur in matches. */
export const frequenciesRoute = apiRoute({
  ...tableRoute,
  path: '/corpora/{id}/frequencies',
  summary: 'Counts the values of an attribute in the matches of a query, or of the tokens beside them.',
  query: z.object({
    q: cql,
    by: z.enum(tokenAttributes).default('lemma'),
    place: z.enum(['node', 'left', 'right']).default('node'),
    distance: z.coerce
      .number()
      .int()
      .min(1)
      .max(20)
      .default(1)
      .describe('Of the token to the left or right.'),
    limit,
    ...searchShape,
  }),
  response: z.object({
    rows: z.array(
      z.object({
        value: z.string(),
        count: z.int(),
        documents: z.int(),
        dispersion: z
          .number()
          .nullable()
          .describe('Normalised deviation of proportions, 0 (even) to 1; null where there is one text.'),
      }),
    ),
    least: z
      .int()
      .describe(
        'Values that occur so often were counted: more than 1 where the different ones were too many.',
      ),
    different: z.int(),
    ...found,
  }),
  handle: async ({
    request: { signal },
    params: { id },
    query: { q, by, place, distance, limit: most, as, ...texts },
  }) => {
    const where = place === 'node' ? ('node' as const) : { side: place, distance };
    const view = { kind: 'frequencies', attribute: by, place: where, limit: most } as const;
    return tableAnswer(await answerOf({ corpusId: id, query: q, texts, view, signal }), as);
  },
});

/** GET /corpora/{id}/collocates: what stands near the matches of a query. */
export const collocatesRoute = apiRoute({
  ...tableRoute,
  path: '/corpora/{id}/collocates',
  summary: 'The words or lemmas near the matches of a query, within the sentence, by logDice.',
  query: z.object({
    q: cql,
    by: attribute,
    left: z.coerce.number().int().min(0).max(20).default(5),
    right: z.coerce.number().int().min(0).max(20).default(5),
    least: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000_000)
      .default(3)
      .describe('Rarer ones near the matches are left out.'),
    punctuation,
    limit,
    ...searchShape,
  }),
  response: z.object({
    rows: z.array(
      z.object({
        value: z.string(),
        together: z.int(),
        count: z.int(),
        logDice: z.number(),
        mutualInformation: z.number(),
        logLikelihood: z.number(),
      }),
    ),
    ...found,
  }),
  handle: async ({ request: { signal }, params: { id }, query: asked }) => {
    const { q, by, left, right, least, punctuation: marks, limit: most, as, ...texts } = asked;
    const view = {
      kind: 'collocates',
      attribute: by,
      window: { left, right },
      minTogether: least,
      wordsOnly: marks === 'false',
      limit: most,
    } as const;
    return tableAnswer(await answerOf({ corpusId: id, query: q, texts, view, signal }), as);
  },
});

/** GET /corpora/{id}/distribution: in which texts the matches of a query are. */
export const distributionRoute = apiRoute({
  ...tableRoute,
  path: '/corpora/{id}/distribution',
  summary: 'Counts the matches of a query by a field of their texts, each against the size of its part.',
  query: z.object({
    q: cql,
    field: z
      .string()
      .min(1)
      .max(100)
      .regex(/^[^\0]*$/)
      .default('domain')
      .describe('domain, language, host, job, year, format, title, url, or a field of the metadata.'),
    limit,
    ...searchShape,
  }),
  response: z.object({
    rows: z.array(z.object({ value: z.string(), count: z.int(), documents: z.int(), tokens: z.int() })),
    ...found,
  }),
  handle: async ({ request: { signal }, params: { id }, query: { q, field, limit: most, as, ...texts } }) =>
    tableAnswer(
      expected(await askGroups({ corpusId: id, query: q, texts, field, limit: most, signal }), 'groups'),
      as,
    ),
});
