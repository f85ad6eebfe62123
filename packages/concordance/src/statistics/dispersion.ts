/** A part of a corpus: its share of the tokens, and its share of a word's occurrences, 0 to 1 each. */
export interface PartShares {
  expected: number;
  observed: number;
}

/** The parts of a corpus: how many there are, and the share of the tokens that the smallest has. */
export interface CorpusParts {
  parts: number;
  least: number;
}

/**
 * Deviation of proportions (Gries 2008), normalised (Lijffijt & Gries 2012): 0 for a word that is spread as the texts
 * are, 1 for one that stands in the smallest part alone. Null for less than two parts. Parts without an occurrence need
 * not be given.
 */
export function deviationOfProportions(
  given: Iterable<PartShares>,
  { parts, least }: CorpusParts,
): number | null {
  if (parts < 2) return null;
  let [sum, rest] = [0, 1];
  for (const { expected, observed } of given) {
    sum += Math.abs(expected - observed);
    rest -= expected;
  }
  // A part without an occurrence deviates by all that was expected of it.
  return (sum + Math.max(0, rest)) / 2 / (1 - least);
}
