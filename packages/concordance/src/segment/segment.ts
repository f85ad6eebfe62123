import { closeSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { type BlockCache, blockBytes, blockTokens } from './block-cache';
import { idBytes } from './document-ids';
import { documentOf } from './document-of';
import { analysisReader, byteReader, type LayerReader, numberReader } from './layer-readers';
import { unpackNumbers } from './packed-numbers';
import { PostingPlaces } from './posting-places';
import { decodePositions, markPositions } from './postings';
import {
  blockLength,
  readSegmentHead,
  type SectionName,
  type SegmentHead,
  sectionNames,
} from './segment-layout';
import { bytesOf } from './segment-sections';

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

/** A file of an index has other bytes than were written: the index has to be built again. */
export class DamagedFile extends Error {}

/** An open segment. Its file never changes; what is deleted of it is the index's matter. */
export class Segment {
  private users = 1;
  /** Names of whole sections in the cache. */
  private readonly names: Readonly<Record<SectionName, string>>;
  private readonly postings: Readonly<Record<PostedAttribute, PostingPlaces>>;

  private constructor(
    readonly path: string,
    private readonly file: number,
    private readonly head: SegmentHead,
    private readonly cache: BlockCache,
  ) {
    this.names = Object.fromEntries(
      sectionNames.map((name) => [name, `${path} ${name}`]),
    ) as typeof this.names;
    this.postings = { word: this.placesOf('word'), lemma: this.placesOf('lemma') };
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

  /** Bytes of a number in each layer. */
  get widths(): SegmentHead['widths'] {
    return this.head.widths;
  }

  /** The bytes of a layer of numbers, of some tokens, in pieces; they are read without being kept. */
  *layerBytes(name: 'words' | 'lemmas', from: number, to: number): Generator<Uint8Array> {
    const width = this.head.widths[name];
    for (let at = from; at < to; ) {
      const behind = Math.min(to, at - (at % blockTokens) + blockTokens);
      const { from: start, bytes } = this.wholeBlocks(name, width * at, width * behind);
      yield bytes.subarray(width * at - start, width * behind - start);
      at = behind;
    }
  }

  /** A table as it is packed; it is read without being kept. */
  packedTable(name: SectionName): Uint8Array {
    return this.readSection(name);
  }

  /** The blocks of a section that have these bytes, and where the first of them begins; they are read without being kept. */
  wholeBlocks(name: SectionName, from: number, to: number): { from: number; bytes: Uint8Array } {
    const length = blockLength(name, this.head.widths);
    const start = from - (from % length);
    const end = Math.min(Math.ceil(to / length) * length, this.head.sections[name]![1]);
    return { from: start, bytes: this.readChecked(name, start, end) };
  }

  /** Reads one layer of all tokens. */
  layer(name: 'words' | 'lemmas' | 'analyses'): LayerReader {
    if (name !== 'analyses') return numberReader(this.blocksOf(name), this.head.widths[name]);
    return analysisReader(this.blocksOf('analyses'), {
      values: this.table('analysisValues'),
      rest: numberReader(this.blocksOf('analysisRest'), this.head.widths.analyses),
      restStarts: this.table('analysisRestStarts'),
    });
  }

  /** A block of a layer of numbers, {@link widths} bytes each, from token `number * blockTokens` on. */
  layerBlock(name: 'words' | 'lemmas', number: number): Uint8Array {
    return this.block(name, number);
  }

  /** A block of frames, a byte each, from token `number * blockTokens` on. */
  frames(number: number): Uint8Array {
    return this.block('frames', number);
  }

  /** Reads the frames of tokens one by one. */
  frameReader(): LayerReader {
    return byteReader(this.blocksOf('frames'));
  }

  /** How often a value of an attribute occurs, by its number. */
  count(attribute: PostedAttribute, id: number): number {
    return this.postings[attribute].find(id)?.count ?? 0;
  }

  /** The values that occur, ascending, and beside each how often. */
  counts(attribute: PostedAttribute): { keys: Uint32Array; counts: Uint32Array } {
    return { keys: this.table(`${attribute}Keys`), counts: this.table(`${attribute}Counts`) };
  }

  /** The positions of a value, ascending. */
  positions(attribute: PostedAttribute, id: number): Uint32Array {
    const place = this.postings[attribute].find(id);
    if (!place) return new Uint32Array();
    const { count, from, to } = place;
    return decodePositions(this.part(`${attribute}Postings`, from, to), new Uint32Array(count));
  }

  /** Sets the bits of all positions of several values, whose numbers ascend; pauses (yields) now and then. */
  *markPositions(attribute: PostedAttribute, ids: Uint32Array, bits: Uint32Array): Generator<void> {
    const [keys, ends] = [this.table(`${attribute}Keys`), this.table(`${attribute}Ends`)];
    const name = `${attribute}Postings` as const;
    const length = blockLength(name, this.head.widths);
    let [key, read] = [0, 0];
    // Thousands of values stand in one block, which is looked up once.
    let number = -1;
    let block: Uint8Array = new Uint8Array();
    for (const id of ids) {
      while (key < keys.length && keys[key]! < id) key++;
      if (keys[key] !== id) continue;
      const from = key === 0 ? 0 : ends[key - 1]!;
      const to = ends[key]!;
      const first = Math.floor(from / length);
      if (to > (first + 1) * length) {
        const bytes = this.part(name, from, to);
        markPositions(bytes, 0, bytes.length, bits);
      } else {
        if (first !== number) block = this.block(name, first);
        number = first;
        markPositions(block, from - first * length, to - first * length, bits);
      }
      read += to - from + 16;
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

  private placesOf(attribute: PostedAttribute): PostingPlaces {
    return new PostingPlaces({
      packed: (table) => {
        const name = `${attribute}${table}` as const;
        return this.cache.get(`${this.names[name]} packed`, () => this.readSection(name));
      },
      numbers: (table) => this.table(`${attribute}${table}`),
    });
  }

  private blocksOf(name: SectionName): (number: number) => Uint8Array {
    return (number) => this.block(name, number);
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
    return this.wholeBlocks(name, from, to).bytes.subarray(from - start, to - start);
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
