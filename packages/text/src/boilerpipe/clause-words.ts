import type { TextBlock } from './text-block';

const minWords = 5;
/** The end of a clause: the last character of a word, punctuation, then white space or nothing. */
const clauseEnd = /[\p{L}0-9][,.:;!?]+(?:[ \n\r]+|$)/gu;

function hasClause(text: string): boolean {
  let start = 0;
  for (const match of text.matchAll(clauseEnd)) {
    if (text.slice(start, match.index).split(/ +/).length >= minWords) return true;
    start = match.index + match[0].length;
  }
  return false;
}

/** Parts each block into its paragraphs again: those of `ArticleSentencesExtractor` are judged one by one. */
export function splitParagraphs(blocks: readonly TextBlock[]): TextBlock[] {
  return blocks.flatMap((block) =>
    block.parts.length === 1
      ? [block]
      : block.parts.map((part) => ({ ...block, parts: [part], signs: new Set(block.signs) })),
  );
}

/** Content without a clause of at least five words that ends with a punctuation mark is none. */
export function keepClauses(blocks: readonly TextBlock[]): void {
  for (const block of blocks)
    if (block.isContent) block.isContent = block.parts.some((part) => hasClause(part.text));
}
