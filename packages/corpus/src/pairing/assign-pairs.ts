import type { PairTable } from './pair-table';

/** Odds that differ by less count as equal: rounding must not decide. */
const tie = 1e-6;

/** The partner of each page of the first side and of the second; -1 for none. */
export interface Partners {
  ofOne: Int32Array;
  ofOther: Int32Array;
}

/**
 * Pairs one to one: the best pair first, then the best of those whose pages are still free. Pairs below `minOdds` are
 * not made. The order of the pages decides between equal pairs.
 */
export function assignPairs(
  { count, one, other, odds }: Pick<PairTable, 'count' | 'one' | 'other' | 'odds'>,
  sizes: { one: number; other: number },
  minOdds: number,
): Partners {
  const ofOne = new Int32Array(sizes.one).fill(-1);
  const ofOther = new Int32Array(sizes.other).fill(-1);
  const order: number[] = [];
  for (let pair = 0; pair < count; pair++) if (odds[pair]! >= minOdds) order.push(pair);
  order.sort(
    (x, y) =>
      Math.round(odds[y]! / tie) - Math.round(odds[x]! / tie) || one[x]! - one[y]! || other[x]! - other[y]!,
  );
  for (const pair of order) {
    const [here, there] = [one[pair]!, other[pair]!];
    if (ofOne[here] !== -1 || ofOther[there] !== -1) continue;
    ofOne[here] = there;
    ofOther[there] = here;
  }
  return { ofOne, ofOther };
}
