import { type Burst, openBurst } from '@florilegium/crawling/rendering/burst';
import type { RestingHost } from '../engine/scheduled-host';
import type { BurstPace } from './burst-request';

/** What is kept of a host: its burst, the runs' own rests, its troubles, and who is before whom. */
export interface KeptBurst extends Burst {
  /** By run, in ms since 1970. */
  ownRestsUntil: Map<number, number>;
  /** The host asked for a rest, or is in trouble, until then. */
  endedUntil: number;
  /** The request that was put in last. */
  last: Promise<unknown>;
}

/** The bursts of hosts. */
export interface KeptBursts {
  get(host: string): KeptBurst | undefined;
  /** That of a page's host, as it is once the page was answered. */
  open(page: { host: RestingHost; openedAt: number; pace: BurstPace }): KeptBurst;
}

/** Most hosts that are kept; those whose rest is over are dropped first. */
const maxHosts = 5_000;

/** Makes a book without bursts. */
export function keepBursts(now: () => number): KeptBursts {
  const bursts = new Map<string, KeptBurst>();
  const dropRested = () => {
    const at = now();
    for (const [name, { restsUntil, endedUntil, ownRestsUntil }] of bursts)
      if (Math.max(restsUntil, endedUntil, ...ownRestsUntil.values()) <= at) bursts.delete(name);
  };
  return {
    get: (host) => bursts.get(host),
    open({ host, openedAt, pace }) {
      const known = bursts.get(host.name);
      const opened = openBurst({ answeredAt: openedAt, restsUntil: host.time.nextAt }, pace);
      if (!known) {
        if (bursts.size >= maxHosts) dropRested();
        const burst = { ...opened, ownRestsUntil: new Map(), endedUntil: 0, last: Promise.resolve() };
        bursts.set(host.name, burst);
        return burst;
      }
      // A page that was opened since is a request of its host, too.
      known.nextAt = Math.max(known.nextAt, opened.nextAt);
      known.restsUntil = Math.max(known.restsUntil, opened.restsUntil);
      for (const [runId, until] of known.ownRestsUntil) if (until <= now()) known.ownRestsUntil.delete(runId);
      return known;
    },
  };
}
