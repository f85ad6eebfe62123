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
  /** The host asked for a rest, or is in trouble: no page asks it before this time, in ms since 1970. */
  end(host: string, until: number): void;
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
  /** Called with the ends of rests that have to be stored before the request: for everybody, and for the run alone. */
  store(rest: { until: number; ownUntil: number }): Promise<void>;
  request(): Promise<T>;
}

/** How often a running request on the host is looked at, in ms. */
const lookAgainMs = 100;
/** A host that has to rest for longer than this gets no more requests for a page, in ms. */
const longestRestMs = 300_000;
/** Most hosts that are kept; those whose rest is over are dropped first. */
const maxHosts = 5_000;

/** What is kept of a host: its burst, the run's own rest, its troubles, and who is before whom. */
interface KeptBurst extends Burst {
  ownRestsUntil: Map<number, number>;
  endedUntil: number;
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
      for (const [name, at] of bursts) if (Math.max(at.restsUntil, at.endedUntil) <= now) bursts.delete(name);
    const burst = { ...opened, ownRestsUntil: new Map(), endedUntil: 0, last: Promise.resolve() };
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
      if (!asked.isOwn() || burst.restsUntil - now > longestRestMs || isTroubled(host, burst, now)) {
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

  /** Books the rests of a request. Returns until when the run's own lasts. */
  function rest({ host, runId, pace }: BurstRequest<unknown>, burst: KeptBurst, at: number): number {
    Object.assign(burst, afterBurst(burst, at, pace));
    host.restUntil(burst.restsUntil);
    const own = Math.max(burst.ownRestsUntil.get(runId) ?? 0, at) + pace.ownPauseMs;
    burst.ownRestsUntil.set(runId, own);
    host.rest(runId, at, own - at);
    return own;
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
        const ownUntil = rest(asked, burst, clock.now());
        const { pauseMs, ownPauseMs } = asked.pace;
        if (Math.max(pauseMs, ownPauseMs) >= storedPauseMs)
          await asked.store({ until: burst.restsUntil, ownUntil });
        const answer = await whileResting(asked);
        burst.nextAt = clock.now() + burstPause(asked.pace);
        return answer;
      });
      burst.last = turn.catch(() => {});
      return turn;
    },
    end(host, until) {
      const burst = bursts.get(host);
      if (burst) burst.endedUntil = Math.max(burst.endedUntil, until);
    },
  };
}

/** Whether a page's request, or a visit of the crawl meanwhile, met a host that asks for a rest or can't be reached. */
function isTroubled({ time }: RestingHost, { endedUntil }: KeptBurst, now: number): boolean {
  return endedUntil > now || (time.blockReason !== null && time.nextAt > now);
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
