/**
 * What was typed, as CQL. Whoever doesn't write CQL types words: `in the garden` looks for these words in a row,
 * whatever their case. A query with a bracket or a quote is CQL already.
 */
export function toCql(typed: string): string {
  const text = typed.trim();
  if (text === '' || /["[\]<>()]/.test(text)) return text;
  return text
    .split(/\s+/u)
    .map((word) => `"${word.replace(/[\\^$.|?*+{}]/g, '\\$&')}"%c`)
    .join(' ');
}
