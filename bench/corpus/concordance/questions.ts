/** The questions whose time is measured: as the index is asked them, and as DuckDB is. */

import type { ConcordanceTask, ConcordanceView } from '@florilegium/concordance/service/concordance-task';
import type { PeerQuestion } from './duckdb';
import { documentIdOf } from './generated-corpus';

export type Asked = Pick<ConcordanceTask, 'query' | 'view' | 'documentIds'>;

/** A row of the table of figures. */
export interface Question {
  name: string;
  /** In ms, for a corpus of 100 million tokens. */
  limit: { warm: number; cold?: number };
  /** A question of this kind; each number gives another one, so that nothing is answered from what was kept. */
  ask(number: number): Asked;
  /** The same for DuckDB, and how often faster than it an answer should be. */
  peer?: { atLeast: number; question: PeerQuestion };
}

const lineView = {
  kind: 'lines',
  from: 0,
  count: 50,
  context: 10,
  order: null,
  language: 'it',
  counted: false,
} as const;

/** A query that differs from others in nothing but its spaces. */
const spaced = (query: string, number: number) => query + ' '.repeat(number);

const ofQuery = (query: string, view: ConcordanceView) => (number: number) => ({
  query: spaced(query, number),
  view,
  documentIds: null,
});

/** The exact count, without a line. */
const countView: ConcordanceView = { ...lineView, count: 0, counted: true };

const lemma = '[lemma="fare"]';
export const verbThenNoun = '[lemma="fare" & upos="VERB"] []{0,2} [upos="NOUN"] within s';
export const threeTags = '[upos="ADJ"] [upos="NOUN"] [upos="ADJ"] within s';
const endings = ['zioni?', 'mento', 'tor[ei]', 'ezza', 'aggio', 'sioni?'];
const collocates: ConcordanceView = {
  kind: 'collocates',
  attribute: 'lemma',
  window: { left: 5, right: 5 },
  minTogether: 3,
  wordsOnly: true,
  limit: 200,
};
const words: ConcordanceView = {
  kind: 'words',
  attribute: 'lemma',
  pattern: '',
  wordsOnly: true,
  limit: 200,
};
const keywords: ConcordanceView = {
  kind: 'keywords',
  attribute: 'lemma',
  referenceIds: null,
  smoothing: 100,
  least: 3,
  wordsOnly: true,
  limit: 200,
};
/** A twelfth of the documents; each number another one. */
const twelfth = (documents: number, number: number) =>
  Array.from({ length: Math.floor(documents / 12) }, (_, at) => documentIdOf(12 * at + (number % 12)));

const fewTimesFaster = 5;

/** All questions to a corpus of so many documents. */
export const questionsOf = (documents: number): Question[] => [
  {
    name: 'lemma: page and count',
    limit: { warm: 30, cold: 100 },
    ask: ofQuery(lemma, lineView),
    peer: { atLeast: 0, question: 'lemma' },
  },
  {
    name: 'three tokens: page',
    limit: { warm: 50, cold: 200 },
    ask: ofQuery(verbThenNoun, lineView),
  },
  {
    name: 'three tokens: exact count',
    limit: { warm: 150, cold: 400 },
    ask: ofQuery(verbThenNoun, countView),
    peer: { atLeast: fewTimesFaster, question: 'verbThenNoun' },
  },
  { name: 'three tags: page', limit: { warm: 100 }, ask: ofQuery(threeTags, lineView) },
  {
    name: 'three tags: exact count',
    limit: { warm: 600, cold: 1_000 },
    ask: ofQuery(threeTags, countView),
    peer: { atLeast: fewTimesFaster, question: 'threeTags' },
  },
  {
    name: 'every token: page',
    limit: { warm: 100 },
    ask: ofQuery('[]', lineView),
  },
  {
    name: 'words by ending: page and count',
    limit: { warm: 400 },
    ask: (number) => ofQuery(`[word=".*${endings[number % endings.length]}"]`, lineView)(0),
    peer: { atLeast: fewTimesFaster, question: 'ending' },
  },
  {
    name: 'pattern without a fixed part: page',
    limit: { warm: 400 },
    ask: (number) => ofQuery(`[word="[aeiou].*[xyz${'bcdfgh'[number % 6]}]."]`, lineView)(0),
  },
  {
    name: 'list of lemmas',
    limit: { warm: 50 },
    ask: () => ({ query: '', view: words, documentIds: null }),
    peer: { atLeast: fewTimesFaster, question: 'lemmas' },
  },
  {
    name: 'collocates',
    limit: { warm: 400, cold: 1_500 },
    ask: ofQuery(lemma, collocates),
    peer: { atLeast: fewTimesFaster, question: 'collocates' },
  },
  {
    name: 'keywords of a twelfth',
    limit: { warm: 300, cold: 1_500 },
    ask: (number) => ({ query: '', view: keywords, documentIds: twelfth(documents, number) }),
    peer: { atLeast: fewTimesFaster, question: 'keywords' },
  },
  {
    name: 'lines sorted by the words to the right',
    limit: { warm: 300, cold: 1_000 },
    ask: ofQuery(lemma, { ...lineView, order: 'right' }),
    peer: { atLeast: fewTimesFaster, question: 'sorted' },
  },
];

/** Samples, of which no figure is asked: the limit of sorting, and what one answer may work at most. */
export const sampleQuestions: Question[] = [
  {
    name: 'a sample of 250 matches of a lemma',
    limit: { warm: 300 },
    ask: (number) => ofQuery(lemma, { ...lineView, sample: { size: 250, seed: number } })(0),
  },
  {
    name: 'a sample of 250 of all tokens',
    limit: { warm: 5_000 },
    ask: (number) => ofQuery('[]', { ...lineView, sample: { size: 250, seed: number } })(0),
  },
];

/** The lemma's page and count in a twelfth of the documents: what it takes beyond {@link lemma} is the filter's. */
export const filteredLemma = (documents: number, number: number): Asked => ({
  query: lemma,
  view: lineView,
  documentIds: twelfth(documents, number),
});
export const wholeLemma: Asked = { query: lemma, view: lineView, documentIds: null };
