import { idBytes } from '../../segment/document-ids';

/** A random choice of matches: so many at most, drawn by a seed. */
export interface HitSample {
  size: number;
  /** An integer from 0 to {@link maxSeed}; another one draws others. */
  seed: number;
}

/** So many matches a sample has at most; and the largest seed. */
export const maxSample = 10_000;
export const maxSeed = 2 ** 31 - 1;

/** Multipliers of fmix32, the last step of MurmurHash3 (Appleby 2011): each bit of a number changes half of those of the result. */
export const mixFactors = [0x85ebca6b, 0xc2b2ae35] as const;
/** 2 ** 32 by the golden ratio: it spreads the places of a text over all numbers (Knuth, TAOCP 3, 6.4). */
export const placeFactor = 0x9e3779b1;

function mixed(given: number): number {
  let number = given;
  number = Math.imul(number ^ (number >>> 16), mixFactors[0]);
  number = Math.imul(number ^ (number >>> 13), mixFactors[1]);
  return number ^ (number >>> 16);
}

/** What a seed makes of a document: the four numbers of its UUID, `ids[at..at + 4]`, taken in one after another. */
export function documentNumber(seed: number, ids: Int32Array, at: number): number {
  let number = seed | 0;
  for (let part = 0; part < 4; part++) number = mixed(number ^ ids[at + part]!);
  return number;
}

/** The numbers of a UUID, as {@link documentNumber} takes them. */
export function idNumbers(id: string): Int32Array {
  const bytes = new Uint8Array(idBytes(id));
  return new Int32Array(bytes.buffer);
}

/**
 * The number that a match draws: a sample has the matches with the least ones. It depends on nothing but the seed, the
 * match's document and the place of its first token there. So the same seed draws the same matches however the texts are
 * stored, in any order and on any engine; and of two samples the smaller one is a part of the larger.
 */
export const drawnNumber = (documentNumber: number, position: number): number =>
  mixed(documentNumber ^ Math.imul(position, placeFactor)) >>> 0;
