import type { Container, PageBlock } from './block-collector';

/** Number of elements around a block that may make it a heading. */
const levels = 4;
/** The most blocks between a text and its heading: byline, date, buttons, a picture. */
const reach = 20;
const minWords = 2;

/** The level of the heading that a block stands in, 1 to 6; 0 for none. */
export function headingLevel(container: Container | null): number {
  for (let at = container, level = 0; at && level < levels; at = at.parent, level++)
    if (/^h[1-6]$/.test(at.tag)) return Number(at.tag[1]);
  return 0;
}

/** Adds the page's main heading to its text, if it stands shortly before it and no other main heading is in it. */
export function withMainHeading(
  blocks: readonly PageBlock[],
  words: readonly number[],
  kept: readonly boolean[],
): boolean[] {
  const isMain = (i: number) => {
    const { container, place } = blocks[i]!;
    return (place === 'body' || place === 'header') && words[i]! >= minWords && headingLevel(container) === 1;
  };
  const first = kept.indexOf(true);
  if (first < 0 || kept.some((one, i) => one && isMain(i))) return [...kept];
  for (let i = first - 1; i >= Math.max(0, first - reach); i--)
    if (isMain(i)) return kept.map((one, j) => one || j === i);
  return [...kept];
}
