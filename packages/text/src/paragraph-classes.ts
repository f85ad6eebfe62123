import { createRequire } from 'node:module';
import type { PageBlock } from './block-collector';

/**
 * Labels paragraphs as content or boilerplate by length, links and function words, with jusText's two passes:
 * first each paragraph alone, then the doubtful ones by their neighbours (Pomikálek 2011, chapter 3).
 */

const require = createRequire(import.meta.url);

/** jusText's defaults. */
const lengthLow = 70;
const lengthHigh = 200;
const stopwordsLow = 0.3;
const stopwordsHigh = 0.32;
const maxLinkDensity = 0.2;
const maxHeadingDistanceChars = 200;

type ParagraphClass = 'good' | 'nearGood' | 'short' | 'bad';

/** MIT, 58 languages; JSON modules need an import attribute that not every tool reads, so it is required. */
const stopwordLists = require('stopwords-iso') as Record<string, string[]>;
const stopwordSets = new Map(
  Object.entries(stopwordLists).map(([language, words]) => [language, new Set(words)]),
);
const unspacedLanguages = new Set(['zh', 'ja', 'th']);

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [];

/** The list that covers most of the page's words: the language isn't known yet, and this need not be right. */
function stopwordsFor(blocks: readonly PageBlock[], lang: string): ReadonlySet<string> {
  const declared = stopwordSets.get(lang.slice(0, 2).toLowerCase());
  const words: string[] = [];
  for (const block of blocks) {
    if (block.place !== 'body' || block.linkChars * 2 > block.text.length) continue;
    words.push(...wordsOf(block.text.slice(0, 2_000)));
    if (words.length > 1_500) break;
  }
  let best: ReadonlySet<string> = declared ?? stopwordSets.get('en')!;
  // What the page declares gets a head start: lists differ in length.
  let bestHits = declared ? countIn(words, declared) * 1.15 : 0;
  for (const [language, set] of stopwordSets) {
    if (unspacedLanguages.has(language)) continue;
    const hits = countIn(words, set);
    if (hits > bestHits) [best, bestHits] = [set, hits];
  }
  return best;
}

function countIn(words: readonly string[], set: ReadonlySet<string>): number {
  let hits = 0;
  for (const word of words) if (set.has(word)) hits++;
  return hits;
}

/** Characters as jusText's thresholds mean them: a Chinese or Japanese sentence takes about a third. */
function weightedLength(text: string): number {
  const unspaced = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return text.length + unspaced * 2;
}

function classifyAlone(block: PageBlock, stopwords: ReadonlySet<string>): ParagraphClass {
  const length = weightedLength(block.text);
  if (block.place !== 'body' && block.place !== 'header') return 'bad';
  if (block.linkChars / block.text.length > maxLinkDensity) return 'bad';
  if (/©|&copy|\bcopyright\b/i.test(block.text) && length < lengthHigh) return 'bad';
  if (length < lengthLow) return block.linkChars > 0 ? 'bad' : 'short';
  const words = wordsOf(block.text);
  const unspaced = length > block.text.length * 1.8;
  const density = unspaced ? 1 : countIn(words, stopwords) / Math.max(1, words.length);
  if (density >= stopwordsHigh) return length > lengthHigh ? 'good' : 'nearGood';
  return density >= stopwordsLow ? 'nearGood' : 'bad';
}

/** For every place, the nearest class before it (or, reversed, after it) that `counts`; 'bad' at the edges. */
function nearest(
  classes: readonly ParagraphClass[],
  step: 1 | -1,
  counts: (found: ParagraphClass) => boolean,
): ParagraphClass[] {
  const found: ParagraphClass[] = new Array(classes.length);
  let last: ParagraphClass = 'bad';
  for (let i = step === 1 ? 0 : classes.length - 1; i >= 0 && i < classes.length; i += step) {
    found[i] = last;
    if (counts(classes[i]!)) last = classes[i]!;
  }
  return found;
}

const isDecided = (found: ParagraphClass) => found === 'good' || found === 'bad';
const isNotShort = (found: ParagraphClass) => found !== 'short';

function reviseByNeighbours(alone: readonly ParagraphClass[]): ParagraphClass[] {
  const [before, after] = [nearest(alone, 1, isDecided), nearest(alone, -1, isDecided)];
  const [near, next] = [nearest(alone, 1, isNotShort), nearest(alone, -1, isNotShort)];
  const revised = alone.map((found, i): ParagraphClass => {
    if (found !== 'short') return found;
    if (before[i] === after[i]) return before[i]!;
    return near[i] === 'nearGood' || next[i] === 'nearGood' ? 'good' : 'bad';
  });
  const [left, right] = [nearest(revised, 1, isDecided), nearest(revised, -1, isDecided)];
  return revised.map((found, i) => {
    if (found !== 'nearGood') return found;
    return left[i] === 'bad' && right[i] === 'bad' ? 'bad' : 'good';
  });
}

/** Headings go with the text that follows within `maxHeadingDistanceChars`. */
function keepHeadings(blocks: readonly PageBlock[], alone: readonly ParagraphClass[], kept: boolean[]): void {
  blocks.forEach((block, i) => {
    if (block.type !== 'heading' || kept[i] || alone[i] === 'bad') return;
    let distance = 0;
    for (let j = i + 1; j < blocks.length && distance <= maxHeadingDistanceChars; j++) {
      if (kept[j] && blocks[j]!.type !== 'heading') {
        kept[i] = true;
        return;
      }
      distance += blocks[j]!.text.length;
    }
  });
}

/**
 * Which blocks are content, by paragraphs alone.
 *
 * @param lang the language that the page declares, if any
 */
export function contentParagraphs(blocks: readonly PageBlock[], lang: string): boolean[] {
  const stopwords = stopwordsFor(blocks, lang);
  const alone = blocks.map((block) => classifyAlone(block, stopwords));
  const kept = reviseByNeighbours(alone).map((found) => found === 'good');
  keepHeadings(blocks, alone, kept);
  return kept;
}
