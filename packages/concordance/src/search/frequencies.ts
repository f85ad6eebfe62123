import type { IndexView } from '../index/index-reader';
import type { TokenAttribute } from '../query/query-tree';
import { valueMatcher } from '../query/value-pattern';
import { deviationOfProportions } from '../statistics/dispersion';
import { type DocumentFilter, type Hits, standing } from './hits';
import { valueReader } from './matcher';
import { type SearchScope, type StandingDocument, standingDocuments } from './scope';
import type { ValueChoice } from './value-choice';

/** A value with how often it occurs, and in how many documents. */
export interface Frequency {
  value: string;
  count: number;
  documents: number;
}

/** Which token of a match is counted: all of it, or the token at a distance from its first (`1`) or last (`-1`) one. */
export type FrequencyPlace = 'node' | { side: 'left' | 'right'; distance: number };

/** Documents in which a value was counted last: so that each counts once. */
interface Count {
  count: number;
  documents: number;
  last: number;
}

/** How often the values of an attribute occur in matches, most frequent first. */
export function frequencies(hits: Hits, attribute: TokenAttribute, place: FrequencyPlace): Frequency[] {
  const counts = new Map<string, Count>();
  let before = 0;
  for (const { segment, starts, ends, count } of hits.segments) {
    const read = valueReader(attribute, segment, hits.view.lexicons);
    for (let at = 0; at < count; at++) {
      const document = segment.documentAt(starts[at]!);
      const bounds = {
        first: segment.documentStarts[document]!,
        behind: segment.documentStarts[document + 1]!,
      };
      note(counts, valueAt(place, starts[at]!, ends[at]!, bounds, read), before + document);
    }
    before += segment.documents;
  }
  return table(counts);
}

function valueAt(
  place: FrequencyPlace,
  start: number,
  end: number,
  { first, behind }: { first: number; behind: number },
  read: (position: number) => string,
): string {
  if (place === 'node') return Array.from({ length: end - start }, (_, at) => read(start + at)).join(' ');
  const position = place.side === 'left' ? start - place.distance : end - 1 + place.distance;
  return position >= first && position < behind ? read(position) : '';
}

function note(counts: Map<string, Count>, value: string, document: number): void {
  const known = counts.get(value);
  if (!known) counts.set(value, { count: 1, documents: 1, last: document });
  else {
    known.count++;
    if (known.last !== document) known.documents++;
    known.last = document;
  }
}

const table = (counts: ReadonlyMap<string, Count>): Frequency[] =>
  [...counts]
    .map(([value, { count, documents }]) => ({ value, count, documents }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));

/** How evenly matches are spread over the documents of a scope; see {@link deviationOfProportions}. Null without matches. */
export function dispersion(hits: Hits, scope: SearchScope): number | null {
  if (hits.count === 0) return null;
  const parts: { expected: number; observed: number }[] = [];
  for (const { size, count } of hitsByDocument(hits, scope.filter)) {
    parts.push({ expected: size / scope.tokens, observed: count / hits.count });
  }
  return deviationOfProportions(parts);
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

/** How often the values of words or lemmas occur, by number. */
export interface ValueCounts {
  counts: Uint32Array;
  tokens: number;
}

/** Counts all words or lemmas of a view, or of the documents of a filter; pauses (yields) now and then. */
export function* countValues(
  view: IndexView,
  attribute: 'word' | 'lemma',
  filter: DocumentFilter = null,
): Generator<void, ValueCounts> {
  const layer = attribute === 'word' ? 'words' : 'lemmas';
  const counts = new Uint32Array(view.lexicons[layer].size);
  let tokens = 0;
  for (const [number, open] of view.segments.entries()) {
    const { segment, deleted } = open;
    if (!deleted && !filter) {
      const table = segment.counts(attribute);
      for (const [at, key] of table.keys.entries()) counts[key]! += table.counts[at]!;
      tokens += segment.tokens;
      yield;
      continue;
    }
    const read = segment.layer(layer);
    const counted = standing(open, filter?.[number] ?? null);
    for (let document = 0; document < segment.documents; document++) {
      const [from, to] = [segment.documentStarts[document]!, segment.documentStarts[document + 1]!];
      if (from === to || !counted(from)) continue;
      for (let position = from; position < to; position++) counts[read(position)]!++;
      tokens += to - from;
      if (document % 256 === 255) yield;
    }
  }
  return { counts, tokens };
}

/** The most frequent words or lemmas that fit a pattern, '' for all; and how many different ones there are. */
export function wordList(
  view: IndexView,
  attribute: 'word' | 'lemma',
  { counts }: ValueCounts,
  { pattern, chosen, limit }: { pattern: string; chosen: ValueChoice; limit: number },
): { values: { value: string; count: number }[]; different: number } {
  const lexicon = view.lexicons[attribute === 'word' ? 'words' : 'lemmas'];
  const matcher = valueMatcher({ value: pattern, pattern: true, ignoreCase: true });
  const ids =
    pattern === ''
      ? Uint32Array.from({ length: counts.length }, (_, id) => id)
      : lexicon.matching(matcher, { foldedLiteral: true });
  const occurring = ids.filter((id) => counts[id]! > 0 && chosen(id));
  occurring.sort((a, b) => counts[b]! - counts[a]! || a - b);
  const values = Array.from(occurring.subarray(0, limit), (id) => ({
    value: lexicon.value(id),
    count: counts[id]!,
  }));
  return { values, different: occurring.length };
}
