import { analysisSections } from './analysis-codes';
import { blockBytes, blockTokens } from './block-cache';
import { idBytes } from './document-ids';
import { documentOf } from './document-of';
import { growingTable } from './growing-numbers';
import { endOfNumber, NumberBytes, sumOfNumbers } from './packed-numbers';
import { PostingCursor } from './posting-cursor';
import { decodePositions, needPositions } from './postings';
import type { PostedAttribute, Segment } from './segment';
import { type SectionName, writeSegmentFile } from './segment-layout';
import {
  documentSections,
  type LexiconSizes,
  layerNames,
  packNumbersIn,
  widthsFor,
} from './segment-sections';

/** A segment that goes into another one, but for its deleted documents. */
export interface MergedSegment {
  segment: Segment;
  deleted: { has(document: number): boolean } | null;
}

/** Where the tokens of a segment's documents go: by how much each is moved, and which are left out. */
interface Moved extends MergedSegment {
  /** For each document, what is added to its positions (modulo 2^32, as they may become smaller). */
  shifts: Uint32Array;
}

/**
 * Writes the documents of several segments that are not deleted into one, part by part: of all of them never more than
 * their tables and some blocks are in memory. Returns what the new segment holds, and its size in bytes.
 */
export function mergeSegments(
  path: string,
  parts: readonly MergedSegment[],
  lexicons: LexiconSizes,
): { tokens: number; documents: number; bytes: number } {
  const [ids, starts] = [[] as string[], growingTable()];
  let tokens = 0;
  const moved = parts.map((part): Moved => {
    const { documentStarts, documents } = part.segment;
    const shifts = new Uint32Array(documents);
    for (let document = 0; document < documents; document++) {
      if (part.deleted?.has(document)) continue;
      const from = documentStarts[document]!;
      ids.push(part.segment.documentId(document));
      starts.push(tokens);
      shifts[document] = tokens - from;
      tokens += documentStarts[document + 1]! - from;
    }
    return { ...part, shifts };
  });
  needPositions(tokens);
  const widths = widthsFor(lexicons);
  const facts = { tokens, documents: ids.length, widths };
  const bytes = writeSegmentFile(path, facts, sectionsOf());
  return { tokens, documents: ids.length, bytes };

  function* sectionsOf(): Generator<[SectionName, Iterable<Uint8Array>]> {
    for (const name of layerNames) yield [name, layerBytes(moved, name, widths[name])];
    yield* analysisSections(() => layerNumbers(moved, 'analyses'), widths.analyses);
    yield ['frames', frameBytes(moved)];
    for (const attribute of ['word', 'lemma'] as const) {
      const tables = { keys: new NumberBytes(), counts: new NumberBytes(), ends: new NumberBytes() };
      // The tables are filled while the postings are written.
      yield [`${attribute}Postings`, postingBytes(attribute, moved, tables)];
      yield [`${attribute}Keys`, [tables.keys.take()]];
      yield [`${attribute}Counts`, [tables.counts.take()]];
      yield [`${attribute}Ends`, [tables.ends.take()]];
    }
    yield* documentSections(Buffer.concat(ids.map(idBytes)), starts.all, tokens);
  }
}

/** The first tokens of the documents that stand, and those behind their last ones; neighbours together. */
function* standingRuns({ segment, deleted }: MergedSegment): Generator<[from: number, to: number]> {
  const starts = segment.documentStarts;
  for (let document = 0; document < segment.documents; document++) {
    if (deleted?.has(document)) continue;
    const from = starts[document]!;
    while (document + 1 < segment.documents && !deleted?.has(document + 1)) document++;
    yield [from, starts[document + 1]!];
  }
}

function* layerBytes(
  parts: readonly Moved[],
  name: (typeof layerNames)[number],
  width: number,
): Generator<Uint8Array> {
  const piece = new Uint8Array(width * blockTokens);
  for (const part of parts) {
    const isAsWide = part.segment.widths[name] === width;
    if (!isAsWide)
      for (const numbers of layerNumbers([part], name)) yield packNumbersIn(piece, numbers, width);
    else for (const [from, to] of standingRuns(part)) yield* part.segment.layerBytes(name, from, to);
  }
}

/** The numbers of a layer; a piece is valid until the next one is taken. */
function* layerNumbers(
  parts: readonly Moved[],
  name: (typeof layerNames)[number] | 'analyses',
): Generator<Uint32Array> {
  const numbers = new Uint32Array(blockTokens);
  for (const part of parts) {
    const read = part.segment.layer(name);
    for (const [from, to] of standingRuns(part)) {
      for (let first = from; first < to; first += blockTokens) {
        const length = Math.min(blockTokens, to - first);
        for (let at = 0; at < length; at++) numbers[at] = read(first + at);
        yield numbers.subarray(0, length);
      }
    }
  }
}

function* frameBytes(parts: readonly Moved[]): Generator<Uint8Array> {
  for (const part of parts) {
    for (const [from, to] of standingRuns(part)) {
      for (let first = from; first < to; ) {
        const block = part.segment.frames(Math.floor(first / blockTokens));
        const piece = block.subarray(first % blockTokens, (first % blockTokens) + to - first);
        yield piece;
        first += piece.length;
      }
    }
  }
}

/** A segment's values in their order, and where its documents go. */
interface Source {
  part: Moved;
  cursor: PostingCursor;
}

/** What is written of the values that occur, packed as it comes. */
type Tables = Record<'keys' | 'counts' | 'ends', NumberBytes>;

/** The postings of all parts by value: of each value those of the first part, then of the next. */
function* postingBytes(
  attribute: PostedAttribute,
  parts: readonly Moved[],
  tables: Tables,
): Generator<Uint8Array> {
  const sources = parts.map((part) => ({ part, cursor: new PostingCursor(part.segment, attribute) }));
  const written = new MovedPostings();
  let last = 0;
  for (let key = leastKey(sources); key < Number.POSITIVE_INFINITY; key = leastKey(sources)) {
    const before = written.bytes.length;
    const count = written.add(sources, key);
    if (count === 0) continue;
    for (const table of Object.values(tables)) table.reserve(1);
    tables.keys.push(key - last);
    tables.counts.push(count);
    tables.ends.push(written.bytes.length - before);
    last = key;
    if (written.bytes.length >= blockBytes) yield written.bytes.take();
  }
  yield written.bytes.take();
}

function leastKey(sources: readonly Source[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let number = 0; number < sources.length; number++) {
    const { key } = sources[number]!.cursor;
    if (key < least) least = key;
  }
  return least;
}

/** Postings of values at their places in a new segment. */
class MovedPostings {
  readonly bytes = new NumberBytes();
  private room = new Uint32Array(1 << 12);
  /** The last position that was written of the value. */
  private before = 0;

  /** Writes the postings of a value and goes on from it in all sources; returns how many stand. */
  add(sources: readonly Source[], key: number): number {
    this.before = 0;
    let count = 0;
    for (let number = 0; number < sources.length; number++) {
      const { part, cursor } = sources[number]!;
      if (cursor.key !== key) continue;
      if (part.deleted) count += this.addStanding(part, cursor);
      else count += this.addAll(part.shifts[0]!, cursor);
      cursor.next();
    }
    return count;
  }

  /** All positions move alike: but for the first, their differences stay what they are. */
  private addAll(shift: number, cursor: PostingCursor): number {
    const postings = cursor.postings();
    const behindFirst = endOfNumber(postings);
    const first = decodePositions(postings, this.room.subarray(0, 1))[0]! + shift;
    this.bytes.reserve(1);
    this.bytes.push(first - this.before);
    const rest = postings.subarray(behindFirst);
    this.bytes.append(rest);
    this.before = first + sumOfNumbers(rest);
    return cursor.count;
  }

  private addStanding(part: Moved, cursor: PostingCursor): number {
    if (this.room.length < cursor.count) this.room = new Uint32Array(2 * cursor.count);
    const positions = standingPositions(part, cursor.postings(), this.room.subarray(0, cursor.count));
    this.bytes.reserve(positions.length);
    for (let at = 0; at < positions.length; at++) {
      this.bytes.push(positions[at]! - this.before);
      this.before = positions[at]!;
    }
    return positions.length;
  }
}

/** The positions of a segment's value in the new segment; `into` has room for those in the old one. */
function standingPositions(
  { segment, deleted, shifts }: Moved,
  postings: Uint8Array,
  into: Uint32Array,
): Uint32Array {
  const positions = decodePositions(postings, into);
  const starts = segment.documentStarts;
  let [standing, document] = [0, 0];
  for (let at = 0; at < positions.length; at++) {
    const position = positions[at]!;
    if (position >= starts[document + 1]!) document = documentOf(starts, position, document);
    if (!deleted?.has(document)) positions[standing++] = position + shifts[document]!;
  }
  return positions.subarray(0, standing);
}
