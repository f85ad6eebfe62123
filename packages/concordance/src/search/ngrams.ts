import type { IndexView } from '../index/index-reader';
import { boundariesOf, boundaryBits } from '../segment/frame';
import { GramTable, hashOfGram } from './gram-table';
import type { DocumentFilter } from './hits';
import { standingDocuments } from './scope';
import type { ValueChoice } from './value-choice';

/** A sequence of words or lemmas within a sentence. */
export interface Ngram {
  value: string;
  count: number;
}

export interface NgramOrder {
  attribute: 'word' | 'lemma';
  /** Tokens of a sequence. */
  size: number;
  /** Rarer ones are left out. */
  least: number;
  /** Sequences with another value are left out. */
  chosen: ValueChoice;
  limit: number;
}

export interface NgramList {
  rows: Ngram[];
  /** Every sequence that occurs so often was counted; more than the order's `least` where those were too many. */
  least: number;
  /** Different ones of these. */
  different: number;
}

const mostBuckets = 1 << 23;
/** More sequences than these are not counted one by one. */
const mostCandidates = 1 << 20;

/**
 * The most frequent sequences. They are read twice, so that memory stays bounded: first their hashes are counted in
 * buckets, which are never less frequent than what lies in them; then those in frequent buckets are counted exactly
 * (Park, Chen and Yu 1995). Pauses (yields) now and then.
 */
export function* ngrams(
  view: IndexView,
  filter: DocumentFilter,
  order: NgramOrder,
): Generator<void, NgramList> {
  const buckets = new Uint32Array(bucketsFor(view.tokens));
  const mask = buckets.length - 1;
  yield* readGrams(view, filter, order, (_, __, hash) => {
    buckets[hash & mask]!++;
  });
  const least = leastCounted(buckets, order.least);
  const table = new GramTable(order.size);
  yield* readGrams(view, filter, order, (numbers, at, hash) => {
    if (buckets[hash & mask]! >= least) table.add(numbers, at, hash);
  });
  const found: { ids: Uint32Array; count: number }[] = [];
  for (const entry of table.entries()) if (entry.count >= least) found.push(entry);
  found.sort((a, b) => b.count - a.count || compareIds(a.ids, b.ids));
  const lexicon = view.lexicons[order.attribute === 'word' ? 'words' : 'lemmas'];
  const rows = found.slice(0, order.limit).map(({ ids, count }) => ({
    value: Array.from(ids, (id) => lexicon.value(id)).join(' '),
    count,
  }));
  return { rows, least, different: found.length };
}

/** A power of two: about two for each token, within bounds. */
function bucketsFor(tokens: number): number {
  let buckets = 1 << 10;
  while (buckets < 2 * tokens && buckets < mostBuckets) buckets *= 2;
  return buckets;
}

/** The smallest count, `least` or more, that not too many buckets reach. */
function leastCounted(buckets: Uint32Array, least: number): number {
  const byCount = new Uint32Array(1 << 12);
  for (const count of buckets) byCount[Math.min(count, byCount.length - 1)]!++;
  let reached = 0;
  for (let count = byCount.length - 1; count >= least; count--) {
    reached += byCount[count]!;
    if (reached > mostCandidates) return count + 1;
  }
  return Math.max(1, least);
}

function compareIds(a: Uint32Array, b: Uint32Array): number {
  for (let n = 0; n < a.length; n++) if (a[n] !== b[n]) return a[n]! - b[n]!;
  return 0;
}

/** Calls `take` for each sequence within a sentence whose values are all chosen. */
function* readGrams(
  view: IndexView,
  filter: DocumentFilter,
  { attribute, size, chosen }: NgramOrder,
  take: (numbers: Uint32Array, at: number, hash: number) => void,
): Generator<void> {
  const layer = attribute === 'word' ? 'words' : 'lemmas';
  const readers = view.segments.map(({ segment }) => ({
    value: segment.layer(layer),
    frame: segment.frameReader(),
  }));
  /** The chosen values in a row up to the present token; what lies before is overwritten. */
  const row = new Uint32Array(1 << 12);
  let read = 0;
  for (const { segment, from, size: tokens } of standingDocuments(view, filter)) {
    const { value, frame } = readers[segment]!;
    let length = 0;
    for (let position = from; position < from + tokens; position++) {
      if (boundariesOf(frame(position)) & boundaryBits.s) length = 0;
      const id = value(position);
      if (!chosen(id)) {
        length = 0;
        continue;
      }
      if (length === row.length) {
        row.copyWithin(0, length - size, length);
        length = size;
      }
      row[length++] = id;
      if (length >= size) take(row, length - size, hashOfGram(row, length - size, size));
    }
    read += tokens;
    if (read > 65_536) {
      read = 0;
      yield;
    }
  }
}
