import { pairFeatureNames } from './pair-features';

/** Possible pairs, as columns: millions of them take a hundred bytes each. */
export interface PairTable {
  count: number;
  /** Pages of the first side, and of the second. */
  one: Uint32Array;
  other: Uint32Array;
  /** Log-odds. */
  odds: Float64Array;
  /** Features of one pair after another, in the order of their names; NaN if unknown. */
  values: Float32Array;
}

/** A table of pairs without features. */
export function createPairTable(one: Uint32Array, other: Uint32Array): PairTable {
  const count = one.length;
  const values = new Float32Array(count * pairFeatureNames.length).fill(Number.NaN);
  return { count, one, other, odds: new Float64Array(count), values };
}

/** The features of a pair; writing to them changes the table. */
export const valuesAt = ({ values }: PairTable, pair: number): Float32Array =>
  values.subarray(pair * pairFeatureNames.length, (pair + 1) * pairFeatureNames.length);
