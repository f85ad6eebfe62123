import { type HitSample, mixFactors, placeFactor } from '../search/sample/drawn-number';
import type { Parameters } from './connection';
import { ofTexts, type SearchedTexts } from './matches';

/** A match that is among the least of its shard: the number that it drew, its document, and its place there. */
export interface DrawnMatch {
  number: number;
  document: string;
  first: number;
}

/** The order in which matches get into a sample. */
export const inDrawnOrder = (a: DrawnMatch, b: DrawnMatch): number =>
  a.number - b.number ||
  (a.document < b.document ? -1 : Number(a.document > b.document)) ||
  a.first - b.first;

/** One of mixFactors' three steps, on four bytes. */
const step = (x: string, shift: number, factor: number | null): string => {
  const shifted = `bitXor(${x}, bitShiftRight(${x}, ${shift}))`;
  return factor === null ? shifted : `toUInt32(toUInt64(${shifted}) * ${factor})`;
};

/** A number of four bytes of a UUID, which are those of its text. */
const idPart = (part: number): string =>
  `reinterpretAsUInt32(substring(UUIDStringToNum(toString(document)), ${4 * part + 1}, 4))`;

/**
 * The matches of a statement that drew the least numbers, least first, as the embedded index draws them: rows of text,
 * `first`, `behind`, document and number.
 */
export function drawnStatement(
  found: string,
  texts: SearchedTexts,
  { size, seed }: HitSample,
  parameters: Parameters,
): string {
  const parts = [0, 1, 2, 3].map(idPart);
  const place = `toUInt32(toUInt64(first) * ${placeFactor})`;
  const taken = step('acc3', 16, null);
  // A lambda of lambdas: each step's argument stands in it twice.
  const mixed = `arrayFold((acc, x) -> arrayMap(acc3 -> ${taken}, arrayMap(acc2 -> ${step('acc2', 13, mixFactors[1])},
    arrayMap(acc1 -> ${step('acc1', 16, mixFactors[0])}, [bitXor(acc[1], x)]))), [${[...parts, place].join(', ')}],
    [toUInt32(${parameters.add('UInt32', seed)})])[1]`;
  return `SELECT text, first, behind, toString(document) AS place, ${mixed} AS number
    FROM (${found}) m JOIN (SELECT text, document FROM documents WHERE ${ofTexts(texts, parameters)}) d USING (text)
    ORDER BY number, place, first LIMIT ${parameters.add('UInt64', size)}`;
}
