import { shortened } from '@florilegium/contracts/lengths';
import { blockBreak } from '../focus/topic-tokens';
import { readPageText } from '../pages/page-text';

/** A block of text of one form of a page, or of both. */
export interface ComparedBlock {
  text: string;
  in: 'both' | 'first' | 'second';
}

/** How two forms of a page differ in what they show. */
export interface ComparedForms {
  blocks: ComparedBlock[];
  /** There are more blocks than are compared. */
  isCut: boolean;
}

/** More of a page is not compared: a screen shows no more, and the table of all pairs grows by the square. */
const maxBlocks = 500;
const maxBlockChars = 300;
const maxChars = 60_000;
/** More of a page is not read: reading it holds up whatever else the process does. */
const maxHtmlChars = 1_000_000;

/** What a page shows. */
export interface ShownBlocks {
  blocks: string[];
  /** There is more than stands here. */
  isCut: boolean;
}

/** What a page shows, block by block, whatever cleaning makes of it. In one pass, without a tree. */
export function shownBlocks(html: string, url: string): ShownBlocks {
  const { text } = readPageText(html.slice(0, maxHtmlChars), url);
  const blocks: string[] = [];
  let isCut = html.length > maxHtmlChars;
  let left = maxChars;
  for (const part of text.split(blockBreak)) {
    const block = part.replace(/\s+/g, ' ').trim();
    if (block === '') continue;
    if (blocks.length >= maxBlocks || left <= 0) return { blocks, isCut: true };
    const shown = shortened(block, Math.min(left, maxBlockChars));
    isCut ||= shown.length < block.length;
    blocks.push(shown);
    left -= shown.length;
  }
  return { blocks, isCut };
}

/** Compares what two forms of a page show: as it came, and as its scripts left it. */
export function compareForms(first: ShownBlocks, second: ShownBlocks): ComparedForms {
  return { blocks: compareBlocks(first.blocks, second.blocks), isCut: first.isCut || second.isCut };
}

/** The two lists as one: a longest common subsequence is in both. */
export function compareBlocks(
  firstTexts: readonly string[],
  secondTexts: readonly string[],
): ComparedBlock[] {
  // Numbers for texts: long ones that differ at their ends alone would be compared to there for each pair.
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  const [first, second] = [firstTexts.map(numberOf), secondTexts.map(numberOf)];
  const width = second.length + 1;
  // common[i * width + j]: length of the longest common subsequence of first[i…] and second[j…].
  const common = new Uint16Array((first.length + 1) * width);
  for (let i = first.length - 1; i >= 0; i -= 1)
    for (let j = second.length - 1; j >= 0; j -= 1) {
      const at = i * width + j;
      common[at] =
        first[i] === second[j] ? common[at + width + 1]! + 1 : Math.max(common[at + width]!, common[at + 1]!);
    }
  const blocks: ComparedBlock[] = [];
  let [i, j] = [0, 0];
  while (i < first.length || j < second.length) {
    const at = i * width + j;
    if (i < first.length && j < second.length && first[i] === second[j]) {
      blocks.push({ text: firstTexts[i]!, in: 'both' });
      i += 1;
      j += 1;
    } else if (j >= second.length || (i < first.length && common[at + width]! >= common[at + 1]!)) {
      blocks.push({ text: firstTexts[i]!, in: 'first' });
      i += 1;
    } else {
      blocks.push({ text: secondTexts[j]!, in: 'second' });
      j += 1;
    }
  }
  return blocks;
}
