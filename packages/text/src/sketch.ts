import xxhash from 'xxhash-wasm';
import { tokenize } from './words';

/** Words in a shingle. */
const shingleWords = 5;
/** Hashes in a sketch: WaCky's 25, here the smallest of the text (Broder et al. 1997). */
export const sketchSize = 25;
/** Texts that share at least this many of their hashes are candidates; containment decides. */
export const sharedForNear = 5;
/** Two texts are near-duplicates when at least this share of the smaller one's shingles is in the other. */
export const containmentForNear = 0.5;

function lowerCaseWords(text: string): string[] {
  const words: string[] = [];
  for (const token of tokenize(text)) if (token.isWord) words.push(token.text.toLowerCase());
  return words;
}

function shingles(text: string): string[] {
  const words = lowerCaseWords(text);
  const found: string[] = [];
  for (let i = 0; i + shingleWords <= words.length; i++)
    found.push(words.slice(i, i + shingleWords).join(' '));
  return found;
}

function smallest(hashes: bigint[]): bigint[] {
  return hashes.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).slice(0, sketchSize);
}

/**
 * Loads the hash function once; the sketcher returns the `sketchSize` smallest distinct 64-bit hashes of
 * the text's lower-cased word 5-grams, as signed integers for PostgreSQL's bigint, ascending by their
 * unsigned value. A text of fewer than five words has none.
 */
export async function loadSketcher(): Promise<(text: string) => bigint[]> {
  const { h64 } = await xxhash();
  return (text) => {
    let hashes = new Set<bigint>();
    for (const shingle of shingles(text)) {
      hashes.add(h64(shingle));
      // A long text never holds more than this many at once.
      if (hashes.size > 20_000) hashes = new Set(smallest([...hashes]));
    }
    return smallest([...hashes]).map((hash) => BigInt.asIntN(64, hash));
  };
}

/** The share, 0 to 1, of the smaller text's distinct word 5-grams that are in the other: the exact check. */
export function containment(a: string, b: string): number {
  const left = new Set(shingles(a));
  const right = new Set(shingles(b));
  const [small, large] = left.size <= right.size ? [left, right] : [right, left];
  if (small.size === 0) return 0;
  let shared = 0;
  for (const shingle of small) if (large.has(shingle)) shared++;
  return shared / small.size;
}
