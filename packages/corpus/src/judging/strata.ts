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

/** The most strata of a sample: the largest, and all others together as one. */
export const mostStrata = 200;

/** The stratum of all that are in none of the larger ones. No host, domain or format is called this. */
export const restStratum = '…';

/**
 * Draws `size` documents in strata, in an order of judging by chance. Each stratum gives two at least, so that its share
 * has a variance: where there are too many for that, or more than {@link mostStrata}, the smallest count as one. The same candidates (in any order) with
 * the same seed give the same sample.
 */
export function drawStratified(
  candidates: readonly Candidate[],
  { size, allocation, seed }: { size: number; allocation: Allocation; seed: string },
): StratifiedDraw {
  const strata = gathered(candidates, Math.min(mostStrata, Math.max(1, Math.floor(size / 2))));
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
 * remainders; never more than it has, and in all as many as are asked for, or as there are. What one stratum gives beyond
 * its share, the others give less, all alike; what a used-up one can't give, they give more. The cost is that of the
 * strata, however large the sample is.
 */
export function allocate(
  sizes: ReadonlyMap<string, number>,
  size: number,
  allocation: Allocation,
): Map<string, number> {
  const all = [...sizes.values()].reduce((sum, one) => sum + one, 0);
  const shares = [...sizes].map(([name, most]): Share => {
    const wanted = allocation === 'equal' ? size / sizes.size : (size * most) / all;
    return { name, least: Math.min(2, most, size), most, wanted };
  });
  const total = Math.min(size, all);
  const shift = shiftOf(shares, total);
  const given = new Map(shares.map((share) => [share.name, Math.floor(shifted(share, shift))]));
  let left = total - [...given.values()].reduce((sum, one) => sum + one, 0);
  const rest = ({ name, wanted }: Share) => wanted - given.get(name)!;
  const byRest = shares
    .filter(({ name, most }) => given.get(name)! < most)
    .sort((one, other) => rest(other) - rest(one));
  for (const { name } of byRest) {
    if (left <= 0) break;
    given.set(name, given.get(name)! + 1);
    left -= 1;
  }
  return given;
}

/** What a stratum gives at least and at most, and its share of the sample. */
interface Share {
  name: string;
  least: number;
  most: number;
  wanted: number;
}

const shifted = ({ least, most, wanted }: Share, shift: number) =>
  Math.max(least, Math.min(most, wanted + shift));

/** Halvings after which two numbers of documents are the same. */
const halvings = 60;

/** By how much all shares go up or down for the strata to give `total` in all, and no more. */
function shiftOf(shares: readonly Share[], total: number): number {
  const sum = (shift: number) => shares.reduce((so, share) => so + shifted(share, shift), 0);
  const reach = shares.reduce((most, share) => Math.max(most, share.most, share.wanted), 0);
  let [low, high] = [-reach, reach];
  for (let round = 0; round < halvings; round += 1) {
    const middle = (low + high) / 2;
    if (sum(middle) <= total) low = middle;
    else high = middle;
  }
  return low;
}

/** A stratum of a sample, with what its judged documents are. */
export interface JudgedStratum {
  population: number;
  adequate: number;
  inadequate: number;
  unjudged: number;
}

/**
 * What strata come to together: the share in the population, and how many documents of a simple sample from the same
 * population tell as much: all of them once each stratum is judged to its end.
 */
export interface WeightedShare {
  share: number;
  size: number;
}

/**
 * The strata of which documents were judged or can still be, and how many documents are in those of which none can: all that
 * were drawn of these were deleted or taken down before. Nothing is known of what is in them.
 */
export function knowableStrata(strata: readonly JudgedStratum[]): {
  strata: JudgedStratum[];
  unknowable: number;
} {
  const isKnowable = (one: JudgedStratum) => one.adequate + one.inadequate + one.unjudged > 0;
  const unknowable = populationOf(strata.filter((one) => !isKnowable(one)));
  return { strata: strata.filter(isKnowable), unknowable };
}

/** The documents of strata. */
export const populationOf = (strata: readonly JudgedStratum[]): number =>
  strata.reduce((sum, { population }) => sum + population, 0);

/**
 * The share of inadequate documents in strata of which each has some, each by its weight (Cochran 1977, chapter 5), and the
 * effective size of the sample: that of its variance, and at most that by Kish (1965) for its weights, so that strata
 * that happen to be pure don't promise more than was looked at. `missing`: what becomes of documents that nobody has
 * judged.
 */
export function weightedShare(
  strata: readonly JudgedStratum[],
  missing: 'adequate' | 'inadequate',
): WeightedShare {
  const all = populationOf(strata);
  let [share, variance, byWeights] = [0, 0, 0];
  for (const { population, adequate, inadequate, unjudged } of strata) {
    const size = adequate + inadequate + unjudged;
    const weight = population / all;
    const own = (inadequate + (missing === 'inadequate' ? unjudged : 0)) / size;
    share += weight * own;
    // A stratum that is judged to its last document adds no doubt.
    const unseen = Math.max(0, 1 - size / population);
    variance += (weight ** 2 * unseen * own * (1 - own)) / Math.max(1, size - 1);
    byWeights += (weight ** 2 * unseen) / size;
  }
  const most = byWeights === 0 ? Number.POSITIVE_INFINITY : 1 / byWeights;
  const unlimited = variance === 0 ? most : Math.min(most, (share * (1 - share)) / variance);
  return { share, size: ofPopulation(unlimited, all) };
}

/**
 * The documents that tell as much when drawn from a population without replacement as `unlimited` do that are drawn from
 * one without end: the finite-population correction of a simple sample (Cochran 1977, theorem 2.2), backwards. Whoever takes
 * it for a sample of that population applies the correction once more, and it is in the variances of the strata already.
 */
const ofPopulation = (unlimited: number, population: number) =>
  Number.isFinite(unlimited) ? (unlimited * population) / (population - 1 + unlimited) : population;
