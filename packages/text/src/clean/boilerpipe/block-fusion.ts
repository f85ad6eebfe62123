import { joinBlocks, type TextBlock, textDensity } from './text-block';

function joinNeighbours(
  blocks: readonly TextBlock[],
  belongTogether: (block: TextBlock, next: TextBlock) => boolean,
): TextBlock[] {
  const joined: TextBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (last && belongTogether(last, block)) joinBlocks(last, block);
    else joined.push(block);
  }
  return joined;
}

/** Joins neighbours whose text has the same density (the paper's BlockFusion with its threshold at 0). */
export function fuseEqualDensity(blocks: readonly TextBlock[]): TextBlock[] {
  return joinNeighbours(
    blocks,
    (block, next) => Math.fround(textDensity(block)) === Math.fround(textDensity(next)),
  );
}

/**
 * Joins content to the block before it, if at most one part of the page that was left out stands between them.
 *
 * @param contentOnly join content only to content; else the block before it becomes content, too
 */
export function fuseNear(blocks: readonly TextBlock[], contentOnly: boolean): TextBlock[] {
  return joinNeighbours(
    blocks,
    (block, next) =>
      next.isContent && next.firstPart - block.lastPart <= 2 && (block.isContent || !contentOnly),
  );
}
