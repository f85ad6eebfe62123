import type { Block } from '@florilegium/contracts/documents';

/** The clean text of a document: its content blocks, one a line. */
export function cleanText(blocks: readonly Block[]): string {
  return blocks
    .filter((block) => block.label === 'content')
    .map((block) => block.text)
    .join('\n');
}
