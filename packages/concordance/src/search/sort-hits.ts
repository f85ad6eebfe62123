import type { Hits, SegmentHits } from './hits';

/** By what lines are sorted: the words to the left (nearest first), those of the match, or those to the right. */
export const hitOrders = ['left', 'node', 'right'] as const;
export type HitOrder = (typeof hitOrders)[number];

/** Words that an order looks at. */
const orderWords = 3;

/** A number for no word: beyond the beginning or the end of a document. */
const none = -1;

/**
 * The numbers of all matches in an order of their words, in the alphabet of a language and without regard to case;
 * matches that are equal in it stay as they were. Words get their rank once, and matches are sorted by ranks, from the
 * furthest word to the nearest (least significant digit first).
 */
export function sortedHits(hits: Hits, order: HitOrder, language: string): Uint32Array {
  const keys = wordKeys(hits, order);
  const ranks = ranksOf(keys, hits, language);
  let sorted = Uint32Array.from({ length: hits.count }, (_, number) => number);
  for (const column of keys.toReversed()) sorted = sortedBy(sorted, column, ranks);
  return sorted;
}

function wordKeys(hits: Hits, order: HitOrder): Int32Array[] {
  const keys = Array.from({ length: orderWords }, () => new Int32Array(hits.count).fill(none));
  let number = 0;
  for (const found of hits.segments) {
    const word = found.segment.layer('words');
    const bounds = documentBounds(found);
    for (let at = 0; at < found.count; at++, number++) {
      const { first, behind } = bounds(found.starts[at]!);
      for (let distance = 0; distance < orderWords; distance++) {
        const position = placeOf(order, found.starts[at]!, found.ends[at]!, distance);
        if (position >= first && position < behind) keys[distance]![number] = word(position);
      }
    }
  }
  return keys;
}

function placeOf(order: HitOrder, start: number, end: number, distance: number): number {
  if (order === 'left') return start - 1 - distance;
  if (order === 'right') return end + distance;
  return start + distance < end ? start + distance : -1;
}

/** The tokens of the document in which a match stands; matches have to be asked for in ascending order. */
function documentBounds({ segment }: SegmentHits): (position: number) => { first: number; behind: number } {
  const starts = segment.documentStarts;
  let document = 0;
  return (position) => {
    if (starts[document + 1]! <= position) document = segment.documentAt(position);
    return { first: starts[document]!, behind: starts[document + 1]! };
  };
}

function ranksOf(keys: readonly Int32Array[], { view }: Hits, language: string): Map<number, number> {
  const ids = new Set<number>();
  for (const column of keys) for (const id of column) ids.add(id);
  const collator = new Intl.Collator(collation(language), { sensitivity: 'base', ignorePunctuation: false });
  const words = [...ids].map((id) => ({ id, word: id === none ? '' : view.lexicons.words.value(id) }));
  words.sort((a, b) => collator.compare(a.word, b.word));
  const ranks = new Map<number, number>();
  let rank = 0;
  for (const [at, { id, word }] of words.entries()) {
    if (at > 0 && collator.compare(words[at - 1]!.word, word) !== 0) rank++;
    ranks.set(id, rank);
  }
  return ranks;
}

function collation(language: string): string | undefined {
  try {
    return Intl.Collator.supportedLocalesOf(language)[0];
  } catch {
    return undefined;
  }
}

/** One pass of a counting sort, which keeps the order of equals. */
function sortedBy(
  numbers: Uint32Array,
  keys: Int32Array,
  ranks: ReadonlyMap<number, number>,
): Uint32Array<ArrayBuffer> {
  const rankOf = Uint32Array.from(keys, (key) => ranks.get(key)!);
  const starts = new Uint32Array(ranks.size + 1);
  for (const rank of rankOf) starts[rank + 1]!++;
  for (let rank = 0; rank < ranks.size; rank++) starts[rank + 1]! += starts[rank]!;
  const sorted = new Uint32Array(numbers.length);
  for (const number of numbers) sorted[starts[rankOf[number]!]!++] = number;
  return sorted;
}
