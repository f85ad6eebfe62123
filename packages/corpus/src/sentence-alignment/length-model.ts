/** How the lengths of translations relate, in characters. */
export interface LengthModel {
  /** Characters of the second language per character of the first: Gale & Church's c. */
  ratio: number;
  /** Variance per character of the first language: their s². */
  variance: number;
  /** The random model: lengths are spread evenly over this many characters. */
  spread: number;
}

/** Gale & Church (1993, section 3.2): s² of their texts. */
const publishedVariance = 6.8;
/** Fewer beads say nothing about lengths. */
const minBeads = 8;
/** Share of beads whose lengths follow no model: an omitted remark, a list in one language only. */
const outliers = 0.015;

/**
 * The length model before any alignment: the published variance, and the ratio of the totals. If the ratio of the
 * mean sentences is nearer to 1, that one is used, since the total of a text of which half is missing misleads.
 */
export function roughLengthModel(a: readonly number[], b: readonly number[]): LengthModel {
  const ofTotals = clampRatio(sum(b) / sum(a));
  const ofMeans = clampRatio(sum(b) / Math.max(1, b.length) / (sum(a) / Math.max(1, a.length)));
  const ratio = Math.abs(Math.log(ofMeans)) < Math.abs(Math.log(ofTotals)) ? ofMeans : ofTotals;
  return { ratio, variance: publishedVariance, spread: spreadOf(b) };
}

/**
 * The model of beads with known lengths: the ratio of their sums, and the variance without outliers.
 *
 * @param rough used if there are too few beads
 */
export function lengthModelOf(
  lengths: readonly (readonly [number, number])[],
  rough: LengthModel,
): LengthModel {
  const pairs = lengths.filter(([a, b]) => a > 0 && b > 0);
  if (pairs.length < minBeads) return rough;
  const ratio = clampRatio(sum(pairs.map(([, b]) => b)) / sum(pairs.map(([a]) => a)));
  const squares = pairs.map(([a, b]) => (b - a * ratio) ** 2 / a).sort((x, y) => x - y);
  const kept = squares.slice(0, Math.ceil(squares.length * 0.95));
  const variance = Math.min(40, Math.max(2, (1.25 * sum(kept)) / kept.length));
  return { ratio, variance, spread: spreadOf(pairs.map(([, b]) => b)) };
}

/**
 * How much more likely texts of these lengths are translations than random pairs, as a natural logarithm: the normal
 * density of Gale & Church's delta, (lb - la c) / sqrt(la s²), against a uniform one.
 */
export function lengthEvidence({ ratio, variance, spread }: LengthModel, a: number, b: number): number {
  const mean = (a * ratio + b) / 2;
  const deviation = Math.sqrt(Math.max(1, (mean / ratio) * variance));
  const delta = (b - a * ratio) / deviation;
  const density = Math.exp((-delta * delta) / 2) / (deviation * Math.sqrt(2 * Math.PI));
  return Math.log(outliers + (1 - outliers) * density * spread);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function spreadOf(lengths: readonly number[]): number {
  return Math.max(40, lengths.length > 0 ? (2 * sum(lengths)) / lengths.length : 0);
}

/** Between languages the ratio is rarely beyond 2, between writing systems about 4. */
function clampRatio(ratio: number): number {
  if (!(ratio > 0 && ratio < Number.POSITIVE_INFINITY)) return 1;
  return Math.min(6, Math.max(1 / 6, ratio));
}
