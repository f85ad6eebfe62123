import { type CountedPlots, countPlots, readPlotCounts } from '@florilegium/db/runs/plot-counts';
import { database, log } from '@/server/context';

/** A request waits for a count so long and no longer: those of small jobs are always as of now. */
const patienceMs = 100;
/** Counting takes no more than one part in so many of the time. */
const rest = 30;
/** What is younger is as of now. */
const freshMs = 2_000;

const underWay = new Map<string, Promise<CountedPlots | null>>();

/**
 * What is counted over all documents of a job: what is there, and while that is old it is counted anew in the
 * background. `counted` is null while it is counted for the first time.
 */
export async function readCounts(
  jobId: string,
): Promise<{ counted: CountedPlots | null; refreshing: boolean }> {
  const known = await readPlotCounts(database(), jobId);
  if (known && Date.now() - known.countedAt.getTime() < Math.max(freshMs, rest * known.tookMs)) {
    return { counted: known, refreshing: false };
  }
  const soon = await Promise.race([
    count(jobId),
    new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null)),
  ]);
  return soon ? { counted: soon, refreshing: false } : { counted: known, refreshing: true };
}

/** One count of a job at a time; a failed one is told to the log and tried again by the next who asks. */
function count(jobId: string): Promise<CountedPlots | null> {
  const going = underWay.get(jobId);
  if (going) return going;
  const begun = countPlots(database(), jobId)
    .catch((error: unknown) => {
      log().warn({ err: error, jobId }, 'plots could not be counted');
      return null;
    })
    .finally(() => underWay.delete(jobId));
  underWay.set(jobId, begun);
  return begun;
}
