import { createAddressClock } from '@florilegium/crawling/address-clock';
import type { Egress } from './egress';
import type { Host } from './host-queue';
import type { RunBook } from './run-book';

/** Turns of the addresses that hosts live on. */
export interface AddressTurns {
  /**
   * Takes a turn for a host: when its address may be asked, in ms since 1970. Null when the address has to be looked
   * up first: `onKnown` is then called once it is known, or known not to be had.
   */
  take(host: Host, nowMs: number, onKnown: () => void): number | null;
}

/**
 * Keeps the interval of the runs for each IP address, among all workers together: each takes its share of the rate, so
 * that none has to ask the others before every request.
 * @param workers how many crawl workers are at work now
 */
export function createAddressTurns(runs: RunBook, egress: Egress, workers: () => number): AddressTurns {
  const clock = createAddressClock();

  function intervalOf(host: Host): number {
    let longestMs = 0;
    for (const runId of host.queues.keys()) {
      longestMs = Math.max(longestMs, runs.get(runId)?.config.limits.addressIntervalMs ?? 0);
    }
    return longestMs * Math.max(workers(), 1);
  }

  return {
    take(host, nowMs, onKnown) {
      const intervalMs = intervalOf(host);
      if (intervalMs === 0) return nowMs;
      const address = egress.addressOf(host.name);
      if (address === undefined) {
        void egress.findAddress(host.name).then(onKnown);
        return null;
      }
      // Whoever has no address is no burden to one: the request itself says what is wrong.
      return address === null ? nowMs : clock.take(address, intervalMs, nowMs);
    },
  };
}
