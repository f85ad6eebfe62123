/** How often a word stands in the texts that are looked at, and in those that they are compared with. */
export interface KeyCounts {
  focus: number;
  reference: number;
  focusTokens: number;
  referenceTokens: number;
}

const perMillion = (count: number, tokens: number) => (tokens === 0 ? 0 : (1e6 * count) / tokens);

/** Simple maths (Kilgarriff 2009): the ratio of the frequencies per million, `smoothing` added to both. */
export const simpleMaths = (counts: KeyCounts, smoothing = 1): number =>
  (perMillion(counts.focus, counts.focusTokens) + smoothing) /
  (perMillion(counts.reference, counts.referenceTokens) + smoothing);

/**
 * Log-likelihood of a word in two corpora (Rayson & Garside 2000); negative where the word is rarer in the focus than
 * in the reference.
 */
export function keyLogLikelihood({ focus, reference, focusTokens, referenceTokens }: KeyCounts): number {
  const share = (focus + reference) / (focusTokens + referenceTokens);
  const part = (observed: number, expected: number) =>
    observed > 0 ? observed * Math.log(observed / expected) : 0;
  const value = 2 * (part(focus, focusTokens * share) + part(reference, referenceTokens * share));
  return focus * referenceTokens < reference * focusTokens ? -value : value;
}
