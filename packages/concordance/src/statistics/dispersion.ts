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
  const sums = { deviation: 0, expected: 0 };
  for (const { expected, observed } of given) {
    sums.deviation += Math.abs(expected - observed);
    sums.expected += expected;
  }
  return deviationOfSums(sums, { parts, least });
}

/** The same of the sums over the parts with occurrences: what they deviate by, and what was expected of them. */
export function deviationOfSums(
  { deviation, expected }: { deviation: number; expected: number },
  { parts, least }: CorpusParts,
): number | null {
  if (parts < 2) return null;
  // A part without an occurrence deviates by all that was expected of it.
  return (deviation + Math.max(0, 1 - expected)) / 2 / (1 - least);
}
