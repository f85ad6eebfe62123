import { pairFeatureNames } from './pair-features';

/** Pairs that may be, as columns: millions of them take a hundred bytes each. */
export interface PairTable {
  count: number;
  /** Pages of the first side, and of the second. */
  one: Uint32Array;
  other: Uint32Array;
  /** Log-odds. */
  odds: Float64Array;
  /** Features of pair after pair, in the order of their names; NaN for what can't be told. */
  values: Float32Array;
}

/** A table of pairs that are not compared yet. */
export function createPairTable(one: Uint32Array, other: Uint32Array): PairTable {
  const count = one.length;
  const values = new Float32Array(count * pairFeatureNames.length).fill(Number.NaN);
  return { count, one, other, odds: new Float64Array(count), values };
}

/** The features of a pair; writing to them writes to the table. */
export const valuesAt = ({ values }: PairTable, pair: number): Float32Array =>
  values.subarray(pair * pairFeatureNames.length, (pair + 1) * pairFeatureNames.length);
