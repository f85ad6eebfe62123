import { findDate, saysHowLongAgo } from '../page/written-date';
import type { Container, PageBlock } from './block-collector';
import { isProse } from './text-features';

/**
 * Finds threads of comments, or posts of a forum, by their structure alone: elements of one kind side by side, nearly
 * all with a line that has a date or a time and a name, and none with a heading, as a teaser of another page would have.
 */

const minItems = 3;
/** Share of the elements that have to look like a comment: some are deleted, or advertisements. */
const minAlike = 0.8;
const maxLevels = 10;
const maxLineChars = 60;
const maxLineWords = 8;
const timeOfDay = /(?:^|[^\d.:])\d{1,2}[:.h]\d{2}(?![\d.])/;
/** What differs between neighbours of one kind: their numbers, and names for every second one. */
const alternating = /\d+|\b(?:odd|even|alt|first|last)\b/gi;

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
    block.container?.tag === 'time' ||
    timeOfDay.test(block.text) ||
    findDate(block.text) !== null ||
    saysHowLongAgo(block.text);
  const lineWords = block.text.split(/\s+/).filter((word) => /^\p{L}{2}/u.test(word)).length;
  return { hasDate, hasHeading, hasText: false, lineWords };
}

/** A text with its date or time: a comment, a post, an entry of a ticker. A comment has a name, too. */
const isEntry = ({ hasDate, hasHeading, hasText }: Item) => hasDate && hasText && !hasHeading;
const isComment = (item: Item) => isEntry(item) && item.lineWords > 0;

/** Tag and names of an element, without what differs between neighbours of one kind. */
export const kindOf = ({ tag, names }: Container): string => `${tag} ${names.replace(alternating, '')}`;

function itemsOf(blocks: readonly PageBlock[], own: readonly Item[]): Map<Container, Item> {
  const items = new Map<Container, Item>();
  blocks.forEach(({ container }, i) => {
    const { hasDate, hasHeading, hasText, lineWords } = own[i]!;
    for (let at = container, level = 0; at && level < maxLevels; at = at.parent, level++) {
      const item = items.get(at);
      if (!item) {
        items.set(at, { ...own[i]! });
        continue;
      }
      item.hasDate ||= hasDate;
      item.hasHeading ||= hasHeading;
      item.hasText ||= hasText;
      item.lineWords += lineWords;
    }
  });
  return items;
}

/** What a block is to the threads of a page. */
export interface ThreadPart {
  /** It stands in a thread, or in what looks like one. */
  inThread: boolean;
  /** It is a line that says when an entry was written. */
  isDate: boolean;
}

interface Thread {
  number: number;
  /** Its entries have names. */
  ofComments: boolean;
}

/** The elements that are entries side by side, each with its thread. */
function findThreads(blocks: readonly PageBlock[], own: readonly Item[]): Map<Container, Thread> {
  const groups = new Map<string, { items: Container[]; entries: number; comments: number }>();
  for (const [container, item] of itemsOf(blocks, own)) {
    const key = `${container.parent?.index ?? -1} ${kindOf(container)}`;
    const group = groups.get(key) ?? { items: [], entries: 0, comments: 0 };
    group.items.push(container);
    if (isEntry(item)) group.entries++;
    if (isComment(item)) group.comments++;
    groups.set(key, group);
  }
  const threads = new Map<Container, Thread>();
  let number = 0;
  for (const { items, entries, comments } of groups.values()) {
    if (entries < minItems || entries < items.length * minAlike) continue;
    const thread = {
      number: number++,
      ofComments: comments >= minItems && comments >= items.length * minAlike,
    };
    for (const item of items) threads.set(item, thread);
  }
  return threads;
}

/** The innermost entry of a thread that a block stands in, and its place there: the elements between them. */
function placeIn(
  threads: ReadonlyMap<Container, Thread>,
  block: PageBlock,
): { thread: Thread; place: string } | null {
  let place = '';
  for (let at = block.container, level = 0; at && level < maxLevels; at = at.parent, level++) {
    const thread = threads.get(at);
    if (thread) return { thread, place: `${thread.number} ${place}` };
    place += `${kindOf(at)}/`;
  }
  return null;
}

/** Finds threads among the blocks of a page. */
export function threadParts(blocks: readonly PageBlock[], words: readonly number[]): ThreadPart[] {
  const own = blocks.map((block, i) => itemOf(block, words[i]!));
  const threads = findThreads(blocks, own);
  if (threads.size === 0) return blocks.map(() => ({ inThread: false, isDate: false }));
  const places = blocks.map((block) => placeIn(threads, block));
  // A short answer with a date in it is no such line: other answers in its place are longer.
  const withText = new Set(places.flatMap((found, i) => (found && own[i]!.hasText ? [found.place] : [])));
  return places.map((found, i) => ({
    inThread: found?.thread.ofComments ?? false,
    isDate: found !== null && own[i]!.hasDate && !withText.has(found.place),
  }));
}
