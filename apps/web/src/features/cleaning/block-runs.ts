import type { Block, BlockLabel, BlockType } from '@florilegium/contracts/documents';

/** A block with a key by its place: blocks have no names and never move. */
export interface PlacedBlock {
  key: string;
  block: Block;
}

/** Blocks that follow each other with one label. */
export interface BlockRun {
  key: string;
  label: BlockLabel;
  blocks: PlacedBlock[];
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

/** The blocks of a text as parts of one type, in order: the items of a list, the rows of a table. */
export function partsOf(blocks: readonly Block[]): { key: string; type: BlockType; blocks: PlacedBlock[] }[] {
  const parts: ReturnType<typeof partsOf> = [];
  for (const [index, block] of blocks.entries()) {
    const last = parts.at(-1);
    const placed = { key: `block-${index}`, block };
    if (last?.type === block.type) last.blocks.push(placed);
    else parts.push({ key: `part-${index}`, type: block.type, blocks: [placed] });
  }
  return parts;
}
