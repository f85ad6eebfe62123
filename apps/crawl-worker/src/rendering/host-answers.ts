import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@florilegium/platform/app-error';
import { openTurns } from '@florilegium/rendering/turns';

/**
 * The requests that pages make to hosts, whosever pages they are: a host's own pages have turns of its burst, those of other
 * hosts have turns of its clock, and neither knows how long the other's answer will take.
 */
export interface HostAnswers {
  /**
   * Makes a request once no other is open to the host, and no earlier than the least pause after the last answer. Rejects
   * with AppError `aborted` if the signal is aborted before.
   */
  ask<T>(asked: AskedAlone, request: () => Promise<T>): Promise<T>;
}

/** A request that is to be the only one to its host. */
export interface AskedAlone {
  host: string;
  /** The least time after the host's last answer, in ms. */
  gapMs: number;
  signal: AbortSignal;
}

/** Most hosts whose last answer is kept; those whose answer is older than any pause are dropped first. */
const maxKept = 5_000;
const longestGapMs = 600_000;

/** Makes a book in which no host has answered yet. */
export function createHostAnswers(now: () => number = Date.now): HostAnswers {
  const turns = openTurns(Number.POSITIVE_INFINITY);
  const answeredAt = new Map<string, number>();
  const note = (host: string) => {
    if (answeredAt.size >= maxKept)
      for (const [one, at] of answeredAt) if (at + longestGapMs <= now()) answeredAt.delete(one);
    answeredAt.set(host, now());
  };
  return {
    ask({ host, gapMs, signal }, request) {
      const alone = async () => {
        // Here and not before: its turn may have come while the other's answer was on its way.
        const at = (answeredAt.get(host) ?? Number.NEGATIVE_INFINITY) + gapMs;
        if (at > now()) await untilThen(at - now(), signal);
        try {
          return await request();
        } finally {
          note(host);
        }
      };
      return turns.run(signal, alone, [{ key: host, most: 1 }]);
    },
  };
}

const untilThen = (ms: number, signal: AbortSignal) =>
  sleep(ms, undefined, { signal }).catch((cause) => {
    throw new AppError('aborted', 'The request was aborted.', { retry: 'later', cause });
  });
