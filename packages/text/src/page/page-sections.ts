import type { PageBlock } from '../clean/block-collector';
import { isProse } from '../clean/text-features';

/** The blocks from one heading to the next. */
export interface Section {
  blocks: number;
  words: number;
  chars: number;
  linkChars: number;
  proseWords: number;
  /** Words that Readability kept. */
  readerWords: number;
}

/** The section of each block. Headings that follow each other begin one section. */
export function sectionsOf(
  blocks: readonly PageBlock[],
  words: readonly number[],
  reader: readonly boolean[] | null,
): Section[] {
  let section: Section | null = null;
  return blocks.map((block, i) => {
    if (!section || (block.type === 'heading' && blocks[i - 1]?.type !== 'heading'))
      section = { blocks: 0, words: 0, chars: 0, linkChars: 0, proseWords: 0, readerWords: 0 };
    section.blocks++;
    section.words += words[i]!;
    section.chars += block.text.length;
    section.linkChars += block.linkChars;
    if (isProse(block, words[i]!)) section.proseWords += words[i]!;
    if (reader?.[i]) section.readerWords += words[i]!;
    return section;
  });
}

/** Largest distance that is distinguished. */
const farthest = 50;

/** For each block the number of blocks to the previous and to the next one for which `is` holds. */
export function distances(count: number, is: (i: number) => boolean): [Uint8Array, Uint8Array] {
  const before = new Uint8Array(count);
  const after = new Uint8Array(count);
  for (let i = 0, last = -farthest; i < count; i++) {
    if (is(i)) last = i;
    before[i] = Math.min(farthest, i - last);
  }
  for (let i = count - 1, next = count + farthest; i >= 0; i--) {
    if (is(i)) next = i;
    after[i] = Math.min(farthest, next - i);
  }
  return [before, after];
}
