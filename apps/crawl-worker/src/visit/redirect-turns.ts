import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@florilegium/platform/app-error';
import type { RestingHost } from '../engine/scheduled-host';

/**
 * Turns of the hosts to which redirects lead: a robots.txt may redirect to any host, also to one whose turn it isn't.
 */
export interface RedirectTurns {
  /**
   * Waits until the host may be asked, and takes the turn. `onWait` is called with the end of the wait, in ms since
   * 1970.
   * @throws AppError `hostUnreachable` (retry later) if that would take too long, `aborted` if the signal is aborted
   */
  take(name: string, pauseMs: number, signal: AbortSignal, onWait?: (until: number) => void): Promise<void>;
}

/** How often a running request on the host is checked, in ms. */
const lookAgainMs = 100;
/** A thousand names may redirect to one host; a request that would wait longer is tried another time. */
const longestWaitMs = 60_000;
/** Most hosts that are kept; those whose time has passed are dropped first. */
const maxHosts = 5_000;

/** @param hostNamed the host in this worker's scheduler, if it is there */
export function createRedirectTurns(hostNamed: (name: string) => RestingHost | undefined): RedirectTurns {
  const freeAt = new Map<string, number>();

  function nextAt(name: string, now: number): number {
    const host = hostNamed(name);
    const kept = host?.isBusy ? now + lookAgainMs : (host?.time.nextAt ?? 0);
    return Math.max(kept, freeAt.get(name) ?? 0);
  }

  function reserve(name: string, until: number, now: number): void {
    if (freeAt.size >= maxHosts) for (const [known, at] of freeAt) if (at <= now) freeAt.delete(known);
    freeAt.set(name, until);
    hostNamed(name)?.restUntil(until);
  }

  return {
    async take(name, pauseMs, signal, onWait) {
      const deadline = Date.now() + longestWaitMs;
      for (;;) {
        const now = Date.now();
        const at = nextAt(name, now);
        if (at > deadline) {
          throw new AppError('hostUnreachable', `Too many other requests to ${name} wait now.`, {
            retry: 'later',
            detail: { reason: 'hostRests', until: at },
          });
        }
        // The turn is booked as soon as its time is known: if the booking came later, a crawl would be first.
        const isBooked = !hostNamed(name)?.isBusy;
        if (isBooked) reserve(name, Math.max(at, now) + pauseMs, now);
        if (at > now) {
          onWait?.(at);
          await sleep(at - now, undefined, { signal }).catch((cause) => {
            throw new AppError('aborted', 'The request was aborted.', { retry: 'later', cause });
          });
        }
        if (isBooked) return;
      }
    },
  };
}
