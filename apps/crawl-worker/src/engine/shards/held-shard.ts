import type { Lease } from '@florilegium/db/crawl/leases';

/** How far a shard was read for a run. */
export interface ShardLook {
  /** The last host that was read. */
  after: number;
  /** When the end was reached; null before. */
  doneAt: number | null;
  /** All hosts were read once. New ones come from other workers, and no host here waits for them. */
  readonly again: boolean;
}

/** An idle shard is kept for a moment, because new pages of its hosts are often found then. */
const mostIdleTimes = 2;

/** A shard that this worker crawls, and how far its hosts were read for each run. */
export class HeldShard {
  readonly lease: Lease;
  readonly #looks = new Map<number, ShardLook>();
  #idleTimes = 0;
  #isLeaving = false;

  constructor(lease: Lease) {
    this.lease = lease;
  }

  /** It is being given back. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  leave(): void {
    this.#isLeaving = true;
  }

  /** The present look at a run, or a new one if the last one is older than `maxAgeMs`. */
  lookOf(runId: number, maxAgeMs: number): ShardLook {
    const known = this.#looks.get(runId);
    if (known && (known.doneAt === null || Date.now() - known.doneAt < maxAgeMs)) return known;
    const look = { after: 0, doneAt: null, again: known !== undefined };
    this.#looks.set(runId, look);
    return look;
  }

  /** Whether its hosts were read to the end for a run. */
  isRead(runId: number): boolean {
    return (this.#looks.get(runId)?.doneAt ?? null) !== null;
  }

  /** Forgets how far it was read for other runs than these: a resumed run is read from the beginning. */
  keepLooks(runIds: ReadonlySet<number>): void {
    for (const runId of this.#looks.keys()) if (!runIds.has(runId)) this.#looks.delete(runId);
  }

  /** It has hosts to crawl. */
  gotHosts(): void {
    this.#idleTimes = 0;
  }

  /** Whether it has been idle so often in a row that another worker may have it. */
  isIdleForLong(isIdle: boolean): boolean {
    this.#idleTimes = isIdle ? this.#idleTimes + 1 : 0;
    return this.#idleTimes >= mostIdleTimes;
  }
}
