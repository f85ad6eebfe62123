/** A bead: how many sentences of each side it holds, and how often beads are of its kind. */
export interface BeadKind {
  a: number;
  b: number;
  /** Share of all beads, 0 to 1. */
  prior: number;
}

/**
 * The kinds of Gale & Church (1993, table 5), with more room for what is missing or written as several sentences: their
 * shares are of parliament's minutes, and pages differ more. 3-1 and 1-3 are ours.
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

/** Sentences of one side that a bead may hold. */
export const maxBeadSide = 3;

/** Sentences of both texts that go together; one side is empty where a sentence has no counterpart. */
export interface SentenceBead {
  /** Places in the first text, from 0, ascending and next to each other. */
  a: number[];
  /** Places in the second text. */
  b: number[];
  /** How far it can be trusted, 0 to 1: about the share of such beads that are exactly right. */
  score: number;
}

/** Beads that the published shares count for when a site's own are found. */
const priorBeads = 200;

/** The kinds with their shares among the beads of a site, which few beads change little. */
export function kindsAmong(beads: Iterable<SentenceBead>): BeadKind[] {
  const counts = beadKinds.map(({ prior }) => prior * priorBeads);
  let total = counts.reduce((sum, one) => sum + one, 0);
  for (const { a, b } of beads) {
    counts[beadKinds.findIndex((kind) => kind.a === a.length && kind.b === b.length)]!++;
    total++;
  }
  return beadKinds.map((kind, at) => ({ ...kind, prior: counts[at]! / total }));
}
