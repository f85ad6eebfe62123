import type { QualityFilters } from '@florilegium/contracts/jobs/mapping-settings';
import { functionWordsOf } from '../language/function-words';
import { tokenize } from '../words/words';

/** Measures of a text that need no tags. */
export interface TextQuality {
  /** Share of function words among the words that begin with a letter, 0 to 1; null if the language has no list. */
  functionWordShare: number | null;
  /** Number of different function words; null if the language has no list. */
  functionWordTypes: number | null;
  /** Mean number of characters of the words that begin with a letter. */
  meanWordLength: number;
  /** Share of the characters that are in lines which occurred in the text before, 0 to 1. */
  repeatedLines: number;
  /** Different words of the job's stop-word list. */
  stopWordTypes: number;
}

/** Whether a filter needs the counts of `measureQuality`. */
export function asksForQuality(filters: QualityFilters): boolean {
  return (
    filters.minFunctionWordShare !== null ||
    filters.minFunctionWordTypes !== null ||
    filters.minMeanWordLength !== null ||
    filters.maxMeanWordLength !== null ||
    filters.maxRepeatedLines !== null ||
    Object.keys(filters.stopWords).length > 0
  );
}

/**
 * Counts what the quality filters need, in one pass over the words.
 *
 * @param text the clean text, one block a line
 * @param language ISO 639 of the text
 * @param stopWords unwanted words, in any case
 * @param functionWords for a language without a known list
 */
export function measureQuality(
  text: string,
  language: string,
  stopWords: readonly string[] = [],
  functionWords: ReadonlySet<string> | null = functionWordsOf(language),
): TextQuality {
  const unwanted = new Set(stopWords.map((word) => word.toLowerCase()));
  const met = { functionWords: new Set<string>(), stopWords: new Set<string>() };
  let words = 0;
  let characters = 0;
  let hits = 0;
  for (const token of tokenize(text)) {
    if (!token.isWord || !/^\p{L}/u.test(token.text)) continue;
    const word = token.text.toLowerCase();
    words++;
    characters += [...word].length;
    if (unwanted.has(word)) met.stopWords.add(word);
    if (!functionWords?.has(bareForm(word, functionWords))) continue;
    hits++;
    met.functionWords.add(word);
  }
  return {
    functionWordShare: functionWords ? hits / Math.max(1, words) : null,
    functionWordTypes: functionWords ? met.functionWords.size : null,
    meanWordLength: characters / Math.max(1, words),
    repeatedLines: repeatedShare(text),
    stopWordTypes: met.stopWords.size,
  };
}

/** Lists write elided forms with their apostrophe, without it, or not at all: "dell'", "dell". */
function bareForm(word: string, known: ReadonlySet<string>): string {
  if (known.has(word)) return word;
  const bare = word.replace(/['’ʼ]$/, '');
  return known.has(bare) ? bare : `${bare}'`;
}

function repeatedShare(text: string): number {
  const seen = new Set<string>();
  let all = 0;
  let repeated = 0;
  for (const line of text.split('\n')) {
    const bare = line.trim();
    all += bare.length;
    if (seen.has(bare)) repeated += bare.length;
    else seen.add(bare);
  }
  return all === 0 ? 0 : repeated / all;
}
