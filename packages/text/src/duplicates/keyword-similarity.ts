import type { Keyword } from '../words/keywords';

/**
 * The similarity of the keywords of two texts, 0 to 1: weighted Jaccard (Ioffe 2010), the sum of the smaller weights
 * over the sum of the larger ones. A keyword's weight is its share of its text's scores. So a text is similar to a
 * shortened version, although all scores of that version are lower. 0 if one text has no keywords.
 */
export function keywordSimilarity(a: readonly Keyword[], b: readonly Keyword[]): number {
  const [left, right] = [weightsOf(a), weightsOf(b)];
  if (left.size === 0 || right.size === 0) return 0;
  let shared = 0;
  for (const [ngram, weight] of left) shared += Math.min(weight, right.get(ngram) ?? 0);
  // Each side's weights sum to 1, so the larger weights sum to 2 minus the smaller ones.
  return shared / (2 - shared);
}

function weightsOf(keywords: readonly Keyword[]): Map<string, number> {
  const sum = keywords.reduce((scores, [, score]) => scores + score, 0);
  return new Map(sum > 0 ? keywords.map(([ngram, score]) => [ngram, score / sum]) : []);
}
