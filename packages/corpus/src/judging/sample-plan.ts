import { testOfInterval } from '../verdict';

/** Confidence levels that a form offers, with their two-sided z. */
const zOf = { '0.9': 1.6448536269514722, '0.95': 1.959963984540054, '0.99': 2.5758293035489004 };
export type ConfidenceLevel = keyof typeof zOf;
export const confidenceLevels = Object.keys(zOf) as ConfidenceLevel[];

/** What is asked of an estimate before it is made. */
export interface MarginWish {
  population: number;
  /** Half the width of the interval, 0 to 1. */
  margin: number;
  /** The share where it matters to be exact: the threshold. */
  share: number;
  confidence: ConfidenceLevel;
}

/** A share of exactly 0 or 1 would need no sample at all, but nobody knows that before. */
const leastVariance = 0.05;

/**
 * How many documents estimate a share with a margin of error: Cochran's n0 = z² p (1 - p) / e² (1977, section 4.4), with
 * his finite-population correction n = n0 / (1 + (n0 - 1) / N). Null for a margin that is not between 0 and 1.
 */
export function sizeForMargin({ population, margin, share, confidence }: MarginWish): number | null {
  if (!(margin > 0 && margin < 1)) return null;
  if (population <= 0) return 0;
  const p = Math.min(1 - leastVariance, Math.max(leastVariance, share));
  const infinite = (zOf[confidence] ** 2 * p * (1 - p)) / margin ** 2;
  const size = infinite / (1 + (infinite - 1) / population);
  return Math.min(population, Math.max(1, Math.ceil(size - 1e-9)));
}

/** What a sample can prove, known before it is drawn. */
export interface Proof {
  /** With so many inadequate documents at most the population is valid; null: not even with none. */
  mostForValid: number | null;
  /** With so many at least it is not valid; null: not even with all. */
  leastForNotValid: number | null;
}

/** What a number of documents can prove against a threshold: from how many inadequate ones on the verdict changes. */
export function whatCanBeProved(size: number, about: { population: number; threshold: number }): Proof {
  const outcome = (inadequate: number) => testOfInterval(inadequate, size, about);
  // By halving: more inadequate documents never make it better.
  const firstWhere = (fits: (inadequate: number) => boolean): number => {
    let [low, high] = [-1, size + 1];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (fits(middle)) high = middle;
      else low = middle;
    }
    return high;
  };
  const pastValid = firstWhere((inadequate) => outcome(inadequate) !== 'valid');
  const notValid = firstWhere((inadequate) => outcome(inadequate) === 'notValid');
  return {
    mostForValid: pastValid === 0 ? null : pastValid - 1,
    leastForNotValid: notValid > size ? null : notValid,
  };
}
