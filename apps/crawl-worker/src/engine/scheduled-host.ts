import type { PauseReason } from '@florilegium/contracts/hosts';
import type { SkipReason } from '@florilegium/contracts/reasons';
import type { HostWithWork, HostYieldFacts } from '@florilegium/db/crawl/hosts';
import type { Lease } from '@florilegium/db/crawl/leases';
import { type Review, RunQueue, type RunQueueView } from './run-queue';
import type { Claimed, UrlToFetch } from './url-to-fetch';

/** The clock of a host. Times in ms since 1970. */
export interface HostTime {
  /** No request before this. */
  readonly nextAt: number;
  /** Number of troubles in a row. */
  readonly backoff: number;
  /** Why it waits longer than its interval. */
  readonly blockReason: string | null;
  /** The pause after the last request, and its cause. */
  readonly pauseMs: number;
  readonly pauseReason: PauseReason;
}

/** Why nothing more of a run is fetched from a host. */
export interface Spent {
  reason: Extract<SkipReason, 'lowYield' | 'limitWordsPerHost'>;
  detail: string;
  /** Number of its kept words, if they are enough for the run. */
  words?: number;
}

/** The public state of a host. */
export interface HostView {
  readonly hostId: number;
  readonly name: string;
  readonly lease: Lease;
  readonly time: HostTime;
  /** A request is under way: a host gets one at a time. */
  readonly isBusy: boolean;
  /** Requests that have begun and whose answers aren't read yet. */
  readonly unread: number;
  /** The runs that it is crawled for. */
  runIds(): Iterable<number>;
  queues(): Iterable<RunQueueView>;
  queueOf(runId: number): RunQueueView | undefined;
}

/** A host as the outcome writer sees it. */
export type WrittenHost = Pick<HostView, 'hostId' | 'name' | 'lease'>;

/** A host for a request that is no visit. */
export interface RestingHost {
  readonly name: string;
  readonly time: Pick<HostTime, 'nextAt' | 'blockReason'>;
  readonly isBusy: boolean;
  /** When the last visit was answered; 0: none was. */
  readonly answeredAt: number;
  runIds(): Iterable<number>;
  /** No request before this. */
  restUntil(at: number): void;
  /** The run's last request was answered at this time, and the run pauses after it. */
  rest(runId: number, answeredAt: number, pauseMs: number): void;
  /** The run sends nothing before this; other runs may. */
  holdRun(runId: number, until: number): void;
  /** When the run's own pause ends, in ms since 1970; 0: it has nothing there. */
  runRestsUntil(runId: number): number;
}

/** A host as a visit sees it. */
export interface VisitedHost extends HostView {
  setTime(time: HostTime): void;
  /** The run's last request was answered at this time, and the run pauses after it. */
  rest(runId: number, answeredAt: number, pauseMs: number): void;
  countFetched(runId: number): void;
  countSaved(runId: number): void;
  /** Drops a run's queue. URLs that were claimed but not begun belong to the database again. */
  dropQueue(runId: number): void;
}

/** A host as the judge of its yield sees it. */
export interface JudgedHost extends HostView {
  spentBy(runId: number): Spent | undefined;
  /** The run wants nothing more from it. */
  spend(runId: number, spent: Spent): void;
  /** The run wants more from it again. */
  forgive(runId: number): void;
  hold(runId: number, now: number): void;
  release(runId: number): void;
  review(runId: number, facts: HostYieldFacts, review: Review): void;
  dropQueue(runId: number): void;
}

/** A host with its clock and its waiting URLs. Only the host writes its state, and only the scheduler has all of it. */
export class ScheduledHost implements VisitedHost, JudgedHost, RestingHost {
  readonly hostId: number;
  readonly name: string;
  readonly lease: Lease;
  #time: HostTime;
  #addressTurnAt: number | null = null;
  #isBusy = false;
  #answeredAt = 0;
  #unread = 0;
  #isClosing = false;
  readonly #queues = new Map<number, RunQueue>();
  readonly #spent = new Map<number, Spent>();
  /** URLs that are claimed but not written yet, by {@link takenKey}: the database still shows them as queued. */
  readonly #taken = new Map<string, number>();

  constructor({ hostId, name, nextAt, backoff }: HostWithWork, lease: Lease) {
    this.hostId = hostId;
    this.name = name;
    this.lease = lease;
    this.#time = {
      nextAt: nextAt.getTime(),
      backoff,
      blockReason: null,
      pauseMs: 0,
      pauseReason: 'interval',
    };
  }

  get time(): HostTime {
    return this.#time;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  get answeredAt(): number {
    return this.#answeredAt;
  }

  get unread(): number {
    return this.#unread;
  }

  /** No further request begins: its shard is being given back. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** When its IP address may be asked for this host; null: no turn was taken. */
  get addressTurnAt(): number | null {
    return this.#addressTurnAt;
  }

  /** Whether nothing of it is under way and nothing waits. */
  get isDone(): boolean {
    if (this.#unread > 0 || this.#taken.size > 0) return false;
    for (const queue of this.#queues.values()) if (!queue.isExhausted) return false;
    return true;
  }

  runIds(): Iterable<number> {
    return this.#queues.keys();
  }

  queues(): Iterable<RunQueue> {
    return this.#queues.values();
  }

  queueOf(runId: number): RunQueue | undefined {
    return this.#queues.get(runId);
  }

  /** The run's queue, created if there is none. */
  openQueue(runId: number): RunQueue {
    const known = this.#queues.get(runId);
    if (known) return known;
    const queue = new RunQueue(runId);
    this.#queues.set(runId, queue);
    return queue;
  }

  dropQueue(runId: number): void {
    for (const url of this.#queues.get(runId)?.clear() ?? []) this.#taken.delete(takenKey(url));
    this.#queues.delete(runId);
  }

  setTime({ nextAt, backoff, blockReason, pauseMs, pauseReason }: HostTime): void {
    this.#time = { nextAt, backoff, blockReason, pauseMs, pauseReason };
  }

  restUntil(at: number): void {
    if (at > this.#time.nextAt) this.#time = { ...this.#time, nextAt: at };
  }

  rest(runId: number, answeredAt: number, pauseMs: number): void {
    this.#queues.get(runId)?.rest(answeredAt, pauseMs);
  }

  holdRun(runId: number, until: number): void {
    this.#queues.get(runId)?.holdUntil(until);
  }

  runRestsUntil(runId: number): number {
    return this.#queues.get(runId)?.restsUntil ?? 0;
  }

  countFetched(runId: number): void {
    this.#queues.get(runId)?.countFetched();
  }

  countSaved(runId: number): void {
    this.#queues.get(runId)?.countSaved();
  }

  spentBy(runId: number): Spent | undefined {
    return this.#spent.get(runId);
  }

  spend(runId: number, spent: Spent): void {
    this.#spent.set(runId, spent);
  }

  forgive(runId: number): void {
    this.#spent.delete(runId);
  }

  hold(runId: number, now: number): void {
    this.#queues.get(runId)?.hold(now);
  }

  release(runId: number): void {
    this.#queues.get(runId)?.release();
  }

  review(runId: number, facts: HostYieldFacts, review: Review): void {
    this.#queues.get(runId)?.review(facts, review);
  }

  /** URLs of the run that are claimed but not written. */
  takenOf(runId: number): number {
    let n = 0;
    for (const taken of this.#taken.values()) if (taken === runId) n += 1;
    return n;
  }

  /** Takes over the result of a claim for this queue. Nothing happens if the queue was dropped in the meantime. */
  endClaim(queue: RunQueue, claimed: Claimed, amount: number, hasFloor: boolean): void {
    if (this.#queues.get(queue.runId) !== queue) return;
    const take = (url: UrlToFetch) => {
      const key = takenKey(url);
      if (this.#taken.has(key)) return false;
      this.#taken.set(key, url.runId);
      return true;
    };
    queue.endClaim(claimed, amount, take, hasFloor);
  }

  /** A claimed URL is written; `retryAt`: when it is tried again. False: the run has no queue here. */
  written(url: TakenUrl, retryAt: number | null): boolean {
    this.#taken.delete(takenKey(url));
    const queue = this.#queues.get(url.runId);
    queue?.written(url.keyHash, retryAt);
    return queue !== undefined;
  }

  /** Sets the time of its turn at the address; null: the turn was used. */
  setAddressTurn(at: number | null): void {
    this.#addressTurnAt = at;
  }

  /** A request begins. */
  begin(): void {
    this.#isBusy = true;
    this.#unread += 1;
  }

  /** The request is over, and its answer is still to be read. */
  answered(at: number): void {
    this.#isBusy = false;
    this.#answeredAt = at;
  }

  /** The answer has been read. */
  finish(): void {
    this.#unread -= 1;
  }

  /**
   * A URL that was begun but not fetched begins again later. If its queue was dropped, it belongs to the database
   * again.
   */
  giveBack(url: UrlToFetch, queue: RunQueue): void {
    if (this.#queues.get(url.runId) === queue) queue.giveBack(url);
    else this.#taken.delete(takenKey(url));
  }

  /** Begins no further request. */
  close(): void {
    this.#isClosing = true;
  }
}

/** The key of a URL among the claimed ones. */
export interface TakenUrl {
  runId: number;
  keyHash: string;
}

function takenKey({ runId, keyHash }: TakenUrl): string {
  return `${runId} ${keyHash}`;
}
