/** A kind of bead: its number of sentences on each side, and its frequency. */
export interface BeadKind {
  a: number;
  b: number;
  /** Share of all beads, 0 to 1. */
  prior: number;
}

/**
 * The kinds of Gale & Church (1993, table 5), with higher shares for missing sentences and for one sentence written
 * as several: their shares come from parliamentary minutes, and pages differ more. 3-1 and 1-3 are ours.
 */
export const beadKinds: readonly BeadKind[] = [
  { a: 1, b: 1, prior: 0.83 },
  { a: 1, b: 0, prior: 0.03 },
  { a: 0, b: 1, prior: 0.03 },
  { a: 2, b: 1, prior: 0.04 },
  { a: 1, b: 2, prior: 0.04 },
  { a: 2, b: 2, prior: 0.004 },
  { a: 3, b: 1, prior: 0.004 },
  { a: 1, b: 3, prior: 0.004 },
];

/** Most sentences on one side of a bead. */
export const maxBeadSide = 3;

/** Sentences of both texts that belong together; one side is empty if a sentence has no counterpart. */
export interface SentenceBead {
  /** Indices in the first text, from 0, ascending and consecutive. */
  a: number[];
  /** Indices in the second text. */
  b: number[];
  /** Reliability, 0 to 1: about the share of such beads that are exactly right. */
  score: number;
}

/** Weight, in beads, of the published shares against those of a site. */
const priorBeads = 200;

/** The kinds with their shares among a site's beads; few beads change them little. */
export function kindsAmong(beads: Iterable<SentenceBead>): BeadKind[] {
  const counts = beadKinds.map(({ prior }) => prior * priorBeads);
  let total = counts.reduce((sum, one) => sum + one, 0);
  for (const { a, b } of beads) {
    counts[beadKinds.findIndex((kind) => kind.a === a.length && kind.b === b.length)]!++;
    total++;
  }
  return beadKinds.map((kind, at) => ({ ...kind, prior: counts[at]! / total }));
}
