import type { BlockLabel } from '@florilegium/contracts/documents';
import { readByline } from '../page/page-byline';
import type { PageBlock } from './block-collector';

/** Captions, bylines and dates: short parts of an article that are not its running text. */

/** Number of elements around a block in which a <figcaption> counts. */
const captionLevels = 4;
/** A line with more words says more than who wrote a text, or when. */
const maxLineWords = 15;

function isCaption({ container }: PageBlock): boolean {
  for (let at = container, level = 0; at && level < captionLevels; at = at.parent, level++)
    if (at.tag === 'figcaption') return true;
  return false;
}

/**
 * The label of each block that is a caption, or says who wrote the page's text or when; null for the other blocks.
 *
 * @param words of each block
 */
export function textParts(blocks: readonly PageBlock[], words: readonly number[]): (BlockLabel | null)[] {
  const { authorBlock, dateBlock } = readByline(blocks);
  return blocks.map((block, i) => {
    if (isCaption(block)) return 'caption';
    if (words[i]! > maxLineWords) return null;
    if (block === authorBlock) return 'byline';
    return block === dateBlock ? 'date' : null;
  });
}
