import type { TextExtent } from '@florilegium/contracts/documents';
import { labelBlocks } from '../../../packages/text/src/clean/block-labels';
import { roughWords } from '../../../packages/text/src/clean/block-text';
import { cleanHtml } from '../../../packages/text/src/clean/clean';
import { cleanText } from '../../../packages/text/src/clean/clean-text';
import type { ContentChoice } from '../../../packages/text/src/clean/content-choice';
import { pageEvidence } from '../../../packages/text/src/clean/content-choice';
import type { PageReading } from '../../../packages/text/src/page/page-blocks';
import { readVisible } from '../../../packages/text/src/page/visible-page';
import type { GoldPage } from '../../../scripts/cleaner/gold';
import { trueLabels } from '../../../scripts/cleaner/true-labels';
import { type WordScores, wordF1, wordScores } from '../../../scripts/cleaner/word-f1';
import { defuddleText, onLinkedom } from './peers';

/** What is measured of a page, whatever the fold. */
export interface PageFigures {
  page: GoldPage;
  reading: PageReading;
  words: number[];
  evidence: ReturnType<typeof pageEvidence>;
  f1: { justext: number; body: number; oracle: number };
  scores: Record<'runningText' | 'everything' | 'readability' | 'defuddle', WordScores>;
  ourMs: number;
  readabilityMs: number;
  found: { title: string; author: string; date: string };
}

/** The text of the blocks that are chosen. */
export function chosenText(
  { blocks }: PageReading,
  words: readonly number[],
  choice: ContentChoice,
  extent: TextExtent,
): string {
  const labels = labelBlocks(blocks, words, choice, { extent });
  return cleanText(blocks.map(({ type, text }, i) => ({ type, text, label: labels[i]! })));
}

function timed<T>(work: () => T): [T, number] {
  const start = performance.now();
  const result = work();
  return [result, performance.now() - start];
}

/** Measures a page: what each cleaner finds, how long it takes, and what no choice of blocks could better. */
export async function measurePage(page: GoldPage): Promise<PageFigures> {
  const [ours, ourMs] = timed(() => cleanHtml(page.html, { url: page.url }));
  const [readability, readabilityMs] = timed(() => onLinkedom.text(page.html));
  const everything = cleanText(cleanHtml(page.html, { url: page.url, extent: 'everything' }).blocks);
  const reading = readVisible(page.html);
  const words = reading.blocks.map((block) => roughWords(block.text));
  const body = ours.blocks.map((block) => block.text).join('\n');
  const justext = cleanText(cleanHtml(page.html, { url: page.url, cleaner: 'justext' }).blocks);
  const truths = trueLabels(
    reading.blocks.map((block) => block.text),
    page.text,
  );
  const oracle = reading.blocks.filter((_, i) => truths[i]! >= 0.5).map((block) => block.text);
  return {
    page,
    reading,
    words,
    evidence: pageEvidence(reading, words),
    f1: {
      justext: wordF1(justext, page.text),
      body: wordF1(body, page.text),
      oracle: wordF1(oracle.join('\n'), page.text),
    },
    scores: {
      readability: wordScores(readability, page.text),
      defuddle: wordScores(await defuddleText(page.html), page.text),
      runningText: wordScores(cleanText(ours.blocks), page.text),
      everything: wordScores(everything, page.text),
    },
    ourMs,
    readabilityMs,
    found: { title: ours.title, author: ours.metadata.author ?? '', date: ours.metadata.date ?? '' },
  };
}
