/**
 * Links that a run has met already, so that a menu on 10,000 pages is decided about once. Links are known by 64 bits
 * of hash, at 18 bytes each: among a million of them two are taken for one with a chance of 1 in 37 million. Strings
 * would cost ten times as much, and one cut out of a page would keep the whole page in memory. The older half is
 * forgotten when it is full, which costs a repeated insertion and nothing else: the frontier knows every URL.
 */
export interface SeenLinks {
  /**
   * Whether the link, given in two parts, was met at this depth or a smaller one; remembers it if not. `mark` tells
   * apart what is met in different ways.
   */
  meet(link: { head: string; tail: string; mark: number }, depth: number): boolean;
  clear(): void;
}

const firstSlots = 1_024;
const deepest = 255;

/** Makes an empty memory of at most twice `half` links. */
export function createSeenLinks(half = 250_000): SeenLinks {
  let young = createDepthTable();
  let old = createDepthTable();
  return {
    meet({ head, tail, mark }, depth) {
      hashParts(head, tail, mark);
      const at = Math.min(depth, deepest);
      const known = Math.min(young.depthOf(high, low), old.depthOf(high, low));
      if (known <= at) return true;
      young.set(high, low, at);
      if (young.size() >= half) {
        old = young;
        young = createDepthTable();
      }
      return false;
    },
    clear() {
      young = createDepthTable();
      old = createDepthTable();
    },
  };
}

/** Bases by chance: nobody can make links that fall on one another. */
const [firstBase, secondBase] = crypto.getRandomValues(new Int32Array(2)) as unknown as [number, number];

/** The two halves of the latest hash: returned apart, since this runs for every link of a crawl. */
let high = 0;
let low = 0;

/** Two FNV-1a hashes with different primes, and bases by chance (Fowler, Noll, Vo), mixed at the end as MurmurHash3 does. */
function hashParts(head: string, tail: string, mark: number): void {
  let a = firstBase ^ mark;
  let b = secondBase ^ mark;
  for (let at = 0; at < head.length; at += 1) {
    const code = head.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995);
  }
  for (let at = 0; at < tail.length; at += 1) {
    const code = tail.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995);
  }
  // Zero in both marks an empty slot.
  high = mix(a ^ (b >>> 15)) || 1;
  low = mix(b);
}

function mix(value: number): number {
  const first = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
}

interface DepthTable {
  /** Infinity for what isn't there. */
  depthOf(high: number, low: number): number;
  set(high: number, low: number, depth: number): void;
  size(): number;
}

/** Depths by 64-bit keys: open addressing, at most half full. */
function createDepthTable(): DepthTable {
  let keys = new Uint32Array(2 * firstSlots);
  let depths = new Uint8Array(firstSlots);
  let count = 0;

  function slotOf(a: number, b: number): number {
    const mask = depths.length - 1;
    let slot = b & mask;
    while (keys[2 * slot] !== 0 && (keys[2 * slot] !== a || keys[2 * slot + 1] !== b))
      slot = (slot + 1) & mask;
    return slot;
  }

  function put(a: number, b: number, depth: number): void {
    const slot = slotOf(a, b);
    if (keys[2 * slot] === 0) count += 1;
    keys[2 * slot] = a;
    keys[2 * slot + 1] = b;
    depths[slot] = depth;
  }

  function grow(): void {
    const [oldKeys, oldDepths] = [keys, depths];
    keys = new Uint32Array(oldKeys.length * 2);
    depths = new Uint8Array(oldDepths.length * 2);
    count = 0;
    for (let slot = 0; slot < oldDepths.length; slot += 1) {
      if (oldKeys[2 * slot] !== 0) put(oldKeys[2 * slot]!, oldKeys[2 * slot + 1]!, oldDepths[slot]!);
    }
  }

  return {
    depthOf(a, b) {
      const slot = slotOf(a, b);
      return keys[2 * slot] === 0 ? Number.POSITIVE_INFINITY : depths[slot]!;
    },
    set(a, b, depth) {
      put(a, b, depth);
      if (count * 2 > depths.length) grow();
    },
    size: () => count,
  };
}
