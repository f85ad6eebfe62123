import type { RestingHost } from '../engine/scheduled-host';

/** The pauses of a host: for everybody, and the run's own, which may be longer. In ms. */
export interface BurstPace {
  pauseMs: number;
  ownPauseMs: number;
  crawlDelayMs: number | null;
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
