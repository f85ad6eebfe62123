import type { PageBlock } from '../clean/block-collector';
import { functionWordLanguages, functionWordsOf } from './function-words';

const unspacedLanguages = new Set(['zh', 'ja', 'th']);
const spacedLists = functionWordLanguages
  .filter((language) => !unspacedLanguages.has(language))
  .map((language) => functionWordsOf(language)!);

/** Number of the page's words that are enough to find its list. */
const sampleWords = 1_500;
/** Bonus for the declared language: the longer list of another one would otherwise find more words. */
const declaredBonus = 1.15;

/** Words in the spelling of lists of function words. */
export function lowerWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [];
}

/** How many of the words stand in the list. */
export function countIn(words: readonly string[], list: ReadonlySet<string>): number {
  let hits = 0;
  for (const word of words) if (list.has(word)) hits++;
  return hits;
}

/**
 * The list of function words that covers most of a page's words. The language is not known yet, and this need not be
 * right.
 *
 * @param lang the language that the page declares, if any
 */
export function stopwordsFor(blocks: readonly PageBlock[], lang: string): ReadonlySet<string> {
  const declared = functionWordsOf(lang.slice(0, 2).toLowerCase());
  const words: string[] = [];
  for (const block of blocks) {
    if (block.place !== 'body' || block.linkChars * 2 > block.text.length) continue;
    words.push(...lowerWords(block.text.slice(0, 2_000)));
    if (words.length > sampleWords) break;
  }
  let best = declared ?? functionWordsOf('en')!;
  let bestHits = declared ? countIn(words, declared) * declaredBonus : 0;
  for (const list of spacedLists) {
    const hits = countIn(words, list);
    if (hits > bestHits) [best, bestHits] = [list, hits];
  }
  return best;
}
