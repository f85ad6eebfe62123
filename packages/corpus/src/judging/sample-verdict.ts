import { faultMethods } from '@florilegium/contracts/validation';
import { type JobVerdict, type Judgements, jobVerdict } from '../verdict';
import type { JudgedStratum } from './strata';

/** What a verdict asks of a sample. */
export interface JudgedSample {
  /** One of `faultMethods`: its texts were chosen to find faults. */
  method: string;
  /** Null as long as judges are missing. */
  adequate: number | null;
  inadequate: number | null;
  unjudged: number;
  /** Items with all their judgements that come to nothing. */
  unsettled: number;
  population: number;
  threshold: number;
  strata: readonly JudgedStratum[] | null;
  /** What it was drawn from; left out, or null without a name for it: all of the job or corpus. */
  part?: object | null;
  subCorpus?: string | null;
  /** How large that part is now; null or left out: nobody counted it. */
  partNow?: CorpusState | null;
  /** How large the job or corpus is now. */
  stateNow?: CorpusState;
}

/**
 * How many documents there are now of what a sample was drawn from; as many as then where nobody knows. Of a part that was
 * not counted nothing has changed, or counting takes too long.
 */
export function documentsNow(
  sample: Pick<JudgedSample, 'population' | 'part' | 'subCorpus' | 'partNow' | 'stateNow'>,
): number {
  const isOfAll = (sample.part ?? null) === null && (sample.subCorpus ?? null) === null;
  return (isOfAll ? sample.stateNow : sample.partNow)?.documents ?? sample.population;
}

/** Whether its texts were chosen to find faults: no verdict comes of it. */
export const isForFaults = ({ method }: Pick<JudgedSample, 'method'>): boolean =>
  faultMethods.some((one) => one === method);

/**
 * The verdict of a sample as everybody may see it: open, without a share, as long as judges are missing, and for good
 * where its texts were not chosen by chance. What is unsettled is open, too.
 */
export function verdictOf(sample: JudgedSample): JobVerdict {
  const { adequate } = sample;
  const verdict = jobVerdict(judgementsOf(sample));
  const open = { ...verdict, state: 'open', pointEstimate: 'open', stricter: null, undecided: null } as const;
  if (isForFaults(sample))
    return { ...open, share: null, interval: null, stricter: null, sizeThatDecides: null };
  return adequate === null ? open : verdict;
}

/**
 * How many documents a new sample needs that decides: of what is there now, which the verdict, being about the documents of
 * then, doesn't know. Null unless it is not decided.
 */
export function sizeOfNewSample(sample: JudgedSample): number | null {
  if (verdictOf(sample).state !== 'notDecided') return null;
  return jobVerdict({ ...judgementsOf(sample), populationNow: documentsNow(sample) }).sizeThatDecides;
}

function judgementsOf(sample: JudgedSample): Judgements {
  const { adequate, inadequate, unjudged, unsettled, population, threshold, strata } = sample;
  return {
    adequate: adequate ?? 0,
    inadequate: inadequate ?? 0,
    unjudged: unjudged + unsettled,
    population,
    threshold,
    strata: adequate === null ? null : strata,
  };
}

/** How large a job or a corpus is. */
export interface CorpusState {
  documents: number;
  words: number;
}

/** Whether two states are the same, as far as their numbers tell. */
export const isSameState = (one: CorpusState, other: CorpusState): boolean =>
  one.documents === other.documents && one.words === other.words;

/**
 * Whether the documents have changed since a sample was drawn (replay, deletion, drop, takedown, another run), so that its
 * verdict is of another state. Of a sample that was drawn from a part, its part counts: what came in elsewhere changes
 * nothing. Null: nobody knows, as the part could not be counted, or the sample is from before its state was noted.
 */
export function isOfOtherState({
  stateThen,
  stateNow,
  partThen = null,
  partNow = null,
}: {
  stateThen: CorpusState | null;
  stateNow: CorpusState;
  partThen?: CorpusState | null;
  partNow?: CorpusState | null;
}): boolean | null {
  if (stateThen === null) return null;
  if (isSameState(stateThen, stateNow)) return false;
  if (partThen === null) return true;
  return partNow === null ? null : !isSameState(partThen, partNow);
}
