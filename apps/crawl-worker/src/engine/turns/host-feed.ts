import type { HostWithWork } from '@florilegium/db/crawl/hosts';
import type { Lease } from '@florilegium/db/crawl/leases';
import type { YieldGuard } from '../../yield/yield-guard';
import type { EngineClock } from '../engine-clock';
import type { HostSchedule } from '../host-schedule';
import type { RunBook } from '../run-book';
import type { ScheduledHost, TakenUrl } from '../scheduled-host';

/** The dependencies of feeding hosts. */
export interface HostFeedTools {
  schedule: HostSchedule;
  runs: Pick<RunBook, 'get'>;
  yields: Pick<YieldGuard, 'learn' | 'refuses'>;
  clock: Pick<EngineClock, 'now'>;
  /** The host takes a turn at this time. */
  plan(host: ScheduledHost, at: number): void;
}

/** Tells hosts of work that was found for them, and wakes them. */
export class HostFeed {
  readonly #tools: HostFeedTools;

  constructor(tools: HostFeedTools) {
    this.#tools = tools;
  }

  /** Adds hosts of a shard that this worker holds. */
  add(rows: HostWithWork[], lease: Lease): void {
    const { schedule, runs, yields } = this.#tools;
    for (const row of rows) {
      const host = schedule.open(row, lease);
      yields.learn(host, row);
      if (!this.#feedHost(host, row.runId)) continue;
      const intervalMs = runs.get(row.runId)?.config.limits.intervalMs ?? 0;
      host.openQueue(row.runId).learn(row, intervalMs);
    }
  }

  /** A URL of the run was put into the host's queue; false if the host isn't known here. */
  feed(hostId: number, runId: number): boolean {
    const host = this.#tools.schedule.get(hostId);
    if (!host) return false;
    if (this.#tools.runs.get(runId)?.ledger.isActive) this.#feedHost(host, runId);
    return true;
  }

  /** URLs of the run that were held back may be claimed from now on. */
  feedRun(runId: number): void {
    for (const host of this.#tools.schedule.all()) if (host.queueOf(runId)) this.#feedHost(host, runId);
  }

  /** A claimed URL is written; `retryAt`: when it is tried again. */
  written(hostId: number, url: TakenUrl, retryAt: number | null): void {
    const host = this.#tools.schedule.get(hostId);
    if (!host?.written(url, retryAt) || retryAt === null) return;
    const at = host.queueOf(url.runId)?.retryAt ?? retryAt;
    if (!host.isBusy) this.#tools.plan(host, Math.max(host.time.nextAt, at));
  }

  /** The host may have something to do again. */
  wake(host: ScheduledHost): void {
    const { clock, plan } = this.#tools;
    if (!host.isBusy) plan(host, Math.max(host.time.nextAt, clock.now()));
  }

  /** False: the run has had enough of the host, and its new URLs are skipped. */
  #feedHost(host: ScheduledHost, runId: number): boolean {
    if (this.#tools.yields.refuses(host, runId)) return false;
    host.openQueue(runId).feed();
    this.wake(host);
    return true;
  }
}
