import type { CleaningMethod } from '@florilegium/contracts/documents';
import type { PageBlock } from './block-collector';
import type { PageReading } from './page-blocks';
import { contentParagraphs } from './paragraph-classes';
import { readabilityNodes } from './readability-nodes';

/**
 * Which blocks of a page are its content. The numbers were chosen by word F1 on 480 pages of seven kinds
 * (articles, forums, listings, products …); `bench/extract.ts` measures them.
 */

/** Readability often takes one card of many: with less than this share of the body's words it isn't alone. */
const minReadabilityShare = 0.5;
/** A page whose main part is prose to this share is left to the paragraph classifier, any other is not. */
const minProseShare = 0.5;
/** A result of fewer words is no result: the body stands in. */
const minContentWords = 50;
/** Links shorter than this that stand alone are controls, not content. */
const maxControlChars = 25;
/** What stands on a page this often, and is short, is a label or a button. */
const repeatedLabel = { times: 4, maxChars: 60 };

/** Parts of the page's frame: never content, even where Readability took them along with it. */
const frames: ReadonlySet<PageBlock['place']> = new Set(['nav', 'footer', 'dialog']);

/** The content of a page, and how it was found. */
export interface ContentChoice {
  kept: boolean[];
  method: CleaningMethod;
}

/** Words of each block, counted once. */
type WordCounts = readonly number[];

/** Words of the blocks that are kept. */
export function wordsKept(words: WordCounts, kept: readonly boolean[]): number {
  return words.reduce((sum, count, i) => (kept[i] ? sum + count : sum), 0);
}

/** Blocks of which Readability kept at least half; null where it found nothing or the page is too large. */
function readabilityBlocks(reading: PageReading): boolean[] | null {
  const nodes = reading.marked && readabilityNodes(reading.marked);
  if (!nodes) return null;
  const chars = reading.marked!.nodeChars;
  return reading.blocks.map((block) => {
    let all = 0;
    let kept = 0;
    for (let node = block.firstNode; node >= 0 && node < block.firstNode + block.nodes; node++) {
      all += chars[node]!;
      if (nodes.has(node)) kept += chars[node]!;
    }
    return all > 0 && kept * 2 >= all && !frames.has(block.place);
  });
}

/** The page without its landmarks, and of those inside <main> or <article>, where there are any, only these. */
function mainPart(blocks: readonly PageBlock[]): boolean[] {
  const inBody = (block: PageBlock) => block.place === 'body';
  const hasMain = blocks.some((block) => block.inMain && inBody(block));
  return blocks.map((block) => inBody(block) && (block.inMain || !hasMain));
}

/** Whether a block is a control, a short link alone, and whether it is a label, short and found again and again. */
function controlsAndLabels(blocks: readonly PageBlock[]): { control: boolean; label: boolean }[] {
  const times = new Map<string, number>();
  for (const { text } of blocks) times.set(text, (times.get(text) ?? 0) + 1);
  return blocks.map(({ text, linkChars }) => ({
    control: text.length < maxControlChars && linkChars > text.length * 0.8,
    label: text.length <= repeatedLabel.maxChars && times.get(text)! >= repeatedLabel.times,
  }));
}

/** What Readability kept without the links that repeat on every card: "read more", "reply". */
function withoutButtons(blocks: readonly PageBlock[], kept: readonly boolean[]): boolean[] {
  const roles = controlsAndLabels(blocks);
  return kept.map((one, i) => one && !(roles[i]!.control && roles[i]!.label));
}

const plainLetters = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Readability takes the heading that repeats the page's title away; before its text it belongs to it. */
function withTitleHeading({ blocks, title }: PageReading, kept: readonly boolean[]): boolean[] {
  const known = plainLetters(title);
  const heading = blocks.findIndex(({ type, place, text }) => {
    const own = plainLetters(text);
    return (
      type === 'heading' && own.length > 3 && known.includes(own) && (place === 'body' || place === 'header')
    );
  });
  return kept.map((one, i) => one || (i === heading && i < kept.indexOf(true)));
}

/** What joins Readability's choice where it holds little: the paragraphs of a page of prose, else its main part. */
function secondChoice({ blocks, lang }: PageReading, words: WordCounts): boolean[] {
  const paragraphs = contentParagraphs(blocks, lang);
  const main = mainPart(blocks);
  const prose = wordsKept(
    words,
    paragraphs.map((kept, i) => kept && main[i]!),
  );
  if (prose >= wordsKept(words, main) * minProseShare) return paragraphs;
  // Listings, collections and products have little prose: all of the main part but what operates the page.
  const roles = controlsAndLabels(blocks);
  return main.map((one, i) => one && !roles[i]!.control && !roles[i]!.label);
}

/**
 * Chooses the content of a page: Readability's, where that is enough of the page; else together with the
 * second cleaner's; else, where next to nothing is left, the body.
 *
 * @param words of each block
 */
export function chooseContent(reading: PageReading, words: WordCounts): ContentChoice {
  const { blocks } = reading;
  const body = blocks.map((block) => block.place === 'body');
  const bodyWords = wordsKept(words, body);
  const byReader = readabilityBlocks(reading);
  const readerWords = byReader ? wordsKept(words, byReader) : 0;
  if (byReader && readerWords >= minContentWords && readerWords >= bodyWords * minReadabilityShare)
    return { kept: withTitleHeading(reading, withoutButtons(blocks, byReader)), method: 'readability' };
  const kept = secondChoice(reading, words).map((one, i) => one || (byReader?.[i] ?? false));
  if (wordsKept(words, kept) >= minContentWords)
    return { kept, method: byReader ? 'readability+paragraphs' : 'paragraphs' };
  const visible = blocks.map((block) => block.place !== 'hidden' && block.place !== 'noscript');
  return { kept: bodyWords > 0 ? body : visible, method: 'body' };
}
