/** Refusals are told of together, so that whoever sends bad requests doesn't fill the log with them. */
const tellEveryMs = 60_000;

/** Counts refusals by their reason; what it returns is called with each, and tells the counts of a minute when that is over. */
export function refusalTally(tell: (counts: Record<string, number>) => void): (reason: string) => void {
  const counts = new Map<string, number>();
  return (reason) => {
    if (counts.size === 0) {
      setTimeout(() => {
        tell(Object.fromEntries(counts));
        counts.clear();
      }, tellEveryMs).unref();
    }
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  };
}
