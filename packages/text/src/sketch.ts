import { sharedCount, shingleSet } from './shingles';

/** Hashes in a sketch: WaCky's 25, here the smallest of the text (Broder et al. 1997). */
export const sketchSize = 25;
/**
 * A text that is more than so many times as long as another brings mostly something else, even if it has all of it:
 * a page that quotes a note is no near-duplicate of the note.
 */
const maxLengthRatio = 3;

/** The `sketchSize` smallest word 5-gram hashes of a text, ascending; a text of fewer than five words has none. */
export function sketch(text: string): number[] {
  return [...shingleSet(text).slice(0, sketchSize)];
}

/**
 * The share, 0 to 1, of the smaller text's distinct word pairs (`pairSet` of `shingles`) that are in the other: what
 * decides about texts whose sketches are alike. 0 where one is much longer than the other. The same both ways round.
 */
export function containment(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [small, large] = a.length <= b.length ? [a, b] : [b, a];
  if (small.length === 0 || small.length * maxLengthRatio < large.length) return 0;
  return sharedCount(small, large) / small.length;
}
