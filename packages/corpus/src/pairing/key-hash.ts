/** The kind of a key: the same characters as a token and as an image give two keys. */
export type KeyKind =
  | 'url'
  | 'tail'
  | 'token'
  | 'number'
  | 'image'
  | 'anchor'
  | 'title'
  | 'text'
  | 'tag'
  | 'class';

const seeds: Record<KeyKind, number> = {
  url: 0x1b873593,
  tail: 0x2c9277b5,
  token: 0x3a8f05c5,
  number: 0x4cf5ad43,
  image: 0x5851f42d,
  anchor: 0x6c078965,
  title: 0x7f4a7c15,
  text: 0x85ebca6b,
  tag: 0x9e3779b9,
  class: 0xa5a5f152,
};

/**
 * A 32-bit hash of a text, never 0: FNV-1a over its UTF-16 units with murmur3's finalizer, so that the smallest
 * hashes of a set are a fair sample of it.
 */
export function keyHash(kind: KeyKind, text: string): number {
  let hash = 0x811c9dc5 ^ seeds[kind];
  for (let at = 0; at < text.length; at++) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return mixed(hash);
}

/** murmur3's finalizer. Never 0. */
function mixed(hash: number): number {
  let h = hash;
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  h ^= h >>> 16;
  return h >>> 0 || 1;
}

/** One hash from two. */
export function joinHashes(one: number, other: number): number {
  return mixed(Math.imul(one ^ 0x9e3779b9, 0x01000193) ^ other);
}

/** The smallest `most` different hashes, ascending: equal sets give equal samples. */
export function smallest(hashes: Iterable<number>, most: number): Uint32Array {
  const sorted = Uint32Array.from(Array.isArray(hashes) ? hashes : [...hashes]).sort();
  let count = 0;
  for (const hash of sorted) if (count === 0 || hash !== sorted[count - 1]) sorted[count++] = hash;
  return sorted.slice(0, Math.min(count, most));
}
