import type { TextBlock } from './text-block';

/**
 * Only the block with the most words stays content (the first of several). The others get the label that they might
 * be content.
 */
export function keepLargest(blocks: readonly TextBlock[]): void {
  if (blocks.length < 2) return;
  let largest: TextBlock | undefined;
  for (const block of blocks) if (block.isContent && block.words > (largest?.words ?? -1)) largest = block;
  for (const block of blocks) {
    block.isContent = block === largest;
    if (block !== largest) block.signs.add('mightBeContent');
  }
}
