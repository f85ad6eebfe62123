import { NumberReader } from './packed-numbers';
import type { PostedAttribute, Segment } from './segment';

/**
 * Goes through the values of an attribute that occur in a segment, ascending, with their postings: only its packed tables
 * and one part of the postings are in memory.
 */
export class PostingCursor {
  /** The value's number; Infinity behind the last. */
  key = 0;
  /** How often it occurs. */
  count = 0;
  private readonly keys: NumberReader;
  private readonly counts: NumberReader;
  private readonly ends: NumberReader;
  private from = 0;
  private to = 0;
  private part: { from: number; bytes: Uint8Array } = { from: 0, bytes: new Uint8Array() };

  constructor(
    private readonly segment: Segment,
    private readonly attribute: PostedAttribute,
  ) {
    this.keys = new NumberReader(segment.packedTable(`${attribute}Keys`));
    this.counts = new NumberReader(segment.packedTable(`${attribute}Counts`));
    this.ends = new NumberReader(segment.packedTable(`${attribute}Ends`));
    this.next();
  }

  next(): void {
    if (this.keys.ended) {
      this.key = Number.POSITIVE_INFINITY;
      return;
    }
    this.key += this.keys.next();
    this.count = this.counts.next();
    this.from = this.to;
    this.to += this.ends.next();
  }

  /** The bytes of the value's postings; valid until the next value's are asked for. */
  postings(): Uint8Array {
    if (this.to > this.part.from + this.part.bytes.length)
      this.part = this.segment.wholeBlocks(`${this.attribute}Postings`, this.from, this.to);
    return this.part.bytes.subarray(this.from - this.part.from, this.to - this.part.from);
  }
}
