import type { HitOrder } from '../search/sort-hits';
import { withoutMarks } from './conditions';

/** Words by which matches are sorted. */
const orderWords = 3;

/** Matches with the three words that they are sorted by, without regard to case and marks. */
export function sortedStatement(
  found: string,
  order: HitOrder,
  collate: string,
  standing: string,
  page: string,
): string {
  const at = {
    left: (number: number) => `toInt64(first) - ${number + 1}`,
    right: (number: number) => `toInt64(behind) + ${number}`,
    node: (number: number) => `if(first + ${number} < behind, toInt64(first) + ${number}, -1)`,
  }[order];
  const places = Array.from({ length: orderWords }, (_, number) => `(${number}, ${at(number)})`);
  const word = `lowerUTF8(${withoutMarks('word')})`;
  const keys = Array.from({ length: orderWords }, (_, number) => `keys[${number + 1}]${collate}`);
  return `SELECT text, first, behind, keys FROM (
    SELECT text, first, behind, arrayMap(one -> one.2, arraySort(groupArray((number, key)))) AS keys
    FROM (SELECT text, toInt64(position) AS at, ${word} AS key FROM tokens WHERE ${standing}) t
    RIGHT JOIN (SELECT text, first, behind, one.1 AS number, toInt64(one.2) AS at
      FROM (${found}) ARRAY JOIN [${places.join(', ')}] AS one) m
    USING (text, at) GROUP BY text, first, behind)
    ORDER BY ${[...keys, 'text', 'first'].join(', ')} ${page}`;
}
