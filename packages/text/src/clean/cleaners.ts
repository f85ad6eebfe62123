import type { Cleaner, TextExtent } from '@florilegium/contracts/documents';
import type { JustextThresholds } from '@florilegium/contracts/jobs/mapping-settings';
import { stopwordsFor } from '../language/page-stopwords';
import type { PageReading } from '../page/page-blocks';
import { isVisible } from './block-features';
import { wordsKept } from './block-text';
import type { BoilerpipeExtractor } from './boilerpipe/extract';
import { type ContentChoice, chooseByModel, chooseContent } from './content-choice';
import { classifyParagraphs } from './justext';
import { readabilityKept } from './readability-nodes';

/** How to find the content of a page. A missing option has its default. */
export interface CleanerOptions {
  cleaner?: Cleaner;
  /** What this product's own cleaner takes for text. Default: running text. */
  extent?: TextExtent;
  /** Thresholds of jusText, as the only or as the second cleaner. */
  justext?: JustextThresholds;
  /**
   * The language's function words in lower case, for jusText. Default: the list of stopwords-iso that fits the page.
   */
  stopwords?: ReadonlySet<string>;
}

/** If Readability finds fewer words, the second cleaner is used. */
const minReadabilityWords = 50;

function byJustext({ blocks, lang }: PageReading, options: CleanerOptions): ContentChoice {
  const stopwords = options.stopwords ?? stopwordsFor(blocks, lang);
  const { revised } = classifyParagraphs(blocks, stopwords, options.justext);
  const kept = blocks.map((block, i) => revised[i] === 'good' && isVisible(block));
  return { kept, method: 'justext' };
}

function byModel(
  reading: PageReading,
  words: readonly number[],
  { extent = 'runningText' }: CleanerOptions,
): ContentChoice {
  return chooseContent(reading, words, (evidence) => chooseByModel(evidence, extent));
}

function byReadability(reading: PageReading): ContentChoice {
  return { kept: readabilityKept(reading) ?? reading.blocks.map(() => false), method: 'readability' };
}

/** Cleaners that look at the blocks that our own reader makes. */
type BlockCleaner = Exclude<Cleaner, BoilerpipeExtractor>;
const blockCleaners: Record<
  BlockCleaner,
  (reading: PageReading, words: readonly number[], options: CleanerOptions) => ContentChoice
> = {
  florilegium: byModel,
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
 * Finds the content of a page with the chosen cleaner.
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
    ? byModel(reading, words, options)
    : blockCleaners[cleaner](reading, words, options);
}
