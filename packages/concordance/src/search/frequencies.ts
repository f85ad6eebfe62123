import type { DocumentBits } from '../index/deleted-documents';
import type { IndexView, OpenSegment } from '../index/index-reader';
import type { TokenAttribute } from '../query/query-tree';
import { valueMatcher } from '../query/value-pattern';
import type { Segment } from '../segment/segment';
import { deviationOfProportions, type PartShares } from '../statistics/dispersion';
import { type DocumentBounds, documentWalk } from './document-walk';
import { type DocumentFilter, type Hits, standing } from './hits';
import { Most } from './most';
import { partsOfScope, type SearchScope, type StandingDocument, standingDocuments } from './scope';
import type { ValueChoice } from './value-choice';
import { ValuesByNumber } from './values-by-number';

/** A value with how often it occurs, and in how many documents. */
export interface Frequency {
  value: string;
  count: number;
  documents: number;
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

/** How often the values of an attribute occur in matches, most frequent first; pauses (yields) now and then. */
export function* frequencies(
  hits: Hits,
  attribute: TokenAttribute,
  place: FrequencyPlace,
): Generator<void, Frequency[]> {
  const values = new ValuesByNumber(attribute, hits.view.lexicons);
  const counts = new Map<number | string, Count>();
  let before = 0;
  for (const { segment, starts, ends, count } of hits.segments) {
    const read = values.reader(segment);
    const documentAt = documentWalk(segment);
    for (let at = 0; at < count; at++) {
      if (at % hitsTogether === hitsTogether - 1) yield;
      const bounds = documentAt(starts[at]!);
      const key = keyAt(place, starts[at]!, ends[at]!, bounds, read, values.none);
      note(counts, key, before + bounds.document);
    }
    before += segment.documents;
  }
  yield;
  return [...counts]
    .map(([key, { count, documents }]) => ({ value: values.textOf(key), count, documents }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
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

/** How evenly matches are spread over the documents of a scope; see {@link deviationOfProportions}. Null without matches. */
export function* dispersion(hits: Hits, scope: SearchScope): Generator<void, number | null> {
  if (hits.count === 0) return null;
  const shares: PartShares[] = [];
  for (const { segment, starts, count } of hits.segments) {
    const documentAt = documentWalk(segment);
    for (let at = 0; at < count; ) {
      const { first, behind } = documentAt(starts[at]!);
      const from = at;
      while (at < count && starts[at]! < behind) at++;
      shares.push({ expected: (behind - first) / scope.tokens, observed: (at - from) / hits.count });
      if (shares.length % documentsTogether === 0) yield;
    }
  }
  const { parts, smallest } = partsOfScope(hits.view, scope);
  return deviationOfProportions(shares, { parts, least: smallest / scope.tokens });
}

/** Documents between two pauses. */
const documentsTogether = 1 << 12;

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

/** How often the values of words or lemmas occur, by number. */
export interface ValueCounts {
  counts: Uint32Array;
  tokens: number;
}

/**
 * Counts all words or lemmas of a view, or of the documents of a filter. In each segment the smaller part is read: the
 * documents that count, or the others, which the segment's tables are lessened by. Pauses (yields) now and then.
 */
export function* countValues(
  view: IndexView,
  attribute: 'word' | 'lemma',
  filter: DocumentFilter = null,
): Generator<void, ValueCounts> {
  const layer = attribute === 'word' ? 'words' : 'lemmas';
  const counts = new Uint32Array(view.lexicons[layer].size);
  let tokens = 0;
  for (const [number, open] of view.segments.entries()) {
    const { segment } = open;
    const { inside, outside, size } = partsOf(open, filter?.[number] ?? null);
    const whole = 2 * size > segment.tokens;
    if (whole) {
      const table = segment.counts(attribute);
      for (let at = 0; at < table.keys.length; at++) counts[table.keys[at]!]! += table.counts[at]!;
      yield;
    }
    yield* addDocuments(segment, layer, whole ? outside : inside, whole ? -1 : 1, counts);
    tokens += size;
  }
  return { counts, tokens };
}

/** What all texts have beyond some of them. */
export function countsWithout(all: ValueCounts, some: ValueCounts): ValueCounts {
  const counts = all.counts.slice();
  for (let id = 0; id < counts.length; id++) counts[id]! -= some.counts[id]!;
  return { counts, tokens: all.tokens - some.tokens };
}

/** The documents of a segment that count, the others, and the tokens of those that count. */
function partsOf(open: OpenSegment, filter: DocumentBits | null) {
  const { documentStarts: starts, documents } = open.segment;
  const parts = { inside: [] as number[], outside: [] as number[], size: 0 };
  if (!open.deleted && !filter) return { ...parts, size: open.segment.tokens };
  const counted = standing(open, filter);
  for (let document = 0; document < documents; document++) {
    const [from, to] = [starts[document]!, starts[document + 1]!];
    if (from === to) continue;
    const counts = counted(from);
    (counts ? parts.inside : parts.outside).push(document);
    if (counts) parts.size += to - from;
  }
  return parts;
}

function* addDocuments(
  segment: Segment,
  layer: 'words' | 'lemmas',
  documents: readonly number[],
  times: 1 | -1,
  counts: Uint32Array,
): Generator<void> {
  const read = segment.layer(layer);
  const starts = segment.documentStarts;
  let tokens = 0;
  for (const document of documents) {
    const [from, to] = [starts[document]!, starts[document + 1]!];
    for (let position = from; position < to; position++) counts[read(position)]! += times;
    tokens += to - from;
    if (tokens < tokensTogether) continue;
    tokens = 0;
    yield;
  }
}

/** Tokens that are counted between two pauses. */
const tokensTogether = 1 << 17;

/** The most frequent words or lemmas that fit a pattern, '' for all; and how many different ones there are. */
export function* wordList(
  view: IndexView,
  attribute: 'word' | 'lemma',
  { counts }: ValueCounts,
  { pattern, chosen, limit }: { pattern: string; chosen: ValueChoice; limit: number },
): Generator<void, { values: { value: string; count: number }[]; different: number }> {
  const lexicon = view.lexicons[attribute === 'word' ? 'words' : 'lemmas'];
  const matcher = valueMatcher({ value: pattern, pattern: true, ignoreCase: true });
  const ids = pattern === '' ? null : yield* lexicon.matching(matcher, { foldedLiteral: true });
  const most = new Most(limit, (a, b) => counts[a]! - counts[b]! || b - a);
  let different = 0;
  const length = ids ? ids.length : counts.length;
  for (let at = 0; at < length; at++) {
    if (at % tokensTogether === tokensTogether - 1) yield;
    const id = ids ? ids[at]! : at;
    if (counts[id] === 0 || !chosen(id)) continue;
    different++;
    most.offer(id);
  }
  const values = most.sorted().map((id) => ({ value: lexicon.value(id), count: counts[id]! }));
  return { values, different };
}
