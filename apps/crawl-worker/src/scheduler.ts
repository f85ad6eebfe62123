import { setMaxListeners } from 'node:events';

import type { HostWithWork } from '@florilegium/db/hosts';
import type { Lease } from '@florilegium/db/leases';
import type { Log } from '@florilegium/platform/log';
import type { AddressTurns } from './address-turns';
import type { Claims } from './claims';
import {
  chooseTurn,
  dropQueue,
  type Host,
  isBusyFor,
  nextRunOf,
  openHost,
  queueOf,
  type RunQueue,
  type Turn,
  takenKey,
  takenOf,
} from './host-queue';
import { createPageQueue } from './page-queue';
import { createReadyLines } from './ready-hosts';
import { mayBegin, type Run, type RunBook } from './run-book';
import { createTimerHeap } from './timer-heap';
import { maxRequests } from './timings';
import type { UrlToFetch } from './url-to-fetch';
import type { YieldGuard } from './yield-guard';

/** What a visit to a host came to. */
export interface Visited {
  /** True: the URL wasn't fetched and is tried again when the host's clock allows, e.g. robots.txt came first. */
  again: boolean;
  /** What is left to do with what was fetched; done once the host has been let go. */
  finish?: () => void | Promise<void>;
}

/** Makes one request to a host and sets its clock. */
export type Visit = (host: Host, url: UrlToFetch, run: Run, signal: AbortSignal) => Promise<Visited>;

export interface SchedulerOptions {
  runs: RunBook;
  claims: Claims;
  visit: Visit;
  /** Turns of the IP addresses that hosts live on. */
  addresses: AddressTurns;
  /** Who says which hosts give too little text, and which of them come first. */
  yields: YieldGuard;
  /** Crawl workers that are at work: they share a run's limit of requests at a time. */
  workers(): number;
  /** Whether so much waits to be written that nothing further is begun. */
  isFull(): boolean;
  log: Log;
}

/** Visits hosts when their clocks allow, one request at a time each, fairly between the runs that want them. */
export interface Scheduler {
  /** Takes over hosts of a shard that is held. */
  add(rows: HostWithWork[], lease: Lease): void;
  /** Something of the run was put into the host's queue; false when the host isn't known here. */
  feed(hostId: number, runId: number): boolean;
  /** What was claimed is written; `retryAt`: when it is tried again. */
  written(hostId: number, url: { runId: number; keyHash: string }, retryAt: number | null): void;
  /** Forgets what is in hand of runs that are no longer active. */
  forgetIdleRuns(): void;
  /** Begins nothing further in a shard; resolves when nothing of it is under way. */
  close(shard: number): Promise<void>;
  /** Forgets the hosts of a shard. */
  drop(shard: number): void;
  /** Whether a host of the shard has something to do, now or later. */
  isBusy(shard: number): boolean;
  /** Hosts of a shard that have something of the run to do soon. */
  busyHosts(shard: number, runId: number): number;
  hostCount(): number;
  /** All hosts that are kept here. */
  hosts(): Iterable<Host>;
  /** A host may have something to do again. */
  wakeHost(host: Host): void;
  /** What was held back of the run may be claimed from now on. */
  feedRun(runId: number): void;
  /** A host that is kept here, by its name. */
  hostNamed(name: string): Host | undefined;
  /** Something has changed that may let more begin. */
  wake(): void;
  /** Breaks off what is under way and begins nothing further. */
  abort(): void;
}

/** Longest sleep between two looks at the clock, in ms. */
const longestSleepMs = 1_000;
/** A host whose clock allows no request for longer than this keeps nobody busy. */
const soonMs = 30_000;

/** Makes a scheduler without hosts. */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { runs, claims, visit, addresses, yields, isFull, log } = options;
  const hosts = new Map<number, Host>();
  const byName = new Map<string, Host>();
  const shards = new Map<number, Set<Host>>();
  const heap = createTimerHeap<Host>();
  const ready = createReadyLines<Host>();
  const aborting = new AbortController();
  // Every request in flight listens to it.
  setMaxListeners(0, aborting.signal);
  const idleWaiters = new Set<() => void>();
  const pages = createPageQueue(planPump);
  let inFlight = 0;
  let timer: NodeJS.Timeout | undefined;
  let pumpPlanned = false;

  function plan(host: Host, at: number): void {
    if (host.ready || (host.wakeAt !== null && host.wakeAt <= at)) return;
    host.wakeAt = at;
    heap.push(at, host);
    planPump();
  }

  function planPump(): void {
    if (pumpPlanned) return;
    pumpPlanned = true;
    setImmediate(pump);
  }

  function pump(): void {
    pumpPlanned = false;
    clearTimeout(timer);
    const now = Date.now();
    for (let host = heap.popDue(now); host; host = heap.popDue(now)) {
      // An entry that a later plan has overtaken, or of a host that is gone.
      if (host.wakeAt === null || host.wakeAt > now || hosts.get(host.hostId) !== host) continue;
      host.wakeAt = null;
      host.ready = true;
      const runId = nextRunOf(host);
      ready.add(runId, host, yields.rankOf(host, runId));
    }
    while (inFlight < maxRequests && !isFull() && !pages.isFull() && !aborting.signal.aborted) {
      const host = ready.next();
      if (!host) break;
      host.ready = false;
      if (hosts.get(host.hostId) === host) takeTurn(host, now);
    }
    const next = heap.nextAt();
    if (next === undefined) return;
    timer = setTimeout(pump, Math.max(1, Math.min(next - now, longestSleepMs)));
  }

  function takeTurn(host: Host, now: number): void {
    if (host.busy || host.closing) return;
    if (host.nextAt > now) {
      plan(host, host.nextAt);
      return;
    }
    const holds = (queue: RunQueue) => yields.holds(host, queue, now);
    const turn = chooseTurn(host, now, isReady, (queue) => void claimFor(host, queue), holds);
    if (turn.kind === 'wait') plan(host, turn.at);
    else if (turn.kind === 'url') beginInTurn(host, turn, now);
  }

  /** Begins when the host's address may be asked, too. */
  function beginInTurn(host: Host, turn: Extract<Turn, { kind: 'url' }>, now: number): void {
    const { url, queue, servedBefore } = turn;
    host.addressTurnAt ??= addresses.take(host, now, () => plan(host, Date.now()));
    if (host.addressTurnAt !== null && host.addressTurnAt <= now) {
      host.addressTurnAt = null;
      void begin(host, url, queue);
      return;
    }
    queue.urls.unshift(url);
    queue.lastServedAt = servedBefore;
    if (host.addressTurnAt !== null) plan(host, host.addressTurnAt);
  }

  const isReady = (runId: number) => {
    const run = runs.get(runId);
    return run !== undefined && mayBegin(run, options.workers());
  };

  async function begin(host: Host, url: UrlToFetch, queue: RunQueue): Promise<void> {
    const run = runs.get(url.runId)!;
    host.busy = true;
    host.unread += 1;
    inFlight += 1;
    run.inFlight += 1;
    let visited: Visited | null = null;
    try {
      visited = await visit(host, url, run, aborting.signal);
    } catch (error) {
      if (!aborting.signal.aborted) log.error({ url: url.url, error: String(error) }, 'visit failed');
      host.nextAt = Math.max(host.nextAt, Date.now() + longestSleepMs);
    }
    host.busy = false;
    inFlight -= 1;
    if (!visited || visited.again) giveBack(host, url, queue);
    plan(host, host.nextAt);
    const done = () => {
      host.unread -= 1;
      run.inFlight -= 1;
      for (const check of idleWaiters) check();
    };
    pages.add(() => {
      const reading = visited?.finish?.();
      if (!reading) return done();
      // A page in a thread holds up its own run alone, and that only when many are there: see mayBegin().
      void reading
        .catch((error) => log.error({ url: url.url, error: String(error) }, 'page not read'))
        .finally(done);
    });
  }

  function giveBack(host: Host, url: UrlToFetch, queue: RunQueue): void {
    if (host.queues.get(url.runId) === queue) queue.urls.unshift(url);
    else host.taken.delete(takenKey(url));
  }

  async function claimFor(host: Host, queue: RunQueue): Promise<void> {
    queue.claiming = true;
    queue.writtenMeanwhile.clear();
    const fed = queue.fed;
    const amount = prefetch(runs.get(queue.runId)) + takenOf(host, queue.runId);
    try {
      const { urls, retryAt } = await claims.claim(host, queue.runId, amount);
      if (host.queues.get(queue.runId) !== queue) return;
      for (const url of urls) {
        const key = takenKey(url);
        if (host.taken.has(key) || queue.writtenMeanwhile.has(key)) continue;
        host.taken.set(key, url.runId);
        queue.urls.push(url);
      }
      queue.more = urls.length >= amount || queue.fed !== fed || queue.writtenMeanwhile.size > 0;
      // Best first: what is below the step's floor waits for a next one, and the host with it.
      queue.isHeldBack = !queue.more && (runs.get(queue.runId)?.priorityFloor ?? 0) > 0;
      queue.retryAt = retryAt;
    } catch (error) {
      log.warn({ host: host.name, error: String(error) }, 'claim failed');
      queue.retryAt = Date.now() + longestSleepMs;
    } finally {
      queue.claiming = false;
      if (!host.busy) plan(host, Math.max(host.nextAt, Date.now()));
    }
  }

  function add(rows: HostWithWork[], lease: Lease): void {
    for (const row of rows) {
      let host = hosts.get(row.hostId);
      if (!host) {
        host = openHost(row, lease);
        hosts.set(row.hostId, host);
        byName.set(row.name, host);
        shards.set(lease.shard, (shards.get(lease.shard) ?? new Set()).add(host));
      }
      yields.learn(host, row);
      if (!feedHost(host, row.runId)) continue;
      const queue = queueOf(host, row.runId);
      queue.pages = Math.max(queue.pages, row.pages);
      queue.saved = Math.max(queue.saved, row.resources);
      queue.facts = row;
    }
  }

  /** False: the run has had enough of the host, and what came is skipped. */
  function feedHost(host: Host, runId: number): boolean {
    if (yields.refuses(host, runId)) return false;
    const queue = queueOf(host, runId);
    queue.more = true;
    queue.isHeldBack = false;
    queue.fed += 1;
    wakeHost(host);
    return true;
  }

  function wakeHost(host: Host): void {
    if (!host.busy) plan(host, Math.max(host.nextAt, Date.now()));
  }

  function forget(host: Host): void {
    hosts.delete(host.hostId);
    byName.delete(host.name);
    const others = shards.get(host.lease.shard);
    others?.delete(host);
    if (others?.size === 0) shards.delete(host.lease.shard);
  }

  const hostsOf = (shard: number) => [...(shards.get(shard) ?? [])];

  return {
    add,
    feed(hostId, runId) {
      const host = hosts.get(hostId);
      if (!host) return false;
      if (runs.get(runId)?.active) feedHost(host, runId);
      return true;
    },
    written(hostId, url, retryAt) {
      const host = hosts.get(hostId);
      if (!host) return;
      const key = takenKey(url);
      host.taken.delete(key);
      const queue = host.queues.get(url.runId);
      if (queue?.claiming) queue.writtenMeanwhile.add(key);
      if (!queue || retryAt === null) return;
      queue.retryAt = Math.min(queue.retryAt ?? retryAt, retryAt);
      if (!host.busy) plan(host, Math.max(host.nextAt, queue.retryAt));
    },
    forgetIdleRuns() {
      for (const host of hosts.values()) {
        for (const runId of host.queues.keys()) {
          if (!runs.get(runId)?.active) dropQueue(host, runId);
        }
        if (isDone(host)) forget(host);
      }
    },
    close(shard) {
      for (const host of hostsOf(shard)) host.closing = true;
      return new Promise((resolve) => {
        const check = () => {
          if (hostsOf(shard).some((host) => host.unread > 0)) return;
          idleWaiters.delete(check);
          resolve();
        };
        idleWaiters.add(check);
        check();
      });
    },
    drop(shard) {
      for (const host of hostsOf(shard)) forget(host);
    },
    isBusy: (shard) => hostsOf(shard).some((host) => !isDone(host)),
    busyHosts(shard, runId) {
      const until = Date.now() + soonMs;
      return hostsOf(shard).filter((host) => isBusyFor(host, runId, until)).length;
    },
    hostCount: () => hosts.size,
    hosts: () => hosts.values(),
    wakeHost,
    feedRun(runId) {
      for (const host of hosts.values()) if (host.queues.has(runId)) feedHost(host, runId);
    },
    hostNamed: (name) => byName.get(name),
    wake: planPump,
    abort() {
      aborting.abort();
      clearTimeout(timer);
    },
  };
}

function isDone(host: Host): boolean {
  if (host.unread > 0 || host.taken.size > 0) return false;
  return [...host.queues.values()].every(
    (queue) => !queue.more && !queue.isHeldBack && !queue.claiming && queue.retryAt === null,
  );
}

/** The same, of runs that take the best first. */
const rankedPrefetch = 2;

/** How many URLs are claimed at once: about ten seconds' worth. */
function prefetch(run: Run | undefined): number {
  const intervalMs = run?.config.limits.intervalMs ?? 0;
  // What is found meanwhile may be better.
  if (run?.ranking) return rankedPrefetch;
  return Math.min(32, Math.max(4, Math.ceil(10_000 / Math.max(intervalMs, 1))));
}
