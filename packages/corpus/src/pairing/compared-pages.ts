import type { KeyRarity } from './key-rarity';
import type { UnpackedTraits } from './pack-traits';
import type { PageTraits } from './page-traits';
import { type Side, traitsAt } from './pairing-site';
import { addressHash, neutralTail } from './site/page-address';

/** Lists of a page's keys whose shared weight is compared. */
export const weighedLists = ['tokens', 'anchors', 'images', 'tails', 'classes'] as const;
export type WeighedList = (typeof weighedLists)[number];

/** A page as it is compared with a page of the other language. */
export interface ComparedPage {
  traits: UnpackedTraits;
  /** Hash of its address; 0 if unknown. */
  address: number;
  /** The digits in its address' path, for addresses that identify their page by a number; else ''. */
  digits: string;
  /** Distinct ends of the paths to which its links lead, ascending. */
  tails: Uint32Array;
  /** The weight of all keys of each list, in the order of `weighedLists`. */
  weights: Float64Array;
}

/**
 * The pages of a side for comparison. A page is part of some twenty pairs, so what takes long to compute is computed
 * once a page and kept, in columns of numbers.
 */
export interface ComparedPages {
  at(page: number): ComparedPage;
}

/** Computes what the pairs of each page need. */
export function compareReady(side: Side, rarity: KeyRarity): ComparedPages {
  const count = side.packed.length;
  const addresses = new Uint32Array(count);
  const digits: string[] = [];
  const weights = new Float64Array(count * weighedLists.length);
  const tailEnds = new Uint32Array(count);
  let tails = new Uint32Array(1 << 12);
  for (let page = 0; page < count; page++) {
    const traits = traitsAt(side, page);
    const { url } = traits;
    addresses[page] = url === '' ? 0 : addressHash(url);
    digits.push(digitsOf(url));
    const ends = tailsOf(traits);
    const from = page === 0 ? 0 : tailEnds[page - 1]!;
    if (from + ends.length > tails.length) tails = doubled(tails);
    tails.set(ends, from);
    tailEnds[page] = from + ends.length;
    for (const [place, list] of weighedLists.entries())
      weights[page * weighedLists.length + place] = weightOf(listOf({ traits, tails: ends }, list), rarity);
  }
  return {
    at: (page) => ({
      traits: traitsAt(side, page),
      address: addresses[page]!,
      digits: digits[page]!,
      tails: tails.subarray(page === 0 ? 0 : tailEnds[page - 1]!, tailEnds[page]!),
      weights: weights.subarray(page * weighedLists.length, (page + 1) * weighedLists.length),
    }),
  };
}

/** The keys of a page's list. */
export const listOf = (page: Pick<ComparedPage, 'traits' | 'tails'>, list: WeighedList): Uint32Array =>
  list === 'tails' ? page.tails : page.traits[list];

function doubled(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}

function weightOf(keys: Uint32Array, rarity: KeyRarity): number {
  let sum = 0;
  for (const key of keys) sum += rarity.weight(key);
  return sum;
}

const tailsOf = (traits: PageTraits): Uint32Array =>
  Uint32Array.from(new Set(traits.links.flatMap(({ tail }) => (tail === 0 ? [] : [tail])))).sort();

const digitsOf = (url: string): string => neutralTail(url).match(/\d+/g)?.join(' ') ?? '';
