import { drawSample } from '../sampling';

/** By what a sample can be drawn in strata. */
export const strataKinds = ['host', 'domain', 'format', 'length'] as const;
export type StrataKind = (typeof strataKinds)[number];

/** How many of each stratum are drawn: by its share of the documents, or as many of each. */
export const allocations = ['proportional', 'equal'] as const;
export type Allocation = (typeof allocations)[number];

/** A document that can be drawn, with the name of its stratum. */
export interface Candidate {
  id: string;
  stratum: string;
}

/** A drawn document, and how many documents there are in each stratum. */
export interface StratifiedDraw {
  drawn: Candidate[];
  strata: Record<string, number>;
}

/** The stratum of all that are in none of the larger ones. No host, domain or format is called this. */
export const restStratum = '…';

/**
 * Draws `size` documents in strata, in an order of judging by chance. Each stratum gives two at least, so that its share
 * has a variance: where there are too many for that, the smallest count as one. The same candidates (in any order) with
 * the same seed give the same sample.
 */
export function drawStratified(
  candidates: readonly Candidate[],
  { size, allocation, seed }: { size: number; allocation: Allocation; seed: string },
): StratifiedDraw {
  const strata = gathered(candidates, Math.max(1, Math.floor(size / 2)));
  const sizes = new Map([...strata].map(([name, ids]) => [name, ids.length]));
  const stratumOf = new Map<string, string>();
  for (const [name, amount] of allocate(sizes, size, allocation)) {
    for (const id of drawSample(strata.get(name)!, amount, `${seed} ${name}`)) stratumOf.set(id, name);
  }
  const order = drawSample([...stratumOf.keys()], stratumOf.size, seed);
  return {
    drawn: order.map((id) => ({ id, stratum: stratumOf.get(id)! })),
    strata: Object.fromEntries(sizes),
  };
}

/** The candidates by stratum, the largest first; those beyond the most together. */
function gathered(candidates: readonly Candidate[], most: number): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const { id, stratum } of candidates) {
    const ids = all.get(stratum);
    if (ids) ids.push(id);
    else all.set(stratum, [id]);
  }
  const sorted = [...all].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
  if (sorted.length <= most) return new Map(sorted);
  const rest = sorted.slice(most - 1).flatMap(([, ids]) => ids);
  return new Map([...sorted.slice(0, most - 1), [restStratum, rest]]);
}

/**
 * How many documents each stratum gives: two at least (all that it has, if it has fewer), the others by largest
 * remainders; never more than it has, and in all as many as are asked for, or as there are.
 */
export function allocate(
  sizes: ReadonlyMap<string, number>,
  size: number,
  allocation: Allocation,
): Map<string, number> {
  const names = [...sizes.keys()];
  const given = new Map(names.map((name) => [name, Math.min(2, sizes.get(name)!)]));
  const all = [...sizes.values()].reduce((sum, one) => sum + one, 0);
  const wanted = (name: string) =>
    allocation === 'equal' ? size / names.length : (size * sizes.get(name)!) / all;
  let left = Math.min(size, all) - [...given.values()].reduce((sum, one) => sum + one, 0);
  // Whoever is furthest below its share is next; a stratum that is used up leaves its part to the others.
  const short = (name: string) => wanted(name) - given.get(name)!;
  for (; left > 0; left -= 1) {
    const open = names.filter((name) => given.get(name)! < sizes.get(name)!);
    const next = open.reduce((best, name) => (short(name) > short(best) ? name : best), open[0]!);
    given.set(next, given.get(next)! + 1);
  }
  return given;
}

/** A stratum of a sample, with what its judged documents are. */
export interface JudgedStratum {
  population: number;
  adequate: number;
  inadequate: number;
  unjudged: number;
}

/** What strata come to together: the share in the population, and how many documents of a simple sample tell as much. */
export interface WeightedShare {
  share: number;
  size: number;
}

/**
 * The share of inadequate documents in the population, each stratum by its weight (Cochran 1977, chapter 5), and the
 * effective size of the sample: that of its variance, and at most that by Kish (1965) for its weights, so that strata
 * that happen to be pure don't promise more than was looked at. `missing`: what becomes of documents that nobody has
 * judged, and of strata of which none is.
 */
export function weightedShare(
  strata: readonly JudgedStratum[],
  missing: 'adequate' | 'inadequate',
): WeightedShare {
  const all = strata.reduce((sum, { population }) => sum + population, 0);
  let [share, variance, byWeights] = [0, 0, 0];
  for (const { population, adequate, inadequate, unjudged } of strata) {
    const judged = adequate + inadequate + unjudged;
    const weight = population / all;
    const size = Math.max(1, judged);
    const bad = inadequate + (missing === 'inadequate' ? Math.max(unjudged, judged === 0 ? 1 : 0) : 0);
    const own = bad / size;
    share += weight * own;
    // A stratum that is judged to its last document adds no doubt.
    const unseen = Math.max(0, 1 - judged / population);
    variance += (weight ** 2 * unseen * own * (1 - own)) / Math.max(1, size - 1);
    byWeights += (weight ** 2 * unseen) / size;
  }
  const most = byWeights === 0 ? Number.POSITIVE_INFINITY : 1 / byWeights;
  const size = variance === 0 ? most : Math.min(most, (share * (1 - share)) / variance);
  return { share, size };
}
