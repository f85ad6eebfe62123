import type { Log } from '@florilegium/platform/log';
import type { Claims } from '../claims';
import type { EngineClock } from '../engine-clock';
import type { Run, RunBook } from '../run-book';
import type { RunQueue } from '../run-queue';
import type { ScheduledHost } from '../scheduled-host';

/** The dependencies of claiming. */
export interface HostClaimTools {
  runs: Pick<RunBook, 'get'>;
  claims: Claims;
  clock: Pick<EngineClock, 'now'>;
  /** Called when a claim is over, whatever its result. */
  onClaimed(host: ScheduledHost): void;
  log: Log;
}

/** A failed claim is repeated after this time, in ms. */
const retryMs = 1_000;

/** Makes the function that claims URLs of a run for a host. */
export function createHostClaims(tools: HostClaimTools): (host: ScheduledHost, queue: RunQueue) => void {
  const { runs, claims, clock, onClaimed, log } = tools;

  async function claim(host: ScheduledHost, queue: RunQueue): Promise<void> {
    queue.beginClaim(clock.now());
    // Claimed URLs are still queued in the database, where they come first.
    const amount = prefetch(runs.get(queue.runId)) + host.takenOf(queue.runId);
    try {
      const claimed = await claims.claim(host, queue.runId, amount);
      const hasFloor = (runs.get(queue.runId)?.ledger.priorityFloor ?? 0) > 0;
      host.endClaim(queue, claimed, amount, hasFloor);
    } catch (error) {
      log.warn({ host: host.name, error: String(error) }, 'claim failed');
      queue.failClaim(clock.now() + retryMs);
    }
    onClaimed(host);
  }

  return (host, queue) => void claim(host, queue);
}

/** Number of URLs in a claim for a best-first run: links that are found in the meantime may be better. */
const rankedPrefetch = 2;

/** Number of URLs in a claim: enough for about ten seconds. */
function prefetch(run: Run | undefined): number {
  if (run?.ranking) return rankedPrefetch;
  const intervalMs = run?.config.limits.intervalMs ?? 0;
  return Math.min(32, Math.max(4, Math.ceil(10_000 / Math.max(intervalMs, 1))));
}
