import type { BlockType } from '@florilegium/contracts/documents';
import type { PageReading } from '../page/page-blocks';
import type { Container, PageBlock } from './block-collector';

/**
 * Lists, tables, quotations and code are kept as a whole. A single item is short and says little, so judging each one
 * would tear them apart.
 */

const listTags: ReadonlySet<string> = new Set(['ul', 'ol', 'dl', 'table', 'pre', 'blockquote']);
const structures: ReadonlySet<BlockType> = new Set(['listItem', 'table', 'quotation', 'code']);
/** If this share of a list's words is kept, the whole list is kept. */
const minListShare = 0.4;
/**
 * If an element of at least this many words is this close around a structure, and this share of it is kept, the
 * structure is kept, too.
 */
const minAroundShare = 0.5;
const minAroundWords = 20;
const maxLevels = 2;
/** A structure with more links is a menu. */
const maxLinks = 0.3;
/** A link alone, shorter than this, that occurs this often on the page, such as "read more" or "reply". */
const button = { maxChars: 25, minLinks: 0.8, minTimes: 4 };

const outside: ReadonlySet<PageBlock['place']> = new Set(['nav', 'footer', 'dialog', 'form', 'noscript']);

interface Sums {
  words: Float64Array;
  kept: Float64Array;
}

/** Words, and kept words, of each container: with everything inside it, or by `owner` only of its own blocks. */
function sumUp(
  { blocks, containers }: PageReading,
  words: readonly number[],
  kept: readonly boolean[],
  owner: (container: Container | null) => Container | null,
): Sums {
  const sums = { words: new Float64Array(containers.length), kept: new Float64Array(containers.length) };
  blocks.forEach((block, i) => {
    const at = outside.has(block.place) ? null : owner(block.container);
    if (!at) return;
    sums.words[at.index]! += words[i]!;
    if (kept[i]) sums.kept[at.index]! += words[i]!;
  });
  return sums;
}

function listOf(container: Container | null): Container | null {
  let at = container;
  while (at && !listTags.has(at.tag)) at = at.parent;
  return at;
}

/** Structures in a part of the page that is mostly content. */
function takeAlong(reading: PageReading, words: readonly number[], kept: readonly boolean[]): boolean[] {
  const sums = sumUp(reading, words, kept, (container) => container);
  for (let i = reading.containers.length - 1; i >= 0; i--) {
    const parent = reading.containers[i]!.parent;
    if (!parent) continue;
    sums.words[parent.index]! += sums.words[i]!;
    sums.kept[parent.index]! += sums.kept[i]!;
  }
  const isAround = ({ index }: Container) =>
    sums.words[index]! >= minAroundWords && sums.kept[index]! >= sums.words[index]! * minAroundShare;
  return reading.blocks.map((block, i) => {
    const fits = structures.has(block.type) && block.place === 'body' && !block.comment;
    if (kept[i] || !fits || block.linkChars > block.text.length * maxLinks) return kept[i]!;
    let level = 0;
    for (
      let at = listOf(block.container)?.parent ?? block.container;
      at && level < maxLevels;
      at = at.parent
    ) {
      if (at.inline) continue;
      if (isAround(at)) return true;
      level++;
    }
    return false;
  });
}

function completeLists(reading: PageReading, words: readonly number[], kept: readonly boolean[]): boolean[] {
  const sums = sumUp(reading, words, kept, listOf);
  return reading.blocks.map((block, i) => {
    const list = kept[i] || outside.has(block.place) ? null : listOf(block.container);
    if (!list || sums.words[list.index] === 0) return kept[i]!;
    return sums.kept[list.index]! >= sums.words[list.index]! * minListShare;
  });
}

function withoutButtons({ blocks }: PageReading, kept: readonly boolean[]): boolean[] {
  const times = new Map<string, number>();
  for (const { text } of blocks) times.set(text, (times.get(text) ?? 0) + 1);
  return blocks.map(
    ({ text, linkChars }, i) =>
      kept[i]! &&
      !(
        text.length < button.maxChars &&
        linkChars > text.length * button.minLinks &&
        times.get(text)! >= button.minTimes
      ),
  );
}

/** Adds the structures that belong to the kept content, and removes repeated buttons. */
export function keepWholeStructures(
  reading: PageReading,
  words: readonly number[],
  kept: readonly boolean[],
): boolean[] {
  return withoutButtons(reading, completeLists(reading, words, takeAlong(reading, words, kept)));
}
