import type { TokenAttribute } from '../query/query-tree';
import type { FrequencyPlace } from '../search/frequencies';
import { columns } from './conditions';
import type { Parameters } from './connection';
import { matchesStatement, ofTexts, type ReadQuery, type SearchedTexts } from './matches';

/** The values of matches, or of a token beside them, as a statement: rows of text, `first` and value. */
export function valuesStatement(
  query: ReadQuery,
  texts: SearchedTexts,
  attribute: TokenAttribute,
  at: FrequencyPlace,
  parameters: Parameters,
): string {
  const found = matchesStatement(query, texts, parameters);
  const standing = ofTexts(texts, parameters);
  const column = columns[attribute];
  const places = at === 'node' ? 'range(first, behind)' : `[${besideOf(at, parameters)}]`;
  return `SELECT text, first, arrayStringConcat(arrayMap(one -> one.2, arraySort(groupArray((at, value)))), ' ') AS value
    FROM (SELECT text, toInt64(position) AS at, toString(${column}) AS value FROM tokens WHERE ${standing}) t
    RIGHT JOIN (SELECT text, first, arrayJoin(arrayMap(one -> toInt64(one), ${places})) AS at FROM (${found})) m
    USING (text, at) GROUP BY text, first`;
}

function besideOf(at: Exclude<FrequencyPlace, 'node'>, parameters: Parameters): string {
  const distance = parameters.add('UInt32', at.distance);
  return at.side === 'left' ? `toInt64(first) - ${distance}` : `toInt64(behind) - 1 + ${distance}`;
}
