import type { DocumentBits } from '../index/deleted-documents';
import type { IndexView, OpenSegment } from '../index/index-reader';
import { valueMatcher } from '../query/value-pattern';
import { blockTokens } from '../segment/block-cache';
import { numberAt } from '../segment/layer-readers';
import type { Segment } from '../segment/segment';
import { type DocumentFilter, standing } from './hits';
import { Most } from './most';
import type { ValueChoice } from './value-choice';

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
  const starts = segment.documentStarts;
  let tokens = 0;
  for (const document of documents) {
    const [from, to] = [starts[document]!, starts[document + 1]!];
    addTokens(segment, layer, from, to, times, counts);
    tokens += to - from;
    if (tokens < tokensTogether) continue;
    tokens = 0;
    yield;
  }
}

/** Adds the values of the tokens from one to before another. */
function addTokens(
  segment: Segment,
  layer: 'words' | 'lemmas',
  from: number,
  to: number,
  times: 1 | -1,
  counts: Uint32Array,
): void {
  const width = segment.widths[layer];
  for (let at = from; at < to; ) {
    const first = at - (at % blockTokens);
    const block = segment.layerBlock(layer, first / blockTokens);
    const behind = width * (Math.min(to, first + blockTokens) - first);
    for (let byte = width * (at - first); byte < behind; byte += width)
      counts[numberAt(block, byte, width)]! += times;
    at = Math.min(to, first + blockTokens);
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
