/**
 * Links that a run has already met, so that a menu on 10,000 pages is decided once. A link is stored as 64 bits of
 * hash, 18 bytes each: among a million links two are mistaken for one with a chance of 1 in 37 million. Strings would
 * cost ten times as much, and a string cut out of a page would keep the whole page in memory. When the memory is
 * full, the older half is dropped. This only costs repeated insertions: the frontier knows every URL.
 */
export interface SeenLinks {
  /**
   * Whether the link, given in two parts, was met at this depth or a smaller one; if not, it is remembered. `mark`
   * distinguishes different ways of meeting it.
   */
  meet(link: MetLink, depth: number): boolean;
  /** A memory for one page: its links don't count as met before they are learnt. */
  draft(): SeenDraft;
  /** Adds the links of a draft to the memory. */
  learn(draft: SeenDraft): void;
  clear(): void;
}

/** A link in two parts. */
export interface MetLink {
  head: string;
  tail: string;
  mark: number;
}

/** The links of one page, on top of a memory that they don't change. */
export interface SeenDraft {
  /** As {@link SeenLinks.meet}, for this page only. */
  meet(link: MetLink, depth: number): boolean;
  /** Hashes and depths to remember. */
  readonly met: readonly { high: number; low: number; depth: number }[];
}

const firstSlots = 1_024;
const deepest = 255;

/** Makes an empty memory of at most twice `half` links. */
export function createSeenLinks(half = 250_000): SeenLinks {
  let young = createDepthTable();
  let old = createDepthTable();

  const knownDepth = () => Math.min(young.depthOf(high, low), old.depthOf(high, low));

  function remember(a: number, b: number, depth: number): void {
    young.set(a, b, depth);
    if (young.size() < half) return;
    old = young;
    young = createDepthTable();
  }

  return {
    meet({ head, tail, mark }, depth) {
      hashParts(head, tail, mark);
      const at = Math.min(depth, deepest);
      if (knownDepth() <= at) return true;
      remember(high, low, at);
      return false;
    },
    draft() {
      const met: { high: number; low: number; depth: number }[] = [];
      const depths = new Map<number, number>();
      return {
        met,
        meet({ head, tail, mark }, depth) {
          hashParts(head, tail, mark);
          const at = Math.min(depth, deepest);
          // 53 of the 64 bits are enough for the links of one page.
          const key = (high % 2 ** 21) * 2 ** 32 + low;
          if (Math.min(depths.get(key) ?? Number.POSITIVE_INFINITY, knownDepth()) <= at) return true;
          depths.set(key, at);
          met.push({ high, low, depth: at });
          return false;
        },
      };
    },
    learn({ met }) {
      for (const link of met) remember(link.high, link.low, link.depth);
    },
    clear() {
      young = createDepthTable();
      old = createDepthTable();
    },
  };
}

/** Random bases, so that nobody can construct links with equal hashes. */
const [firstBase, secondBase] = crypto.getRandomValues(new Int32Array(2)) as unknown as [number, number];

/** The two halves of the latest hash, returned apart because this runs for every link of a crawl. */
let high = 0;
let low = 0;

/** Two FNV-1a hashes with different primes and random bases (Fowler, Noll, Vo), mixed at the end like MurmurHash3. */
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
  // Zero in both halves marks an empty slot.
  high = mix(a ^ (b >>> 15)) || 1;
  low = mix(b);
}

function mix(value: number): number {
  const first = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
}

interface DepthTable {
  /** Infinity for a missing key. */
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
