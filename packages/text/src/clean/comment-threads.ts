import { findDate } from '../page/written-date';
import type { Container, PageBlock } from './block-collector';
import { isProse } from './text-features';

/**
 * Finds threads of comments by their structure alone: elements of one kind side by side, nearly all with a line that
 * has a date or a time and a name, and none with a heading, as a teaser of another page would have.
 */

const minItems = 3;
/** Share of the elements that have to look like a comment: some are deleted, or advertisements. */
const minAlike = 0.8;
const maxLevels = 10;
const maxLineChars = 60;
const maxLineWords = 8;
const timeOfDay = /(?:^|[^\d.:])\d{1,2}[:.h]\d{2}(?![\d.])/;

interface Item {
  hasDate: boolean;
  hasHeading: boolean;
  hasText: boolean;
  /** Words without figures in its short lines: the name, and the month if that is written out. */
  lineWords: number;
}

/** What a block says by itself. */
function itemOf(block: PageBlock, words: number): Item {
  const hasHeading = block.type === 'heading';
  const isLine = block.text.length <= maxLineChars && words <= maxLineWords && !isProse(block, words);
  if (!isLine) return { hasDate: false, hasHeading, hasText: true, lineWords: 0 };
  const hasDate =
    block.container?.tag === 'time' || timeOfDay.test(block.text) || findDate(block.text) !== null;
  const lineWords = block.text.split(/\s+/).filter((word) => /^\p{L}{2}/u.test(word)).length;
  return { hasDate, hasHeading, hasText: false, lineWords };
}

const isComment = ({ hasDate, hasHeading, hasText, lineWords }: Item) =>
  hasDate && hasText && !hasHeading && lineWords > 0;

function itemsOf(blocks: readonly PageBlock[], words: readonly number[]): Map<Container, Item> {
  const items = new Map<Container, Item>();
  blocks.forEach((block, i) => {
    const own = itemOf(block, words[i]!);
    for (let at = block.container, level = 0; at && level < maxLevels; at = at.parent, level++) {
      const item = items.get(at);
      if (!item) {
        items.set(at, { ...own });
        continue;
      }
      item.hasDate ||= own.hasDate;
      item.hasHeading ||= own.hasHeading;
      item.hasText ||= own.hasText;
      item.lineWords += own.lineWords;
    }
  });
  return items;
}

/** Which blocks stand in a thread of comments, or in what looks like one. */
export function inThreads(blocks: readonly PageBlock[], words: readonly number[]): boolean[] {
  const groups = new Map<string, { items: Container[]; comments: number }>();
  for (const [container, item] of itemsOf(blocks, words)) {
    const { parent, tag, names } = container;
    const key = `${parent?.index ?? -1} ${tag} ${names}`;
    const group = groups.get(key) ?? { items: [], comments: 0 };
    group.items.push(container);
    if (isComment(item)) group.comments++;
    groups.set(key, group);
  }
  const threads = new Set<Container>();
  for (const { items, comments } of groups.values())
    if (comments >= minItems && comments >= items.length * minAlike)
      for (const item of items) threads.add(item);
  return blocks.map(({ container }) => {
    for (let at = container, level = 0; at && level < maxLevels; at = at.parent, level++)
      if (threads.has(at)) return true;
    return false;
  });
}
