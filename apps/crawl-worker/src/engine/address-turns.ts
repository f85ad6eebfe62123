import { defaultAddressIntervalMs } from '@florilegium/contracts/jobs/job-config';
import { type AddressClock, createAddressClock } from '@florilegium/crawling/politeness/address-clock';
import type { Egress } from '../visit/egress';
import type { RunBook } from './run-book';
import type { HostView } from './scheduled-host';

/** The facts about a host that a turn needs: its name, and the runs that want it. */
type NamedHost = Pick<HostView, 'name' | 'runIds'>;

/** Turns of the IP addresses of hosts. */
export interface AddressTurns {
  /**
   * Takes a turn for a host. Returns when its address may be asked, in ms since 1970. Null if the address has to be
   * looked up first: `onKnown` is called after the lookup, whether or not it found an address.
   */
  take(host: NamedHost, nowMs: number, onKnown: () => void): number | null;
  /**
   * Takes a separate turn for a run with a longer interval than the shared one. Returns when the run may ask the
   * host's address. Null if the address isn't known.
   */
  takeOwn(host: NamedHost, runId: number, nowMs: number): number | null;
  /**
   * Uses the turns that were taken for a host and a run. Returns now, or, where somebody came late to an earlier turn of
   * the address, when they may be used: nothing is used then.
   */
  begin(host: NamedHost, runId: number, nowMs: number): number;
}

/**
 * Keeps the runs' intervals for each IP address. Runs that share an address wait for the shortest of their intervals,
 * at most for the default interval of a job. A run with a longer interval keeps it by itself. All workers share the
 * rate of an address: each takes its part of it, so that no worker has to ask the others before a request.
 * @param workers number of running crawl workers
 */
export function createAddressTurns(runs: RunBook, egress: Egress, workers: () => number): AddressTurns {
  const clock = createAddressClock();
  const ownClock = createAddressClock();
  const intervalOf = (runId: number) => runs.get(runId)?.config.limits.addressIntervalMs;

  function sharedMs(host: NamedHost): number {
    const known = [...host.runIds()].flatMap((runId) => intervalOf(runId) ?? []);
    return known.length === 0 ? 0 : Math.min(defaultAddressIntervalMs, ...known);
  }

  const share = (intervalMs: number) => intervalMs * Math.max(workers(), 1);

  return {
    take(host, nowMs, onKnown) {
      const intervalMs = share(sharedMs(host));
      if (intervalMs === 0) return nowMs;
      const address = egress.addressOf(host.name);
      if (address === undefined) {
        void egress.findAddress(host.name).then(onKnown);
        return null;
      }
      // A host without an address burdens none; the request itself reports the error.
      return address === null ? nowMs : clock.take(address, intervalMs, nowMs);
    },
    takeOwn(host, runId, nowMs) {
      const intervalMs = intervalOf(runId) ?? 0;
      if (intervalMs <= sharedMs(host)) return nowMs;
      const address = egress.addressOf(host.name);
      if (address === undefined) return null;
      return address === null ? nowMs : ownClock.take(`${runId} ${address}`, share(intervalMs), nowMs);
    },
    begin(host, runId, nowMs) {
      const sharedIntervalMs = sharedMs(host);
      const ownIntervalMs = intervalOf(runId) ?? 0;
      const address = ownIntervalMs > 0 || sharedIntervalMs > 0 ? egress.addressOf(host.name) : null;
      if (address === null || address === undefined) return nowMs;
      const turns: [AddressClock, string, number][] = [[clock, address, share(sharedIntervalMs)]];
      if (ownIntervalMs > sharedIntervalMs)
        turns.push([ownClock, `${runId} ${address}`, share(ownIntervalMs)]);
      const at = Math.max(...turns.map(([of, key, intervalMs]) => of.mayBegin(key, intervalMs, nowMs)));
      if (at <= nowMs) for (const [of, key, intervalMs] of turns) of.begin(key, intervalMs, nowMs);
      return at;
    },
  };
}
