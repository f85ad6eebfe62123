import type { Cleaner } from '@florilegium/contracts/documents';
import type { JustextThresholds } from '@florilegium/contracts/mapping-settings';
import { isVisible } from './block-features';
import type { BoilerpipeExtractor } from './boilerpipe/extract';
import { type ContentChoice, chooseContent, wordsKept } from './content-choice';
import { classifyParagraphs } from './justext';
import type { PageReading } from './page-blocks';
import { stopwordsFor } from './page-stopwords';
import { readabilityKept } from './readability-nodes';

/** How the content of a page is to be found; what is left out is the default. */
export interface CleanerOptions {
  cleaner?: Cleaner;
  /** Thresholds of jusText, alone or as the second cleaner. */
  justext?: JustextThresholds;
  /** The function words of the language, in lower case, for jusText; default a list of stopwords-iso that fits the page. */
  stopwords?: ReadonlySet<string>;
}

/** A result of Readability with fewer words is no result: the second cleaner takes its place. */
const minReadabilityWords = 50;

function byJustext({ blocks, lang }: PageReading, options: CleanerOptions): ContentChoice {
  const stopwords = options.stopwords ?? stopwordsFor(blocks, lang);
  const { revised } = classifyParagraphs(blocks, stopwords, options.justext);
  const kept = blocks.map((block, i) => revised[i] === 'good' && isVisible(block));
  return { kept, method: 'justext' };
}

function byReadability(reading: PageReading): ContentChoice {
  return { kept: readabilityKept(reading) ?? reading.blocks.map(() => false), method: 'readability' };
}

/** Cleaners that look at the blocks of a page as they are read here. */
type BlockCleaner = Exclude<Cleaner, BoilerpipeExtractor>;
const blockCleaners: Record<
  BlockCleaner,
  (reading: PageReading, words: readonly number[], options: CleanerOptions) => ContentChoice
> = {
  florilegium: (reading, words) => chooseContent(reading, words),
  readability: byReadability,
  justext: (reading, _, options) => byJustext(reading, options),
  readabilityOrJustext(reading, words, options) {
    const first = byReadability(reading);
    return wordsKept(words, first.kept) >= minReadabilityWords ? first : byJustext(reading, options);
  },
};

/** Whether a cleaner is one of Boilerpipe's extractors. */
export function isBoilerpipe(cleaner: Cleaner): cleaner is BoilerpipeExtractor {
  return !Object.hasOwn(blockCleaners, cleaner);
}

/**
 * Finds the content of a page with the cleaner that is asked for.
 *
 * @param words of each block
 */
export function findContent(
  reading: PageReading,
  words: readonly number[],
  options: CleanerOptions,
): ContentChoice {
  const cleaner = options.cleaner ?? 'florilegium';
  return isBoilerpipe(cleaner)
    ? chooseContent(reading, words)
    : blockCleaners[cleaner](reading, words, options);
}
