import { type ByteReader, readStream, readVarint } from '../byte-reader';
import { hashText, mix } from '../hash';

/**
 * The knowledge of a spelling dictionary: words that inflect alike, and words that are written with a capital. A word
 * is identified by its beginning, so that forms that were left out share it with others. It stores hashes of the
 * beginnings, sorted, each with its class; 0 is no class.
 */
export interface StemList {
  /** How many letters at the end are not part of a beginning. */
  readonly cut: number;
  readonly keys: Int32Array;
  readonly classes: Uint8Array;
}

/** An empty list. */
export const emptyStemList: StemList = { cut: 0, keys: new Int32Array(0), classes: new Uint8Array(0) };

/** Shorter beginnings say nothing. */
const leastLetters = 4;
/**
 * With 400,000 known beginnings, one unknown beginning in twenty is mistaken for a known one. This halves the size
 * without a loss.
 */
const keyBits = 23;

/** The beginning of a form, in lower case. */
export function beginningOf(lower: string, cut: number): string {
  return lower.slice(0, Math.max(leastLetters, lower.length - cut));
}

/** The key of a beginning. */
export function stemKey(beginning: string): number {
  return mix(hashText(beginning), 1) >>> (32 - keyBits);
}

/** The class of a form in lower case; 0 if the list doesn't know it. */
export function stemClass({ cut, keys, classes }: StemList, lower: string): number {
  if (keys.length === 0) return 0;
  const key = stemKey(beginningOf(lower, cut));
  let first = 0;
  let end = keys.length;
  while (first < end) {
    const middle = (first + end) >>> 1;
    if ((keys[middle] as number) < key) first = middle + 1;
    else end = middle;
  }
  return keys[first] === key ? (classes[first] as number) : 0;
}

/** Reads a packed list: letters cut, number of keys, then two streams: keys (ascending, as differences), classes. */
export function readStemList(reader: ByteReader): StemList {
  const cut = readVarint(reader);
  const keys = new Int32Array(readVarint(reader));
  const differences = readStream(reader);
  const classes = readStream(reader).bytes;
  let key = -1;
  for (let at = 0; at < keys.length; at++) {
    key += readVarint(differences) + 1;
    keys[at] = key;
  }
  return { cut, keys, classes };
}
