import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import {
  answerOf,
  attribute,
  coverage,
  limit,
  punctuation,
  searchShape,
  tableAnswer,
  tableRoute,
} from './api-answer';
import { referenceOf } from './reference-texts';

const counted = z.object({ value: z.string(), count: z.int() });
const leastOf = (usual: number) =>
  z.coerce.number().int().min(1).max(1_000_000).default(usual).describe('Rarer ones are left out.');

/** GET /corpora/{id}/word-list: the most frequent words or lemmas. */
export const wordListRoute = apiRoute({
  ...tableRoute,
  path: '/corpora/{id}/word-list',
  summary: 'The most frequent words or lemmas of a corpus, all or those that fit an RE2 pattern.',
  query: z.object({
    by: attribute,
    pattern: z.string().max(500).default(''),
    punctuation,
    limit,
    ...searchShape,
  }),
  response: z.object({ rows: z.array(counted), different: z.int(), ...coverage }),
  handle: async ({
    request: { signal },
    params: { id },
    query: { by, pattern, punctuation: marks, limit: most, as, ...texts },
  }) => {
    const view = {
      kind: 'words',
      attribute: by,
      pattern,
      wordsOnly: marks === 'false',
      limit: most,
    } as const;
    return tableAnswer(await answerOf({ corpusId: id, query: '', texts, view, signal }), as);
  },
});

/** GET /corpora/{id}/ngrams: the most frequent sequences. */
export const ngramsRoute = apiRoute({
  ...tableRoute,
  path: '/corpora/{id}/ngrams',
  summary: 'The most frequent sequences of words or lemmas within a sentence.',
  query: z.object({
    by: attribute,
    size: z.coerce.number().int().min(1).max(8).default(3),
    least: leastOf(2),
    punctuation,
    limit,
    ...searchShape,
  }),
  response: z.object({
    rows: z.array(counted),
    least: z
      .int()
      .describe('Sequences that occur so often were counted: more than was asked where those were too many.'),
    different: z.int(),
    ...coverage,
  }),
  handle: async ({
    request: { signal },
    params: { id },
    query: { by, size, least, punctuation: marks, limit: most, as, ...texts },
  }) => {
    const view = {
      kind: 'ngrams',
      attribute: by,
      size,
      least,
      wordsOnly: marks === 'false',
      limit: most,
    } as const;
    return tableAnswer(await answerOf({ corpusId: id, query: '', texts, view, signal }), as);
  },
});

/** GET /corpora/{id}/keywords: what some texts have more often than the others. */
export const keywordsRoute = apiRoute({
  ...tableRoute,
  path: '/corpora/{id}/keywords',
  summary:
    'The words or lemmas that the chosen texts have more often than all others of the corpus, or than a sub-corpus.',
  query: z.object({
    by: attribute,
    smoothing: z.coerce
      .number()
      .min(0.001)
      .max(1_000_000)
      .default(100)
      .describe('Added to both frequencies per million (Kilgarriff 2009): more prefers commoner words.'),
    least: leastOf(3),
    against: z
      .uuid()
      .optional()
      .describe('The sub-corpus that the texts are compared with; by default all texts but the chosen ones.'),
    punctuation,
    limit,
    ...searchShape,
  }),
  response: z.object({
    rows: z.array(
      z.object({
        value: z.string(),
        count: z.int(),
        referenceCount: z.int(),
        score: z.number(),
        logLikelihood: z.number(),
      }),
    ),
    referenceTokens: z.int(),
    ...coverage,
  }),
  handle: async ({
    request: { signal },
    params: { id },
    query: { by, smoothing, least, against, punctuation: marks, limit: most, as, ...texts },
  }) => {
    const view = {
      kind: 'keywords',
      attribute: by,
      referenceIds: await referenceOf(id, against),
      smoothing,
      least,
      wordsOnly: marks === 'false',
      limit: most,
    } as const;
    return tableAnswer(await answerOf({ corpusId: id, query: '', texts, view, signal }), as);
  },
});
