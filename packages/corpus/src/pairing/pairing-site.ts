import { joinHashes, keyHash, smallest } from './key-hash';
import { type UnpackedTraits, unpackTraits } from './pack-traits';
import type { PageTraits } from './page-traits';
import { addressHash, neutralTail } from './site/page-address';

/** A page that needs a partner. */
export interface TraitsPage {
  /** The caller's name for it; different for every page. */
  key: string;
  /** As `packTraits` writes them. */
  traits: Uint8Array;
}

/** Pages of one language, in an order that doesn't depend on their input order. */
export interface Side {
  language: string;
  keys: string[];
  packed: Uint8Array[];
  /** For every page, the hash of its text. */
  textHashes: Uint32Array;
  /**
   * For every page, its number of elements in the high part and its characters of text in the low part.
   * candidates.ts sorts pages by this shape.
   */
  shapes: Float64Array;
  /** Pages by the hash of their address; if several share it (http and https), the last one counts. */
  byAddress: Map<number, number>;
  /** Pages by the hash of their title or first heading; -1 if several have it. */
  byTitle: Map<number, number>;
}

/** Traits of a page of a side. */
export const traitsAt = (side: Side, page: number): UnpackedTraits => unpackTraits(side.packed[page]!)!;

/** The structure of a page is sketched by the smallest hashes of its shingles of tags (a bottom-k MinHash sketch). */
const structureKeys = 6;
/** Tags in a shingle. */
const structureChars = 12;
/** Most numbers of a page that become keys. */
const numberKeys = 8;

/**
 * The blocking keys of a page: hashes of names, files, links, images and parts of the structure that a page and its
 * translation are likely to share. Distinct and ascending.
 */
export function keysOf(traits: PageTraits): Uint32Array {
  const keys: number[] = [...traits.tokens, ...traits.anchors, ...traits.images, ...traits.classes];
  for (const { tail } of traits.links) if (tail !== 0) keys.push(tail);
  if (traits.title !== 0) keys.push(traits.title);
  if (traits.titleNumber !== 0) keys.push(traits.titleNumber);
  const tail = traits.url === '' ? '' : neutralTail(traits.url);
  if (tail !== '') keys.push(keyHash('tail', tail));
  keys.push(...structureOf(traits.tags), ...numberPairs(traits.numbers));
  return smallest(keys, keys.length);
}

/** Pairs of consecutive numbers: many pages have a year, few have the same two. */
function numberPairs(numbers: Uint16Array): Uint32Array {
  const found: number[] = [];
  for (let at = 1; at < numbers.length; at++) found.push(joinHashes(numbers[at - 1]!, numbers[at]!));
  return smallest(found, numberKeys);
}

function structureOf(tags: Uint8Array): Uint32Array {
  const hashOf = (from: number, to?: number) =>
    keyHash('tag', String.fromCharCode(...tags.subarray(from, to)));
  const found: number[] = [];
  for (let at = 0; at + structureChars <= tags.length; at++) found.push(hashOf(at, at + structureChars));
  const half = tags.length >> 1;
  return smallest(
    [...smallest(found, structureKeys), hashOf(0), hashOf(0, half), hashOf(half)],
    structureKeys + 3,
  );
}

const shapeOf = ({ tagCount, textChars }: PageTraits): number =>
  Math.min(tagCount, 2 ** 24) * 2 ** 24 + Math.min(textChars, 2 ** 24 - 1);

/** Makes a side of the pages of one language. */
export function createSide(language: string, pages: readonly TraitsPage[]): Side {
  const read = pages.map((page) => ({ page, traits: unpackTraits(page.traits) }));
  const known = read.flatMap(({ page, traits }) =>
    traits
      ? [
          {
            page,
            url: traits.url,
            textHash: traits.textHash,
            shape: shapeOf(traits),
            titles: [traits.title, traits.heading],
          },
        ]
      : [],
  );
  known.sort(
    (one, other) =>
      one.textHash - other.textHash ||
      compareText(one.url, other.url) ||
      compareText(one.page.key, other.page.key),
  );
  const byAddress = new Map<number, number>();
  const byTitle = new Map<number, number>();
  for (const [at, { url, titles }] of known.entries()) {
    if (url !== '') byAddress.set(addressHash(url), at);
    for (const title of titles)
      if (title !== 0) byTitle.set(title, (byTitle.get(title) ?? at) === at ? at : -1);
  }
  return {
    language,
    keys: known.map(({ page }) => page.key),
    packed: known.map(({ page }) => page.traits),
    textHashes: Uint32Array.from(known, ({ textHash }) => textHash),
    shapes: Float64Array.from(known, ({ shape }) => shape),
    byAddress,
    byTitle,
  };
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
