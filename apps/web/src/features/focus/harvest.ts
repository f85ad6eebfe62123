import type { HarvestData } from './harvest-data';

/** A stretch of time with what was judged in it; times in ms since 1970. */
export interface HarvestStep {
  from: number;
  to: number;
  judged: number;
  relevant: number;
  /** Relevant over judged within it, and from the crawl's beginning to its end. */
  rate: number;
  sinceStart: number;
}

/** The harvest of a crawl: relevant pages over judged ones (PANACEA's and ILSP-FC's measure of a focused crawl). */
export interface Harvest {
  steps: HarvestStep[];
  judged: number;
  relevant: number;
  rate: number;
  /** The last step that has enough pages to say anything; null where none has. */
  latest: HarvestStep | null;
}

/** Fewer pages than this say nothing of a rate. */
const fewPages = 5;

/** Works out the harvest; null where nothing was judged. A step in which nothing was judged goes with the one before. */
export function harvestOf({ steps, stepMs, endedAt, now }: HarvestData): Harvest | null {
  const end = Date.parse(endedAt ?? now);
  let [judged, relevant] = [0, 0];
  const found = steps.flatMap((step, at) => {
    if (step.judged === 0) return [];
    judged += step.judged;
    relevant += step.relevant;
    const from = Date.parse(step.at);
    const next = steps[at + 1];
    // A minute that is not over ends now, but never before it has begun.
    const to = next ? Date.parse(next.at) : Math.max(from + 1_000, Math.min(from + stepMs, end));
    return [
      {
        from,
        to,
        judged: step.judged,
        relevant: step.relevant,
        rate: step.relevant / step.judged,
        sinceStart: relevant / judged,
      },
    ];
  });
  if (judged === 0) return null;
  const latest = found.findLast((step) => step.judged >= fewPages) ?? null;
  return { steps: found, judged, relevant, rate: relevant / judged, latest };
}
