import { Lexicon } from './lexicon';
import { mostValueBytes, storableValue } from './storable-value';

/** Values up to this length are stored as they are. */
const plainBytes = 200;

const hashBegin = 0x811c9dc5;
const hashTimes = 0x01000193;

/** Different values that a lexicon can have: their numbers take so many bits, and those of places in a segment the rest of 53. */
export const mostValues = 2 ** 26;
/** A slot of the table has the number of a value, and above it some bits of its hash: most others are told by them. */
const idMask = mostValues - 1;
const hashMask = 0x7fff_ffff & ~idMask;

/**
 * Frequent values have their bytes beside their numbers, in so many places by their hash: what a processor keeps at hand
 * suffices for them, while the table, and what a lexicon has of a value, lie far apart.
 */
const places = 1 << 14;
const placeBytes = 32;
/** A place begins with the number and the length of its value. */
const headBytes = 8;

/** Values whose numbers are asked for together, at most. */
export const mostSpans = 1 << 10;

/** Where some values stand in bytes. */
export interface Spans {
  froms: Uint32Array;
  tos: Uint32Array;
  length: number;
}

/**
 * Gives values their numbers in a lexicon and adds those that are new. It finds them by a hash table of numbers, which
 * takes a tenth of the memory of a Map of strings.
 */
export class ValueNumbers {
  private slots = new Int32Array(1 << 12).fill(-1);
  private mask = 0;
  private readonly kept = new Uint8Array(places * placeBytes);
  private readonly heads = new Int32Array(this.kept.buffer).fill(-1);
  private readonly several = {
    hashes: new Int32Array(mostSpans),
    waiting: new Uint32Array(mostSpans),
    likely: new Uint32Array(mostSpans),
  };
  private readonly encoder = new TextEncoder();
  private readonly encoded = new Uint8Array(mostValueBytes);

  constructor(readonly lexicon: Lexicon = new Lexicon()) {
    this.rehash();
  }

  /** The number of a value, which is added if it is new. */
  numberOf(given: string): number {
    return this.numberOfStorable(this.encoded, 0, this.encode(given, storableValue));
  }

  /** The same of a value whose parts are storable by themselves: it may be longer than one. */
  numberOfStored(value: string): number {
    return this.numberOfStorable(this.encoded, 0, this.encode(value, asItIs));
  }

  /** The number of the value `bytes[from..to]`, UTF-8 without a zero byte, which is added if it is new. */
  numberOfBytes(bytes: Uint8Array, from: number, to: number): number {
    if (to - from <= plainBytes) return this.numberOfStorable(bytes, from, to);
    return this.numberOf(Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString());
  }

  /** The numbers of some values that stand in `bytes`, which are added if they are new; three times as fast as one by one. */
  numbersOf(bytes: Uint8Array, { froms, tos, length }: Spans, numbers: Uint32Array): void {
    const { hashes, waiting, likely } = this.several;
    let missing = 0;
    for (let at = 0; at < length; at++) {
      const [from, to] = [froms[at]!, tos[at]!];
      const hash = hashOf(bytes, from, to);
      const place = placeBytes * (hash & (places - 1));
      if (this.stands(place, bytes, from, to)) numbers[at] = this.heads[place >>> 2]!;
      else [waiting[missing], hashes[missing++]] = [at, hash];
    }
    // The places that were guessed rightly are at hand then.
    for (let at = 0; at < missing; at++) likely[at] = this.slots[hashes[at]! & this.mask]! & idMask;
    this.lexicon.touch(likely, missing);
    for (let number = 0; number < missing; number++) {
      const at = waiting[number]!;
      numbers[at] = this.numberOfBytes(bytes, froms[at]!, tos[at]!);
    }
  }

  /** Writes a value to `encoded`; returns how long it is. */
  private encode(given: string, storable: (value: string) => string): number {
    const { encoded } = this;
    // Most values are ASCII: copying their characters is much faster than asking the encoder for each.
    const { length } = given;
    let at = 0;
    for (; at < length && length <= plainBytes; at++) {
      const code = given.charCodeAt(at);
      if (code === 0 || code > 0x7f) break;
      encoded[at] = code;
    }
    return at === length ? length : this.encoder.encodeInto(storable(given), encoded).written;
  }

  private numberOfStorable(bytes: Uint8Array, from: number, to: number): number {
    const hash = hashOf(bytes, from, to);
    const place = placeBytes * (hash & (places - 1));
    if (this.stands(place, bytes, from, to)) return this.heads[place >>> 2]!;
    const id = this.numberInTable(bytes, from, to, hash);
    if (to - from <= placeBytes - headBytes) this.put(place, id, bytes, from, to);
    return id;
  }

  private stands(place: number, bytes: Uint8Array, from: number, to: number): boolean {
    if (this.heads[(place >>> 2) + 1] !== to - from) return false;
    for (let at = from, kept = place + headBytes; at < to; )
      if (this.kept[kept++] !== bytes[at++]) return false;
    return true;
  }

  private put(place: number, id: number, bytes: Uint8Array, from: number, to: number): void {
    this.heads[place >>> 2] = id;
    this.heads[(place >>> 2) + 1] = to - from;
    for (let at = from, kept = place + headBytes; at < to; ) this.kept[kept++] = bytes[at++]!;
  }

  private numberInTable(bytes: Uint8Array, from: number, to: number, hash: number): number {
    let slot = hash & this.mask;
    for (let found = this.slots[slot]!; found >= 0; found = this.slots[slot]!) {
      if (((found ^ hash) & hashMask) === 0 && this.lexicon.equals(found & idMask, bytes, from, to))
        return found & idMask;
      slot = (slot + 1) & this.mask;
    }
    const id = this.lexicon.addBytes(bytes, from, to);
    if (id > idMask)
      throw new RangeError(
        `An index has ${mostValues} different words or lemmas at most; this corpus has more.`,
      );
    this.slots[slot] = id | (hash & hashMask);
    if (3 * this.lexicon.size > 2 * this.slots.length) this.rehash();
    return id;
  }

  private rehash(): void {
    let size = this.slots.length;
    while (2 * size < 3 * this.lexicon.size + 2) size *= 2;
    const slots = new Int32Array(size).fill(-1);
    this.mask = size - 1;
    const { heap, ends } = this.lexicon.tail(0);
    for (let id = 0, start = 0; id < ends.length; id++) {
      // Ends count from the heap's first byte, which stands before the first value; each includes a zero byte.
      const end = ends[id]! - 1;
      const hash = hashOf(heap, start, end - 1);
      let slot = hash & this.mask;
      while (slots[slot]! >= 0) slot = (slot + 1) & this.mask;
      slots[slot] = id | (hash & hashMask);
      start = end;
    }
    this.slots = slots;
  }
}

const asItIs = (value: string) => value;

/** FNV-1a of `bytes[from..to]`, its high bits mixed into the low ones. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = hashBegin;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ bytes[at]!, hashTimes);
  return hash ^ (hash >>> 15);
}
