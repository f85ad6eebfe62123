import type { Keyword } from './keywords';

/**
 * How alike the keywords of two texts are, 0 to 1: weighted Jaccard (Ioffe 2010), the sum of the smaller weights over
 * that of the larger ones, a keyword's weight being its share of its text's scores. So a text and a cut of it are alike
 * though all scores of the cut are lower. 0 where one has none.
 */
export function keywordSimilarity(a: readonly Keyword[], b: readonly Keyword[]): number {
  const [left, right] = [weightsOf(a), weightsOf(b)];
  if (left.size === 0 || right.size === 0) return 0;
  let shared = 0;
  for (const [ngram, weight] of left) shared += Math.min(weight, right.get(ngram) ?? 0);
  // Both sum to 1, so the larger weights sum to 2 without the smaller ones.
  return shared / (2 - shared);
}

function weightsOf(keywords: readonly Keyword[]): Map<string, number> {
  const sum = keywords.reduce((scores, [, score]) => scores + score, 0);
  return new Map(sum > 0 ? keywords.map(([ngram, score]) => [ngram, score / sum]) : []);
}
