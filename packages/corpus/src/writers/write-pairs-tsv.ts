import type { SentencePair } from '../sentence-pair';

/**
 * Sentence pairs as a table with tabs, one a line, with the columns' names in the first line: both texts, the score,
 * both documents. Tabs and line ends inside a text become spaces; nothing else is changed or quoted.
 */
export async function* writePairsTsv(
  languages: readonly [string, string],
  pairs: Iterable<SentencePair> | AsyncIterable<SentencePair>,
): AsyncGenerator<string> {
  const [first, second] = languages;
  yield row([first, second, 'score', `document_${first}`, `document_${second}`]);
  for await (const { a, b, score, documentA, documentB } of pairs)
    yield row([a, b, score.toFixed(4), documentA, documentB]);
}

function row(cells: readonly string[]): string {
  return `${cells.map((cell) => cell.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim()).join('\t')}\n`;
}
