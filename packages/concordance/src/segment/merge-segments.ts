import { analysisSections } from './analysis-codes';
import { blockBytes, blockTokens } from './block-cache';
import { type GrowingNumbers, growingTable } from './growing-numbers';
import { NumberBytes } from './packed-numbers';
import { decodePositions, needPositions } from './postings';
import { documentOf, type PostedAttribute, type Segment } from './segment';
import { type SectionName, writeSegmentFile } from './segment-layout';
import {
  documentSections,
  idBytes,
  type LexiconSizes,
  layerNames,
  packNumbersIn,
  postingTables,
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
      const tables = { keys: growingTable(), counts: growingTable(), ends: growingTable() };
      // The tables are filled while the postings are written.
      yield [`${attribute}Postings`, postingBytes(attribute, moved, tables)];
      yield* postingTables(attribute, {
        keys: tables.keys.all,
        counts: tables.counts.all,
        ends: tables.ends.all,
      });
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
  for (const numbers of layerNumbers(parts, name)) yield packNumbersIn(piece, numbers, width);
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

type Tables = Record<'keys' | 'counts' | 'ends', GrowingNumbers<Uint32Array>>;

/** The postings of all parts by value: of each value those of the first part, then of the next. */
function* postingBytes(
  attribute: PostedAttribute,
  parts: readonly Moved[],
  tables: Tables,
): Generator<Uint8Array> {
  const cursors = parts.map((part) => ({ part, ...part.segment.counts(attribute), at: 0 }));
  const bytes = new NumberBytes();
  let [written, room] = [0, new Uint32Array(1 << 12)];
  for (let key = leastKey(cursors); key < Number.POSITIVE_INFINITY; key = leastKey(cursors)) {
    let [count, before] = [0, 0];
    for (const cursor of cursors) {
      if (cursor.keys[cursor.at] !== key) continue;
      const size = cursor.counts[cursor.at]!;
      if (room.length < size) room = new Uint32Array(2 * size);
      const positions = movedPositions(cursor.part, attribute, cursor.at++, room.subarray(0, size));
      bytes.reserve(positions.length);
      for (let at = 0; at < positions.length; at++) {
        bytes.push(positions[at]! - before);
        before = positions[at]!;
      }
      count += positions.length;
    }
    if (count === 0) continue;
    tables.keys.push(key);
    tables.counts.push(count);
    tables.ends.push(written + bytes.length);
    if (bytes.length < blockBytes) continue;
    written += bytes.length;
    yield bytes.take();
  }
  yield bytes.take();
}

function leastKey(cursors: readonly { keys: Uint32Array; at: number }[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let number = 0; number < cursors.length; number++) {
    const { keys, at } = cursors[number]!;
    if (at < keys.length && keys[at]! < least) least = keys[at]!;
  }
  return least;
}

/** The positions of a segment's value in the new segment; `into` has room for those in the old one. */
function movedPositions(
  { segment, deleted, shifts }: Moved,
  attribute: PostedAttribute,
  key: number,
  into: Uint32Array,
): Uint32Array {
  const positions = decodePositions(segment.postingBytes(attribute, key), into);
  if (!deleted) {
    const shift = shifts[0]!;
    for (let at = 0; at < positions.length; at++) positions[at] = positions[at]! + shift;
    return positions;
  }
  const starts = segment.documentStarts;
  let [standing, document] = [0, 0];
  for (let at = 0; at < positions.length; at++) {
    const position = positions[at]!;
    if (position >= starts[document + 1]!) document = documentOf(starts, position, document);
    if (!deleted.has(document)) positions[standing++] = position + shifts[document]!;
  }
  return positions.subarray(0, standing);
}
