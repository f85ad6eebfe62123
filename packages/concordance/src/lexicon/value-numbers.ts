import { Lexicon, storableValue } from './lexicon';

/** Values up to this length are stored as they are. */
const plainChars = 200;

const hashBegin = 0x811c9dc5;
const hashTimes = 0x01000193;

/**
 * Gives values their numbers in a lexicon and adds those that are new. It finds them by a hash table of numbers, which
 * takes a tenth of the memory of a Map of strings.
 */
export class ValueNumbers {
  private slots = new Int32Array(1 << 12).fill(-1);
  private bytes = new Uint8Array(1 << 10);
  private readonly encoder = new TextEncoder();

  constructor(readonly lexicon: Lexicon = new Lexicon()) {
    this.rehash();
  }

  /** The number of a value, which is added if it is new. */
  numberOf(given: string): number {
    // Most values are ASCII: copying their characters is much faster than asking the encoder for each.
    const { length } = given;
    if (length > plainChars) return this.encoded(given);
    const { bytes } = this;
    let hash = hashBegin;
    for (let at = 0; at < length; at++) {
      const code = given.charCodeAt(at);
      if (code === 0 || code > 0x7f) return this.encoded(given);
      bytes[at] = code;
      hash = Math.imul(hash ^ code, hashTimes);
    }
    return this.found(given, length, hash ^ (hash >>> 15));
  }

  private encoded(given: string): number {
    const value = storableValue(given);
    const { written } = this.encoder.encodeInto(value, this.bytes);
    return this.found(value, written, hashOf(this.bytes, written));
  }

  /** The number of a value that stands in `bytes` and has this hash. */
  private found(value: string, length: number, hash: number): number {
    let slot = hash & (this.slots.length - 1);
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
    while (size < 2 * this.lexicon.size + 2) size *= 2;
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
  let hash = hashBegin;
  for (let at = from; at < from + length; at++) hash = Math.imul(hash ^ bytes[at]!, hashTimes);
  return hash ^ (hash >>> 15);
}
