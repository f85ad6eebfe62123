import { tokenAttributes } from '@florilegium/concordance/query/query-tree';
import { hitOrders } from '@florilegium/concordance/search/sort-hits';
import type { ConcordanceAnswer, ConcordanceView } from '@florilegium/concordance/service/concordance-task';
import { searchedDocuments } from '@florilegium/db/concordance/searched-documents';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { askIndex } from './ask-index';

const params = z.strictObject({ id: z.uuid() });
const q = z
  .string()
  .max(5_000)
  .describe('A query in CQL, such as [lemma="fare" & upos="VERB"] []{0,2} [upos="NOUN"] within s.');
const attribute = z.enum(['word', 'lemma']).default('lemma');
const limit = z.coerce.number().int().min(1).max(1_000).default(100);

const coverage = {
  generation: z.int().describe('Grows with each change of the index.'),
  tokens: z.int().describe('Of the corpus, as far as it is indexed.'),
  documents: z.int(),
};
const found = {
  count: z.int().describe('Matches; at least so many where `complete` is false.'),
  complete: z.boolean(),
  ...coverage,
};

type Kind = ConcordanceView['kind'];
type AnswerOf<K extends Kind> = Extract<ConcordanceAnswer, { kind: K }>;

/** The answer, or an error that says what is wrong with the query, and where. */
async function asked<K extends Kind>(
  id: string,
  query: string,
  view: Extract<ConcordanceView, { kind: K }>,
): Promise<AnswerOf<K>> {
  const answer = await askIndex(id, query, view);
  if (answer.kind === view.kind) return answer as AnswerOf<K>;
  if (answer.kind === 'badQuery') {
    const { problem, at, length } = answer.error;
    throw new AppError('badInput', `The query can't be read at character ${at}: ${problem}.`, {
      detail: { field: 'q', reason: 'badQuery', problem, at, length },
    });
  }
  if (answer.kind === 'badPattern') {
    throw new AppError('badInput', 'The pattern is no RE2 pattern.', {
      detail: { field: 'pattern', reason: 'badQuery', problem: 'badPattern', at: 0, length: 0 },
    });
  }
  throw new AppError('wrongState', 'There is no index yet.', { detail: { reason: 'notIndexed' } });
}

const token = z.object({
  word: z.string(),
  lemma: z.string(),
  upos: z.string(),
  feats: z.string(),
  tag: z.string(),
  joined: z.boolean().describe('No space stands before it.'),
  beginsSentence: z.boolean(),
});

/** GET /corpora/{id}/concordance: the matches of a query in their contexts. */
export const concordanceRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/concordance',
  tag: 'search',
  summary: 'Finds the matches of a query (CQL) in the tagged texts of a corpus, each with its context.',
  params,
  query: z.object({
    q,
    from: z.coerce.number().int().min(0).max(10_000_000).default(0),
    limit,
    context: z.coerce.number().int().min(0).max(100).default(10).describe('Tokens on each side.'),
    order: z.enum(hitOrders).optional(),
  }),
  anyText: true,
  response: z.object({
    lines: z.array(
      z.object({
        documentId: z.uuid(),
        resourceId: z.uuid().nullable().describe('null: it left the corpus a moment ago.'),
        url: z.string(),
        title: z.string(),
        position: z.int().describe('Of the first token in its document, from 0.'),
        left: z.array(token),
        node: z.array(token),
        right: z.array(token),
      }),
    ),
    dispersion: z.number().nullable(),
    ...found,
  }),
  handle: async ({ params: { id }, query: { q: query, from, limit: count, context, order } }) => {
    const view = { kind: 'lines', from, count, context, order: order ?? null, language: 'und' } as const;
    const { lines, kind: _, ...rest } = await asked(id, query, view);
    const known = await searchedDocuments(database(), id, [...new Set(lines.map((line) => line.documentId))]);
    const byId = new Map(known.map((one) => [one.documentId, one]));
    return {
      ...rest,
      lines: lines.map((line) => {
        const { resourceId = null, url = '', title = '' } = byId.get(line.documentId) ?? {};
        return { ...line, resourceId, url, title };
      }),
    };
  },
});

/** GET /corpora/{id}/frequencies: how often the values of an attribute occur in matches. */
export const frequenciesRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/frequencies',
  tag: 'search',
  summary: 'Counts the values of an attribute in the matches of a query, or of the tokens beside them.',
  params,
  query: z.object({
    q,
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
  }),
  anyText: true,
  response: z.object({
    rows: z.array(z.object({ value: z.string(), count: z.int(), documents: z.int() })),
    different: z.int(),
    ...found,
  }),
  handle: async ({ params: { id }, query: { q: query, by, place, distance, limit: most } }) => {
    const where = place === 'node' ? ('node' as const) : { side: place, distance };
    const { kind: _, ...rest } = await asked(id, query, {
      kind: 'frequencies',
      attribute: by,
      place: where,
      limit: most,
    });
    return rest;
  },
});

/** GET /corpora/{id}/collocates: what stands near the matches of a query. */
export const collocatesRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/collocates',
  tag: 'search',
  summary: 'The words or lemmas near the matches of a query, within the sentence, by logDice.',
  params,
  query: z.object({
    q,
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
    limit,
  }),
  anyText: true,
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
  handle: async ({ params: { id }, query: { q: query, by, left, right, least, limit: most } }) => {
    const { kind: _, ...rest } = await asked(id, query, {
      kind: 'collocates',
      attribute: by,
      window: { left, right },
      minTogether: least,
      limit: most,
    });
    return rest;
  },
});

/** GET /corpora/{id}/word-list: the most frequent words or lemmas. */
export const wordListRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/word-list',
  tag: 'search',
  summary: 'The most frequent words or lemmas of a corpus, all or those that fit an RE2 pattern.',
  params,
  query: z.object({ by: attribute, pattern: z.string().max(500).default(''), limit }),
  anyText: true,
  response: z.object({
    rows: z.array(z.object({ value: z.string(), count: z.int() })),
    different: z.int(),
    ...coverage,
  }),
  handle: async ({ params: { id }, query: { by, pattern, limit: most } }) => {
    const { kind: _, ...rest } = await asked(id, '', { kind: 'words', attribute: by, pattern, limit: most });
    return rest;
  },
});
