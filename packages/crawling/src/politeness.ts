/** Longest Crawl-delay that is honoured, as Heritrix has it; a longer one is cut to it. */
export const maxCrawlDelayMs = 300_000;

const firstBackoffMs = 60_000;
const longestBackoffMs = 86_400_000;

/** How long a host is left alone after `step` troubles in a row: a minute, doubled each time, at most a day. */
export function backoffMs(step: number): number {
  return step <= 0 ? 0 : Math.min(firstBackoffMs * 2 ** Math.min(step - 1, 20), longestBackoffMs);
}

/** What the clock of a host is set by; times in milliseconds since 1970. */
export interface LastRequest {
  /** When the last request to the host had been answered, or had failed. */
  finishedAt: number;
  /** The job's pause between two requests. */
  intervalMs: number;
  /** What robots.txt asks for. */
  crawlDelayMs?: number | null;
  /** What the host asked for with Retry-After. */
  retryAfterMs?: number;
  /** Troubles in a row. */
  backoffStep?: number;
}

/**
 * When the host may be asked again: the longest of the pauses that apply, counted from the end of the last
 * request, so that a slow host gets its whole pause too.
 */
export function nextRequestAt(last: LastRequest): number {
  const crawlDelayMs = Math.min(last.crawlDelayMs ?? 0, maxCrawlDelayMs);
  const pauseMs = Math.max(
    last.intervalMs,
    crawlDelayMs,
    last.retryAfterMs ?? 0,
    backoffMs(last.backoffStep ?? 0),
  );
  return last.finishedAt + pauseMs;
}
