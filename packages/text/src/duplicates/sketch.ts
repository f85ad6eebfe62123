import { sharedCount, shingleSet } from './shingles';

/** Hashes in a sketch: WaCky's 25. Here they are the smallest hashes of the text (Broder et al. 1997). */
export const sketchSize = 25;
/**
 * If a text is more than this many times as long as another, most of it is new, even if it contains the other. A page
 * that quotes a note is not a near-duplicate of the note.
 */
const maxLengthRatio = 3;

/** The `sketchSize` smallest hashes of a text's word 5-grams, ascending. A text of fewer than five words has none. */
export function sketch(text: string): number[] {
  return sketchOf(shingleSet(text));
}

/** The same of a text whose hashes are there, ascending (`shingleSet`). */
export function sketchOf(shingles: Float64Array): number[] {
  return [...shingles.slice(0, sketchSize)];
}

/**
 * The share, 0 to 1, of the smaller text's distinct word pairs (`pairSet` of `shingles`) that the other text
 * contains. It decides about texts with similar sketches. 0 if one text is much longer than the other. The order of
 * the arguments does not matter.
 */
export function containment(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [small, large] = a.length <= b.length ? [a, b] : [b, a];
  if (small.length === 0 || small.length * maxLengthRatio < large.length) return 0;
  return sharedCount(small, large) / small.length;
}
