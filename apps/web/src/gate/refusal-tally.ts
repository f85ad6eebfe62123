import type { Refusal } from './refusals';

/** Refusals are told of together, so that whoever sends bad requests doesn't fill the log with them. */
const tellEveryMs = 60_000;

/** Counts refusals; what it returns is called with each, and tells the counts of a minute when that is over. */
export function refusalTally(tell: (counts: Record<string, number>) => void): (refusal: Refusal) => void {
  const counts = new Map<Refusal, number>();
  return (refusal) => {
    if (counts.size === 0) {
      setTimeout(() => {
        tell(Object.fromEntries(counts));
        counts.clear();
      }, tellEveryMs).unref();
    }
    counts.set(refusal, (counts.get(refusal) ?? 0) + 1);
  };
}
