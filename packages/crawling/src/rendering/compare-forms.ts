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

/** More blocks of a page are not compared: the table of all pairs would not fit. */
const maxBlocks = 2_000;
const maxBlockChars = 2_000;

/** What a page shows, block by block, whatever cleaning makes of it. */
function shownBlocks(html: string, url: string): string[] {
  return readPageText(html, url)
    .text.split(blockBreak)
    .flatMap((block) => {
      const text = block.replace(/\s+/g, ' ').trim();
      return text === '' ? [] : [text.slice(0, maxBlockChars)];
    });
}

/** Compares what two forms of a page show: as it came, and as its scripts left it. In one pass over each, without a tree. */
export function compareForms(url: string, firstHtml: string, secondHtml: string): ComparedForms {
  const [first, second] = [shownBlocks(firstHtml, url), shownBlocks(secondHtml, url)];
  const isCut = first.length > maxBlocks || second.length > maxBlocks;
  return { blocks: compareBlocks(first.slice(0, maxBlocks), second.slice(0, maxBlocks)), isCut };
}

/** The two lists as one: a longest common subsequence is in both. */
export function compareBlocks(first: readonly string[], second: readonly string[]): ComparedBlock[] {
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
      blocks.push({ text: first[i]!, in: 'both' });
      i += 1;
      j += 1;
    } else if (j >= second.length || (i < first.length && common[at + width]! >= common[at + 1]!)) {
      blocks.push({ text: first[i]!, in: 'first' });
      i += 1;
    } else {
      blocks.push({ text: second[j]!, in: 'second' });
      j += 1;
    }
  }
  return blocks;
}
