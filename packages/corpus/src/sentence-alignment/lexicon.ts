import type { BeadKind } from './beads';
import type { LengthModel } from './length-model';

/** What was learnt about two languages from texts that are translations of each other. */
export interface Lexicon {
  /** Index of each type of the first language. */
  aPlaces: ReadonlyMap<string, number>;
  bPlaces: ReadonlyMap<string, number>;
  /** Number of occurrences of each. */
  aCounts: Float32Array;
  bCounts: Float32Array;
  aTotal: number;
  bTotal: number;
  /** Translations of the type a are at `start[a]` to `start[a + 1]`. */
  start: Int32Array;
  /** Indices in the second language. */
  partner: Int32Array;
  /** Probability of the partner given the type. */
  forward: Float32Array;
  /** Probability of the type given the partner. */
  backward: Float32Array;
  length: LengthModel;
  /** How often sentences are missing, merged or split on the site. */
  kinds: readonly BeadKind[];
}
