import type { LinkWords } from './link-score';
import { addressText } from './link-terms';
import { wordHashes } from './word-evidence';

/** The words of many links in two lists: the first link's words up to the first end, and so on. */
export interface LinkWordList {
  hashes: Int32Array;
  ends: Int32Array;
}

/** Most words of one link that are looked at. */
const maxLinkWords = 24;

/** The words in the anchors and addresses of links. */
export function collectLinkWords(links: readonly { anchor: string; href: string }[]): LinkWordList {
  const hashes: number[] = [];
  const ends = new Int32Array(links.length);
  for (const [at, { anchor, href }] of links.entries()) {
    hashes.push(...wordHashes(`${anchor} ${addressText(href)}`, maxLinkWords));
    ends[at] = hashes.length;
  }
  return { hashes: Int32Array.from(hashes), ends };
}

/** The words of one link of a list. */
export function wordsOfLink({ hashes, ends }: LinkWordList, index: number): LinkWords {
  return { hashes, start: index === 0 ? 0 : (ends[index - 1] ?? 0), end: ends[index] ?? 0 };
}
