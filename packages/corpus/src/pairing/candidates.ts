import type { KeyRarity } from './key-rarity';
import { keysOf, type Side, traitsAt } from './pairing-site';

/** Most pages of the other language with which a page is compared because of shared keys. */
const perPage = 12;
/** Most further pages with about as many elements and as long a text. */
const perShape = 4;
/** Keys that more pages of a language have are ignored. */
const maxPagesOfKey = 48;
/** Most keys of a page that are used, the rarest ones. */
const maxKeysOfPage = 48;

/** Pairs for a closer comparison, ascending. */
export interface Candidates {
  one: Uint32Array;
  other: Uint32Array;
}

/** Two numbers as one: a double holds 53 bits, so a side has at most 2 million pages. */
const placeBits = 2 ** 21;

/** A growing list of numbers that does not take eight times their size. */
function createNumberList() {
  let numbers = new Float64Array(1 << 12);
  let count = 0;
  return {
    push(number: number): void {
      if (count === numbers.length) {
        const larger = new Float64Array(count * 2);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[count++] = number;
    },
    sorted: (): Float64Array => numbers.subarray(0, count).sort(),
  };
}

/** The best candidates of every page, in flat lists: there are few for each page, so inserting one is cheap. */
function createBestLists(pages: number) {
  const found = new Uint32Array(pages * perPage);
  const scores = new Float64Array(pages * perPage);
  const counts = new Uint8Array(pages);
  return {
    offer(page: number, candidate: number, score: number): void {
      const from = page * perPage;
      let at = counts[page]!;
      const isBefore = (place: number) =>
        scores[from + place]! < score || (scores[from + place] === score && found[from + place]! > candidate);
      while (at > 0 && isBefore(at - 1)) at--;
      if (at >= perPage) return;
      if (counts[page]! < perPage) counts[page]!++;
      found.copyWithin(from + at + 1, from + at, from + counts[page]! - 1);
      scores.copyWithin(from + at + 1, from + at, from + counts[page]! - 1);
      found[from + at] = candidate;
      scores[from + at] = score;
    },
    of: (page: number): Uint32Array => found.subarray(page * perPage, page * perPage + counts[page]!),
  };
}

interface Rare {
  key: number;
  weight: number;
}

function rareKeys(side: Side, page: number, rarity: KeyRarity): Rare[] {
  const found: Rare[] = [];
  for (const key of keysOf(traitsAt(side, page))) {
    const [here, there] = rarity.counts(key);
    if (here === 0 || there === 0 || here > maxPagesOfKey || there > maxPagesOfKey) continue;
    found.push({ key, weight: rarity.weight(key) });
  }
  if (found.length <= maxKeysOfPage) return found;
  return found.sort((one, other) => other.weight - one.weight || one.key - other.key).slice(0, maxKeysOfPage);
}

/**
 * Finds pairs for a closer comparison without comparing all pairs: pages that share rare keys, the best of either
 * side, and pages of about the same shape.
 *
 * @param more pairs that are known from elsewhere: addresses, hreflang
 */
export function findCandidates(
  one: Side,
  other: Side,
  rarity: KeyRarity,
  more: Iterable<[number, number]>,
): Candidates {
  const pairs = createNumberList();
  const reached = new Uint8Array(other.packed.length);
  const add = (page: number, found: number) => {
    pairs.push(page * placeBits + found);
    reached[found] = 1;
  };
  const best = { one: createBestLists(one.packed.length), other: createBestLists(other.packed.length) };
  comparePostings(one, other, rarity, (page, found, score) => {
    best.one.offer(page, found, score);
    best.other.offer(found, page, score);
  });
  for (let page = 0; page < one.packed.length; page++)
    for (const found of best.one.of(page)) add(page, found);
  for (let found = 0; found < other.packed.length; found++)
    for (const page of best.other.of(found)) add(page, found);
  for (const [page, found] of more) add(page, found);
  const [here, there] = [byShape(one), byShape(other)];
  for (let page = 0; page < one.packed.length; page++)
    for (const found of nearShape(there, other, one.shapes[page]!)) add(page, found);
  for (let found = 0; found < reached.length; found++)
    if (reached[found] === 0) for (const page of nearShape(here, one, other.shapes[found]!)) add(page, found);
  const distinct = pairs.sorted().filter((pair, at, all) => pair !== all[at - 1]);
  return {
    one: Uint32Array.from(distinct, (pair) => Math.floor(pair / placeBits)),
    other: Uint32Array.from(distinct, (pair) => pair % placeBits),
  };
}

/** Scores pairs by the rare keys that they share: Ochiai's coefficient over the weights of keys. */
function comparePostings(
  one: Side,
  other: Side,
  rarity: KeyRarity,
  take: (page: number, found: number, score: number) => void,
): void {
  const { index, norms } = indexKeys(other, rarity);
  const scores = new Float64Array(other.packed.length);
  for (let page = 0; page < one.packed.length; page++) {
    const keys = rareKeys(one, page, rarity);
    const norm = Math.sqrt(keys.reduce((sum, { weight }) => sum + weight, 0));
    const touched: number[] = [];
    for (const { key, weight } of keys)
      index(key, (found) => {
        if (scores[found] === 0) touched.push(found);
        scores[found]! += weight;
      });
    for (const found of touched) {
      take(page, found, scores[found]! / (norm * norms[found]!));
      scores[found] = 0;
    }
  }
}

/** The pages of each key of a side: one sorted list, so that millions of entries take little memory. */
function indexKeys(side: Side, rarity: KeyRarity) {
  const norms = new Float64Array(side.packed.length);
  const entries = createNumberList();
  for (let page = 0; page < side.packed.length; page++) {
    let norm = 0;
    for (const { key, weight } of rareKeys(side, page, rarity)) {
      entries.push(key * placeBits + page);
      norm += weight;
    }
    norms[page] = Math.sqrt(norm);
  }
  const sorted = entries.sorted();
  const index = (key: number, take: (page: number) => void): void => {
    const end = (key + 1) * placeBits;
    for (
      let at = firstFrom(sorted.length, (place) => sorted[place]! >= key * placeBits);
      at < sorted.length && sorted[at]! < end;
      at++
    )
      take(sorted[at]! % placeBits);
  };
  return { index, norms };
}

/** The first index from which on a condition holds. */
function firstFrom(length: number, holds: (place: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const byShape = (side: Side): Uint32Array =>
  Uint32Array.from(side.packed, (_, page) => page).sort((x, y) => side.shapes[x]! - side.shapes[y]! || x - y);

/** Pages of about the same shape. */
function nearShape(order: Uint32Array, side: Side, shape: number): Uint32Array {
  const at = firstFrom(order.length, (place) => side.shapes[order[place]!]! >= shape);
  return order.subarray(Math.max(0, at - perShape / 2), at + perShape / 2);
}
