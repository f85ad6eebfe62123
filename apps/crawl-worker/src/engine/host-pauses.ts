import type { SkipReason } from '@florilegium/contracts/reasons';
import { type LastRequest, pauseAfter, sharedPace } from '@florilegium/crawling/politeness/politeness';
import type { Run, RunBook } from './run-book';
import type { HostTime, VisitedHost } from './scheduled-host';
import type { OutcomeWriter } from './writing/outcome-writer';

/** The dependencies of pauses. */
export interface PauseTools {
  runs: Pick<RunBook, 'get' | 'hand'>;
  writer: Pick<OutcomeWriter, 'setClock'>;
}

/** The facts of the last request that decide about the pause after it. */
export type LastAnswer = Partial<
  Pick<LastRequest, 'crawlDelayMs' | 'durationMs' | 'retryAfterMs' | 'restFactor'>
>;

/** The state of a host after a request. */
export interface HostState {
  /** Troubles in a row; missing: unchanged. */
  backoff?: number;
  blockReason?: SkipReason | null;
}

/** The pause for all runs on a host: by the runs with work there, and by an admin's interval. */
export function pauseOnHost(
  { runs }: Pick<PauseTools, 'runs'>,
  host: VisitedHost,
  run: Run,
  last: Partial<LastRequest>,
) {
  const others = [...host.runIds()].flatMap((runId) => runs.get(runId)?.config.limits ?? []);
  const hostIntervalMs = runs.hand().hosts.get(host.hostId)?.intervalMs;
  return pauseAfter({ ...sharedPace([run.config.limits, ...others]), hostIntervalMs, ...last });
}

/** Sets the pauses of the run, and of all runs on the host, after a request that was answered at this time. */
export function restAfter(
  tools: PauseTools,
  host: VisitedHost,
  run: Run,
  answeredAt: number,
  last: LastAnswer,
  { backoff = host.time.backoff, blockReason = null }: HostState = {},
): void {
  const { retryAfterMs, ...own } = last;
  host.rest(run.runId, answeredAt, pauseAfter({ ...run.config.limits, ...own }).pauseMs);
  const backoffStep = blockReason !== null && retryAfterMs === undefined ? backoff : 0;
  const { pauseMs, reason } = pauseOnHost(tools, host, run, { ...last, backoffStep });
  const nextAt = answeredAt + pauseMs;
  setHostTime(tools, host, { nextAt, pauseMs, pauseReason: reason, backoff, blockReason });
}

/** Sets a host's clock in memory and in the database. */
export function setHostTime({ writer }: Pick<PauseTools, 'writer'>, host: VisitedHost, time: HostTime): void {
  host.setTime(time);
  writer.setClock(host, host.time);
}
