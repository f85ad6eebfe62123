import { burstPause } from '@florilegium/crawling/rendering/burst';
import { systemClock } from '../engine/engine-clock';
import { storedPauseMs } from '../engine/timings';
import type { BurstRequest } from './burst-request';
import { type BurstTools, bookRest, takeTurn, whileResting } from './burst-turn';
import { keepBursts } from './kept-bursts';

/** The turns of the requests that rendered pages make on their own hosts. */
export interface HostBursts {
  /**
   * Waits for the next turn of a page's host and makes the request. The host then rests, for everybody else, as long as
   * its pauses would have taken.
   * @throws AppError `aborted`; `hostUnreachable` with the reason: `hostRests` if the turn is too far away, `hostResting` if
   * the host is in trouble (until `detail.until`), `otherWorker` if it isn't this worker's any more
   */
  ask<T>(asked: BurstRequest<T>, signal: AbortSignal): Promise<T>;
  /** The host asked for a rest, or is in trouble: no page asks it before this time, in ms since 1970. */
  end(host: string, until: number): void;
}

/** Makes the turns of rendered pages; no host is in a burst. */
export function createHostBursts(
  addresses: BurstTools['addresses'],
  clock: BurstTools['clock'] = systemClock,
): HostBursts {
  const tools = { addresses, clock };
  const bursts = keepBursts(clock.now);
  return {
    ask(asked, signal) {
      const burst = bursts.open(asked);
      const turn = burst.last.then(async () => {
        await takeTurn(tools, asked, burst, signal);
        // Booked before the answer, so that nobody begins meanwhile.
        const ownUntil = bookRest(asked, burst, clock.now());
        const { pauseMs, ownPauseMs } = asked.pace;
        if (Math.max(pauseMs, ownPauseMs) >= storedPauseMs)
          await asked.store({ until: burst.restsUntil, ownUntil });
        const rest = (until: number) => asked.host.restUntil(until);
        const answer = await whileResting(clock, pauseMs, rest, asked.request);
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
