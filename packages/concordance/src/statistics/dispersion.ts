/** A part of a corpus: its share of the tokens, and its share of a word's occurrences, 0 to 1 each. */
export interface PartShares {
  expected: number;
  observed: number;
}

/**
 * Deviation of proportions (Gries 2008), normalised (Lijffijt & Gries 2012): 0 for a word that is spread as the texts
 * are, 1 for one that stands in the smallest part alone. Null for less than two parts.
 */
export function deviationOfProportions(parts: readonly PartShares[]): number | null {
  if (parts.length < 2) return null;
  const sum = parts.reduce((all, { expected, observed }) => all + Math.abs(expected - observed), 0);
  const least = Math.min(...parts.map(({ expected }) => expected));
  return sum / 2 / (1 - least);
}
