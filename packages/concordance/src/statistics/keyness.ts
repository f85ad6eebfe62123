/** How often a word occurs in a corpus and in the one that it is compared with, and how large both are, in tokens. */
export interface KeynessCounts {
  count: number;
  tokens: number;
  referenceCount: number;
  referenceTokens: number;
}

const perMillion = (count: number, tokens: number) => (tokens === 0 ? 0 : (1e6 * count) / tokens);

/**
 * Kilgarriff's simple maths (2009): the ratio of both frequencies per million, each with `smoothing` added. A large
 * number (100, 1,000) prefers common words, a small one (1) rare ones.
 */
export const simpleMaths = (
  { count, tokens, referenceCount, referenceTokens }: KeynessCounts,
  smoothing: number,
): number =>
  (perMillion(count, tokens) + smoothing) / (perMillion(referenceCount, referenceTokens) + smoothing);

/** The log-likelihood of two frequencies as Rayson and Garside have it (2000): 3.84 is significant at 5 %, 15.13 at 0.01 %. */
export function keynessLogLikelihood({
  count,
  tokens,
  referenceCount,
  referenceTokens,
}: KeynessCounts): number {
  const both = (count + referenceCount) / (tokens + referenceTokens);
  const part = (observed: number, expected: number) =>
    observed === 0 ? 0 : observed * Math.log(observed / expected);
  return 2 * (part(count, tokens * both) + part(referenceCount, referenceTokens * both));
}
