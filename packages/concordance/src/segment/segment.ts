import { closeSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { restCode, restStep } from './analysis-codes';
import { type BlockCache, blockBytes, blockTokens } from './block-cache';
import { unpackNumbers } from './packed-numbers';
import { decodePositions, markPositions } from './postings';
import {
  blockLength,
  readSegmentHead,
  type SectionName,
  type SegmentHead,
  sectionNames,
} from './segment-layout';
import { bytesOf, idBytes } from './segment-sections';

/** The attributes that have postings. */
export type PostedAttribute = 'word' | 'lemma';

/** The tables that are packed. */
const packedTables: Partial<Record<SectionName, 'any' | 'ascending'>> = {
  analysisValues: 'any',
  wordKeys: 'ascending',
  wordCounts: 'any',
  wordEnds: 'ascending',
  lemmaKeys: 'ascending',
  lemmaCounts: 'any',
  lemmaEnds: 'ascending',
};

/** Reads the numbers of a layer; positions may come in any order, ascending ones are fast. */
export type LayerReader = (position: number) => number;

/** A file of an index has other bytes than were written: the index has to be built again. */
export class DamagedFile extends Error {}

/** An open segment. Its file never changes; what is deleted of it is the index's matter. */
export class Segment {
  private users = 1;
  /** Names of whole sections in the cache. */
  private readonly names: Readonly<Record<SectionName, string>>;

  private constructor(
    readonly path: string,
    private readonly file: number,
    private readonly head: SegmentHead,
    private readonly cache: BlockCache,
  ) {
    this.names = Object.fromEntries(
      sectionNames.map((name) => [name, `${path} ${name}`]),
    ) as typeof this.names;
  }

  /** Opens a segment's file; null if it is torn or of another format. */
  static open(path: string, cache: BlockCache): Segment | null {
    const file = openSync(path, 'r');
    const head = readSegmentHead(file);
    if (head) return new Segment(path, file, head, cache);
    closeSync(file);
    return null;
  }

  /** Keeps the file open for one more user, who closes it, too. */
  hold(): void {
    this.users++;
  }

  /** The file is closed once its last user closes it. */
  close(): void {
    if (--this.users === 0) closeSync(this.file);
  }

  get tokens(): number {
    return this.head.tokens;
  }

  get documents(): number {
    return this.head.documents;
  }

  /** Reads one layer of all tokens. */
  layer(name: 'words' | 'lemmas' | 'analyses'): LayerReader {
    return name === 'analyses' ? this.analysisReader() : this.numbers(name, this.head.widths[name]);
  }

  /** Reads analyses: by their codes, or, where they have none, from what stands beside, the tokens of a step counted. */
  private analysisReader(): LayerReader {
    const [values, starts] = [this.table('analysisValues'), this.table('analysisRestStarts')];
    const rest = this.numbers('analysisRest', this.head.widths.analyses);
    let block: Uint8Array = new Uint8Array();
    let [from, behind] = [0, 0];
    let [last, rank] = [-1, 0];
    return (position) => {
      if (position < from || position >= behind) {
        from = position - (position % blockTokens);
        behind = from + blockTokens;
        block = this.block('analyses', from / blockTokens);
      }
      const code = block[position - from]!;
      if (code !== restCode) return values[code]!;
      const first = position - (position % restStep);
      if (last < first || last > position) [last, rank] = [first, starts[first / restStep]!];
      for (; last < position; last++) if (block[last - from] === restCode) rank++;
      return rest(rank);
    };
  }

  /** Reads numbers that take `width` bytes each. */
  private numbers(name: 'words' | 'lemmas' | 'analysisRest', width: number): LayerReader {
    let block: Uint8Array = new Uint8Array();
    let [from, behind] = [0, 0];
    const reach = (position: number) => {
      from = position - (position % blockTokens);
      behind = from + blockTokens;
      block = this.block(name, from / blockTokens);
    };
    // Most of a question's time goes by in these few lines, so each width has its own.
    if (width === 2)
      return (position) => {
        if (position < from || position >= behind) reach(position);
        const at = 2 * (position - from);
        return block[at]! | (block[at + 1]! << 8);
      };
    if (width === 3)
      return (position) => {
        if (position < from || position >= behind) reach(position);
        const at = 3 * (position - from);
        return block[at]! | (block[at + 1]! << 8) | (block[at + 2]! << 16);
      };
    return (position) => {
      if (position < from || position >= behind) reach(position);
      const at = 4 * (position - from);
      return (block[at]! | (block[at + 1]! << 8) | (block[at + 2]! << 16) | (block[at + 3]! << 24)) >>> 0;
    };
  }

  /** A block of frames, a byte each, from token `number * blockTokens` on. */
  frames(number: number): Uint8Array {
    return this.block('frames', number);
  }

  /** Reads the frames of tokens one by one. */
  frameReader(): LayerReader {
    let block: Uint8Array = new Uint8Array();
    let [from, behind] = [0, 0];
    return (position) => {
      if (position < from || position >= behind) {
        from = position - (position % blockTokens);
        behind = from + blockTokens;
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
    const positions = new Uint32Array(this.table(`${attribute}Counts`)[key]!);
    return decodePositions(this.postingBytes(attribute, key), positions);
  }

  /** The bytes of the postings of the value that is number `key` of those that occur. */
  postingBytes(attribute: PostedAttribute, key: number): Uint8Array {
    const ends = this.table(`${attribute}Ends`);
    return this.part(`${attribute}Postings`, key === 0 ? 0 : ends[key - 1]!, ends[key]!);
  }

  /** Sets the bits of all positions of several values, whose numbers ascend; pauses (yields) now and then. */
  *markPositions(attribute: PostedAttribute, ids: Uint32Array, bits: Uint32Array): Generator<void> {
    const [keys, ends] = [this.table(`${attribute}Keys`), this.table(`${attribute}Ends`)];
    let [key, read] = [0, 0];
    for (const id of ids) {
      while (key < keys.length && keys[key]! < id) key++;
      if (keys[key] !== id) continue;
      const from = key === 0 ? 0 : ends[key - 1]!;
      markPositions(this.part(`${attribute}Postings`, from, ends[key]!), bits);
      read += ends[key]! - from + 16;
      if (read < blockBytes / 4) continue;
      read = 0;
      yield;
    }
  }

  /** The first token of each document, and the number of all tokens behind the last. */
  get documentStarts(): Uint32Array {
    return this.table('documentStarts');
  }

  /** The document in which a token stands. */
  documentAt(position: number): number {
    return documentOf(this.documentStarts, position);
  }

  /** A document's UUID. */
  documentId(document: number): string {
    const hex = Buffer.from(this.section('documentIds').subarray(16 * document, 16 * document + 16)).toString(
      'hex',
    );
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  /** The UUIDs of all documents, sixteen bytes each. */
  get documentIds(): Uint8Array {
    return this.section('documentIds');
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
    const order = packedTables[name];
    const bytes = order
      ? this.cache.get(this.names[name], () => bytesOf(unpackNumbers(this.readSection(name), order)))
      : this.section(name);
    return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  }

  private section(name: SectionName): Uint8Array {
    return this.cache.get(this.names[name], () => this.readSection(name));
  }

  private readSection(name: SectionName): Uint8Array {
    return this.readChecked(name, 0, this.head.sections[name]![1]);
  }

  /** Some bytes of a section, from the beginning of a block to the end of one; throws {@link DamagedFile}. */
  private readChecked(name: SectionName, from: number, to: number): Uint8Array {
    const [offset] = this.head.sections[name]!;
    const length = blockLength(name, this.head.widths);
    const bytes = this.read(offset + from, to - from);
    for (let at = 0, number = from / length; at < bytes.length; at += length, number++)
      if (crc32(bytes.subarray(at, at + length)) !== this.head.checks[name]![number])
        throw new DamagedFile(`${this.path} has other bytes in ${name} than were written.`);
    return bytes;
  }

  private block(name: SectionName, number: number): Uint8Array {
    const length = blockLength(name, this.head.widths);
    const [, all] = this.head.sections[name]!;
    return this.cache.get(`${this.names[name]} ${number}`, () =>
      this.readChecked(name, number * length, Math.min((number + 1) * length, all)),
    );
  }

  /** Some bytes of a section, from its blocks. */
  private part(name: SectionName, from: number, to: number): Uint8Array {
    const length = blockLength(name, this.head.widths);
    const first = Math.floor(from / length);
    const start = first * length;
    if (to <= start + length) return this.block(name, first).subarray(from - start, to - start);
    const end = Math.min(Math.ceil(to / length) * length, this.head.sections[name]![1]);
    return this.readChecked(name, start, end).subarray(from - start, to - start);
  }

  private read(offset: number, length: number): Uint8Array {
    const bytes = new Uint8Array(length);
    for (let done = 0; done < length; ) {
      const read = readSync(this.file, bytes, done, length - done, offset + done);
      if (read === 0) throw new DamagedFile(`${this.path} ends before its table of contents says so.`);
      done += read;
    }
    return bytes;
  }
}

/**
 * The document in which a token stands, by the first tokens of all documents and the number of all tokens. `near`: it is
 * this one or a later one, likely not much later.
 */
export function documentOf(starts: Uint32Array, position: number, near = 0): number {
  let [low, step] = [near, 1];
  while (low + step < starts.length - 1 && starts[low + step]! <= position) {
    low += step;
    step *= 2;
  }
  let high = Math.min(starts.length - 2, low + step - 1);
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (starts[middle]! <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
