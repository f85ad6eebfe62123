import { wilsonInterval } from './wilson';

/** What the judgements of a sample come to. */
export interface JobVerdict {
  /** `open` as long as the judgements that are missing could still turn it. */
  state: 'open' | 'valid' | 'notValid';
  /** Inadequate among the judged, 0 to 1; null before the first judgement. */
  share: number | null;
  /** 95 % interval of the share of inadequate documents in the population; null before the first judgement. */
  interval: [low: number, high: number] | null;
  judged: number;
  unjudged: number;
}

/** Counts of a sample's items, the size of what it was drawn from, and the share that is still tolerated. */
export interface Judgements {
  adequate: number;
  inadequate: number;
  unjudged: number;
  population: number;
  /** 0 to 1: a greater share of inadequate items makes the job not valid. */
  threshold: number;
}

/**
 * Is the job valid? The share that decides is of the whole sample, and an unjudged item counts for neither side:
 * `notValid` as soon as the inadequate alone exceed the threshold, `valid` once they could not exceed it even if
 * every unjudged item were inadequate, which is so at the latest when all are judged and not too many are bad.
 */
export function jobVerdict(judgements: Judgements): JobVerdict {
  const { adequate, inadequate, unjudged, population, threshold } = judgements;
  const judged = adequate + inadequate;
  return {
    state: stateOf(inadequate, unjudged, judged + unjudged, threshold),
    share: judged === 0 ? null : inadequate / judged,
    interval: wilsonInterval(inadequate, judged, population),
    judged,
    unjudged,
  };
}

function stateOf(
  inadequate: number,
  unjudged: number,
  sample: number,
  threshold: number,
): JobVerdict['state'] {
  if (sample === 0) return 'open';
  // Shares, not products: 29 / 100 is the very number that 0.29 is, 0.29 * 100 is a little less than 29.
  if (inadequate / sample > threshold) return 'notValid';
  return (inadequate + unjudged) / sample <= threshold ? 'valid' : 'open';
}
