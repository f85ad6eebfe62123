/**
 * Counts sequences of numbers, in typed arrays. Entries stand in the order in which they came; their places are found by
 * open addressing, in a table that is doubled when half full.
 */
export class GramTable {
  /** The number of an entry and one; 0: none. */
  private slots: Int32Array;
  private hashes: Uint32Array;
  private counts: Uint32Array;
  /** Where each entry's numbers end; the next one's begin there. */
  private ends: Uint32Array;
  private numbers: Uint32Array;
  private used = 0;

  constructor(capacity = 1 << 11) {
    this.slots = new Int32Array(2 * capacity);
    this.hashes = new Uint32Array(capacity);
    this.counts = new Uint32Array(capacity);
    this.ends = new Uint32Array(capacity);
    this.numbers = new Uint32Array(4 * capacity);
  }

  /** Counts the sequence of `length` numbers from `at` on; `hash` is {@link hashOfGram} of it. Returns its entry. */
  add(from: Uint32Array, at: number, length: number, hash: number): number {
    const slot = this.slotOf(from, at, length, hash);
    const known = this.slots[slot]! - 1;
    const entry = known < 0 ? this.enter(from, at, length, hash, slot) : known;
    this.counts[entry]!++;
    return entry;
  }

  /** The entry of a sequence; -1: it has none. */
  find(from: Uint32Array, at: number, length: number, hash: number): number {
    return this.slots[this.slotOf(from, at, length, hash)]! - 1;
  }

  /** Entries. */
  get size(): number {
    return this.used;
  }

  /** Numbers of all entries. */
  get length(): number {
    return this.beginOf(this.used);
  }

  countOf(entry: number): number {
    return this.counts[entry]!;
  }

  hashOf(entry: number): number {
    return this.hashes[entry]!;
  }

  /** The numbers of an entry; valid until another one is added. */
  numbersOf(entry: number): Uint32Array {
    return this.numbers.subarray(this.beginOf(entry), this.ends[entry]);
  }

  /** Drops the entries that don't fit. Those behind them move up, which `moved` is told in their order. */
  keep(fits: (entry: number) => boolean, moved: (from: number, to: number) => void): void {
    let [kept, end, begin] = [0, 0, 0];
    for (let entry = 0; entry < this.used; entry++) {
      const behind = this.ends[entry]!;
      if (fits(entry)) {
        for (let from = begin; from < behind; from++) this.numbers[end++] = this.numbers[from]!;
        this.hashes[kept] = this.hashes[entry]!;
        this.counts[kept] = this.counts[entry]!;
        this.ends[kept] = end;
        moved(entry, kept++);
      }
      begin = behind;
    }
    this.used = kept;
    this.placeAll();
  }

  private beginOf(entry: number): number {
    return entry === 0 ? 0 : this.ends[entry - 1]!;
  }

  private slotOf(from: Uint32Array, at: number, length: number, hash: number): number {
    const mask = this.slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = this.slots[slot]! - 1;
      if (entry < 0 || (this.hashes[entry] === hash && this.holds(entry, from, at, length))) return slot;
    }
  }

  private holds(entry: number, from: Uint32Array, at: number, length: number): boolean {
    const begin = this.beginOf(entry);
    if (this.ends[entry]! - begin !== length) return false;
    for (let n = 0; n < length; n++) if (this.numbers[begin + n] !== from[at + n]) return false;
    return true;
  }

  /** Makes an entry that counts nothing yet. */
  private enter(from: Uint32Array, at: number, length: number, hash: number, free: number): number {
    const isFull = this.used === this.counts.length;
    if (isFull) this.grow();
    const slot = isFull ? this.slotOf(from, at, length, hash) : free;
    const entry = this.used++;
    const begin = this.beginOf(entry);
    if (begin + length > this.numbers.length) this.numbers = larger(this.numbers, begin + length);
    for (let n = 0; n < length; n++) this.numbers[begin + n] = from[at + n]!;
    this.ends[entry] = begin + length;
    this.hashes[entry] = hash;
    this.counts[entry] = 0;
    this.slots[slot] = entry + 1;
    return entry;
  }

  private grow(): void {
    this.hashes = larger(this.hashes);
    this.counts = larger(this.counts);
    this.ends = larger(this.ends);
    this.slots = new Int32Array(2 * this.counts.length);
    this.placeAll();
  }

  /** Entries differ, so that each takes the first free place. */
  private placeAll(): void {
    this.slots.fill(0);
    const mask = this.slots.length - 1;
    for (let entry = 0; entry < this.used; entry++) {
      let slot = this.hashes[entry]! & mask;
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
      this.slots[slot] = entry + 1;
    }
  }
}

function larger(numbers: Uint32Array, least = 0): Uint32Array<ArrayBuffer> {
  const result = new Uint32Array(Math.max(2 * numbers.length, least));
  result.set(numbers);
  return result;
}

/** A hash of `length` numbers from `at` on (the multiplication and final mix of MurmurHash3). */
export function hashOfGram(numbers: Uint32Array, at: number, length: number): number {
  let hash = length;
  for (let n = 0; n < length; n++) {
    hash = Math.imul(hash ^ numbers[at + n]!, 0xcc9e2d51);
    hash = (hash << 13) | (hash >>> 19);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
