import type { PauseReason } from '@florilegium/contracts/hosts';
import { defaultIntervalMs } from '@florilegium/contracts/jobs/job-config';

/** Longest rest after a slow answer, as in Heritrix. */
const longestRestMs = 30_000;
const firstBackoffMs = 60_000;
const longestBackoffMs = 86_400_000;

/** How long a host gets no requests after `step` troubles in a row: a minute, doubled each time, at most a day. */
export function backoffMs(step: number): number {
  return step <= 0 ? 0 : Math.min(firstBackoffMs * 2 ** Math.min(step - 1, 20), longestBackoffMs);
}

/** What decides the clock of a host; all times in milliseconds. */
export interface LastRequest {
  /** The job's pause between two requests. */
  intervalMs: number;
  /** An admin's interval for the host. */
  hostIntervalMs?: number | null;
  /** The pause in robots.txt, and the longest pause that is obeyed. */
  crawlDelayMs?: number | null;
  maxCrawlDelayMs: number;
  /** Duration of the last request, and the factor for the host's rest. */
  durationMs?: number;
  restFactor: number;
  /** The pause that the host asked for with Retry-After. */
  retryAfterMs?: number;
  /** Number of troubles in a row. */
  backoffStep?: number;
}

/** The settings of a job for the pauses of its hosts. */
export type Pace = Pick<LastRequest, 'intervalMs' | 'maxCrawlDelayMs' | 'restFactor'>;

/**
 * The pace of a host's clock, for which every job waits: the shortest pause of all jobs there, and at most the
 * default interval. A job with a longer pause keeps it by itself. Otherwise anybody who may edit one job could slow
 * down all the others.
 */
export function sharedPace(paces: readonly Pace[]): Pace {
  const least = (part: keyof Pace) => Math.min(...paces.map((pace) => pace[part]));
  return {
    intervalMs: Math.min(defaultIntervalMs, least('intervalMs')),
    maxCrawlDelayMs: least('maxCrawlDelayMs'),
    restFactor: least('restFactor'),
  };
}

/** A pause after a request, and its cause. */
export interface Pause {
  pauseMs: number;
  reason: PauseReason;
}

/**
 * The pause before a host may be asked again: the longest one that applies. It counts from the end of the last
 * request, so that a slow host gets its whole pause, too.
 */
export function pauseAfter(last: LastRequest): Pause {
  const rest = Math.min((last.durationMs ?? 0) * last.restFactor, longestRestMs);
  const asked: [PauseReason, number][] = [
    ['hostInterval', last.hostIntervalMs ?? 0],
    ['crawlDelay', Math.min(last.crawlDelayMs ?? 0, last.maxCrawlDelayMs)],
    ['rest', rest],
    ['retryAfter', last.retryAfterMs ?? 0],
    ['backoff', backoffMs(last.backoffStep ?? 0)],
  ];
  let longest: Pause = { pauseMs: last.intervalMs, reason: 'interval' };
  for (const [reason, pauseMs] of asked) if (pauseMs > longest.pauseMs) longest = { pauseMs, reason };
  return { ...longest, pauseMs: Math.round(longest.pauseMs) };
}
