import type { IndexView } from '../index/index-reader';
import { boundariesOf, boundaryBits } from '../segment/frame';
import { FrequentGrams, type GramBounds, gramBounds } from './frequent-grams';
import { hashOfGram } from './gram-table';
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

/** The most frequent sequences, counted as {@link FrequentGrams} does. Pauses (yields) now and then. */
export function* ngrams(
  view: IndexView,
  filter: DocumentFilter,
  order: NgramOrder,
  bounds: GramBounds = gramBounds,
): Generator<void, NgramList> {
  const { size, limit } = order;
  const grams = new FrequentGrams(view.tokens, order.least, bounds);
  yield* readGrams(view, filter, order, (_, __, hash) => grams.foresee(hash));
  grams.leaveRare();
  yield* readGrams(view, filter, order, (numbers, at, hash) => grams.add(numbers, at, size, hash));
  const { entries, different } = yield* grams.most(limit);
  const lexicon = view.lexicons[order.attribute === 'word' ? 'words' : 'lemmas'];
  const rows = entries.map((entry) => ({
    value: Array.from(grams.table.numbersOf(entry), (id) => lexicon.value(id)).join(' '),
    count: grams.table.countOf(entry),
  }));
  return { rows, least: grams.least, different };
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
