import type { ConcordanceAnswer, ConcordanceView } from '@florilegium/concordance/service/concordance-task';
import { csvRow, csvStart } from '@florilegium/corpus/writers/csv';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { streamText } from '@/server/api/stream-text';
import { askIndex, type IndexQuestion, type SearchAnswer } from './ask-index';
import { figureTable, type TableAnswer } from './table-columns';
import { textChoiceShape } from './text-choice';

export const ofCorpus = z.strictObject({ id: z.uuid() });
/** What all routes that answer with a table have in common. */
export const tableRoute = {
  method: 'GET',
  tag: 'search',
  params: ofCorpus,
  anyText: true,
  produces: ['text/csv'],
} as const;
export const limit = z.coerce.number().int().min(1).max(1_000).default(100);
export const attribute = z.enum(['word', 'lemma']).default('lemma');
export const punctuation = z
  .enum(['true', 'false'])
  .default('false')
  .describe('Whether what has neither a letter nor a digit is listed, too.');
export const cql = z
  .string()
  .max(5_000)
  .describe('A query in CQL, such as [lemma="fare" & upos="VERB"] []{0,2} [upos="NOUN"] within s.');

/** What every search can be asked. */
export const searchShape = { ...textChoiceShape, as: z.enum(['json', 'csv']).default('json') };

/** What every answer says of the texts that it is about. */
export const coverage = {
  generation: z.int().describe('Grows with each change of the index.'),
  tokens: z.int().describe('Of the texts that were asked for, as far as they are indexed.'),
  documents: z.int(),
};
export const found = {
  count: z.int().describe('Matches; at least so many where `complete` is false.'),
  complete: z.boolean(),
  full: z.boolean().describe('Whether a search goes no further: asking again finds no more matches.'),
  ...coverage,
};

type Kind = ConcordanceView['kind'];
export type AnswerOf<K extends Kind> = Extract<ConcordanceAnswer, { kind: K }>;

/** Asks the index, or throws what is wrong with the question, and where. */
export async function answerOf<K extends Kind>(
  question: IndexQuestion<Extract<ConcordanceView, { kind: K }>>,
): Promise<AnswerOf<K>> {
  return expected(await askIndex(question), question.view.kind as K);
}

/** The answer, if it is one of this kind. */
export function expected<K extends Kind>(answer: SearchAnswer, kind: K): AnswerOf<K> {
  if (answer.kind === kind) return answer as AnswerOf<K>;
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
  throw notAnswered(answer);
}

/** Why a question that can be read has no answer, as an error: each cause has a reason of its own. */
function notAnswered(answer: SearchAnswer): AppError {
  switch (answer.kind) {
    case 'away':
      return new AppError('storeUnavailable', 'The server that has the index gives no answer.', {
        detail: { reason: searchReasons.away, trouble: answer.trouble },
      });
    case 'notHere':
      return new AppError('badInput', 'The servers that have the index have no way to answer this query.', {
        detail: { field: 'q', reason: searchReasons.notHere },
      });
    case 'rebuilding':
    case 'unusable':
    case 'otherVersion':
      return new AppError('wrongState', 'The index is being built again.', {
        detail: { reason: searchReasons[answer.kind] },
      });
    default:
      return new AppError('wrongState', 'There is no index yet.', { detail: { reason: 'notIndexed' } });
  }
}

const searchReasons = {
  away: 'searchAway',
  notHere: 'searchNotHere',
  rebuilding: 'indexRebuilding',
  unusable: 'indexDamaged',
  otherVersion: 'indexOfOtherVersion',
} as const;

/** A table as it was asked for. */
export function tableAnswer<A extends TableAnswer>(
  answer: A,
  as: 'json' | 'csv',
): Omit<A, 'kind'> | Response {
  if (as === 'csv') return csvFile(`${answer.kind}.csv`, tableAsCsv(answer));
  const { kind: _, ...rest } = answer;
  return rest;
}

async function* tableAsCsv(answer: TableAnswer): AsyncGenerator<string> {
  const { rows, columns } = figureTable(answer);
  yield csvStart({ byteOrderMark: true }) + csvRow(['value', ...columns.map(({ id }) => id)]);
  yield rows.map(({ value, numbers }) => csvRow([value, ...numbers])).join('');
}

/** A file of the API's. */
export const csvFile = (name: string, parts: AsyncGenerator<string>): Response =>
  new Response(streamText(parts), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
