import type { TextBlock } from './text-block';

/** Characters that sites put between the title of a text and their own name. */
const separators = [/[|»:]/, /[|»:()]/, /[|»:()-]/, /[|»,:()-]/];

function longestPart(title: string, separator: RegExp): string | null {
  const parts = title.split(separator);
  if (parts.length === 1) return null;
  let longest = '';
  for (const part of parts) {
    const trimmed = part.trim();
    if (!trimmed.includes('.com') && trimmed.length > longest.length) longest = trimmed;
  }
  return longest === '' ? null : longest;
}

/** The possible headings of a text whose page has this title. */
export function headingsFor(title: string): Set<string> {
  const whole = title.trim();
  const parts = separators.map((separator) => longestPart(whole, separator));
  return new Set([whole, ...parts].filter((part): part is string => part !== null && part !== ''));
}

/** Finds the blocks that are the page's title, or its longest part. */
export function findTitle(blocks: readonly TextBlock[], title: string): void {
  const headings = headingsFor(title);
  for (const block of blocks)
    if (block.parts.length === 1 && headings.has(block.parts[0]!.text)) block.signs.add('title');
}

/** Blocks between the title and the content become content if they might be content. */
export function expandToTitle(blocks: readonly TextBlock[]): void {
  const start = blocks.findIndex((block) => block.isContent);
  if (start < 0) return;
  const title = blocks.slice(0, start).findLastIndex((block) => block.signs.has('title'));
  if (title < 0) return;
  for (const block of blocks.slice(title, start))
    if (block.signs.has('mightBeContent')) block.isContent = true;
}
