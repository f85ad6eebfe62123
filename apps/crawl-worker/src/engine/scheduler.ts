import type { HostWithWork } from '@florilegium/db/crawl/hosts';
import type { Lease } from '@florilegium/db/crawl/leases';
import type { Log } from '@florilegium/platform/log';
import type { WantBook } from '../wants/want-book';
import type { YieldGuard } from '../yield/yield-guard';
import type { AddressTurns } from './address-turns';
import type { Claims } from './claims';
import type { EngineClock } from './engine-clock';
import { createHostClaims } from './host-claims';
import type { HostSchedule } from './host-schedule';
import type { RunBook } from './run-book';
import type { RunQueue } from './run-queue';
import type { HostView, JudgedHost, ScheduledHost, TakenUrl } from './scheduled-host';
import { chooseTurn, nextRunOf, type TurnRules } from './turn-choice';
import { createVisits, type Visit } from './visits';
import { createWakeTimes } from './wake-times';

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

/** How many ranks hosts have by their yield. */
const ranksOfYield = 8;
/** Longest time between two looks at the clock, in ms. */
const longestSleepMs = 1_000;
/** A host whose clock allows no request for longer than this does not count as busy. */
const soonMs = 30_000;

/** Makes a scheduler for the hosts of a schedule. */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { schedule, runs, claims, visit, addresses, yields, wants, isFull, clock, log } = options;
  const times = createWakeTimes<ScheduledHost>(wants.insteadOf);
  const claimFor = createHostClaims({ runs, claims, clock, onClaimed: wakeFree, log });
  const onFree = (host: ScheduledHost) => plan(host, host.time.nextAt);
  const visits = createVisits({ runs, visit, clock, onFree, onSpace: planPump, log });
  let cancelTimer = () => {};
  let isPumpPlanned = false;

  function plan(host: ScheduledHost, at: number): void {
    if (schedule.has(host) && times.plan(host, at)) planPump();
  }

  function planPump(): void {
    if (isPumpPlanned) return;
    isPumpPlanned = true;
    clock.soon(pump);
  }

  /** Lets hosts whose time has come take their turns, and sleeps until the next time. */
  function pump(): void {
    isPumpPlanned = false;
    cancelTimer();
    const now = clock.now();
    times.collect(now, (host) => {
      const runId = nextRunOf(host.queues(), now, rulesOf(host));
      return { runId, rank: ranksOfYield * wants.levelOf(runId, host.name) + yields.rankOf(host, runId) };
    });
    while (!visits.isFull() && !isFull()) {
      const host = times.next();
      if (!host) break;
      takeTurn(host, now);
    }
    const next = times.nextAt();
    if (next !== undefined) cancelTimer = clock.setTimer(Math.min(next, now + longestSleepMs), pump);
  }

  function takeTurn(host: ScheduledHost, now: number): void {
    if (host.isBusy || host.isClosing) return;
    if (host.time.nextAt > now) {
      plan(host, host.time.nextAt);
      return;
    }
    const rules: TurnRules<RunQueue> = {
      mayBegin: ({ runId }) => runs.get(runId)?.ledger.mayBegin(options.workers()) ?? false,
      holds: (queue) => yields.holds(host, queue, now),
      ...rulesOf(host),
    };
    const { turn, claims: short } = chooseTurn(host.queues(), now, rules);
    for (const queue of short) claimFor(host, queue);
    if (turn.kind === 'wait') plan(host, turn.at);
    else if (turn.kind === 'serve') serve(host, turn.queue, now);
  }

  /** Begins the run's next URL if the host's address may be asked, too. */
  function serve(host: ScheduledHost, queue: RunQueue, now: number): void {
    if (queue.addressTurnAt === null) queue.setAddressTurn(addresses.takeOwn(host, queue.runId, now));
    if (queue.addressTurnAt !== null && queue.addressTurnAt > now) {
      // Meanwhile another run may continue on the host.
      plan(host, now);
      return;
    }
    if (host.addressTurnAt === null)
      host.setAddressTurn(addresses.take(host, now, () => plan(host, clock.now())));
    const turnAt = host.addressTurnAt;
    if (turnAt === null || turnAt > now) {
      // If the address isn't known yet, the host wakes up once it is.
      if (turnAt !== null) plan(host, turnAt);
      return;
    }
    const mayBeginAt = addresses.begin(host, queue.runId, now);
    if (mayBeginAt > now) {
      plan(host, mayBeginAt);
      return;
    }
    host.setAddressTurn(null);
    queue.setAddressTurn(null);
    visits.begin(host, queue.serve(now), queue);
  }

  /** When each run may ask a host, and how its waiting counts beside that of others. */
  function rulesOf(host: HostView) {
    const runIds = [...host.runIds()];
    return {
      nextAt: (queue: RunQueue) =>
        queue.nextAt(
          runs.hand().slowed.get(queue.runId)?.get(host.hostId),
          wants.pausesBy(queue.runId, host.name),
        ),
      shareOf: ({ runId }: RunQueue) => wants.shareOf(runId, runIds),
    };
  }

  function add(rows: HostWithWork[], lease: Lease): void {
    for (const row of rows) {
      const host = schedule.open(row, lease);
      yields.learn(host, row);
      if (!feedHost(host, row.runId)) continue;
      const intervalMs = runs.get(row.runId)?.config.limits.intervalMs ?? 0;
      host.openQueue(row.runId).learn(row, intervalMs);
    }
  }

  /** False: the run has had enough of the host, and its new URLs are skipped. */
  function feedHost(host: ScheduledHost, runId: number): boolean {
    if (yields.refuses(host, runId)) return false;
    host.openQueue(runId).feed();
    wakeFree(host);
    return true;
  }

  function wakeFree(host: ScheduledHost): void {
    if (!host.isBusy) plan(host, Math.max(host.time.nextAt, clock.now()));
  }

  function forget(host: ScheduledHost): void {
    schedule.forget(host);
    times.forget(host);
  }

  return {
    add,
    feed(hostId, runId) {
      const host = schedule.get(hostId);
      if (!host) return false;
      if (runs.get(runId)?.ledger.isActive) feedHost(host, runId);
      return true;
    },
    written(hostId, url, retryAt) {
      const host = schedule.get(hostId);
      if (!host?.written(url, retryAt) || retryAt === null) return;
      const at = host.queueOf(url.runId)?.retryAt ?? retryAt;
      if (!host.isBusy) plan(host, Math.max(host.time.nextAt, at));
    },
    forgetIdleRuns() {
      for (const host of schedule.all()) {
        for (const runId of host.runIds()) if (!runs.get(runId)?.ledger.isActive) host.dropQueue(runId);
        if (host.isDone) forget(host);
      }
    },
    close(shard) {
      for (const host of schedule.ofShard(shard)) host.close();
      return visits.quiet(() => schedule.ofShard(shard));
    },
    drop(shard) {
      for (const host of schedule.ofShard(shard)) forget(host);
    },
    isBusy: (shard) => schedule.ofShard(shard).some((host) => !host.isDone),
    busyHosts(shard, runId) {
      const until = clock.now() + soonMs;
      const isBusy = (host: ScheduledHost) =>
        host.time.nextAt <= until && (host.queueOf(runId)?.isBusyUntil(until) ?? false);
      return schedule.ofShard(shard).filter(isBusy).length;
    },
    hostCount: () => schedule.count(),
    hosts: () => schedule.all(),
    wakeHost(hostId) {
      const host = schedule.get(hostId);
      if (host) wakeFree(host);
    },
    feedRun(runId) {
      for (const host of schedule.all()) if (host.queueOf(runId)) feedHost(host, runId);
    },
    wake: planPump,
    abort() {
      visits.abort();
      cancelTimer();
    },
  };
}
