import { crc32 } from 'node:zlib';
import { folded } from '../query/fold';
import type { ValueEnds } from '../query/value-ends';
import type { ValueMatcher } from '../query/value-pattern';
import { growingTable } from '../segment/growing-numbers';
import { finished } from '../service/finished';
import { EndsInBytes } from './ends-in-bytes';
import { LastBytes } from './last-bytes';

/** Values whose numbers are kept once they were looked for: a few hundred bytes each. */
const mostLooked = 1_000;

/** Values between two pauses: some milliseconds of work. */
const valuesTogether = 1 << 12;
/** Bytes of the heap that are searched between two pauses. */
const bytesTogether = 1 << 20;
const lineBreak = 0x0a;
/** The same of those whose ends alone are looked at. */
const valuesWithEnds = 1 << 17;

/**
 * The different values of an attribute, each with a number from 0. They stand in one heap of UTF-8, with a zero byte
 * before the first and after each: so a search of the heap for bytes between zeros finds a whole value, and one for
 * bytes alone finds the values that contain them. Values are only ever added.
 */
export class Lexicon {
  private heap = Buffer.alloc(1 << 16);
  private ends = new Uint32Array(1 << 12);
  private length = 1;
  private count = 0;
  private summed = { bytes: 1, sum: 0 };
  private readonly looked = new Map<string, { id: number; until: number }>();
  private foldedValues: Lexicon | null = null;
  private readonly lastBytes = new LastBytes();
  private lineBreaks = { until: 0, found: false };
  /** Nobody needs it: without it the compiler might leave out what {@link touch} does. */
  protected touched = 0;

  get size(): number {
    return this.count;
  }

  /** Bytes of the heap. */
  get bytes(): number {
    return this.length;
  }

  /** The CRC-32 of the heap behind its first byte: of what its file has. */
  get check(): number {
    const { bytes, sum } = this.summed;
    if (bytes < this.length)
      this.summed = { bytes: this.length, sum: crc32(this.heap.subarray(bytes, this.length), sum) };
    return this.summed.sum;
  }

  value(id: number): string {
    return this.heap.toString('utf8', this.startOf(id), this.ends[id]! - 1);
  }

  /** Adds a value that isn't there and returns its number. */
  add(value: string): number {
    this.reserve(3 * value.length + 1, 1);
    this.length += this.heap.write(value, this.length, 'utf8') + 1;
    this.heap[this.length - 1] = 0;
    this.ends[this.count] = this.length;
    return this.count++;
  }

  /** Adds a value that isn't there, `bytes[from..to]`, and returns its number. */
  addBytes(bytes: Uint8Array, from: number, to: number): number {
    this.reserve(to - from + 1, 1);
    for (let at = from; at < to; at++) this.heap[this.length++] = bytes[at]!;
    this.heap[this.length++] = 0;
    this.ends[this.count] = this.length;
    return this.count++;
  }

  /** Adds values as {@link tail} gave them, about so many: where one ends is seen by its zero byte. */
  load(heap: Uint8Array, values: number): void {
    this.reserve(heap.length, Math.min(values, heap.length));
    this.heap.set(heap, this.length);
    for (let at = 0; at < heap.length; at++) {
      if (heap[at] !== 0) continue;
      if (this.count === this.ends.length) this.reserve(0, 1);
      this.ends[this.count++] = this.length + at + 1;
    }
    this.length += heap.length;
  }

  /** The bytes and ends of the values from `id` on. */
  tail(id: number): { heap: Uint8Array; ends: Uint32Array } {
    return {
      heap: this.heap.subarray(this.startOf(id), this.length),
      ends: this.ends.subarray(id, this.count),
    };
  }

  /** The number of a value, or -1. */
  find(value: string): number {
    return finished(this.finding(value));
  }

  /** The same, with pauses. What was looked for before is looked for only in what was added since. */
  private *finding(value: string): Generator<void, number> {
    if (value.includes('\0')) return -1;
    const known = this.looked.get(value) ?? { id: -1, until: 0 };
    const bytes = Buffer.from(`\0${value}\0`);
    // The zero byte behind the last value is the one before the next.
    while (known.id < 0 && known.until < this.length - 1) {
      const { until } = known;
      const at = this.heap.subarray(until, this.behindPart(until, bytes.length)).indexOf(bytes);
      if (at >= 0) known.id = this.idAt(until + at + 1);
      known.until = Math.min(this.length - 1, until + bytesTogether);
      yield;
    }
    if (this.looked.size >= mostLooked) this.looked.clear();
    this.looked.set(value, known);
    return known.id;
  }

  /**
   * Has the processor fetch the bytes of values that will be compared: some of them at a time, while one by one each would
   * be waited for.
   */
  touch(ids: Uint32Array, count: number): void {
    let sum = 0;
    for (let at = 0; at < count; at++) if (ids[at]! < this.count) sum += this.ends[ids[at]!]!;
    for (let at = 0; at < count; at++) if (ids[at]! < this.count) sum += this.heap[this.startOf(ids[at]!)]!;
    this.touched = sum;
  }

  /** Whether the bytes of the value with this number are `bytes[from..to]`. */
  equals(id: number, bytes: Uint8Array, from: number, to: number): boolean {
    let place = this.startOf(id);
    if (this.ends[id]! - 1 - place !== to - from) return false;
    for (let at = from; at < to; at++) if (this.heap[place++] !== bytes[at]) return false;
    return true;
  }

  /** The numbers of the values that fit, ascending; pauses (yields) now and then. */
  *matching(matcher: ValueMatcher, { foldedLiteral = false } = {}): Generator<void, Uint32Array> {
    // A search of the heap would find it between two values.
    if (matcher.contains.includes('\0')) return new Uint32Array();
    if (matcher.only !== null) {
      const id = yield* this.finding(matcher.only);
      return id < 0 ? new Uint32Array() : Uint32Array.of(id);
    }
    if (matcher.ends) return yield* this.withEnds(matcher.ends);
    const literal = foldedLiteral ? folded(matcher.contains) : matcher.contains;
    const ids: number[] = [];
    if (literal === '') {
      for (const { from, values } of this.valuesInParts()) {
        for (let at = 0; at < values.length; at++) if (matcher.matches(values[at]!)) ids.push(from + at);
        yield;
      }
      return Uint32Array.from(ids);
    }
    const candidates = foldedLiteral ? yield* this.foldedLexicon() : this;
    for (const id of candidates.containing(literal)) {
      if (id < 0) yield;
      else if (matcher.matches(this.value(id))) ids.push(id);
    }
    return Uint32Array.from(ids);
  }

  /** The numbers of the values that begin and end so, ascending: most are told by a byte, and none is decoded. */
  private *withEnds(asked: ValueEnds): Generator<void, Uint32Array> {
    const wanted = new EndsInBytes(asked);
    if (wanted.isEndAlone && !this.hasLineBreaks()) return yield* this.endingSo(wanted);
    const { first, last } = wanted;
    const { heap, ends } = this;
    const found: number[] = [];
    const { count } = this;
    for (let part = 0; part < count; part += valuesWithEnds) {
      const behind = Math.min(count, part + valuesWithEnds);
      for (let id = part; id < behind; id++) {
        const to = ends[id]! - 1;
        if (last[heap[to - 1]!] === 0) continue;
        const from = id === 0 ? 1 : ends[id - 1]!;
        if (first[heap[from]!] === 1 && wanted.fits(heap, from, to)) found.push(id);
      }
      yield;
    }
    return Uint32Array.from(found);
  }

  /** The same where only the endings are asked: nearly all values are told by their last bytes, which stand together. */
  private *endingSo(wanted: EndsInBytes): Generator<void, Uint32Array> {
    const { heap, ends, count, lastBytes } = this;
    lastBytes.fill(heap, ends, count);
    const found = growingTable();
    for (let part = 0; part < count; part += valuesWithEnds) {
      lastBytes.pushEnding(wanted, heap, ends, part, Math.min(count, part + valuesWithEnds), found);
      yield;
    }
    return found.all;
  }

  private hasLineBreaks(): boolean {
    const { until, found } = this.lineBreaks;
    if (!found && until < this.length) {
      const isThere = this.heap.subarray(until, this.length).includes(lineBreak);
      this.lineBreaks = { until: this.length, found: isThere };
    }
    return this.lineBreaks.found;
  }

  /** Whether a value has a byte below 0x80 of which `fits` is 1. */
  hasByte(id: number, fits: Uint8Array): boolean {
    for (let at = this.startOf(id); at < this.ends[id]! - 1; at++)
      if (fits[this.heap[at]!] === 1) return true;
    return false;
  }

  /** All values, some thousand at a time: decoded together, which is much faster than one by one. */
  private *valuesInParts(): Generator<{ from: number; values: string[] }> {
    for (let from = 0; from < this.count; from += valuesTogether) {
      const to = Math.min(this.count, from + valuesTogether);
      const text = this.heap.toString('utf8', this.startOf(from), this.ends[to - 1]! - 1);
      yield { from, values: text.split('\0') };
    }
  }

  /** The numbers of the values that contain a text, ascending; -1 now and then, to pause. */
  private *containing(literal: string): Generator<number> {
    const bytes = Buffer.from(literal);
    let [found, id, next] = [0, 0, 0];
    for (let part = 0; part < this.length; part += bytesTogether) {
      const heap = this.heap.subarray(0, this.behindPart(part, bytes.length));
      next = Math.max(next, part);
      for (let at = heap.indexOf(bytes, next); at >= 0; at = heap.indexOf(bytes, next)) {
        id = this.idAt(at, id);
        next = this.ends[id]!;
        yield id;
        if (++found % valuesTogether === 0) yield -1;
      }
      yield -1;
    }
  }

  /** The end of a part of the heap that is searched at once, with all texts of so many bytes that begin in it. */
  private behindPart(from: number, bytes: number): number {
    return Math.min(this.length, from + bytesTogether + bytes - 1);
  }

  private *foldedLexicon(): Generator<void, Lexicon> {
    this.foldedValues ??= new Lexicon();
    const all = this.foldedValues;
    for (;;) {
      // Another question may go on with it during a pause.
      const last = Math.min(this.count, all.size + valuesTogether);
      while (all.size < last) all.add(folded(this.value(all.size)));
      if (all.size === this.count) return all;
      yield;
    }
  }

  private startOf(id: number): number {
    return id === 0 ? 1 : this.ends[id - 1]!;
  }

  /** The value in which a byte of the heap stands. `near`: it is this one or a later one, likely not much later. */
  private idAt(byte: number, near = 0): number {
    let [low, step] = [near, 1];
    while (low + step < this.count && this.ends[low + step - 1]! <= byte) {
      low += step;
      step *= 2;
    }
    let high = Math.min(this.count - 1, low + step - 1);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.ends[middle]! > byte) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  private reserve(bytes: number, values: number): void {
    if (this.length + bytes > this.heap.length) {
      const grown = Buffer.alloc(Math.max(2 * this.heap.length, this.length + bytes));
      grown.set(this.heap.subarray(0, this.length));
      this.heap = grown;
    }
    if (this.count + values > this.ends.length) {
      const grown = new Uint32Array(Math.max(2 * this.ends.length, this.count + values));
      grown.set(this.ends.subarray(0, this.count));
      this.ends = grown;
    }
  }
}
