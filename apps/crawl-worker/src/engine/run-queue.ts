import type { HostWithWork, HostYieldFacts } from '@florilegium/db/crawl/hosts';
import type { Claimed, UrlToFetch } from './url-to-fetch';

/** Since when a host waits for mapping (ms since 1970), and how many pages were mapped then. */
export interface Hold {
  readonly since: number;
  readonly mapped: number;
}

/** The public state of a run's queue on a host. */
export interface RunQueueView {
  readonly runId: number;
  /** Whether the database may have more URLs that are due. */
  readonly hasMore: boolean;
  /** Pages of the run fetched from the host, by this worker's count. */
  readonly pages: number;
  /** Pages of the run saved from the host, by this worker's count. These are the pages that mapping gets. */
  readonly saved: number;
  /** The state of their mapping at the last look. */
  readonly facts: HostYieldFacts;
  /** Set while the host waits for mapping to catch up. */
  readonly held: Hold | null;
  /** Saved pages for whose mapping the host no longer waits. */
  readonly writtenOff: number;
  /** The version of the run's settings with which the facts were last judged. */
  readonly judgedBy: number | null;
}

/** Facts of a host without mapped pages. */
export const nothingMapped: HostYieldFacts = {
  resources: 0,
  mapped: 0,
  mappedBytes: 0,
  kept: 0,
  words: 0,
  textBytes: 0,
  yieldSum: 0,
  stop: null,
  allowed: false,
};

/** The URLs of one run on one host that this worker has claimed. */
export class RunQueue implements RunQueueView {
  readonly runId: number;
  /** Claimed but not begun, best first. */
  readonly #urls: UrlToFetch[] = [];
  #hasMore = true;
  /** Best first: there may be more URLs below the step's floor. */
  #isHeldBack = false;
  /** Counts what was put into the frontier: a claim that began before it must not say that there is no more. */
  #fed = 0;
  #fedAtClaim = 0;
  #isClaiming = false;
  /** Keys written since the present claim began: the claim may have read them before, and then returns them again. */
  readonly #writtenMeanwhile = new Set<string>();
  #retryAt: number | null = null;
  #lastServedAt = 0;
  /** When the run's last request to the host was answered, and the pause that the run keeps by itself after it. */
  #askedAt = 0;
  #pauseMs = 0;
  /** Pages of the host wait for a tab of the browser until then at least. */
  #heldUntil = 0;
  #addressTurnAt: number | null = null;
  #pages = 0;
  #saved = 0;
  #facts = nothingMapped;
  #held: Hold | null = null;
  #writtenOff = 0;
  #judgedBy: number | null = null;

  constructor(runId: number) {
    this.runId = runId;
  }

  get hasMore(): boolean {
    return this.#hasMore;
  }

  get pages(): number {
    return this.#pages;
  }

  get saved(): number {
    return this.#saved;
  }

  get facts(): HostYieldFacts {
    return this.#facts;
  }

  get held(): Hold | null {
    return this.#held;
  }

  get writtenOff(): number {
    return this.#writtenOff;
  }

  get judgedBy(): number | null {
    return this.#judgedBy;
  }

  /** Number of claimed URLs. */
  get length(): number {
    return this.#urls.length;
  }

  get isClaiming(): boolean {
    return this.#isClaiming;
  }

  /** When the first URL with a later try is due. */
  get retryAt(): number | null {
    return this.#retryAt;
  }

  get lastServedAt(): number {
    return this.#lastServedAt;
  }

  /**
   * When the host's IP address may be asked for this run, if the run waits longer than others; null: no turn was
   * taken.
   */
  get addressTurnAt(): number | null {
    return this.#addressTurnAt;
  }

  /** Whether the database may have a URL that is due by now. */
  mayClaim(now: number): boolean {
    return this.#hasMore || (this.#retryAt !== null && this.#retryAt <= now);
  }

  /** Whether nothing of the run waits on the host, neither here nor in the database. */
  get isExhausted(): boolean {
    return !this.#hasMore && !this.#isHeldBack && !this.#isClaiming && this.#retryAt === null;
  }

  /**
   * Before this time the run sends nothing to the host; other runs may. `slowedMs`: the pause that the team has set
   * for it there; `times`: how many pauses it makes, because the plan wants no more of this.
   */
  nextAt(slowedMs = 0, times = 1): number {
    const pausedUntil = this.#askedAt + times * Math.max(this.#pauseMs, slowedMs);
    return Math.max(pausedUntil, this.#heldUntil, this.#addressTurnAt ?? 0);
  }

  /** When the run's own pause after its last request ends. */
  get restsUntil(): number {
    return this.#askedAt + this.#pauseMs;
  }

  /** Whether there is something to fetch before `until`. */
  isBusyUntil(until: number): boolean {
    if (this.#held || this.nextAt() > until) return false;
    return this.#urls.length > 0 || this.#hasMore || this.#isClaiming;
  }

  /** Takes over the database's state of the run on the host. */
  learn(row: HostWithWork, intervalMs: number): void {
    this.#pages = Math.max(this.#pages, row.pages);
    this.#saved = Math.max(this.#saved, row.resources);
    // What mapping has found is taken over only when it is judged: a host that was leased anew would go on until then.
    this.#askedAt = Math.max(this.#askedAt, row.lastAt?.getTime() ?? 0);
    this.#pauseMs ||= intervalMs;
  }

  /** Something of the run was put into the frontier. */
  feed(): void {
    this.#hasMore = true;
    this.#isHeldBack = false;
    this.#fed += 1;
  }

  beginClaim(now: number): void {
    if (this.#retryAt !== null && this.#retryAt <= now) {
      this.#retryAt = null;
      this.#hasMore = true;
    }
    this.#isClaiming = true;
    this.#fedAtClaim = this.#fed;
    this.#writtenMeanwhile.clear();
  }

  /**
   * Takes over the result of a claim of `amount` URLs. `isNew` says whether a URL isn't claimed yet. `hasFloor`: URLs
   * below the step's floor were not claimed.
   */
  endClaim(
    { urls, retryAt }: Claimed,
    amount: number,
    isNew: (url: UrlToFetch) => boolean,
    hasFloor: boolean,
  ): void {
    for (const url of urls) {
      if (!this.#writtenMeanwhile.has(url.keyHash) && isNew(url)) this.#urls.push(url);
    }
    this.#hasMore =
      urls.length >= amount || this.#fed !== this.#fedAtClaim || this.#writtenMeanwhile.size > 0;
    // URLs below the floor wait for a later step, and the host waits with them.
    this.#isHeldBack = !this.#hasMore && hasFloor;
    this.#retryAt = retryAt;
    this.#isClaiming = false;
  }

  failClaim(retryAt: number): void {
    this.#retryAt = retryAt;
    this.#isClaiming = false;
  }

  /** The outcome of a URL was written; `retryAt`: when it is tried again. */
  written(keyHash: string, retryAt: number | null): void {
    if (this.#isClaiming) this.#writtenMeanwhile.add(keyHash);
    if (retryAt !== null) this.#retryAt = Math.min(this.#retryAt ?? retryAt, retryAt);
  }

  /** Takes the next URL; the queue must not be empty. */
  serve(now: number): UrlToFetch {
    this.#lastServedAt = now;
    return this.#urls.shift()!;
  }

  /** A URL that was taken goes back to the front. */
  giveBack(url: UrlToFetch): void {
    this.#urls.unshift(url);
  }

  /** Empties the queue and returns its URLs. */
  clear(): UrlToFetch[] {
    return this.#urls.splice(0);
  }

  /** Sets the time of the run's turn at the address; null: the turn was used. */
  setAddressTurn(at: number | null): void {
    this.#addressTurnAt = at;
  }

  /** The run's last request was answered at this time, and the run pauses after it. */
  rest(answeredAt: number, pauseMs: number): void {
    this.#askedAt = answeredAt;
    this.#pauseMs = pauseMs;
  }

  /** Sends nothing before this, without a request having been made. */
  holdUntil(until: number): void {
    this.#heldUntil = Math.max(this.#heldUntil, until);
  }

  countFetched(): void {
    this.#pages += 1;
  }

  countSaved(): void {
    this.#saved += 1;
  }

  /** Waits until mapping has made progress. */
  hold(now: number): void {
    this.#held ??= { since: now, mapped: this.#facts.mapped };
  }

  /** Stops waiting for mapping. */
  release(): void {
    this.#held = null;
  }

  /**
   * Takes over the present state of mapping. After `patienceMs` the host stops waiting for pages that were not
   * mapped.
   */
  review(facts: HostYieldFacts, { version, now, patienceMs }: Review): void {
    this.#facts = facts;
    this.#judgedBy = version;
    this.#writtenOff = Math.max(0, Math.min(this.#writtenOff, this.#saved - facts.mapped));
    if (!this.#held) return;
    if (this.#held.mapped !== facts.mapped) this.#held = { since: now, mapped: facts.mapped };
    else if (now - this.#held.since > patienceMs) this.#writtenOff = this.#saved - facts.mapped;
  }
}

/** A look at the mapping of a host's pages. */
export interface Review {
  /** Version of the run's settings. */
  version: number;
  now: number;
  patienceMs: number;
}
