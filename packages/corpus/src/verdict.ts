import { chanceOfAtLeast, chanceOfAtMost } from './hypergeometric';
import {
  type JudgedStratum,
  knowableStrata,
  populationOf,
  type WeightedShare,
  weightedShare,
} from './judging/strata';
import { wilsonInterval } from './wilson';

/** What a sample says about its population, measured against the tolerated share. */
export type VerdictState =
  /** Judgements are missing that could still change the result. */
  | 'open'
  /** The share of inadequate documents is at or below the threshold; wrong in at most 5 of 100 samples. */
  | 'valid'
  /** It is above the threshold; wrong in at most 5 of 100 samples. */
  | 'notValid'
  /** All are judged that can be, and that is too little to say. */
  | 'notDecided';

/** Why a sample that is judged to the end decides nothing. */
export type UndecidedBecause =
  /** It is too small for its share and the threshold. */
  | 'tooSmall'
  /** What was judged would decide, but strata can't be judged any more: their texts are gone. */
  | 'textsGone';

/** The result of a sample's judgements. */
export interface JobVerdict {
  state: VerdictState;
  /**
   * The same question answered by the share in the sample alone, as RIDIRE does, however few were judged. It is
   * shown under that name beside `state`.
   */
  pointEstimate: Exclude<VerdictState, 'notDecided'>;
  /** Inadequate among the judged, 0 to 1, of strata by their weights; null before the first judgement. */
  share: number | null;
  /**
   * The share of the population for which the judged documents stand, 0 to 1: less than 1 where nothing was judged of a
   * stratum. It is no part of `share`.
   */
  covered: number;
  /**
   * 95 % interval of the share of inadequate documents in the population; null before the first judgement. Strata of which
   * nothing was judged may be all adequate at its low end, and all inadequate at its high end (Manski 1989).
   */
  interval: [low: number, high: number] | null;
  judged: number;
  unjudged: number;
  /**
   * What keeps it undecided though the interval, which is an approximation, is on one side of the threshold; null where it
   * is on both, or the verdict is another one.
   */
  stricter: StricterTest | null;
  /** Null unless the state is `notDecided`. */
  undecided: UndecidedBecause | null;
  /**
   * How many documents a new sample needs that decides, if its share is the one of this sample; all that are there now
   * where less is not enough. Null unless the sample is too small.
   */
  sizeThatDecides: number | null;
}

/** Why the test decides nothing where the interval would. */
export interface StricterTest {
  /** What the interval would say. */
  side: 'valid' | 'notValid';
  /**
   * How often a population on the other side of the threshold, next to it, gives such a sample or one that looks even more
   * like this side, 0 to 1: more than 0.05. Null of a stratified sample, whose documents are rounded before they are tested.
   */
  chance: number | null;
}

/** Counts of a sample's items, the size of its population, and the tolerated share. */
export interface Judgements {
  adequate: number;
  inadequate: number;
  unjudged: number;
  population: number;
  /** Documents from which a new sample would be drawn; left out: the population, as nothing has changed. */
  populationNow?: number;
  /** 0 to 1: a population with a greater share of inadequate documents is not valid. */
  threshold: number;
  /** Of a stratified sample: its strata, whose documents are the ones above. */
  strata?: readonly JudgedStratum[] | null;
}

/**
 * Whether the population of a sample is valid. The size of the sample was fixed when it was drawn, and the test is the
 * one of all its items: Wilson's interval is on one side of the threshold, and the exact test agrees. It is told before
 * all are judged only where the missing judgements can't change it. So looking at the result while judging does not
 * inflate its error, as stopping at the first interval that fits would.
 */
export function jobVerdict(judgements: Judgements): JobVerdict {
  if (judgements.strata && judgements.strata.length > 0)
    return stratifiedVerdict(judgements, judgements.strata);
  const { adequate, inadequate, unjudged, population } = judgements;
  const judged = adequate + inadequate;
  const state = settled(judgements, testOfInterval);
  const interval = wilsonInterval(inadequate, judged, population);
  const side = state === 'notDecided' ? sideOf(interval, judgements.threshold) : null;
  return {
    state,
    pointEstimate: settled(judgements, testOfShare),
    share: judged === 0 ? null : inadequate / judged,
    covered: 1,
    interval,
    judged,
    unjudged,
    stricter: side && { side, chance: chanceOfError(side, inadequate, judged, judgements) },
    undecided: state === 'notDecided' ? 'tooSmall' : null,
    sizeThatDecides: state === 'notDecided' ? sizeThatDecides(judgements) : null,
  };
}

/**
 * The verdict of a stratified sample: the same tests, on a simple sample that tells as much. Its size and its inadequate
 * documents are rounded against whatever is to be shown. Of strata of which no text can be judged any more nothing is
 * known: the share is that of the others, and a verdict has to hold whatever is in them.
 */
function stratifiedVerdict(judgements: Judgements, strata: readonly JudgedStratum[]): JobVerdict {
  const { adequate, inadequate, unjudged, threshold } = judgements;
  const judged = adequate + inadequate;
  const { strata: knowable, unknowable } = knowableStrata(strata);
  const state = settledStrata(knowable, { unknowable, threshold });
  const known = strata
    .map((one) => ({ ...one, unjudged: 0 }))
    .filter((one) => one.adequate + one.inadequate > 0);
  const shown = judged === 0 ? null : weightedShare(known, 'adequate');
  const interval = shown && boundedInterval(shown, populationOf(known), populationOf(strata));
  const undecided = state === 'notDecided' ? undecidedBecause(knowable, { unknowable, threshold }) : null;
  const side = undecided === 'tooSmall' ? sideOf(interval, threshold) : null;
  return {
    state,
    pointEstimate: shareOfStrata(knowable, threshold),
    share: shown?.share ?? null,
    covered: populationOf(known) / populationOf(strata),
    interval,
    judged,
    unjudged,
    stricter: side && { side, chance: null },
    undecided,
    sizeThatDecides: undecided === 'tooSmall' && shown ? strataThatDecide(shown, judgements) : null,
  };
}

/** What a test of strata compares: the tolerated share of all documents, and those of which nothing can be known. */
interface Tolerated {
  unknowable: number;
  threshold: number;
}

/** The verdict of strata if no missing judgement can change it; else `open`. */
function settledStrata(strata: readonly JudgedStratum[], tolerated: Tolerated): VerdictState {
  if (strata.length === 0) return 'open';
  const best = testOfStrata(strata, 'adequate', tolerated);
  return best === testOfStrata(strata, 'inadequate', tolerated) ? best : 'open';
}

function shareOfStrata(strata: readonly JudgedStratum[], threshold: number): JobVerdict['pointEstimate'] {
  if (strata.length === 0) return 'open';
  const [best, worst] = (['adequate', 'inadequate'] as const).map((missing) =>
    weightedShare(strata, missing).share > threshold ? 'notValid' : 'valid',
  );
  return best === worst ? best! : 'open';
}

/** Whether the documents that can be judged would have decided, had they been all. */
const undecidedBecause = (strata: readonly JudgedStratum[], { unknowable, threshold }: Tolerated) =>
  unknowable > 0 && testOfStrata(strata, 'adequate', { unknowable: 0, threshold }) !== 'notDecided'
    ? 'textsGone'
    : 'tooSmall';

/** Of all documents, when those of which none was judged are all adequate at one end and all inadequate at the other. */
function boundedInterval(
  { share, size }: WeightedShare,
  known: number,
  all: number,
): [low: number, high: number] {
  const own = size >= known ? [share, share] : wilsonInterval(share * size, size, known)!;
  if (known === all) return [own[0]!, own[1]!];
  return [(own[0]! * known) / all, (own[1]! * known + all - known) / all];
}

function strataThatDecide({ share, size }: WeightedShare, judgements: Judgements): number {
  const { adequate, inadequate, population, populationNow = population } = judgements;
  const simple = Math.min(population, Math.max(1, Math.floor(size)));
  const bad = Math.round(share * simple);
  const decides = sizeThatDecides({ ...judgements, adequate: simple - bad, inadequate: bad });
  return Math.min(populationNow, Math.ceil((decides * (adequate + inadequate)) / simple));
}

/**
 * The verdict of strata that are judged to the end. Documents of which nothing can be known count as inadequate where it is
 * to be valid, and as adequate where it is not.
 */
function testOfStrata(
  strata: readonly JudgedStratum[],
  missing: 'adequate' | 'inadequate',
  { unknowable, threshold }: Tolerated,
): Exclude<VerdictState, 'open'> {
  const { share, size } = weightedShare(strata, missing);
  const population = populationOf(strata);
  const tolerated = threshold * (population + unknowable);
  const among = (least: number) => ({
    population,
    threshold: unknowable === 0 ? threshold : (tolerated - least) / population,
  });
  const [ifAllBad, ifAllGood] = [among(unknowable), among(0)];
  if (size >= population) {
    if (share <= ifAllBad.threshold) return 'valid';
    return share > ifAllGood.threshold ? 'notValid' : 'notDecided';
  }
  const simple = Math.max(1, Math.floor(size));
  const [least, most] = [Math.floor(share * simple + 1e-9), Math.ceil(share * simple - 1e-9)];
  if (ifAllBad.threshold >= 0 && testOfInterval(most, simple, ifAllBad) === 'valid') return 'valid';
  const isNotValid = ifAllGood.threshold < 1 && testOfInterval(least, simple, ifAllGood) === 'notValid';
  return isNotValid ? 'notValid' : 'notDecided';
}

/** The verdict when a number of the judged documents is inadequate. */
type Test<State> = (
  inadequate: number,
  judged: number,
  rest: Pick<Judgements, 'population' | 'threshold'>,
) => State;

/** The verdict of the whole sample if no missing judgement can change it; else `open`. */
function settled<State extends VerdictState>(judgements: Judgements, test: Test<State>): State | 'open' {
  const { adequate, inadequate, unjudged } = judgements;
  const size = adequate + inadequate + unjudged;
  if (size === 0) return 'open';
  const best = test(inadequate, size, judgements);
  return best === test(inadequate + unjudged, size, judgements) ? best : 'open';
}

const testOfShare: Test<'valid' | 'notValid'> = (inadequate, judged, { threshold }) =>
  // Shares, not products: 29 / 100 is exactly the number 0.29, but 0.29 * 100 is a little less than 29.
  inadequate / judged > threshold ? 'notValid' : 'valid';

/** The verdict of a sample that is judged to the end: Wilson's interval on one side of the threshold, and the exact test. */
export const testOfInterval: Test<Exclude<VerdictState, 'open'>> = (inadequate, judged, rest) => {
  const { population, threshold } = rest;
  const side = sideOf(wilsonInterval(inadequate, judged, population), threshold);
  if (side === null || judged >= population) return side ?? 'notDecided';
  return chanceOfError(side, inadequate, judged, rest) <= mostError ? side : 'notDecided';
};

/** On which side of the threshold an interval is; null where it is on both, or there is none. */
function sideOf(interval: JobVerdict['interval'], threshold: number): StricterTest['side'] | null {
  if (interval === null) return null;
  const [low, high] = interval;
  if (high <= threshold) return 'valid';
  return low > threshold ? 'notValid' : null;
}

/** How often a population that is barely on the other side gives such a sample, or one that looks even more like this side. */
function chanceOfError(
  side: StricterTest['side'],
  inadequate: number,
  judged: number,
  { population, threshold }: Pick<Judgements, 'population' | 'threshold'>,
): number {
  const tolerated = Math.floor(threshold * population + 1e-9);
  const urn = { population, size: judged };
  return side === 'valid'
    ? chanceOfAtMost(inadequate, { ...urn, bad: tolerated + 1 })
    : chanceOfAtLeast(inadequate, { ...urn, bad: tolerated });
}

/**
 * How often a verdict may be wrong. Wilson's interval keeps this on average only: near 0 and 1 its ends promise more
 * than they hold (one end of 5 % in 20 documents is wrong in 6.5 of 100 samples), which the exact test notices.
 */
const mostError = 0.05;

/** By halving: with the same share, a larger sample has a narrower interval, but for the rounding. */
function sizeThatDecides({ adequate, inadequate, threshold, ...of }: Judgements): number {
  const population = of.populationNow ?? of.population;
  const judged = adequate + inadequate;
  const about = { population, threshold };
  const decides = (size: number) =>
    testOfInterval(Math.round((inadequate / judged) * size), size, about) !== 'notDecided';
  let tooFew = judged;
  let enough = Math.max(population, judged);
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (decides(middle)) enough = middle;
    else tooFew = middle;
  }
  return Math.min(enough, population);
}
