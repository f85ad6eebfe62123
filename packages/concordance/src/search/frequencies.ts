import type { TokenAttribute } from '../query/query-tree';
import { deviationOfSums } from '../statistics/dispersion';
import { type DocumentBounds, documentWalk } from './document-walk';
import { type DocumentFilter, type Hits, matchesByDocument } from './hits';
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

/** A value's count; and the document in which it was counted last, so that each counts once. */
interface Count {
  count: number;
  documents: number;
  last: number;
}

/** Matches between two pauses. */
const hitsTogether = 1 << 12;

/** Which values are counted, and how many of them are wanted. */
interface FrequencyOrder {
  attribute: TokenAttribute;
  place: FrequencyPlace;
  limit: number;
}

/**
 * How often the values of an attribute occur in matches, most frequent first, and how many different ones there are;
 * pauses (yields) now and then.
 */
export function* frequencies(
  hits: Hits,
  scope: SearchScope,
  { attribute, place, limit }: FrequencyOrder,
): Generator<void, { rows: Frequency[]; different: number }> {
  const values = new ValuesByNumber(attribute, hits.view.lexicons);
  const counts = new Map<number | string, Count>();
  for (const { key, document } of keysOf(hits, values, place)) {
    if (key === null) yield;
    else note(counts, key, document);
  }
  yield;
  const sorted = [...counts]
    .map(([key, { count, documents }]) => ({ key, value: values.textOf(key), count, documents }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const rows = sorted.slice(0, limit);
  const dispersionOf = hits.complete
    ? yield* dispersions(hits, scope, keysOf(hits, values, place), rows)
    : null;
  return {
    rows: rows.map(({ key, ...row }) => ({ ...row, dispersion: dispersionOf?.(key) ?? null })),
    different: sorted.length,
  };
}

/** How evenly each value is spread over the texts. It is known of all matches alone: the first ones stand in the first texts. */
function* dispersions(
  hits: Hits,
  scope: SearchScope,
  keys: Iterable<MatchKey>,
  rows: readonly { key: number | string; count: number }[],
): Generator<void, (key: number | string) => number | null> {
  const spreads = yield* spreadsOf(keys, rows, scope.tokens);
  const { parts, smallest } = partsOfScope(hits.view, scope);
  const corpus = { parts, least: smallest / scope.tokens };
  return (key) => deviationOfSums(spreads.get(key)!, corpus);
}

/** What is counted in a match, its document, numbered over all segments, and that one's tokens; without a key now and then, to pause. */
interface MatchKey {
  key: number | string | null;
  document: number;
  size: number;
}

/** The same object each time. */
function* keysOf(hits: Hits, values: ValuesByNumber, place: FrequencyPlace): Generator<MatchKey> {
  const one: MatchKey = { key: null, document: 0, size: 0 };
  let before = 0;
  for (const { segment, starts, ends, count } of hits.segments) {
    const read = values.reader(segment);
    const documentAt = documentWalk(segment);
    for (let at = 0; at < count; at++) {
      if (at % hitsTogether === hitsTogether - 1) {
        one.key = null;
        yield one;
      }
      const bounds = documentAt(starts[at]!);
      one.key = keyAt(place, starts[at]!, ends[at]!, bounds, read, values.none);
      one.document = before + bounds.document;
      one.size = bounds.behind - bounds.first;
      yield one;
    }
    before += segment.documents;
  }
}

/** How a value is spread: sums over its documents so far, and the document that is being counted. */
interface Spread {
  count: number;
  last: MatchKey;
  inLast: number;
  deviation: number;
  expected: number;
}

/** The sums of {@link deviationOfSums} for the values that are wanted, whose counts are known. */
function* spreadsOf(
  keys: Iterable<MatchKey>,
  rows: readonly { key: number | string; count: number }[],
  tokens: number,
): Generator<void, Map<number | string, Spread>> {
  const spreads = new Map<number | string, Spread>();
  for (const { key, count } of rows) {
    const last = { key, document: -1, size: 0 };
    spreads.set(key, { count, last, inLast: 0, deviation: 0, expected: 0 });
  }
  const close = (spread: Spread) => {
    if (spread.inLast === 0) return;
    const share = spread.last.size / tokens;
    spread.deviation += Math.abs(share - spread.inLast / spread.count);
    spread.expected += share;
  };
  for (const { key, document, size } of keys) {
    if (key === null) yield;
    const spread = key === null ? undefined : spreads.get(key);
    if (!spread) continue;
    if (spread.last.document !== document) {
      close(spread);
      spread.last.document = document;
      spread.last.size = size;
      spread.inLast = 0;
    }
    spread.inLast++;
  }
  for (const spread of spreads.values()) close(spread);
  return spreads;
}

/** The number of the value that is counted; several in a row are one text of numbers. `none` beyond the document. */
function keyAt(
  place: FrequencyPlace,
  start: number,
  end: number,
  { first, behind }: DocumentBounds,
  read: (position: number) => number,
  none: number,
): number | string {
  if (place === 'node') {
    if (end === start + 1) return read(start);
    let key = String(read(start));
    for (let position = start + 1; position < end; position++) key += ` ${read(position)}`;
    return key;
  }
  const position = place.side === 'left' ? start - place.distance : end - 1 + place.distance;
  return position >= first && position < behind ? read(position) : none;
}

function note(counts: Map<number | string, Count>, key: number | string, document: number): void {
  const known = counts.get(key);
  if (!known) counts.set(key, { count: 1, documents: 1, last: document });
  else {
    known.count++;
    if (known.last !== document) known.documents++;
    known.last = document;
  }
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
