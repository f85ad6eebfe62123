import type { JobConfig, RunEndReason } from '@florilegium/contracts/jobs/job-config';
import type { RunCounters } from '@florilegium/db/runs/runs';

type Limits = JobConfig['limits'];

/** What a page adds to the counts of its run. */
export interface PageCount {
  pages: number;
  bytes: number;
}

/**
 * Pages of one run that may wait for threads. Each holds its body in memory, and a hostile page holds up those behind
 * it.
 */
const maxJudging = 24;

/**
 * Pages of one run that may wait for a tab of the browser, and the bytes that they hold. A host with such a page is not asked
 * by its run, so these are pages of as many hosts.
 */
const maxWaiting = 200;
const maxWaitingBytes = 100_000_000;

/** The limits of a run, and what this worker knows about their use. */
export class RunLedger {
  #limits: Limits;
  #isActive = true;
  #activeMs = 0;
  #pagesFetched = 0;
  #bytesFetched = 0;
  #inFlight = 0;
  #judging = 0;
  #waiting = 0;
  #waitingBytes = 0;
  #pendingPages = 0;
  #pendingBytes = 0;
  #priorityFloor: number | null = null;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** False once the run is paused or over: no further request begins. */
  get isActive(): boolean {
    return this.#isActive;
  }

  /** Number of fetched pages, as written. */
  get pagesFetched(): number {
    return this.#pagesFetched;
  }

  /** Requests of this worker that are under way, or whose answers aren't read yet. */
  get inFlight(): number {
    return this.#inFlight;
  }

  /** Pages that this worker has fetched but not written. */
  get pendingPages(): number {
    return this.#pendingPages;
  }

  /** Best first: URLs with a lower priority wait for the next step; null: no URL does. */
  get priorityFloor(): number | null {
    return this.#priorityFloor;
  }

  /** Whether nothing of the run is under way here or waits to be written. */
  get isQuiet(): boolean {
    return this.#inFlight === 0 && this.#pendingPages === 0;
  }

  /**
   * Whether another page may begin. Pages under way count as fetched. `workers`: they share the run's limit of
   * simultaneous requests evenly. Each has at least one, so with more workers than the limit there are more requests.
   */
  mayBegin(workers: number): boolean {
    const { maxPages, maxMegabytes, maxParallel } = this.#limits;
    const pages = this.#pagesFetched + this.#pendingPages + this.#inFlight;
    const bytes = this.#bytesFetched + this.#pendingBytes;
    return (
      this.#isActive &&
      this.#judging < maxJudging &&
      this.#waiting < maxWaiting &&
      this.#waitingBytes < maxWaitingBytes &&
      this.limitReached() === null &&
      (maxParallel === null || this.#inFlight < Math.max(1, Math.floor(maxParallel / workers))) &&
      (maxPages === null || pages < maxPages) &&
      (maxMegabytes === null || bytes < maxMegabytes * 1_000_000)
    );
  }

  /** The limit that the run has reached by written counts, or null. */
  limitReached(): Extract<RunEndReason, 'limitPages' | 'limitBytes' | 'limitMinutes'> | null {
    const { maxPages, maxMegabytes, maxMinutes } = this.#limits;
    if (maxPages !== null && this.#pagesFetched >= maxPages) return 'limitPages';
    if (maxMegabytes !== null && this.#bytesFetched >= maxMegabytes * 1_000_000) return 'limitBytes';
    if (maxMinutes !== null && this.#activeMs >= maxMinutes * 60_000) return 'limitMinutes';
    return null;
  }

  /** A request begins. */
  begin(): void {
    this.#inFlight += 1;
  }

  /** The answer to a request has been read. */
  finish(): void {
    this.#inFlight -= 1;
  }

  /** Counts a page as being judged by threads while `work` runs. */
  async whileJudging<T>(work: () => Promise<T>): Promise<T> {
    this.#judging += 1;
    try {
      return await work();
    } finally {
      this.#judging -= 1;
    }
  }

  /** Counts a page of so many bytes as waiting for the browser while `work` runs. */
  async whileWaiting<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    this.#waitingBytes += bytes;
    try {
      return await work();
    } finally {
      this.#waiting -= 1;
      this.#waitingBytes -= bytes;
    }
  }

  /** A fetched page waits to be written. */
  put({ pages, bytes }: PageCount): void {
    this.#pendingPages += pages;
    this.#pendingBytes += bytes;
  }

  /** A page that was put in is written. */
  written({ pages, bytes }: PageCount): void {
    this.#pendingPages -= pages;
    this.#pendingBytes -= bytes;
  }

  /** Takes over counters of the database. They only grow, so an answer with smaller numbers is out of date. */
  count({ pagesFetched, bytesFetched }: Pick<RunCounters, 'pagesFetched' | 'bytesFetched'>): void {
    this.#pagesFetched = Math.max(this.#pagesFetched, pagesFetched);
    this.#bytesFetched = Math.max(this.#bytesFetched, bytesFetched);
  }

  /** The database says that the run is active. */
  goOn({ activeMs, priorityFloor }: { activeMs: number; priorityFloor: number | null }): void {
    this.#isActive = true;
    this.#activeMs = activeMs;
    this.#priorityFloor = priorityFloor;
  }

  /** The run is paused or over. */
  stop(): void {
    this.#isActive = false;
  }

  /** Best first: URLs with at least this priority may be claimed. */
  openStep(priorityFloor: number): void {
    this.#priorityFloor = priorityFloor;
  }

  /** The run continues with the limits of an edited job. */
  changeLimits(limits: Limits): void {
    this.#limits = limits;
  }
}
