import type { Database } from '@florilegium/db/database';
import { hostsWithWork } from '@florilegium/db/hosts';
import { type Lease, leasedShardCount, renewLeases, returnLease, takeLease } from '@florilegium/db/leases';
import { livingWorkers } from '@florilegium/db/workers';
import type { Log } from '@florilegium/platform/log';
import type { OutcomeWriter } from './outcome-writer';
import type { RunBook } from './run-book';
import type { Scheduler } from './scheduler';
import { hostsPerLook } from './timings';

/** The shards that this worker crawls. */
export interface ShardKeeper {
  /** Takes a shard if it may be had, or looks again for hosts in one that is held. False: another worker should. */
  take(shard: number): Promise<boolean>;
  /** The lease of a shard that is held and stays so. */
  leaseOf(shard: number): Lease | undefined;
  /** Prolongs all leases; drops what was lost. */
  renew(): Promise<void>;
  /** Reads further hosts of shards that run out of them, one bounded query after the other. */
  topUp(): Promise<void>;
  /** Gives back idle shards, and what is more than this worker's share when others are there. */
  share(): Promise<void>;
  /** A writer was told that the shard is somebody else's. */
  lose(shard: number): void;
  /** Leases may have run out unnoticed: nothing is to be fetched until they are renewed. */
  isStale(): boolean;
  held(): number;
  /** Crawl workers that are at work, by the last look. */
  workers(): number;
  /** Gives everything back. */
  close(): Promise<void>;
}

export interface ShardKeeperOptions {
  database: Database;
  workerId: string;
  leaseMs: number;
  /** A shard is looked through again after this, and after a third of it when nothing of it is left to do. */
  lookAgainMs: number;
  runs: RunBook;
  scheduler: Scheduler;
  writer: OutcomeWriter;
  /** Tells the other workers that a shard may be taken. */
  offer(shard: number): Promise<void>;
  log: Log;
}

/** An idle shard is kept for a moment: its hosts' next pages are often found within it. */
const idleLooks = 2;

interface HeldShard {
  lease: Lease;
  idle: number;
  leaving: boolean;
  /** How far it was looked through, by run. */
  looks: Map<number, Look>;
}

interface Look {
  /** The last host that was read. */
  after: number;
  /** When the end was reached; null before. */
  doneAt: number | null;
  /** All hosts were known once: what is new to this look comes from other workers and waits for nobody. */
  again: boolean;
}

/** Makes a keeper without shards. */
export function createShardKeeper(options: ShardKeeperOptions): ShardKeeper {
  const { database, workerId, leaseMs, lookAgainMs, runs, scheduler, writer, offer, log } = options;
  const shards = new Map<number, HeldShard>();
  let renewedAt = Date.now();
  let closing = false;
  let living = 1;

  const activeIds = () => runs.all().flatMap((run) => (run.active ? [run.runId] : []));

  /** The look that is under way, or a new one when the last one is older than `maxAgeMs`. */
  function lookOf(held: HeldShard, runId: number, maxAgeMs: number): Look {
    const known = held.looks.get(runId);
    if (known && (known.doneAt === null || Date.now() - known.doneAt < maxAgeMs)) return known;
    const look = { after: 0, doneAt: null, again: known !== undefined };
    held.looks.set(runId, look);
    return look;
  }

  async function readHosts(held: HeldShard, runId: number, look: Look): Promise<void> {
    const { shard } = held.lease;
    const asked = { shard, runId, after: look.after, limit: hostsPerLook };
    const rows = await hostsWithWork(database, asked);
    look.after = Math.max(look.after, rows.at(-1)?.hostId ?? 0);
    if (rows.length < hostsPerLook) look.doneAt = Date.now();
    if (shards.get(shard) !== held || held.leaving || rows.length === 0) return;
    held.idle = 0;
    scheduler.add(rows, held.lease);
  }

  /** One page of each run that is short of hosts here; `hurry`: something is said to be new. */
  async function lookFurther(held: HeldShard, hurry: boolean): Promise<void> {
    for (const runId of activeIds()) {
      if (held.leaving) return;
      const busy = scheduler.busyHosts(held.lease.shard, runId);
      const look = lookOf(held, runId, hurry ? 0 : busy === 0 ? lookAgainMs / 3 : lookAgainMs);
      if (look.doneAt === null && (look.again || busy < hostsPerLook / 2)) await readHosts(held, runId, look);
    }
  }

  /** Everything that waits in the shard was seen, and nothing of it is left. */
  function isIdle(shard: number, held: HeldShard): boolean {
    const isSeen = (runId: number) => (held.looks.get(runId)?.doneAt ?? null) !== null;
    return activeIds().every(isSeen) && !scheduler.isBusy(shard);
  }

  async function hasWork(shard: number): Promise<boolean> {
    for (const runId of activeIds()) {
      const found = await hostsWithWork(database, { shard, runId, after: 0, limit: 1 });
      if (found.length > 0) return true;
    }
    return false;
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
    if (await hasWork(shard)) await offer(shard);
  }

  /** How many shards each worker should hold if one more were held. */
  async function fairShare(extra: number): Promise<number> {
    const [workers, leased] = await Promise.all([
      // One that was silent for longer has lost its leases, too.
      livingWorkers(database, 'crawl', leaseMs),
      leasedShardCount(database),
    ]);
    living = Math.max(workers, 1);
    return Math.ceil((leased + extra) / living);
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
        shards.set(shard, { lease, idle: 0, leaving: false, looks: new Map() });
      }
      const held = shards.get(shard);
      if (held) await lookFurther(held, true);
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
    async topUp() {
      const active = new Set(activeIds());
      for (const held of [...shards.values()]) {
        // A run that is resumed is looked for from the start.
        for (const runId of held.looks.keys()) if (!active.has(runId)) held.looks.delete(runId);
        await lookFurther(held, false);
      }
    },
    async share() {
      const fair = await fairShare(0);
      for (const [shard, held] of shards) {
        held.idle = isIdle(shard, held) ? held.idle + 1 : 0;
        if (held.idle >= idleLooks) await giveBack(shard);
      }
      for (const shard of [...shards.keys()].slice(fair)) await giveBack(shard);
    },
    lose: forget,
    isStale: () => shards.size > 0 && Date.now() - renewedAt > leaseMs * 0.8,
    held: () => shards.size,
    workers: () => living,
    async close() {
      closing = true;
      await Promise.all([...shards.keys()].map(giveBack));
    },
  };
}
