/**
 * Bits of a feature's key: wide enough that an unknown feature rarely gets the key of a known one, narrow enough to
 * pack.
 */
const keyBits = 26;

/** Joins two 32-bit values into one; the order counts. After MurmurHash3's finaliser. */
export function mix(left: number, right: number): number {
  let hash = Math.imul(left ^ Math.imul(right, 0x9e3779b1), 0x85ebca6b);
  hash ^= hash >>> 13;
  return Math.imul(hash, 0xc2b2ae35) ^ (hash >>> 16);
}

/** The key of a feature: a template together with one value. */
export function featureKey(template: number, value: number): number {
  const hash = mix(Math.imul(template + 1, 0x27d4eb2f), value);
  return (hash ^ (hash >>> 15)) >>> (32 - keyBits);
}

/** One step of FNV-1a over UTF-16 units. */
export function hashUnit(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

/** Initial value of string hashes. */
export const hashSeed = 0x811c9dc5 | 0;

/** FNV-1a of a string, 32 bits. */
export function hashText(text: string): number {
  let hash = hashSeed;
  for (let at = 0; at < text.length; at++) hash = hashUnit(hash, text.charCodeAt(at));
  return hash;
}
