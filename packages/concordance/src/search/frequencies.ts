import type { TokenAttribute } from '../query/query-tree';
import { deviationOfSums } from '../statistics/dispersion';
import { type DocumentBounds, documentWalk } from './document-walk';
import { FrequentGrams, type GramBounds, gramBounds } from './frequent-grams';
import { type GramTable, hashOfGram } from './gram-table';
import { type DocumentFilter, type Hits, matchesByDocument } from './hits';
import { maxMatchTokens } from './match/matcher';
import { partsOfScope, type SearchScope, type StandingDocument, standingDocuments } from './scope';
import { ValuesByNumber } from './values-by-number';

/** A value with how often it occurs, in how many documents, and how evenly it is spread over them. */
export interface Frequency {
  value: string;
  count: number;
  documents: number;
  /** See {@link deviationOfSums}; null for less than two documents, and before all matches are found. */
  dispersion: number | null;
}

/** Which token of a match is counted: all of it, or the token at a distance from its first (`1`) or last (`-1`) one. */
export type FrequencyPlace = 'node' | { side: 'left' | 'right'; distance: number };

/** Values with how often they occur in matches. */
export interface FrequencyList {
  rows: Frequency[];
  /** Every value that occurs so often was counted: 1, or more where the different ones were too many. */
  least: number;
  /** Different ones of these. */
  different: number;
}

/** Tokens and matches that are read between two pauses. */
const readTogether = 1 << 14;

/** Which values are counted, and how many of them are wanted. */
interface FrequencyOrder {
  attribute: TokenAttribute;
  place: FrequencyPlace;
  limit: number;
}

/**
 * How often the values of an attribute occur in matches, most frequent first, and how many different ones there are.
 * Memory stays bounded: of too many different values, which several tokens in a row may have, the rarest are left out
 * (see {@link FrequentGrams}). Pauses (yields) now and then.
 */
export function* frequencies(
  hits: Hits,
  scope: SearchScope,
  { attribute, place, limit }: FrequencyOrder,
  bounds: GramBounds = gramBounds,
): Generator<void, FrequencyList> {
  const values = new ValuesByNumber(attribute, hits.view.lexicons);
  const read = (take: (match: MatchValue) => void) => readValues(hits, values, place, take);
  const mayBeMany = place === 'node' && !(yield* areFew(hits, values, bounds));
  const texts = new TextCounts();
  const grams = new FrequentGrams(mayBeMany ? hits.kept : null, 1, bounds, texts.moved);
  if (mayBeMany) {
    yield* read(({ hash }) => grams.foresee(hash));
    grams.leaveRare();
  }
  yield* read(({ numbers, length, hash, document }) => {
    const entry = grams.add(numbers, 0, length, hash);
    if (entry >= 0) texts.note(entry, document, grams.table.countOf(entry) === 1);
  });
  const { entries, different } = yield* grams.most(limit);
  const counts = entries.map((entry) => grams.table.countOf(entry));
  const dispersionOf = hits.complete
    ? yield* dispersions(hits, scope, { read, table: grams.table, entries })
    : null;
  const rows = entries.map((entry, at) => ({
    value: values.textOf(grams.table.numbersOf(entry)),
    count: counts[at]!,
    documents: texts.of(entry),
    dispersion: dispersionOf?.(entry) ?? null,
  }));
  rows.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return { rows, least: grams.least, different };
}

/** Whether different values can't be too many: there are few matches, or each is a token and there are few values. */
function* areFew(hits: Hits, values: ValuesByNumber, bounds: GramBounds): Generator<void, boolean> {
  let tokens = 0;
  for (const { starts, ends, count } of hits.segments) {
    for (let at = 0; at < count; at++) tokens += ends[at]! - starts[at]!;
    yield;
  }
  if (tokens === hits.kept && values.most <= bounds.values) return true;
  return hits.kept <= bounds.values && tokens <= bounds.numbers;
}

/** In how many documents each entry of a table occurs, which are read one after the other. */
class TextCounts {
  private counts = new Uint32Array(1 << 11);
  /** The document in which an entry was counted last: each counts once. */
  private last = new Uint32Array(1 << 11);

  /** `isFirst`: an entry that was dropped may have had its number before. */
  note(entry: number, document: number, isFirst: boolean): void {
    if (entry >= this.counts.length) this.grow(entry);
    if (isFirst) this.counts[entry] = 0;
    else if (this.last[entry] === document) return;
    this.last[entry] = document;
    this.counts[entry]!++;
  }

  of(entry: number): number {
    return this.counts[entry]!;
  }

  readonly moved = (from: number, to: number): void => {
    this.counts[to] = this.counts[from]!;
    this.last[to] = this.last[from]!;
  };

  private grow(entry: number): void {
    for (const name of ['counts', 'last'] as const) {
      const larger = new Uint32Array(2 * entry);
      larger.set(this[name]);
      this[name] = larger;
    }
  }
}

/** The rows of a table of which is asked how they are spread. */
interface WantedEntries {
  read: (take: (match: MatchValue) => void) => Generator<void>;
  table: GramTable;
  entries: readonly number[];
}

/** How evenly each value is spread over the texts. It is known of all matches alone: the first ones stand in the first texts. */
function* dispersions(
  hits: Hits,
  scope: SearchScope,
  wanted: WantedEntries,
): Generator<void, (entry: number) => number | null> {
  const spreads = yield* spreadsOf(wanted, scope.tokens);
  const { parts, smallest } = partsOfScope(hits.view, scope);
  const corpus = { parts, least: smallest / scope.tokens };
  return (entry) => deviationOfSums(spreads.get(entry)!, corpus);
}

/** What is counted in a match, its document, numbered over all segments, and that one's tokens. */
interface MatchValue {
  numbers: Uint32Array;
  length: number;
  /** See {@link hashOfGram}. */
  hash: number;
  document: number;
  size: number;
}

/** Gives what is counted in each match to `take`, the same object each time; pauses (yields) now and then. */
function* readValues(
  hits: Hits,
  values: ValuesByNumber,
  place: FrequencyPlace,
  take: (match: MatchValue) => void,
): Generator<void> {
  const numbers = new Uint32Array(maxMatchTokens);
  const one: MatchValue = { numbers, length: 0, hash: 0, document: 0, size: 0 };
  let [before, read] = [0, 0];
  for (const { segment, starts, ends, count } of hits.segments) {
    const valueAt = values.reader(segment);
    const documentAt = documentWalk(segment);
    for (let at = 0; at < count; at++) {
      const bounds = documentAt(starts[at]!);
      one.length = readValue(place, starts[at]!, ends[at]!, bounds, valueAt, values.none, numbers);
      one.hash = hashOfGram(numbers, 0, one.length);
      one.document = before + bounds.document;
      one.size = bounds.behind - bounds.first;
      take(one);
      read += 1 + one.length;
      if (read < readTogether) continue;
      read = 0;
      yield;
    }
    before += segment.documents;
  }
}

/** How a value is spread: sums over its documents so far, and the document that is being counted. */
interface Spread {
  count: number;
  last: { document: number; size: number };
  inLast: number;
  deviation: number;
  expected: number;
}

/** The sums of {@link deviationOfSums} for the entries that are wanted, whose counts are known. */
function* spreadsOf(
  { read, table, entries }: WantedEntries,
  tokens: number,
): Generator<void, Map<number, Spread>> {
  const spreads = new Map<number, Spread>();
  for (const entry of entries) {
    const last = { document: -1, size: 0 };
    spreads.set(entry, { count: table.countOf(entry), last, inLast: 0, deviation: 0, expected: 0 });
  }
  const close = (spread: Spread) => {
    if (spread.inLast === 0) return;
    const share = spread.last.size / tokens;
    spread.deviation += Math.abs(share - spread.inLast / spread.count);
    spread.expected += share;
  };
  yield* read(({ numbers, length, hash, document, size }) => {
    const spread = spreads.get(table.find(numbers, 0, length, hash));
    if (!spread) return;
    if (spread.last.document !== document) {
      close(spread);
      spread.last.document = document;
      spread.last.size = size;
      spread.inLast = 0;
    }
    spread.inLast++;
  });
  for (const spread of spreads.values()) close(spread);
  return spreads;
}

/** Reads the numbers of the value that is counted: of several tokens in a row as many. `none` beyond the document. */
function readValue(
  place: FrequencyPlace,
  start: number,
  end: number,
  { first, behind }: DocumentBounds,
  valueAt: (position: number) => number,
  none: number,
  into: Uint32Array,
): number {
  if (place === 'node') {
    for (let position = start; position < end; position++) into[position - start] = valueAt(position);
    return end - start;
  }
  const position = place.side === 'left' ? start - place.distance : end - 1 + place.distance;
  into[0] = position >= first && position < behind ? valueAt(position) : none;
  return 1;
}

/** How evenly matches are spread over the documents of a scope; see {@link deviationOfSums}. Null without matches. */
export function* dispersion(hits: Hits, scope: SearchScope): Generator<void, number | null> {
  if (hits.count === 0) return null;
  const sums = { deviation: 0, expected: 0 };
  for (const found of hits.segments) {
    matchesByDocument(found, (size, matches) => {
      const expected = size / scope.tokens;
      sums.deviation += Math.abs(expected - matches / hits.count);
      sums.expected += expected;
    });
    yield;
  }
  const { parts, smallest } = partsOfScope(hits.view, scope);
  return deviationOfSums(sums, { parts, least: smallest / scope.tokens });
}

/** Every document that counts, and how many matches begin in it. */
export function* hitsByDocument(
  hits: Hits,
  filter: DocumentFilter,
): Generator<StandingDocument & { count: number }> {
  let at = 0;
  let segment = -1;
  for (const document of standingDocuments(hits.view, filter)) {
    if (document.segment !== segment) at = 0;
    segment = document.segment;
    const found = hits.segments[segment];
    const first = at;
    while (found && at < found.count && found.starts[at]! < document.from + document.size) at++;
    yield { ...document, count: at - first };
  }
}
