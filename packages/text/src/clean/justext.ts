import { type JustextThresholds, justextSchema } from '@florilegium/contracts/jobs/mapping-settings';
import { countIn, lowerWords } from '../language/page-stopwords';
import type { PageBlock } from './block-collector';

/**
 * jusText: classifies paragraphs as content or boilerplate by length, links and function words. The first pass looks
 * at each paragraph alone, the second decides doubtful ones by their neighbours (Pomikálek 2011, Removing Boilerplate
 * and Duplicate Content from Web Corpora, chapter 3; the order of the steps is that of his program, version 3).
 */

export type ParagraphClass = 'good' | 'nearGood' | 'short' | 'bad';

/** Pomikálek's own numbers. */
export const justextDefaults: JustextThresholds = justextSchema.parse({});

/** Length in the unit of the thresholds: a Chinese or Japanese sentence takes about a third of the characters. */
function weightedLength(text: string): number {
  const unspaced = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return text.length + unspaced * 2;
}

function classifyAlone(
  { text, linkChars }: PageBlock,
  stopwords: ReadonlySet<string>,
  limits: JustextThresholds,
): ParagraphClass {
  const length = weightedLength(text);
  if (linkChars / text.length > limits.maxLinkDensity || text.includes('©')) return 'bad';
  if (length < limits.lengthLow) return linkChars > 0 ? 'bad' : 'short';
  const words = lowerWords(text);
  // In a script without spaces no word can be looked up in a list, so only the length counts.
  const unspaced = length > text.length * 1.8;
  const density = unspaced ? 1 : countIn(words, stopwords) / Math.max(1, words.length);
  if (density >= limits.stopwordsHigh) return length > limits.lengthHigh ? 'good' : 'nearGood';
  return density >= limits.stopwordsLow ? 'nearGood' : 'bad';
}

/** For every place, the nearest decisive class before it (with step -1, after it); 'bad' at the edges. */
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

function decideShort(classes: readonly ParagraphClass[]): ParagraphClass[] {
  const [before, after] = [nearest(classes, 1, isDecided), nearest(classes, -1, isDecided)];
  const [near, next] = [nearest(classes, 1, isNotShort), nearest(classes, -1, isNotShort)];
  return classes.map((found, i) => {
    if (found !== 'short') return found;
    if (before[i] === after[i]) return before[i]!;
    const leans =
      (before[i] === 'bad' && near[i] === 'nearGood') || (after[i] === 'bad' && next[i] === 'nearGood');
    return leans ? 'good' : 'bad';
  });
}

/** A paragraph that is decided counts as a neighbour for the next ones. */
function decideNearGood(classes: readonly ParagraphClass[]): ParagraphClass[] {
  const after = nearest(classes, -1, isDecided);
  let before: ParagraphClass = 'bad';
  return classes.map((found, i) => {
    const decided = found !== 'nearGood' ? found : before === 'bad' && after[i] === 'bad' ? 'bad' : 'good';
    before = decided;
    return decided;
  });
}

/** Headings selected by `open` get the class `raised` if good text follows within the distance. */
function raiseHeadings(
  blocks: readonly PageBlock[],
  classes: ParagraphClass[],
  raised: ParagraphClass,
  open: (i: number) => boolean,
  maxDistanceChars: number,
): void {
  blocks.forEach((block, i) => {
    if (block.type !== 'heading' || !open(i)) return;
    let distance = 0;
    for (let j = i + 1; j < blocks.length && distance <= maxDistanceChars; j++) {
      if (classes[j] === 'good') {
        classes[i] = raised;
        return;
      }
      distance += blocks[j]!.text.length;
    }
  });
}

/** The classes of a page's paragraphs: first for each paragraph alone, in the end 'good' or 'bad'. */
export function classifyParagraphs(
  blocks: readonly PageBlock[],
  stopwords: ReadonlySet<string>,
  limits: JustextThresholds = justextDefaults,
): { alone: ParagraphClass[]; revised: ParagraphClass[] } {
  const alone = blocks.map((block) => classifyAlone(block, stopwords, limits));
  const withHeadings = [...alone];
  raiseHeadings(
    blocks,
    withHeadings,
    'nearGood',
    (i) => alone[i] === 'short',
    limits.maxHeadingDistanceChars,
  );
  const revised = decideNearGood(decideShort(withHeadings));
  const isLost = (i: number) => revised[i] === 'bad' && alone[i] !== 'bad';
  raiseHeadings(blocks, revised, 'good', isLost, limits.maxHeadingDistanceChars);
  return { alone, revised };
}
