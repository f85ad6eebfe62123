import { closeSync, openSync, readSync } from 'node:fs';
import { type BlockCache, blockTokens } from './block-cache';
import { decodePositions } from './postings';
import { idBytes } from './segment-builder';
import { readSegmentHead, type SectionName, type SegmentHead } from './segment-layout';

/** The attributes that have postings. */
export type PostedAttribute = 'word' | 'lemma';

/** Reads the numbers of a layer; positions may come in any order, ascending ones are fast. */
export type LayerReader = (position: number) => number;

/** An open segment. Its file never changes; what is deleted of it is the index's matter. */
export class Segment {
  private constructor(
    readonly path: string,
    private readonly file: number,
    private readonly head: SegmentHead,
    private readonly cache: BlockCache,
  ) {}

  /** Opens a segment's file; null if it is torn or of another format. */
  static open(path: string, cache: BlockCache): Segment | null {
    const file = openSync(path, 'r');
    const head = readSegmentHead(file);
    if (head) return new Segment(path, file, head, cache);
    closeSync(file);
    return null;
  }

  close(): void {
    closeSync(this.file);
  }

  get tokens(): number {
    return this.head.tokens;
  }

  get documents(): number {
    return this.head.documents;
  }

  /** Reads one layer of all tokens. */
  layer(name: 'words' | 'lemmas' | 'analyses'): LayerReader {
    const width = this.head.widths[name];
    let block: Uint8Array = new Uint8Array();
    let from = -1;
    return (position) => {
      const at = position - from;
      if (from < 0 || at < 0 || at >= blockTokens) {
        from = position - (position % blockTokens);
        block = this.block(name, width, from / blockTokens);
        return numberAt(block, width * (position - from), width);
      }
      return numberAt(block, width * at, width);
    };
  }

  /** A block of frames, a byte each, from token `number * blockTokens` on. */
  frames(number: number): Uint8Array {
    return this.block('frames', 1, number);
  }

  /** Reads the frames of tokens one by one. */
  frameReader(): LayerReader {
    let block: Uint8Array = new Uint8Array();
    let from = -1;
    return (position) => {
      if (from < 0 || position < from || position >= from + blockTokens) {
        from = position - (position % blockTokens);
        block = this.frames(from / blockTokens);
      }
      return block[position - from]!;
    };
  }

  /** How often a value of an attribute occurs, by its number. */
  count(attribute: PostedAttribute, id: number): number {
    const key = this.keyOf(attribute, id);
    return key < 0 ? 0 : this.table(`${attribute}Counts`)[key]!;
  }

  /** The values that occur, ascending, and beside each how often. */
  counts(attribute: PostedAttribute): { keys: Uint32Array; counts: Uint32Array } {
    return { keys: this.table(`${attribute}Keys`), counts: this.table(`${attribute}Counts`) };
  }

  /** The positions of a value, ascending. */
  positions(attribute: PostedAttribute, id: number): Uint32Array {
    const key = this.keyOf(attribute, id);
    if (key < 0) return new Uint32Array();
    const ends = this.table(`${attribute}Ends`);
    const from = key === 0 ? 0 : ends[key - 1]!;
    const [offset] = this.head.sections[`${attribute}Postings`]!;
    const bytes = this.read(offset + from, ends[key]! - from);
    return decodePositions(bytes, this.table(`${attribute}Counts`)[key]!);
  }

  /** The first token of each document, and the number of all tokens behind the last. */
  get documentStarts(): Uint32Array {
    return this.table('documentStarts');
  }

  /** The document in which a token stands. */
  documentAt(position: number): number {
    const starts = this.documentStarts;
    let [low, high] = [0, this.documents - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (starts[middle]! <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** A document's UUID. */
  documentId(document: number): string {
    const hex = Buffer.from(this.section('documentIds').subarray(16 * document, 16 * document + 16)).toString(
      'hex',
    );
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  /** A document's UUID as sixteen bytes. */
  idBytes(document: number): Uint8Array {
    return this.section('documentIds').subarray(16 * document, 16 * document + 16);
  }

  /** The numbers of all documents in the order of their UUIDs. */
  documentsById(): Uint32Array {
    return this.table('documentOrder');
  }

  /** The number of the document with a UUID, or -1. */
  findDocument(id: string): number {
    const wanted = idBytes(id);
    const [ids, order] = [this.section('documentIds'), this.table('documentOrder')];
    let [low, high] = [0, this.documents - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const document = order[middle]!;
      const compared = wanted.compare(ids, 16 * document, 16 * document + 16);
      if (compared === 0) return document;
      if (compared > 0) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  private keyOf(attribute: PostedAttribute, id: number): number {
    const keys = this.table(`${attribute}Keys`);
    let [low, high] = [0, keys.length - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      if (keys[middle] === id) return middle;
      if (keys[middle]! < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  private table(name: SectionName): Uint32Array {
    const { buffer, byteOffset, length } = this.section(name);
    return new Uint32Array(buffer, byteOffset, length / 4);
  }

  private section(name: SectionName): Uint8Array {
    const [offset, length] = this.head.sections[name]!;
    return this.cache.get(`${this.path} ${name}`, () => this.read(offset, length));
  }

  private block(name: SectionName, width: number, number: number): Uint8Array {
    const [offset, length] = this.head.sections[name]!;
    const from = number * width * blockTokens;
    return this.cache.get(`${this.path} ${name} ${number}`, () =>
      this.read(offset + from, Math.min(width * blockTokens, length - from)),
    );
  }

  private read(offset: number, length: number): Uint8Array {
    const bytes = new Uint8Array(length);
    for (let done = 0; done < length; ) {
      const read = readSync(this.file, bytes, done, length - done, offset + done);
      if (read === 0) throw new Error(`${this.path} ends before its table of contents says so.`);
      done += read;
    }
    return bytes;
  }
}

function numberAt(bytes: Uint8Array, at: number, width: number): number {
  const low = bytes[at]! | (bytes[at + 1]! << 8);
  if (width === 2) return low;
  return width === 3
    ? low | (bytes[at + 2]! << 16)
    : (low | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0;
}
