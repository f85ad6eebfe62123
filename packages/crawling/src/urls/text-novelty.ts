/** A limited memory of the texts that a site has shown. */
export interface NoveltyMemory {
  /** The characters of a run of text that count as new; 0 if it is known. From now on it is known. */
  newOf(run: MeasuredRun): number;
  /** A memory for one page: other pages don't know its texts before it is learnt. */
  draft(): NoveltyDraft;
  /** Adds the texts of a draft to the memory. */
  learn(draft: NoveltyDraft): void;
}

/** The texts of one page, on top of a memory that they don't change. */
export interface NoveltyDraft {
  /** As {@link NoveltyMemory.newOf}, for this page only. */
  newOf(run: MeasuredRun): number;
  /** Hashes of the texts to remember. */
  readonly hashes: Iterable<number>;
}

/** A run of text in the form that the memory stores. */
export interface MeasuredRun {
  hash: number;
  /** Its worth when it is new, in characters; at least 1. */
  worth: number;
}

/** Measures the run of text from `start` to `end` in a page; null for one that is too short. */
export function measureRun(page: string, start: number, end: number): MeasuredRun | null {
  let [from, to] = [start, end];
  while (from < to && page.charCodeAt(from) <= 0x20) from += 1;
  while (to > from && page.charCodeAt(to - 1) <= 0x20) to -= 1;
  if (from >= to) return null;
  const each = page.charCodeAt((from + to) >> 1) >= firstIdeograph ? ideographWorth : 1;
  const worth = each * scan(page, from, to);
  return worth >= minRunLength ? { hash: scanned, worth } : null;
}

/** Shorter runs don't count. A line of a poem, a cell and a word in its own element do. */
const minRunLength = 4;
/** Where the ideographs and syllables of East Asia begin in Unicode: each is worth a few letters. */
const firstIdeograph = 0x2e80;
const ideographWorth = 3;
const firstSlots = 256;

/**
 * Makes a memory of at most twice `maxHashes` texts, each by a hash of 32 bits: of a hundred thousand new texts about
 * two are mistaken for known ones. The least recently used texts are forgotten first. Numbers don't distinguish
 * texts.
 */
export function createNoveltyMemory(maxHashes: number): NoveltyMemory {
  let recent = createHashSet();
  let older = createHashSet();

  function isNew(hash: number): boolean {
    if (recent.has(hash)) return false;
    const met = older.has(hash);
    if (recent.size() >= maxHashes) {
      older = recent;
      recent = createHashSet();
    }
    recent.add(hash);
    return !met;
  }

  return {
    newOf: ({ hash, worth }) => (isNew(hash) ? worth : 0),
    draft() {
      const hashes = new Set<number>();
      return {
        hashes,
        newOf({ hash, worth }) {
          if (hashes.has(hash) || recent.has(hash)) return 0;
          hashes.add(hash);
          return older.has(hash) ? 0 : worth;
        },
      };
    },
    learn(draft) {
      for (const hash of draft.hashes) isNew(hash);
    },
  };
}

/** The hash of the last scanned run. It is returned apart, since this runs for all text of a crawl. */
let scanned = 0;

/**
 * Hashes a run (FNV-1a over UTF-16 units; Fowler, Noll, Vo) and returns its number of characters. Digits are left
 * out, so that calendars look the same on every page. The loop is kept minimal: a further branch, or a hash that
 * begins beyond 31 bits, makes it three times as slow.
 */
function scan(page: string, from: number, to: number): number {
  let hash = offsetBasis;
  let digits = 0;
  for (let at = from; at < to; at += 1) {
    const code = page.charCodeAt(at);
    if ((code - 0x30) >>> 0 < 10) digits += 1;
    else hash = Math.imul(hash ^ code, 0x01000193);
  }
  // Zero marks an empty slot.
  scanned = hash >>> 0 || 1;
  return to - from - digits;
}

const offsetBasis = 0x811c9dc5 | 0;

interface HashSet {
  has(hash: number): boolean;
  add(hash: number): void;
  size(): number;
}

/** A set of 32-bit numbers other than 0 that grows as it fills: open addressing, at most half full. */
function createHashSet(): HashSet {
  let slots = new Uint32Array(firstSlots);
  let count = 0;

  function slotOf(hash: number): number {
    let slot = (hash ^ (hash >>> 16)) & (slots.length - 1);
    while (slots[slot] !== 0 && slots[slot] !== hash) slot = (slot + 1) & (slots.length - 1);
    return slot;
  }

  function grow(): void {
    const before = slots;
    slots = new Uint32Array(before.length * 2);
    for (const hash of before) if (hash !== 0) slots[slotOf(hash)] = hash;
  }

  return {
    has: (hash) => slots[slotOf(hash)] === hash,
    add(hash) {
      const slot = slotOf(hash);
      if (slots[slot] === hash) return;
      slots[slot] = hash;
      count += 1;
      if (count * 2 > slots.length) grow();
    },
    size: () => count,
  };
}
