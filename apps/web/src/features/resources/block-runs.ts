import type { Block, BlockLabel } from '@florilegium/contracts/documents';

/** Blocks that follow each other with one label. Keys are places: blocks have no names and never move. */
export interface BlockRun {
  key: string;
  label: BlockLabel;
  blocks: { key: string; block: Block }[];
}

/** The blocks of a text as runs of the same label, in order. */
export function runsOf(blocks: readonly Block[]): BlockRun[] {
  const runs: BlockRun[] = [];
  for (const [index, block] of blocks.entries()) {
    const last = runs.at(-1);
    const placed = { key: `block-${index}`, block };
    if (last?.label === block.label) last.blocks.push(placed);
    else runs.push({ key: `run-${index}`, label: block.label, blocks: [placed] });
  }
  return runs;
}
