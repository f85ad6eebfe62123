/** Counts sequences of numbers of one length, in typed arrays: open addressing, doubled when half full. */
export class GramTable {
  private ids: Uint32Array;
  private counts: Uint32Array;
  private used = 0;

  constructor(
    private readonly length: number,
    capacity = 1 << 12,
  ) {
    this.ids = new Uint32Array(capacity * length);
    this.counts = new Uint32Array(capacity);
  }

  /** Counts the sequence that begins at `at` in `from`; `hash` is {@link hashOfGram} of it. */
  add(from: Uint32Array, at: number, hash: number, times = 1): void {
    if (2 * this.used >= this.counts.length) this.grow();
    const slot = this.slotOf(from, at, hash);
    if (this.counts[slot] === 0) {
      this.used++;
      for (let n = 0; n < this.length; n++) this.ids[slot * this.length + n] = from[at + n]!;
    }
    this.counts[slot]! += times;
  }

  get size(): number {
    return this.used;
  }

  *entries(): Generator<{ ids: Uint32Array; count: number }> {
    for (let slot = 0; slot < this.counts.length; slot++) {
      const count = this.counts[slot]!;
      if (count > 0) yield { ids: this.ids.subarray(slot * this.length, (slot + 1) * this.length), count };
    }
  }

  private slotOf(from: Uint32Array, at: number, hash: number): number {
    const mask = this.counts.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      if (this.counts[slot] === 0 || this.holds(slot, from, at)) return slot;
    }
  }

  private holds(slot: number, from: Uint32Array, at: number): boolean {
    for (let n = 0; n < this.length; n++) {
      if (this.ids[slot * this.length + n] !== from[at + n]) return false;
    }
    return true;
  }

  private grow(): void {
    const larger = new GramTable(this.length, 2 * this.counts.length);
    for (const { ids, count } of this.entries()) larger.add(ids, 0, hashOfGram(ids, 0, this.length), count);
    this.ids = larger.ids;
    this.counts = larger.counts;
  }
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
