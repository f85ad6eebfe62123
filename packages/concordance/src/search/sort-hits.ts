import { documentWalk } from './document-walk';
import type { Hits } from './hits';

/** By what lines are sorted: the words to the left (nearest first), those of the match, or those to the right. */
export const hitOrders = ['left', 'node', 'right'] as const;
export type HitOrder = (typeof hitOrders)[number];

/** Words that an order looks at. */
const orderWords = 3;

/** A number for no word: beyond the beginning or the end of a document. */
const none = -1;

/** Matches, and comparisons of words, between two pauses. */
const hitsTogether = 1 << 14;
const comparedTogether = 1 << 12;

/** What is asked for: the matches from one place of an order to before another. */
export interface SortedPart {
  order: HitOrder;
  /** Of the alphabet. */
  language: string;
  from: number;
  to: number;
}

/**
 * The numbers of the matches in a part of an order of their words, in the alphabet of a language and without regard to
 * case; matches that are equal in it stay as they were. Only what the part needs is sorted: the words nearest to the
 * matches are parted around a pivot until the part's are known (quickselect, Hoare 1961), and only matches that share
 * such a word are compared by their next one. Pauses (yields) now and then.
 */
export function* sortedHits(
  hits: Hits,
  { order, language, from, to }: SortedPart,
): Generator<void, Uint32Array> {
  const collator = new Intl.Collator(collation(language), { sensitivity: 'base', ignorePunctuation: false });
  const sorting = { hits, order, compare: collator.compare };
  const sorted: number[] = [];
  yield* sortPart(sorting, { numbers: null, distance: 0, from, to: Math.min(to, hits.kept) }, sorted);
  return Uint32Array.from(sorted);
}

interface Sorting {
  hits: Hits;
  order: HitOrder;
  compare: (a: string, b: string) => number;
}

/** Matches that are equal in the words before this distance; null: all. What is wanted is counted from the first. */
interface Equals {
  numbers: Uint32Array | null;
  distance: number;
  from: number;
  to: number;
}

function* sortPart(
  sorting: Sorting,
  { numbers, distance, from, to }: Equals,
  into: number[],
): Generator<void> {
  if (from >= to) return;
  if (numbers && distance === orderWords) {
    for (const number of numbers.subarray(from, to)) into.push(number);
    return;
  }
  const keys = yield* wordKeys(sorting, numbers, distance);
  const groups = yield* groupsWithin(sorting, keys, from, to);
  const members = membersOf(groups, keys, numbers);
  for (const [at, { first, size }] of groups.entries()) {
    const part = { from: Math.max(0, from - first), to: Math.min(size, to - first) };
    yield* sortPart(sorting, { numbers: members[at]!, distance: distance + 1, ...part }, into);
  }
}

/** The word of each match at a distance, by number. */
function* wordKeys(
  { hits, order }: Sorting,
  numbers: Uint32Array | null,
  distance: number,
): Generator<void, Int32Array> {
  const keys = new Int32Array(numbers ? numbers.length : hits.kept).fill(none);
  let [before, next] = [0, 0];
  for (const { segment, starts, ends, count } of hits.segments) {
    const word = segment.layer('words');
    const documentAt = documentWalk(segment);
    for (; next < keys.length; next++) {
      const at = (numbers ? numbers[next]! : next) - before;
      if (at >= count) break;
      const { first, behind } = documentAt(starts[at]!);
      const position = placeOf(order, starts[at]!, ends[at]!, distance);
      if (position >= first && position < behind) keys[next] = word(position);
      if (next % hitsTogether === hitsTogether - 1) yield;
    }
    before += count;
  }
  return keys;
}

function placeOf(order: HitOrder, start: number, end: number, distance: number): number {
  if (order === 'left') return start - 1 - distance;
  if (order === 'right') return end + distance;
  return start + distance < end ? start + distance : -1;
}

/** Words that are equal in the alphabet, how many matches have them, and how many matches stand before those. */
interface Group {
  words: readonly number[];
  first: number;
  size: number;
}

/** Words that are still to be parted, or are all equal. */
interface Part {
  words: readonly Word[];
  first: number;
  equal: boolean;
}

interface Word {
  id: number;
  text: string;
  count: number;
}

/** The groups of equal words in which the matches from `from` to before `to` are, in order. */
function* groupsWithin(
  { hits, compare }: Sorting,
  keys: Int32Array,
  from: number,
  to: number,
): Generator<void, Group[]> {
  const groups: Group[] = [];
  const open: Part[] = [{ words: yield* differentWords(hits, keys), first: 0, equal: false }];
  for (let part = open.pop(); part; part = open.pop()) {
    const { words, first } = part;
    if (part.equal) {
      groups.push({ words: words.map(({ id }) => id), first, size: sizeOf(words) });
      continue;
    }
    const pivot = words[words.length >> 1];
    if (!pivot) continue;
    const [less, equal, greater]: [Word[], Word[], Word[]] = [[], [], []];
    for (let at = 0; at < words.length; at++) {
      const word = words[at]!;
      const compared = compare(word.text, pivot.text);
      (compared < 0 ? less : compared > 0 ? greater : equal).push(word);
      if (at % comparedTogether === comparedTogether - 1) yield;
    }
    const before = first + sizeOf(less);
    const behind = before + sizeOf(equal);
    // What is opened last is looked at first, so groups come in order.
    if (to > behind) open.push({ words: greater, first: behind, equal: false });
    if (from < behind && to > before) open.push({ words: equal, first: before, equal: true });
    if (from < before) open.push({ words: less, first, equal: false });
  }
  return groups;
}

const sizeOf = (words: readonly Word[]): number => words.reduce((sum, { count }) => sum + count, 0);

function* differentWords({ view }: Hits, keys: Int32Array): Generator<void, Word[]> {
  const words = new Map<number, Word>();
  const lexicon = view.lexicons.words;
  for (let at = 0; at < keys.length; at++) {
    const id = keys[at]!;
    const known = words.get(id);
    if (known) known.count++;
    else words.set(id, { id, text: id === none ? '' : lexicon.value(id), count: 1 });
    if (at % hitsTogether === hitsTogether - 1) yield;
  }
  return [...words.values()];
}

/** The matches of each group, ascending. */
function membersOf(groups: readonly Group[], keys: Int32Array, numbers: Uint32Array | null): Uint32Array[] {
  const groupOf = new Map<number, number>();
  for (const [number, { words }] of groups.entries()) for (const id of words) groupOf.set(id, number);
  const members = groups.map(({ size }) => new Uint32Array(size));
  const filled = groups.map(() => 0);
  for (let at = 0; at < keys.length; at++) {
    const group = groupOf.get(keys[at]!);
    if (group !== undefined) members[group]![filled[group]!++] = numbers ? numbers[at]! : at;
  }
  return members;
}

function collation(language: string): string | undefined {
  try {
    return Intl.Collator.supportedLocalesOf(language)[0];
  } catch {
    return undefined;
  }
}
