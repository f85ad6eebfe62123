import type { Block } from '@florilegium/contracts/documents';
import { comparedWords, ngramHashes } from '../duplicates/shingles';

/**
 * A page's text, block by block, in the form in which the pages of a site are compared. A key is a safe integer: 42
 * bits of a hash of the block's words, one bit for a heading, ten bits for how many words there are.
 */
export interface PageOutline {
  /** The keys of the blocks that the cleaner took for text, in order. */
  keys: number[];
  /** Where each of them stands among all blocks of the page. */
  places: number[];
  /** The keys of headings and sentences that the cleaner left out: what is left out elsewhere needn't be text here. */
  aside: number[];
  /** Which of the keys is the page's own title; -1: none. */
  titleAt: number;
  /** Equal for pages with the same text in the same order. 53 bits. */
  fingerprint: number;
}

/** A paragraph with fewer words may stand anywhere: 'Yes.', '2 eggs', 'Read more'. */
export const sentenceWords = 8;

/** Blocks at either end of a page that are noted: what a site puts around its texts isn't in the middle of a book. */
const mostAtEachEnd = 300;
const mostAside = 300;
const mostWords = 1_023;
/** A title that is part of a heading, or has one in it, is at least so long. */
const leastTitleChars = 10;

/** Whether the block of a key is a heading. */
export function isHeading(key: number): boolean {
  return Math.floor(key / 1_024) % 2 === 1;
}

/** Words of the block of a key, 1,023 at most; 0 for a block of signs. */
export function wordsOf(key: number): number {
  return key % 1_024;
}

function keyOf({ type, text }: Pick<Block, 'type' | 'text'>): number {
  const words = comparedWords(text);
  if (words.length === 0) return 0;
  const hash = ngramHashes(words, words.length)[0]! % 2 ** 42;
  return hash * 2_048 + (type === 'heading' ? 1_024 : 0) + Math.min(words.length, mostWords);
}

/** The outline of a cleaned page. Case, punctuation and white space make no difference between blocks. */
export function outlinePage(title: string, blocks: readonly Block[]): PageOutline {
  const content = blocks.flatMap((block, place) => (block.label === 'content' ? [{ block, place }] : []));
  const noted =
    content.length <= 2 * mostAtEachEnd
      ? content
      : [...content.slice(0, mostAtEachEnd), ...content.slice(-mostAtEachEnd)];
  const keys = noted.map(({ block }) => keyOf(block));
  return {
    keys,
    places: noted.map(({ place }) => place),
    aside: keysAside(blocks),
    titleAt: noted.findIndex(({ block }) => block.type === 'heading' && namesPage(block.text, title)),
    fingerprint: fingerprintOf(keys),
  };
}

function keysAside(blocks: readonly Block[]): number[] {
  const keys = new Set<number>();
  for (const block of blocks) {
    if (block.label !== 'boilerplate' || keys.size === mostAside) continue;
    const key = keyOf(block);
    if (wordsOf(key) >= (block.type === 'heading' ? 2 : sentenceWords)) keys.add(key);
  }
  return [...keys];
}

function namesPage(heading: string, title: string): boolean {
  const [one, other] = [comparedWords(heading).join(' '), comparedWords(title).join(' ')];
  if (one === other) return one !== '';
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= leastTitleChars && ` ${long} `.includes(` ${short} `);
}

function fingerprintOf(keys: readonly number[]): number {
  return ngramHashes(keys.map(String), keys.length)[0] ?? 0;
}
