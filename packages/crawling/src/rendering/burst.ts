/**
 * The turns of one host while a page of it is rendered. The page's requests follow each other faster than the host's
 * pause, and the host rests afterwards until its mean rate is what it would have been. Times in ms since 1970.
 */
export interface Burst {
  /** When the next request of the page may be made. */
  nextAt: number;
  /** Until when the host rests for everybody else. */
  restsUntil: number;
}

/** The least pause within a burst, in ms. */
export const burstPauseMs = 1_000;

/**
 * The burst after a page was answered at `answeredAt`; the host rests until `restsUntil` by its pause.
 * @param crawlDelayMs what robots.txt asks for: then there is no burst, each request waits for the whole pause
 */
export function openBurst(
  { answeredAt, restsUntil }: { answeredAt: number; restsUntil: number },
  pace: { pauseMs: number; crawlDelayMs: number | null },
): Burst {
  return { nextAt: answeredAt + burstPause(pace), restsUntil };
}

/** The burst once one more of its requests was answered. */
export function afterBurst(
  burst: Burst,
  answeredAt: number,
  pace: { pauseMs: number; crawlDelayMs: number | null },
): Burst {
  const restsUntil = Math.max(burst.restsUntil, answeredAt) + pace.pauseMs;
  return { nextAt: answeredAt + burstPause(pace), restsUntil };
}

/** The least time between the last answer of the host and the next request of the page. */
export function burstPause({
  pauseMs,
  crawlDelayMs,
}: {
  pauseMs: number;
  crawlDelayMs: number | null;
}): number {
  return crawlDelayMs === null || crawlDelayMs === 0 ? Math.min(pauseMs, burstPauseMs) : pauseMs;
}
