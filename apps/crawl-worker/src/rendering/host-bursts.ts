import { afterBurst, type Burst, burstPause, openBurst } from '@florilegium/crawling/rendering/burst';
import { AppError } from '@florilegium/platform/app-error';
import type { AddressTurns } from '../engine/address-turns';
import { type EngineClock, systemClock } from '../engine/engine-clock';
import type { RestingHost } from '../engine/scheduled-host';
import { storedPauseMs } from '../engine/timings';

/** The pauses of a host: for everybody, and the run's own, which may be longer. In ms. */
export interface BurstPace {
  pauseMs: number;
  ownPauseMs: number;
  crawlDelayMs: number | null;
}

/** The turns of the requests that rendered pages make on their own hosts. */
export interface HostBursts {
  /**
   * Waits for the next turn of a page's host and makes the request. The host then rests, for everybody else, as long as
   * its pauses would have taken.
   * @throws AppError `hostUnreachable` if the turn is too far away, `aborted`
   */
  ask<T>(asked: BurstRequest<T>, signal: AbortSignal): Promise<T>;
}

/** One request in a burst. */
export interface BurstRequest<T> {
  host: RestingHost;
  runId: number;
  /** When the page itself was answered. */
  openedAt: number;
  pace: BurstPace;
  /** Whether the host is still this worker's. */
  isOwn(): boolean;
  /** Called with the end of a rest that has to be stored before the request. */
  store(until: number): Promise<void>;
  request(): Promise<T>;
}

/** How often a running request on the host is looked at, in ms. */
const lookAgainMs = 100;
/** A host that has to rest for longer than this gets no more requests for a page, in ms. */
const longestRestMs = 300_000;
/** Most hosts that are kept; those whose rest is over are dropped first. */
const maxHosts = 5_000;

/** What is kept of a host: its burst, the run's own rest, and who is before whom. */
interface KeptBurst extends Burst {
  ownRestsUntil: Map<number, number>;
  last: Promise<unknown>;
}

/** Makes the turns of rendered pages; no host is in a burst. */
export function createHostBursts(
  addresses: Pick<AddressTurns, 'begin'>,
  clock: Pick<EngineClock, 'now' | 'setTimer'> = systemClock,
): HostBursts {
  const bursts = new Map<string, KeptBurst>();

  function kept({ host, openedAt, pace }: BurstRequest<unknown>): KeptBurst {
    const known = bursts.get(host.name);
    const opened = openBurst({ answeredAt: openedAt, restsUntil: host.time.nextAt }, pace);
    // A page that was opened since is a request of its host, too.
    if (known) {
      return Object.assign(known, {
        nextAt: Math.max(known.nextAt, opened.nextAt),
        restsUntil: Math.max(known.restsUntil, opened.restsUntil),
      });
    }
    const now = clock.now();
    if (bursts.size >= maxHosts)
      for (const [name, at] of bursts) if (at.restsUntil <= now) bursts.delete(name);
    const burst = { ...opened, ownRestsUntil: new Map(), last: Promise.resolve() };
    bursts.set(host.name, burst);
    return burst;
  }

  async function takeTurn(
    asked: BurstRequest<unknown>,
    burst: KeptBurst,
    signal: AbortSignal,
  ): Promise<void> {
    const { host, runId, pace } = asked;
    for (;;) {
      const now = clock.now();
      if (!asked.isOwn() || burst.restsUntil - now > longestRestMs) {
        throw new AppError('hostUnreachable', `${host.name} has to rest.`, {
          detail: { reason: 'hostRests' },
        });
      }
      if (host.isBusy) {
        await waitUntil(clock, now + lookAgainMs, signal);
        continue;
      }
      const at = Math.max(burst.nextAt, host.answeredAt + burstPause(pace));
      // Booked while it waits: the crawl would be first each time.
      if (at > now) host.restUntil(at + pace.pauseMs);
      const free = at > now ? at : addresses.begin(host, runId, now);
      if (free <= now) return;
      await waitUntil(clock, free, signal);
    }
  }

  function rest({ host, runId, pace }: BurstRequest<unknown>, burst: KeptBurst, at: number): void {
    Object.assign(burst, afterBurst(burst, at, pace));
    host.restUntil(burst.restsUntil);
    const own = Math.max(burst.ownRestsUntil.get(runId) ?? 0, at) + pace.ownPauseMs;
    burst.ownRestsUntil.set(runId, own);
    host.rest(runId, at, own - at);
  }

  /** However long the answer takes, nobody begins beside it. */
  async function whileResting<T>({ host, pace, request }: BurstRequest<T>): Promise<T> {
    const stepMs = Math.max(lookAgainMs, pace.pauseMs / 2);
    let cancel = () => {};
    const rest = () => {
      host.restUntil(clock.now() + stepMs + pace.pauseMs);
      cancel = clock.setTimer(clock.now() + stepMs, rest);
    };
    cancel = clock.setTimer(clock.now() + stepMs, rest);
    try {
      return await request();
    } finally {
      cancel();
      host.restUntil(clock.now() + pace.pauseMs);
    }
  }

  return {
    ask(asked, signal) {
      const burst = kept(asked);
      const turn = burst.last.then(async () => {
        await takeTurn(asked, burst, signal);
        // Booked before the answer, so that nobody begins meanwhile.
        rest(asked, burst, clock.now());
        if (asked.pace.pauseMs >= storedPauseMs) await asked.store(burst.restsUntil);
        const answer = await whileResting(asked);
        burst.nextAt = clock.now() + burstPause(asked.pace);
        return answer;
      });
      burst.last = turn.catch(() => {});
      return turn;
    },
  };
}

/** Throws AppError `aborted` when the signal is. */
function waitUntil(clock: Pick<EngineClock, 'setTimer'>, at: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stopped = () => {
      cancel();
      const cause = signal.reason;
      reject(new AppError('aborted', 'The request was aborted.', { retry: 'later', cause }));
    };
    const cancel = clock.setTimer(at, () => {
      signal.removeEventListener('abort', stopped);
      resolve();
    });
    if (signal.aborted) stopped();
    else signal.addEventListener('abort', stopped, { once: true });
  });
}
