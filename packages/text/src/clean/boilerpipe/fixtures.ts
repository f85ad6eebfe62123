import type { TextBlock } from './text-block';

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');

/** A block of this many words, `linked` of them in links, for the tests of the filters. Its number is its place. */
export function blockOf(
  count: number,
  {
    linked = 0,
    density = count,
    text = words(count),
  }: { linked?: number; density?: number; text?: string } = {},
): Omit<TextBlock, 'firstPart' | 'lastPart'> {
  return {
    words: count,
    linkedWords: linked,
    fullLines: 1,
    wordsInFullLines: density,
    parts: [{ type: 'paragraph', raw: text, text, row: 0 }],
    isContent: false,
    signs: new Set(),
  };
}

/** The blocks of a page, one after the other. */
export function pageOf(...blocks: Omit<TextBlock, 'firstPart' | 'lastPart'>[]): TextBlock[] {
  return blocks.map((block, i) => ({ ...block, firstPart: i, lastPart: i }));
}
