import type { PauseReason } from '@florilegium/contracts/hosts';

/** Longest rest that a slow answer earns, as Heritrix has it. */
const longestRestMs = 30_000;
const firstBackoffMs = 60_000;
const longestBackoffMs = 86_400_000;

/** How long a host is left alone after `step` troubles in a row: a minute, doubled each time, at most a day. */
export function backoffMs(step: number): number {
  return step <= 0 ? 0 : Math.min(firstBackoffMs * 2 ** Math.min(step - 1, 20), longestBackoffMs);
}

/** What the clock of a host is set by; all in milliseconds. */
export interface LastRequest {
  /** The job's pause between two requests. */
  intervalMs: number;
  /** What a person set for the host. */
  hostIntervalMs?: number | null;
  /** What robots.txt asks for, and the longest that is honoured. */
  crawlDelayMs?: number | null;
  maxCrawlDelayMs: number;
  /** How long the last request took, and how many times as long the host rests. */
  durationMs?: number;
  restFactor: number;
  /** What the host asked for with Retry-After. */
  retryAfterMs?: number;
  /** Troubles in a row. */
  backoffStep?: number;
}

/** A pause after a request, with what asked for it. */
export interface Pause {
  pauseMs: number;
  reason: PauseReason;
}

/**
 * The pause before a host may be asked again: the longest of those that apply. It counts from the end of the last
 * request, so that a slow host gets its whole pause too.
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
