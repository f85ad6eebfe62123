import type { BlockType } from '@florilegium/contracts/documents';
import type { WordCounts } from './word-counts';

/** A piece of a page between two edges of block elements: what the rules look at. */
export interface PagePart {
  type: BlockType;
  /** As it stands in the page, but for entities. */
  raw: string;
  /** White space as single characters U+0020, none at its ends: what titles and clauses are looked for in. */
  text: string;
  /** Number of the table row it is a cell of; 0: none. */
  row: number;
}

/** What filters find out of a block, besides whether it is content. */
type Sign = 'title' | 'endOfText' | 'mightBeContent';

/** One or more neighbouring parts of a page that are content, or not, together. */
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

/** What stands before a page's first block and after its last. */
const nothing: WordCounts = { words: 0, linkedWords: 0, fullLines: 0, wordsInFullLines: 0 };

/** Makes each block content or not by itself and its neighbours. */
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
