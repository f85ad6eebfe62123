import type { Query, TokenTest } from '../query/query-tree';
import type { Automaton } from '../search/match/automaton';
import { passedStates } from '../search/match/reach';
import { type Anchor, anchorOf, tokenCondition, valueCondition } from './conditions';
import type { Parameters } from './connection';
import { carriedValues, type LabelPlan, labelPlan, unitsForAnchor } from './labels';
import {
  aroundEach,
  matchesFrom,
  mostTests,
  partsAt,
  partsOf,
  restsOf,
  startsOf,
  testsBit,
} from './matching';

/** The texts that a question is about: those of a corpus, or some of them. */
export interface SearchedTexts {
  /** UUID. */
  corpus: string;
  /** UUIDs; null: all. */
  documentIds: readonly string[] | null;
  /** UUIDs of documents that don't count, though they stand there. */
  withoutIds?: readonly string[];
}

/** A query that was read. */
export interface ReadQuery {
  query: Query;
  automaton: Automaton;
}

/** The rows of a table that are of these texts. */
export function ofTexts(
  { corpus, documentIds, withoutIds = [] }: SearchedTexts,
  parameters: Parameters,
): string {
  const id = parameters.add('UUID', corpus);
  const gone = `text NOT IN (SELECT text FROM gone WHERE corpus = ${id})`;
  const textsOf = (ids: readonly string[]) =>
    `(SELECT text FROM documents WHERE corpus = ${id} AND document IN ${parameters.add('Array(UUID)', ids)})`;
  const chosen = documentIds ? [`text IN ${textsOf(documentIds)}`] : [];
  const less = withoutIds.length > 0 ? [`text NOT IN ${textsOf(withoutIds)}`] : [];
  return [`corpus = ${id}`, gone, ...chosen, ...less].join(' AND ');
}

/**
 * The longest statement that follows a pattern: a server takes longer to read one than most searches do (measured: a second
 * for 250,000 characters).
 */
const mostChars = 250_000;

/** A query for which there is no statement: too many different conditions, too many moves, or labels that may be there twice or not at all. */
export class NotInSql extends Error {}

/**
 * The matches of a query as a statement: rows of text, `first` and `behind` (positions in the document),
 * and the sentences of the first and the last token. Throws {@link NotInSql}.
 */
export function matchesStatement(
  { query, automaton }: ReadQuery,
  texts: SearchedTexts,
  parameters: Parameters,
): string {
  const standing = ofTexts(texts, parameters);
  const { pattern } = query;
  if (pattern.kind === 'token' && query.comparisons.length === 0)
    return oneToken(pattern.test, standing, parameters);
  const anchors = passedStates(automaton).flatMap((state) => anchorOf(automaton.tests[state]!) ?? []);
  const anchor = anchors.find(({ test }) => !test.pattern) ?? anchors[0] ?? null;
  return manyTokens({ query, automaton }, standing, anchor, parameters);
}

function oneToken(test: TokenTest, standing: string, parameters: Parameters): string {
  const anchor = anchorOf(test);
  const columns = `text, position AS first, toUInt32(position + 1) AS behind, sentence AS firstSentence, sentence AS lastSentence`;
  if (anchor?.whole) {
    const fits = valueCondition(anchor.test, parameters)(anchor.attribute);
    return `SELECT ${columns} FROM by_${anchor.attribute} WHERE ${standing} AND ${fits}`;
  }
  const near = anchor ? ` AND ${besideAnchor(anchor, 's', standing, parameters)}` : '';
  return `SELECT ${columns} FROM tokens WHERE ${standing}${near} AND ${tokenCondition(test, parameters)}`;
}

/** The sentences, or the documents, in which a token stands that every match has. */
function besideAnchor(
  { attribute, test }: Anchor,
  within: Query['within'],
  standing: string,
  parameters: Parameters,
): string {
  const place = within === 's' ? 'text, sentence' : 'text';
  const fits = valueCondition(test, parameters)(attribute);
  return `(${place}) IN (SELECT ${place} FROM by_${attribute} WHERE ${standing} AND ${fits})`;
}

const unitOf = {
  s: 'text, sentence',
  p: 'text, paragraph',
  doc: 'text',
};

function manyTokens(
  { query, automaton }: ReadQuery,
  standing: string,
  anchor: Anchor | null,
  parameters: Parameters,
): string {
  const labels = planOf(query, automaton);
  const { conditions, testOf } = conditionsOf(automaton, labels, parameters);
  const bits = conditions.map((one, bit) => `bitShiftLeft(toUInt64(${one}), ${testsBit + bit})`);
  const number = ['toUInt64(bitAnd(bounds, 63))', ...bits].reduce((sum, one) => `bitOr(${sum}, ${one})`);
  const near = anchor ? ` AND ${besideAnchor(anchor, query.within, standing, parameters)}` : '';
  // What every match has stands in its sentence; most sentences are known by that not to have one.
  const needed = passedStates(automaton)
    .map((state) => testOf[state]!)
    .filter((test) => test >= 0)
    .map((test) => ` AND bitTest(groupBitOr(number), ${testsBit + test})`);
  const carried = labels ? `, ${carriedValues(labels)} AS values` : '';
  const parts = partsOf(automaton, labels !== null);
  const units = `SELECT text, part, arraySort(groupArray((position, number, sentence${labels ? ', values' : ''}))) AS units
    FROM (SELECT text, paragraph, sentence, position, ${partsAt(parts)} AS part, ${number} AS number${carried}
      FROM tokens WHERE ${standing}${near})
    GROUP BY ${unitOf[query.within]}, part HAVING 1${[...new Set(needed)].join('')}`;
  const rests = restsOf('units', automaton, testOf);
  if (rests.length > mostChars) throw new NotInSql(`A statement has at most ${mostChars} characters.`);
  const followed = (
    from: string,
  ) => `SELECT text, toUInt32(units[1].1 + found.1) AS first, toUInt32(units[1].1 + found.2) AS behind,
      units[found.1 + 1].3 AS firstSentence, units[found.2].3 AS lastSentence
    FROM (SELECT text, units, ${startsOf(parts, 'part', 'units[1].1')} AS starts, ${rests} AS rests FROM (${from}))
    ARRAY JOIN ${matchesFrom('rests', 'starts')} AS found`;
  if (!labels) return followed(units);
  // What is around each place of the label that all comparisons have is read; the shortest match of each start counts.
  const anchorBit = testsBit + testOf[labels.anchor]!;
  const each = `SELECT text, part, ${unitsForAnchor(labels, (state) => testOf[state]!, 'tokens_of')} AS units
    FROM (SELECT text, part, around.1 AS tokens_of, around.2 AS at
      FROM (SELECT text, part, ${aroundEach('units', anchorBit, parts.span)} AS arounds FROM (${units}))
      ARRAY JOIN arounds AS around)`;
  return `SELECT text, first, min(m.behind) AS behind, any(m.firstSentence) AS firstSentence,
      argMin(m.lastSentence, m.behind) AS lastSentence FROM (${followed(each)}) m GROUP BY text, first`;
}

function planOf({ comparisons }: Query, automaton: Automaton): LabelPlan | null {
  if (comparisons.length === 0) return null;
  const plan = labelPlan(comparisons, automaton);
  if (!plan) throw new NotInSql('These labels are not compared in ClickHouse.');
  return plan;
}

/** The conditions of a pattern, and which of them each state has; -1: every token fits. Labelled states have their own. */
function conditionsOf(
  { tests }: Automaton,
  labels: LabelPlan | null,
  parameters: Parameters,
): { conditions: string[]; testOf: number[] } {
  const own = new Set(labels ? [labels.anchor, ...labels.compared.map(({ state }) => state)] : []);
  const shared = new Map<string, number>();
  const conditions: string[] = [];
  const testOf = tests.map((test, state) => {
    const condition = tokenCondition(test, parameters);
    if (own.has(state)) return conditions.push(condition) - 1;
    if (condition === '1') return -1;
    const known = shared.get(condition) ?? conditions.push(condition) - 1;
    shared.set(condition, known);
    return known;
  });
  if (conditions.length > mostTests)
    throw new NotInSql(`A query has at most ${mostTests} different conditions.`);
  return { conditions, testOf };
}
