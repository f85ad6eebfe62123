import { type ByteReader, readStream, readVarint } from './byte-reader';
import { hashText, mix } from './hash';

/**
 * What a spelling dictionary knows of words: which it inflects alike, and which it writes with a capital. A word is
 * known by its beginning, so that forms that were left out for their number are met by others. Bits of the beginnings'
 * hashes are kept, sorted, each with its class; 0 is no class.
 */
export interface StemList {
  /** How many letters a beginning leaves off. */
  readonly cut: number;
  readonly keys: Int32Array;
  readonly classes: Uint8Array;
}

/** A list that knows nothing. */
export const emptyStemList: StemList = { cut: 0, keys: new Int32Array(0), classes: new Uint8Array(0) };

/** A shorter beginning would say nothing. */
const leastLetters = 4;
/** Where 400,000 are known, one unknown beginning in twenty passes for a known one: half the size, and as good. */
const keyBits = 23;

/** The beginning that a form, in lower case, is known by. */
export function beginningOf(lower: string, cut: number): string {
  return lower.slice(0, Math.max(leastLetters, lower.length - cut));
}

/** What a beginning is found by. */
export function stemKey(beginning: string): number {
  return mix(hashText(beginning), 1) >>> (32 - keyBits);
}

/** The class of a form in lower case; 0 where the list doesn't know it. */
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
