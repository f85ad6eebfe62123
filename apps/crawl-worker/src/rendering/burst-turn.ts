import { afterBurst, burstPause } from '@florilegium/crawling/rendering/burst';
import { AppError } from '@florilegium/platform/app-error';
import type { AddressTurns } from '../engine/address-turns';
import type { EngineClock } from '../engine/engine-clock';
import type { RestingHost } from '../engine/scheduled-host';
import type { BurstRequest } from './burst-request';
import type { KeptBurst } from './kept-bursts';

/** What turns are taken with. */
export interface BurstTools {
  addresses: Pick<AddressTurns, 'begin'>;
  clock: Pick<EngineClock, 'now' | 'setTimer'>;
}

/** How often a running request on the host is looked at, in ms. */
const lookAgainMs = 100;
/** A host that has to rest for longer than this gets no more requests for a page, in ms. */
const longestRestMs = 300_000;

/**
 * Waits for the next turn of a page's host.
 * @throws AppError `hostUnreachable` with the reason, `aborted`
 */
export async function takeTurn(
  { addresses, clock }: BurstTools,
  asked: BurstRequest<unknown>,
  burst: KeptBurst,
  signal: AbortSignal,
): Promise<void> {
  const { host, runId, pace } = asked;
  for (;;) {
    const now = clock.now();
    refuse(asked, burst, now);
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

/** Throws where the host is not this worker's any more, is in trouble, or would have to rest for too long. */
function refuse({ host, isOwn }: BurstRequest<unknown>, burst: KeptBurst, now: number): void {
  const refusal = (reason: string, until?: number) =>
    new AppError('hostUnreachable', `${host.name} is not asked now: ${reason}.`, {
      detail: { reason, ...(until !== undefined && { until }) },
    });
  if (!isOwn()) throw refusal('otherWorker');
  const restsUntil = troubledUntil(host, burst);
  if (restsUntil > now) throw refusal('hostResting', restsUntil);
  if (burst.restsUntil - now > longestRestMs) throw refusal('hostRests', burst.restsUntil);
}

/** Until when the host is in trouble, by a page's request or by a visit of the crawl meanwhile. */
function troubledUntil({ time }: RestingHost, { endedUntil }: KeptBurst): number {
  return Math.max(endedUntil, time.blockReason === null ? 0 : time.nextAt);
}

/** Books the rests of a request. Returns until when the run's own lasts. */
export function bookRest({ host, runId, pace }: BurstRequest<unknown>, burst: KeptBurst, at: number): number {
  Object.assign(burst, afterBurst(burst, at, pace));
  host.restUntil(burst.restsUntil);
  const own = Math.max(burst.ownRestsUntil.get(runId) ?? 0, at) + pace.ownPauseMs;
  burst.ownRestsUntil.set(runId, own);
  host.rest(runId, at, own - at);
  return own;
}

/** Makes a request to a host; however long its answer takes, nobody begins beside it. */
export async function whileResting<T>(
  clock: BurstTools['clock'],
  pauseMs: number,
  restUntil: (until: number) => void,
  request: () => Promise<T>,
): Promise<T> {
  const stepMs = Math.max(lookAgainMs, pauseMs / 2);
  let cancel = () => {};
  const rest = () => {
    restUntil(clock.now() + stepMs + pauseMs);
    cancel = clock.setTimer(clock.now() + stepMs, rest);
  };
  cancel = clock.setTimer(clock.now() + stepMs, rest);
  try {
    return await request();
  } finally {
    cancel();
    restUntil(clock.now() + pauseMs);
  }
}

/** Throws AppError `aborted` when the signal is. */
function waitUntil(clock: BurstTools['clock'], at: number, signal: AbortSignal): Promise<void> {
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
