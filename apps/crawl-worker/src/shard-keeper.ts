import type { Database } from '@florilegium/db/database';
import { hostsWithWork } from '@florilegium/db/hosts';
import { type Lease, leasedShardCount, renewLeases, returnLease, takeLease } from '@florilegium/db/leases';
import { livingWorkers } from '@florilegium/db/workers';
import type { Log } from '@florilegium/platform/log';
import type { OutcomeWriter } from './outcome-writer';
import type { RunBook } from './run-book';
import type { Scheduler } from './scheduler';

/** The shards that this worker crawls. */
export interface ShardKeeper {
  /** Takes a shard if it may be had, or looks again for hosts in one that is held. False: another worker should. */
  take(shard: number): Promise<boolean>;
  /** The lease of a shard that is held and stays so. */
  leaseOf(shard: number): Lease | undefined;
  /** Prolongs all leases; drops what was lost. */
  renew(): Promise<void>;
  /** Looks in the database for hosts that other workers or resumed runs have fed. */
  lookForHosts(): Promise<void>;
  /** Gives back idle shards, and what is more than this worker's share when others are there. */
  share(): Promise<void>;
  /** A writer was told that the shard is somebody else's. */
  lose(shard: number): void;
  /** Leases may have run out unnoticed: nothing is to be fetched until they are renewed. */
  isStale(): boolean;
  held(): number;
  /** Gives everything back. */
  close(): Promise<void>;
}

export interface ShardKeeperOptions {
  database: Database;
  workerId: string;
  leaseMs: number;
  runs: RunBook;
  scheduler: Scheduler;
  writer: OutcomeWriter;
  /** Tells the other workers that a shard may be taken. */
  offer(shard: number): Promise<void>;
  log: Log;
}

/** An idle shard is kept for a moment: its hosts' next pages are often found within it. */
const idleLooks = 2;

/** Makes a keeper without shards. */
export function createShardKeeper(options: ShardKeeperOptions): ShardKeeper {
  const { database, workerId, leaseMs, runs, scheduler, writer, offer, log } = options;
  const shards = new Map<number, { lease: Lease; idle: number; leaving: boolean }>();
  let renewedAt = Date.now();
  let closing = false;

  const activeIds = () => runs.all().flatMap((run) => (run.active ? [run.runId] : []));

  async function loadHosts(asked: number[]): Promise<void> {
    if (asked.length === 0) return;
    for (const row of await hostsWithWork(database, asked, activeIds())) {
      const held = shards.get(row.shard);
      if (held && !held.leaving) scheduler.add([row], held.lease);
    }
  }

  function forget(shard: number): void {
    shards.delete(shard);
    scheduler.drop(shard);
  }

  async function giveBack(shard: number): Promise<void> {
    const held = shards.get(shard);
    if (!held || held.leaving) return;
    held.leaving = true;
    await scheduler.close(shard);
    await writer.flushed();
    if (shards.get(shard) !== held) return;
    forget(shard);
    await returnLease(database, held.lease);
    // What was fed to it while it was leaving, or was more than this worker's share, is somebody else's now.
    if ((await hostsWithWork(database, [shard], activeIds())).length > 0) await offer(shard);
  }

  /** How many shards each worker should hold if one more were held. */
  async function fairShare(extra: number): Promise<number> {
    const [workers, leased] = await Promise.all([
      // One that was silent for longer has lost its leases, too.
      livingWorkers(database, 'crawl', leaseMs),
      leasedShardCount(database),
    ]);
    return Math.ceil((leased + extra) / Math.max(workers, 1));
  }

  return {
    async take(shard) {
      if (closing) return false;
      if (!runs.all().some((run) => run.active)) await runs.refresh();
      if (shards.get(shard)?.leaving) return false;
      if (!shards.has(shard)) {
        if (shards.size >= (await fairShare(1))) return false;
        if (shards.size === 0) renewedAt = Date.now();
        const lease = await takeLease(database, shard, workerId, leaseMs);
        // Somebody holds it: whoever that is looks for new hosts by itself.
        if (!lease) return true;
        shards.set(shard, { lease, idle: 0, leaving: false });
      }
      await loadHosts([shard]);
      return true;
    },
    leaseOf(shard) {
      const held = shards.get(shard);
      return held?.leaving ? undefined : held?.lease;
    },
    async renew() {
      const now = Date.now();
      const asked = [...shards.values()].map(({ lease }) => lease);
      const kept = await renewLeases(database, asked, leaseMs);
      for (const lease of asked) {
        if (kept.has(lease.shard) || shards.get(lease.shard)?.lease !== lease) continue;
        log.warn({ shard: lease.shard }, 'lease lost');
        forget(lease.shard);
      }
      renewedAt = now;
    },
    async lookForHosts() {
      await loadHosts([...shards].flatMap(([shard, { leaving }]) => (leaving ? [] : [shard])));
    },
    async share() {
      const fair = await fairShare(0);
      for (const [shard, held] of shards) {
        held.idle = scheduler.busyHosts(shard) === 0 ? held.idle + 1 : 0;
        if (held.idle >= idleLooks) await giveBack(shard);
      }
      for (const shard of [...shards.keys()].slice(fair)) await giveBack(shard);
    },
    lose: forget,
    isStale: () => shards.size > 0 && Date.now() - renewedAt > leaseMs * 0.8,
    held: () => shards.size,
    async close() {
      closing = true;
      await Promise.all([...shards.keys()].map(giveBack));
    },
  };
}
