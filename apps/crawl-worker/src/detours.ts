import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@florilegium/platform/app-error';
import type { Host } from './host-queue';

/** Requests to hosts that it isn't the turn of: a robots.txt may redirect to any. */
export interface Detours {
  /**
   * Waits until the host may be asked, and takes the turn. `onWait` is told until when, in ms since 1970.
   * @throws AppError `hostUnreachable` (retry later) when that would take too long, `aborted` by the signal's wish
   */
  take(name: string, pauseMs: number, signal: AbortSignal, onWait?: (until: number) => void): Promise<void>;
}

/** A request that is under way is looked after this often, in ms. */
const lookAgainMs = 100;
/** A thousand names may redirect to one host: who would have to wait longer tries another time. */
const longestWaitMs = 60_000;
/** Hosts that are remembered; those whose time has passed are forgotten first. */
const maxHosts = 5_000;

/** @param hostNamed the host as this worker's scheduler keeps it, when it does */
export function createDetours(hostNamed: (name: string) => Host | undefined): Detours {
  const freeAt = new Map<string, number>();

  function nextAt(name: string, now: number): number {
    const host = hostNamed(name);
    const kept = host?.busy ? now + lookAgainMs : (host?.nextAt ?? 0);
    return Math.max(kept, freeAt.get(name) ?? 0);
  }

  function reserve(name: string, until: number, now: number): void {
    if (freeAt.size >= maxHosts) for (const [known, at] of freeAt) if (at <= now) freeAt.delete(known);
    freeAt.set(name, until);
    const host = hostNamed(name);
    if (host) host.nextAt = Math.max(host.nextAt, until);
  }

  return {
    async take(name, pauseMs, signal, onWait) {
      const deadline = Date.now() + longestWaitMs;
      for (;;) {
        const now = Date.now();
        const at = nextAt(name, now);
        if (at > deadline) {
          throw new AppError('hostUnreachable', `${name} is asked by too many others now.`, {
            retry: 'later',
          });
        }
        // The turn is booked as soon as it is known when it comes: at that moment a crawl would be there first.
        const isBooked = !hostNamed(name)?.busy;
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
