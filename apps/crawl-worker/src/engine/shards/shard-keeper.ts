import { type Lease, leasedShardCount, renewLeases, returnLease } from '@florilegium/db/crawl/leases';
import { livingWorkers } from '@florilegium/db/runs/workers';
import type { Log } from '@florilegium/platform/log';
import type { RunBook } from '../run-book';
import type { Scheduler } from '../scheduler';
import type { OutcomeWriter } from '../writing/outcome-writer';
import type { HeldShard } from './held-shard';
import { HeldShards, type HeldShardTools } from './held-shards';
import { ShardReader, type ShardReaderTools } from './shard-reader';

/** The shards that this worker crawls. */
export interface ShardKeeper {
  /**
   * Takes a shard if it is free; in a shard that it holds it looks for new hosts. False: another worker should take
   * it.
   */
  take(shard: number): Promise<boolean>;
  /**
   * Takes a shard if it is free, also beyond this worker's share: one of its hosts has to be asked now. False: another
   * worker has it.
   */
  hold(shard: number): Promise<boolean>;
  /** The lease of a shard that this worker holds and keeps. */
  leaseOf(shard: number): Lease | undefined;
  /** Renews all leases, and drops lost ones. */
  renew(): Promise<void>;
  /** Reads further hosts of shards that run out of hosts, one bounded query after another. */
  topUp(): Promise<void>;
  /** Gives back idle shards, and shards beyond this worker's share if there are other workers. */
  share(): Promise<void>;
  /** The writer has learnt that another worker has the shard. */
  lose(shard: number): void;
  held(): number;
  /** Gives all shards back. */
  close(): Promise<void>;
}

export interface ShardKeeperOptions extends HeldShardTools, Omit<ShardReaderTools, 'held'> {
  runs: RunBook;
  scheduler: Scheduler;
  writer: Pick<OutcomeWriter, 'flushed'>;
  /** Leaves the pages of a shard that are rendered now. */
  leaveRenders(shard: number): void;
  /** How long these pages may take before they are left, in ms. */
  leaveRendersMs: number;
  /** Tells the other workers that a shard may be taken. */
  offer(shard: number): Promise<void>;
  log: Log;
}

/** Makes a keeper without shards. */
export function createShardKeeper(options: ShardKeeperOptions): ShardKeeper {
  return new LeasedShardKeeper(options);
}

/** Takes shards by lease, and gives them back in order. */
class LeasedShardKeeper implements ShardKeeper {
  readonly #options: ShardKeeperOptions;
  readonly #held: HeldShards;
  readonly #reader: ShardReader;

  constructor(options: ShardKeeperOptions) {
    this.#options = options;
    this.#held = new HeldShards(options);
    this.#reader = new ShardReader({ ...options, held: this.#held });
  }

  async take(shard: number): Promise<boolean> {
    const { runs } = this.#options;
    if (this.#held.isClosed) return false;
    if (!runs.all().some((run) => run.ledger.isActive)) await runs.refresh();
    const known = this.#held.get(shard);
    if (known?.isLeaving) return false;
    if (!known) {
      if (this.#held.size >= (await this.#fairShare(1))) return false;
      const found = await this.#held.lease(shard);
      // Another worker holds it and looks for new hosts by itself.
      if (found === 'others') return true;
      if (found === 'closed') return false;
    }
    const held = this.#held.get(shard);
    if (held) await this.#reader.further(held, true);
    return true;
  }

  async hold(shard: number): Promise<boolean> {
    const held = this.#held.get(shard);
    if (held) return !held.isLeaving;
    return !this.#held.isClosed && (await this.#held.lease(shard)) === 'own';
  }

  leaseOf(shard: number): Lease | undefined {
    const held = this.#held.get(shard);
    return held?.isLeaving ? undefined : held?.lease;
  }

  async renew(): Promise<void> {
    const { database, leaseMs, standing, log } = this.#options;
    const now = Date.now();
    const asked = this.#held.all();
    const kept = await renewLeases(
      database,
      asked.map(({ lease }) => lease),
      leaseMs,
    );
    for (const held of asked) {
      const { shard } = held.lease;
      if (kept.has(shard) || !this.#held.has(held)) continue;
      log.warn({ shard }, 'lease lost');
      this.lose(shard);
    }
    standing.renewed(now);
  }

  async topUp(): Promise<void> {
    const active = new Set(this.#reader.activeIds());
    for (const held of this.#held.all()) {
      held.keepLooks(active);
      await this.#reader.further(held, false);
    }
  }

  async share(): Promise<void> {
    const fair = await this.#fairShare(0);
    for (const held of this.#held.all())
      if (held.isIdleForLong(this.#reader.isIdle(held))) await this.#giveBack(held);
    for (const held of this.#held.all().slice(fair)) await this.#giveBack(held);
  }

  lose(shard: number): void {
    this.#held.forget(shard);
  }

  held(): number {
    return this.#held.size;
  }

  async close(): Promise<void> {
    this.#held.close();
    await Promise.all(this.#held.all().map((held) => this.#giveBack(held)));
  }

  async #giveBack(held: HeldShard): Promise<void> {
    const { database, scheduler, writer, leaveRenders, leaveRendersMs, offer } = this.#options;
    const { shard } = held.lease;
    if (!this.#held.has(held) || held.isLeaving) return;
    held.leave();
    // Renderings may wait for the turns of other hosts for minutes, and meanwhile nobody would crawl the shard.
    const leaving = setTimeout(() => leaveRenders(shard), leaveRendersMs);
    await scheduler.close(shard).finally(() => clearTimeout(leaving));
    await writer.flushed();
    if (!this.#held.has(held)) return;
    this.#held.forget(shard);
    await returnLease(database, held.lease);
    // URLs that were put into it while it was leaving, or that exceed this worker's share, are for another worker.
    if (await this.#reader.hasWork(shard)) await offer(shard);
  }

  /** How many shards each worker should hold if this many more were held. */
  async #fairShare(extra: number): Promise<number> {
    const { database, leaseMs, standing } = this.#options;
    const [workers, leased] = await Promise.all([
      // A worker that was silent for longer has lost its leases, too.
      livingWorkers(database, 'crawl', leaseMs),
      leasedShardCount(database),
    ]);
    standing.setWorkers(workers);
    return Math.ceil((leased + extra) / standing.workers());
  }
}
