import { classifyByNeighbours, linkDensity, type TextBlock, textDensity } from './text-block';

/**
 * The two small decision trees of Kohlschütter, Fankhauser and Nejdl 2010 (Boilerplate Detection using Shallow Text
 * Features, section 4.3.2, algorithms 1 and 2), learned by C4.8 on the L3S-GN1 collection. `previous` and `next` are
 * the neighbours of a block.
 */

const maxLinkDensity = 0.333333;
const maxLinkDensityBefore = 0.555556;

/** Finds content by the number of words of a block and of its neighbours. */
export function classifyByWords(blocks: readonly TextBlock[]): void {
  classifyByNeighbours(blocks, (previous, block, next) => {
    if (linkDensity(block) > maxLinkDensity) return false;
    if (linkDensity(previous) > maxLinkDensityBefore) return block.words > 40 || next.words > 17;
    return block.words > 16 || next.words > 15 || previous.words > 4;
  });
}

/** Finds content by the words a full line of a block and of its neighbours. */
export function classifyByDensity(blocks: readonly TextBlock[]): void {
  classifyByNeighbours(blocks, (previous, block, next) => {
    if (linkDensity(block) > maxLinkDensity) return false;
    if (linkDensity(previous) > maxLinkDensityBefore) return textDensity(next) > 11;
    if (textDensity(block) > 9) return textDensity(next) > 0;
    return textDensity(next) > 10 || textDensity(previous) > 4;
  });
}
