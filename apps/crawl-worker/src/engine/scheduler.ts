import type { HostWithWork } from '@florilegium/db/crawl/hosts';
import type { Lease } from '@florilegium/db/crawl/leases';
import type { Log } from '@florilegium/platform/log';
import type { WantBook } from '../wants/want-book';
import type { YieldGuard } from '../yield/yield-guard';
import type { AddressTurns } from './address-turns';
import type { Claims } from './claims';
import type { EngineClock } from './engine-clock';
import type { HostSchedule } from './host-schedule';
import type { RunBook } from './run-book';
import type { JudgedHost, ScheduledHost, TakenUrl } from './scheduled-host';
import { createHostClaims } from './turns/host-claims';
import { HostFeed } from './turns/host-feed';
import { HostTurns } from './turns/host-turns';
import { WakeLoop } from './turns/wake-loop';
import { createVisits, type Visit, type Visits } from './visits';

export interface SchedulerOptions {
  schedule: HostSchedule;
  runs: RunBook;
  claims: Claims;
  visit: Visit;
  /** Turns of the IP addresses of hosts. */
  addresses: AddressTurns;
  /** Decides which hosts give too little text, and which hosts come first. */
  yields: YieldGuard;
  /** What the plans of corpora still want: it goes first. */
  wants: Pick<WantBook, 'levelOf' | 'pausesBy' | 'insteadOf' | 'shareOf'>;
  /** Number of running crawl workers, which share a run's limit of simultaneous requests. */
  workers(): number;
  /** Whether so many outcomes wait to be written that no further request begins. */
  isFull(): boolean;
  clock: EngineClock;
  log: Log;
}

/**
 * Visits hosts when their clocks allow it: one request at a time for each host, shared fairly between the runs that
 * want it.
 */
export interface Scheduler {
  /** Adds hosts of a shard that this worker holds. */
  add(rows: HostWithWork[], lease: Lease): void;
  /** A URL of the run was put into the host's queue; false if the host isn't known here. */
  feed(hostId: number, runId: number): boolean;
  /** A claimed URL is written; `retryAt`: when it is tried again. */
  written(hostId: number, url: TakenUrl, retryAt: number | null): void;
  /** Drops the claimed URLs of runs that are no longer active. */
  forgetIdleRuns(): void;
  /** Begins no further request in a shard. Resolves when nothing of it is under way. */
  close(shard: number): Promise<void>;
  /** Drops the hosts of a shard. */
  drop(shard: number): void;
  /** Whether a host of the shard has something to do, now or later. */
  isBusy(shard: number): boolean;
  /** Number of hosts of a shard that have something of the run to do soon. */
  busyHosts(shard: number, runId: number): number;
  hostCount(): number;
  /** All hosts in the schedule. */
  hosts(): Iterable<JudgedHost>;
  /** A host may have something to do again. */
  wakeHost(hostId: number): void;
  /** URLs of the run that were held back may be claimed from now on. */
  feedRun(runId: number): void;
  /** Something has changed, so that more requests may begin. */
  wake(): void;
  /** Aborts requests under way and begins no further ones. */
  abort(): void;
}

/** A host whose clock allows no request for longer than this does not count as busy. */
const soonMs = 30_000;

/** Makes a scheduler for the hosts of a schedule. */
export function createScheduler(options: SchedulerOptions): Scheduler {
  return new HostScheduler(options);
}

/** Puts the parts together, and looks after the hosts of shards and runs. */
class HostScheduler implements Scheduler {
  readonly #schedule: HostSchedule;
  readonly #runs: RunBook;
  readonly #clock: EngineClock;
  readonly #visits: Visits;
  readonly #feed: HostFeed;
  readonly #loop: WakeLoop<ScheduledHost>;

  constructor(options: SchedulerOptions) {
    const { schedule, runs, claims, visit, isFull, clock, log } = options;
    this.#schedule = schedule;
    this.#runs = runs;
    this.#clock = clock;
    const plan = (host: ScheduledHost, at: number) => this.#loop.plan(host, at);
    this.#feed = new HostFeed({ ...options, plan });
    this.#visits = createVisits({
      runs,
      visit,
      clock,
      onFree: (host) => plan(host, host.time.nextAt),
      onSpace: () => this.wake(),
      log,
    });
    const turns = new HostTurns({
      ...options,
      visits: this.#visits,
      claim: createHostClaims({ runs, claims, clock, onClaimed: (host) => this.#feed.wake(host), log }),
      onAddress: (host) => plan(host, clock.now()),
    });
    this.#loop = new WakeLoop<ScheduledHost>(
      clock,
      {
        has: schedule.has,
        placeOf: (host, now) => turns.placeOf(host, now),
        isFull: () => this.#visits.isFull() || isFull(),
        take: (host, now) => turns.take(host, now),
      },
      options.wants.insteadOf,
    );
  }

  add(rows: HostWithWork[], lease: Lease): void {
    this.#feed.add(rows, lease);
  }

  feed(hostId: number, runId: number): boolean {
    return this.#feed.feed(hostId, runId);
  }

  feedRun(runId: number): void {
    this.#feed.feedRun(runId);
  }

  written(hostId: number, url: TakenUrl, retryAt: number | null): void {
    this.#feed.written(hostId, url, retryAt);
  }

  wakeHost(hostId: number): void {
    const host = this.#schedule.get(hostId);
    if (host) this.#feed.wake(host);
  }

  wake(): void {
    this.#loop.wake();
  }

  forgetIdleRuns(): void {
    for (const host of this.#schedule.all()) {
      for (const runId of host.runIds()) if (!this.#runs.get(runId)?.ledger.isActive) host.dropQueue(runId);
      if (host.isDone) this.#forget(host);
    }
  }

  close(shard: number): Promise<void> {
    for (const host of this.#schedule.ofShard(shard)) host.close();
    return this.#visits.quiet(() => this.#schedule.ofShard(shard));
  }

  drop(shard: number): void {
    for (const host of this.#schedule.ofShard(shard)) this.#forget(host);
  }

  isBusy(shard: number): boolean {
    return this.#schedule.ofShard(shard).some((host) => !host.isDone);
  }

  busyHosts(shard: number, runId: number): number {
    const until = this.#clock.now() + soonMs;
    const isBusy = (host: ScheduledHost) =>
      host.time.nextAt <= until && (host.queueOf(runId)?.isBusyUntil(until) ?? false);
    return this.#schedule.ofShard(shard).filter(isBusy).length;
  }

  hostCount(): number {
    return this.#schedule.count();
  }

  hosts(): Iterable<JudgedHost> {
    return this.#schedule.all();
  }

  abort(): void {
    this.#visits.abort();
    this.#loop.stop();
  }

  #forget(host: ScheduledHost): void {
    this.#schedule.forget(host);
    this.#loop.forget(host);
  }
}
