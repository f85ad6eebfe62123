import { wilsonInterval } from './wilson';

/** The result of a sample's judgements. */
export interface JobVerdict {
  /** `open` as long as missing judgements could still change the result. */
  state: 'open' | 'valid' | 'notValid';
  /** Inadequate among the judged, 0 to 1; null before the first judgement. */
  share: number | null;
  /** 95 % interval of the share of inadequate documents in the population; null before the first judgement. */
  interval: [low: number, high: number] | null;
  judged: number;
  unjudged: number;
}

/** Counts of a sample's items, the size of its population, and the tolerated share. */
export interface Judgements {
  adequate: number;
  inadequate: number;
  unjudged: number;
  population: number;
  /** 0 to 1: with a greater share of inadequate items the job is not valid. */
  threshold: number;
}

/**
 * Whether the job is valid. The share counts over the whole sample, and an unjudged item counts for neither side.
 * `notValid` as soon as the inadequate items alone exceed the threshold; `valid` once they could not exceed it even
 * if every unjudged item were inadequate. At the latest this is decided when all items are judged.
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
  // Shares, not products: 29 / 100 is exactly the number 0.29, but 0.29 * 100 is a little less than 29.
  if (inadequate / sample > threshold) return 'notValid';
  return (inadequate + unjudged) / sample <= threshold ? 'valid' : 'open';
}
