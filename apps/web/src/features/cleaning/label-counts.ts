import { type BlockLabel, blockLabels } from '@florilegium/contracts/documents';
import type { CleanedPage } from '@florilegium/contracts/page-cleaning';

/** How much of a page has a label. */
export interface LabelCount {
  label: BlockLabel;
  blocks: number;
  words: number;
}

/** The labels that a page's blocks have, in the order of the list of labels. */
export function labelCounts(blocks: CleanedPage['blocks']): LabelCount[] {
  const counts = new Map<BlockLabel, LabelCount>();
  for (const { label, words } of blocks) {
    const count = counts.get(label) ?? { label, blocks: 0, words: 0 };
    counts.set(label, { label, blocks: count.blocks + 1, words: count.words + words });
  }
  return blockLabels.flatMap((label) => counts.get(label) ?? []);
}
