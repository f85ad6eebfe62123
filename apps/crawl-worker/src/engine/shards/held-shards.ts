import { type Lease, returnLease, takeLease } from '@florilegium/db/crawl/leases';
import { giveBackOpenOf } from '@florilegium/db/crawl/render-budget';
import type { Database } from '@florilegium/db/sql/database';
import type { Scheduler } from '../scheduler';
import { HeldShard } from './held-shard';
import type { OwnStanding } from './worker-standing';

/** The dependencies of holding shards. */
export interface HeldShardTools {
  database: Database;
  workerId: string;
  leaseMs: number;
  scheduler: Pick<Scheduler, 'drop'>;
  /** Where it records how many shards this worker holds. */
  standing: OwnStanding;
}

/** The shards of which this worker has the lease. The scheduler loses their hosts with them. */
export class HeldShards {
  readonly #tools: HeldShardTools;
  readonly #shards = new Map<number, HeldShard>();
  #isClosed = false;

  constructor(tools: HeldShardTools) {
    this.#tools = tools;
  }

  get size(): number {
    return this.#shards.size;
  }

  /** No further shard is leased. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  get(shard: number): HeldShard | undefined {
    return this.#shards.get(shard);
  }

  has(held: HeldShard): boolean {
    return this.#shards.get(held.lease.shard) === held;
  }

  all(): HeldShard[] {
    return [...this.#shards.values()];
  }

  /** 'others': another worker holds it; 'closed': this one takes no more. */
  async lease(shard: number): Promise<'own' | 'others' | 'closed'> {
    const { database, workerId, leaseMs, standing } = this.#tools;
    if (this.size === 0) standing.renewed(Date.now());
    const taken = await takeLease(database, shard, workerId, leaseMs);
    if (!taken) return this.#shards.has(shard) ? 'own' : 'others';
    await giveBackOpenOf(database, taken);
    // In the meantime the keeper was closed and has given back its shards.
    if (this.#isClosed) {
      await returnLease(database, taken);
      return 'closed';
    }
    this.#add(taken);
    return 'own';
  }

  forget(shard: number): void {
    this.#shards.delete(shard);
    this.#tools.standing.setHeldShards(this.size);
    this.#tools.scheduler.drop(shard);
  }

  close(): void {
    this.#isClosed = true;
  }

  #add(lease: Lease): void {
    this.#shards.set(lease.shard, new HeldShard(lease));
    this.#tools.standing.setHeldShards(this.size);
  }
}
