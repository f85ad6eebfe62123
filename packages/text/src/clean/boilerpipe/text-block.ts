import type { BlockType } from '@florilegium/contracts/documents';
import type { WordCounts } from './word-counts';

/** A piece of a page between two edges of block elements. The rules look at such pieces. */
export interface PagePart {
  type: BlockType;
  /** As it is in the page, with entities decoded. */
  raw: string;
  /**
   * White space as single U+0020 characters, and none at the ends. Titles and clauses are searched for in this form.
   */
  text: string;
  /** Number of the table row it is a cell of; 0: none. */
  row: number;
}

/** Signs that filters find in a block, besides whether it is content. */
type Sign = 'title' | 'endOfText' | 'mightBeContent';

/** One or more neighbouring parts of a page that are content, or not content, together. */
export interface TextBlock extends WordCounts {
  parts: PagePart[];
  /** Number of its first and of its last part, counted over the page from 0. */
  firstPart: number;
  lastPart: number;
  isContent: boolean;
  signs: Set<Sign>;
}

/** Words a full line of 80 characters: short lines are navigation (section 3.2 of the paper). */
export function textDensity(block: WordCounts): number {
  return block.fullLines === 0 ? block.words : block.wordsInFullLines / block.fullLines;
}

/** Share of the words that stand in links. */
export function linkDensity(block: WordCounts): number {
  return block.words === 0 ? 0 : block.linkedWords / block.words;
}

/** The neighbour before a page's first block and after its last. */
const nothing: WordCounts = { words: 0, linkedWords: 0, fullLines: 0, wordsInFullLines: 0 };

/** Decides for each block whether it is content, by the block and its neighbours. */
export function classifyByNeighbours(
  blocks: readonly TextBlock[],
  isContent: (previous: WordCounts, block: WordCounts, next: WordCounts) => boolean,
): void {
  blocks.forEach((block, i) => {
    block.isContent = isContent(blocks[i - 1] ?? nothing, block, blocks[i + 1] ?? nothing);
  });
}

/** Joins the second block to the first; both are content if one was. */
export function joinBlocks(block: TextBlock, next: TextBlock): void {
  const lines = (one: WordCounts) => Math.max(1, one.fullLines);
  const inLines = (one: WordCounts) => (one.fullLines === 0 ? one.words : one.wordsInFullLines);
  // A block that fills no line counts as one line.
  block.wordsInFullLines = inLines(block) + inLines(next);
  block.fullLines = lines(block) + lines(next);
  block.words += next.words;
  block.linkedWords += next.linkedWords;
  for (const part of next.parts) block.parts.push(part);
  block.lastPart = next.lastPart;
  block.isContent ||= next.isContent;
  for (const sign of next.signs) block.signs.add(sign);
}
