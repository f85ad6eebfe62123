import { wholeBand } from './band';
import type { BeadKind, SentenceBead } from './beads';
import { bestPath, type Lattice, posteriors } from './lattice';
import { roughLengthModel } from './length-model';
import { trustBeads } from './trust-beads';

/** Gale & Church (1993), table 5. */
const publishedKinds: readonly BeadKind[] = [
  { a: 1, b: 1, prior: 0.89 },
  { a: 1, b: 0, prior: 0.0099 },
  { a: 0, b: 1, prior: 0.0099 },
  { a: 2, b: 1, prior: 0.089 },
  { a: 1, b: 2, prior: 0.089 },
  { a: 2, b: 2, prior: 0.011 },
];

/**
 * Gale & Church's program as published (1993, section 3): only lengths in characters, over the whole matrix. It is a
 * peer for measuring; time and memory grow with the product of the texts' sentences.
 */
export function alignByLength(a: readonly string[], b: readonly string[]): SentenceBead[] {
  const lengthsA = a.map((one) => one.trim().length);
  const lengthsB = b.map((one) => one.trim().length);
  const { ratio, variance } = roughLengthModel(lengthsA, lengthsB);
  const band = wholeBand(a.length, b.length);
  const weights = new Float32Array(band.start.at(-1)! * publishedKinds.length);
  const charsBefore = (lengths: readonly number[], end: number, size: number) =>
    lengths.slice(Math.max(0, end - size), end).reduce((sum, one) => sum + one, 0);
  for (let row = 0; row <= a.length; row++)
    for (let column = 0; column <= b.length; column++)
      publishedKinds.forEach((kind, k) => {
        const node = row * (b.length + 1) + column;
        const charsA = charsBefore(lengthsA, row, kind.a);
        const charsB = charsBefore(lengthsB, column, kind.b);
        weights[node * publishedKinds.length + k] =
          Math.log(kind.prior) + Math.log(matchProbability(charsA, charsB, ratio, variance));
      });
  const lattice: Lattice = { band, kinds: publishedKinds, weights };
  const path = bestPath(lattice);
  return trustBeads(lattice, path, posteriors(lattice, path), false);
}

/** P(delta | match) = 2 (1 - P(|delta|)), delta = (lb - la c) / sqrt(l s²) with l the mean of both lengths. */
function matchProbability(charsA: number, charsB: number, ratio: number, variance: number): number {
  if (charsA === 0 && charsB === 0) return 1;
  const mean = (charsA + charsB / ratio) / 2;
  const delta = Math.abs(charsB - charsA * ratio) / Math.sqrt(mean * variance);
  return Math.max(1e-10, 2 * (1 - normalCdf(delta)));
}

/** Abramowitz & Stegun (1964), 26.2.17, for x from 0. */
function normalCdf(x: number): number {
  const t = 1 / (1 + 0.2316419 * x);
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - 0.3989423 * Math.exp((-x * x) / 2) * tail;
}
