import { Lexicon, storableValue } from './lexicon';

/** Frequent values that are looked up as strings, without being encoded. */
const maxKnown = 50_000;

/**
 * Gives values their numbers in a lexicon and adds those that are new. It finds them by a hash table of numbers, which
 * takes a tenth of the memory of a Map of strings.
 */
export class ValueNumbers {
  private slots = new Int32Array(1 << 12).fill(-1);
  private readonly known = new Map<string, number>();
  private bytes = new Uint8Array(1 << 10);
  private readonly encoder = new TextEncoder();

  constructor(readonly lexicon: Lexicon = new Lexicon()) {
    this.rehash();
  }

  /** The number of a value, which is added if it is new. */
  numberOf(given: string): number {
    const known = this.known.get(given);
    if (known !== undefined) return known;
    const id = this.found(storableValue(given));
    if (this.known.size < maxKnown) this.known.set(given, id);
    return id;
  }

  private found(value: string): number {
    const length = this.encoder.encodeInto(value, this.bytes).written;
    let slot = hashOf(this.bytes, length) & (this.slots.length - 1);
    for (let id = this.slots[slot]!; id >= 0; id = this.slots[slot]!) {
      if (this.lexicon.equals(id, this.bytes, length)) return id;
      slot = (slot + 1) & (this.slots.length - 1);
    }
    const id = this.lexicon.add(value);
    this.slots[slot] = id;
    if (2 * this.lexicon.size > this.slots.length) this.rehash();
    return id;
  }

  private rehash(): void {
    let size = this.slots.length;
    while (size < 4 * this.lexicon.size) size *= 2;
    this.slots = new Int32Array(size).fill(-1);
    const { heap, ends } = this.lexicon.tail(0);
    for (let id = 0, start = 0; id < ends.length; id++) {
      // Ends count from the heap's first byte, which stands before the first value; each includes a zero byte.
      const end = ends[id]! - 1;
      let slot = hashOf(heap, end - 1 - start, start) & (size - 1);
      while (this.slots[slot]! >= 0) slot = (slot + 1) & (size - 1);
      this.slots[slot] = id;
      start = end;
    }
  }
}

/** FNV-1a of `bytes[from..from + length]`, its high bits mixed into the low ones. */
function hashOf(bytes: Uint8Array, length: number, from = 0): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < from + length; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  return hash ^ (hash >>> 15);
}
