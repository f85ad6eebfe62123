import type { Block } from '@florilegium/contracts/documents';
import { comparedWords, ngramHashes } from './shingles';

/** Words in a run that is looked for (onion: 7). */
const runWords = 7;
/** Hashes kept of a paragraph. */
const hashesPerParagraph = 4;
/** A shorter one says nothing: bylines, headings and formulas stand in many texts. */
const leastWords = 10;

/**
 * What a paragraph is known by: the 4 smallest hashes of its word 7-grams, 53 bits each; none under ten words. Two
 * paragraphs that have a share of their 7-grams in common share about that part of these.
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
 * Labels as duplicate the content blocks of which at least `minSeen` of the keys were seen before: paragraphs that stand
 * in other texts, whole or little changed. It is onion's question (Pomikálek 2011) asked of a sample: onion knows every
 * 7-gram of a corpus, here each paragraph leaves four, so a quotation within a longer paragraph is not found, and a
 * paragraph of which about `minSeen` is old may fall to either side.
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

/** The keys of all content blocks. */
export function contentKeys(blocks: readonly Block[]): number[] {
  return [
    ...new Set(blocks.flatMap((block) => (block.label === 'content' ? paragraphKeys(block.text) : []))),
  ];
}
