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

/** Splits each block into its paragraphs again: `ArticleSentencesExtractor` judges each paragraph by itself. */
export function splitParagraphs(blocks: readonly TextBlock[]): TextBlock[] {
  return blocks.flatMap((block) =>
    block.parts.length === 1
      ? [block]
      : block.parts.map((part) => ({ ...block, parts: [part], signs: new Set(block.signs) })),
  );
}

/** Content needs a clause of at least five words that ends with a punctuation mark. Other blocks lose their label. */
export function keepClauses(blocks: readonly TextBlock[]): void {
  for (const block of blocks)
    if (block.isContent) block.isContent = block.parts.some((part) => hasClause(part.text));
}
