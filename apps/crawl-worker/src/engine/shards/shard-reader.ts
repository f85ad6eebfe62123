import { hostsWithWork } from '@florilegium/db/crawl/hosts';
import type { Database } from '@florilegium/db/sql/database';
import type { RunBook } from '../run-book';
import type { Scheduler } from '../scheduler';
import { hostsPerLook } from '../timings';
import type { HeldShard, ShardLook } from './held-shard';
import type { HeldShards } from './held-shards';

/** The dependencies of reading shards. */
export interface ShardReaderTools {
  database: Database;
  runs: Pick<RunBook, 'all'>;
  scheduler: Pick<Scheduler, 'add' | 'isBusy' | 'busyHosts'>;
  held: Pick<HeldShards, 'has'>;
  /**
   * A shard is read from its beginning again after this time, or after a third of it if nothing of the shard is left
   * to do.
   */
  lookAgainMs: number;
}

/** Reads the hosts of shards that have something to do, page by page, and gives them to the scheduler. */
export class ShardReader {
  readonly #tools: ShardReaderTools;

  constructor(tools: ShardReaderTools) {
    this.#tools = tools;
  }

  /** The runs that are crawled now. */
  activeIds(): number[] {
    return this.#tools.runs.all().flatMap((run) => (run.ledger.isActive ? [run.runId] : []));
  }

  /** Reads one page of hosts for each run that is short of hosts here; `hurry`: something new was announced. */
  async further(held: HeldShard, hurry: boolean): Promise<void> {
    const { scheduler, lookAgainMs } = this.#tools;
    for (const runId of this.activeIds()) {
      if (held.isLeaving) return;
      const busy = scheduler.busyHosts(held.lease.shard, runId);
      const look = held.lookOf(runId, hurry ? 0 : busy === 0 ? lookAgainMs / 3 : lookAgainMs);
      if (look.doneAt !== null) continue;
      if (look.again || busy < hostsPerLook / 2) await this.#readPage(held, runId, look);
    }
  }

  /** All waiting URLs of the shard were read, and none is left. */
  isIdle(held: HeldShard): boolean {
    const isRead = this.activeIds().every((runId) => held.isRead(runId));
    return isRead && !this.#tools.scheduler.isBusy(held.lease.shard);
  }

  /** Whether a host of the shard has something to do in the database. */
  async hasWork(shard: number): Promise<boolean> {
    for (const runId of this.activeIds()) {
      const found = await hostsWithWork(this.#tools.database, { shard, runId, after: 0, limit: 1 });
      if (found.length > 0) return true;
    }
    return false;
  }

  async #readPage(held: HeldShard, runId: number, look: ShardLook): Promise<void> {
    const { database, scheduler } = this.#tools;
    const asked = { shard: held.lease.shard, runId, after: look.after, limit: hostsPerLook };
    const rows = await hostsWithWork(database, asked);
    look.after = Math.max(look.after, rows.at(-1)?.hostId ?? 0);
    if (rows.length < hostsPerLook) look.doneAt = Date.now();
    if (!this.#tools.held.has(held) || held.isLeaving || rows.length === 0) return;
    held.gotHosts();
    scheduler.add(rows, held.lease);
  }
}
