import type { LineToken } from '@florilegium/concordance/search/kwic';
import { textOf } from '@florilegium/concordance/search/line-text';
import { type HitSample, maxSample, maxSeed } from '@florilegium/concordance/search/sample/drawn-number';
import { hitOrders } from '@florilegium/concordance/search/sort-hits';
import { csvRow, csvStart } from '@florilegium/corpus/writers/csv';
import { searchedDocuments } from '@florilegium/db/concordance/searched-documents';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { cql, csvFile, expected, found, limit, ofCorpus, searchShape } from './api-answer';
import { askIndex } from './ask-index';
import { askUntilFound } from './ask-until-found';
import type { TextChoice } from './text-choice';

/** Lines of a file; whoever wants more narrows the texts, or exports them. */
const mostLines = 100_000;
const linesAtOnce = 1_000;

const token = z.object({
  word: z.string(),
  lemma: z.string(),
  upos: z.string(),
  feats: z.string(),
  tag: z.string(),
  joined: z.boolean().describe('No space stands before it.'),
  beginsSentence: z.boolean(),
});

interface LinesAsked {
  corpusId: string;
  query: string;
  texts: TextChoice;
  context: number;
  order: (typeof hitOrders)[number] | null;
  sample: HitSample | null;
  /** A file of lines doesn't say how many there are. */
  counted: boolean;
  signal: AbortSignal;
}

/** GET /corpora/{id}/concordance: the matches of a query in their contexts. */
export const concordanceRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/concordance',
  tag: 'search',
  summary: 'Finds the matches of a query (CQL) in the tagged texts of a corpus, each with its context.',
  params: ofCorpus,
  query: z.object({
    q: cql,
    from: z.coerce.number().int().min(0).max(10_000_000).default(0),
    limit,
    context: z.coerce.number().int().min(0).max(100).default(10).describe('Tokens on each side.'),
    order: z.enum(hitOrders).optional(),
    sample: z.coerce
      .number()
      .int()
      .min(1)
      .max(maxSample)
      .optional()
      .describe(
        'So many matches at random instead of all; from and limit are pages of these. There is none before all were found, see complete.',
      ),
    seed: z.coerce
      .number()
      .int()
      .min(0)
      .max(maxSeed)
      .default(1)
      .describe('Of the sample: the same seed draws the same matches again, another one draws others.'),
    ...searchShape,
  }),
  anyText: true,
  produces: ['text/csv'],
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
  handle: async ({
    request,
    params: { id },
    query: { q, from, limit: count, context, order, sample, seed, as, ...texts },
  }) => {
    const { signal } = request;
    const asked = {
      corpusId: id,
      query: q,
      texts,
      context,
      order: order ?? null,
      sample: sample === undefined ? null : { size: sample, seed },
      counted: as === 'json',
      signal,
    };
    if (as === 'csv') {
      // What is wrong with the query is said before a file begins.
      const first = await lines(asked, 0, linesAtOnce);
      const name = sample === undefined ? 'concordance' : `concordance-sample-${sample}-seed-${seed}`;
      return csvFile(`${name}.csv`, linesAsCsv(asked, first));
    }
    const { kind: _, ...rest } = await lines(asked, from, count);
    return rest;
  },
});

/** A part of the lines, with the names of their texts. */
async function lines(
  { context, order, sample, counted, ...question }: LinesAsked,
  from: number,
  count: number,
) {
  const language = question.texts.language ?? 'und';
  const view = { kind: 'lines', from, count, context, order, sample, language, counted } as const;
  // In a file, lines of the matches found so far, sorted or drawn, would be others in the next part.
  const needsAll = !counted && (order !== null || sample !== null);
  const answer = expected(await (needsAll ? askUntilFound : askIndex)({ ...question, view }), 'lines');
  if (needsAll && answer.full) {
    throw new AppError('tooLarge', 'There are more matches than can be sorted.');
  }
  if (needsAll && !answer.complete) {
    throw new AppError('timedOut', 'Not all matches were found in time to sort or draw their lines.');
  }
  const ids = [...new Set(answer.lines.map((line) => line.documentId))];
  const known = await searchedDocuments(database(), question.corpusId, ids);
  const byId = new Map(known.map((one) => [one.documentId, one]));
  return {
    ...answer,
    lines: answer.lines.map((line) => {
      const { resourceId = null, url = '', title = '' } = byId.get(line.documentId) ?? {};
      return { ...line, resourceId, url, title };
    }),
  };
}

type Lines = Awaited<ReturnType<typeof lines>>;

async function* linesAsCsv(asked: LinesAsked, first: Lines): AsyncGenerator<string> {
  yield csvStart({ byteOrderMark: true }) +
    csvRow(['left', 'match', 'right', 'lemmas', 'parts_of_speech', 'title', 'url', 'resource', 'position']);
  let from = 0;
  for (let part = first; part.lines.length > 0; part = await lines(asked, from, linesAtOnce)) {
    yield part.lines
      .map(cellsOf)
      .map((cells) => csvRow(cells))
      .join('');
    from += part.lines.length;
    if (from >= mostLines || part.lines.length < linesAtOnce) return;
  }
}

function cellsOf({ left, node, right, title, url, resourceId, position }: Lines['lines'][number]) {
  const values = (of: (one: LineToken) => string) => node.map(of).join(' ');
  return [
    textOf(left),
    textOf(node),
    textOf(right),
    values(({ lemma }) => lemma),
    values(({ upos }) => upos),
    title,
    url,
    resourceId,
    position,
  ];
}
