import type { Block } from '@florilegium/contracts/documents';
import { comparedWords, ngramHashes } from './shingles';

/** Words in an n-gram (onion: 7). */
const runWords = 7;
/** Hashes kept of a paragraph. */
const hashesPerParagraph = 4;
/** Shorter paragraphs say nothing: bylines, headings and formulas occur in many texts. */
const leastWords = 10;

/**
 * The keys of a paragraph: the 4 smallest hashes of its word 7-grams, 53 bits each. A paragraph of fewer than ten
 * words has none. If two paragraphs share a part of their 7-grams, they share about the same part of their keys.
 */
export function paragraphKeys(text: string): number[] {
  const words = comparedWords(text);
  if (words.length < leastWords) return [];
  const keys: number[] = [];
  for (const hash of ngramHashes(words, runWords).sort()) {
    if (keys.at(-1) !== hash) keys.push(hash);
    if (keys.length === hashesPerParagraph) break;
  }
  return keys;
}

/**
 * Labels content blocks as duplicates if at least `minSeen` of their keys were seen before. Such paragraphs occur in
 * other texts, whole or little changed. This is onion's test (Pomikálek 2011) on a sample: onion knows every 7-gram
 * of a corpus, while here each paragraph has four keys. So a quotation within a longer paragraph is not found, and a
 * paragraph near `minSeen` may fall to either side.
 */
export function labelRepeated(
  blocks: readonly Block[],
  isSeen: (key: number) => boolean,
  minSeen: number,
): Block[] {
  return blocks.map((block) => {
    if (block.label !== 'content') return block;
    const keys = paragraphKeys(block.text);
    const seen = keys.filter(isSeen).length;
    return seen > 0 && seen >= keys.length * minSeen ? { ...block, label: 'duplicate' } : block;
  });
}

/** The keys of all content blocks, each key once. */
export function contentKeys(blocks: readonly Block[]): number[] {
  return [
    ...new Set(blocks.flatMap((block) => (block.label === 'content' ? paragraphKeys(block.text) : []))),
  ];
}
