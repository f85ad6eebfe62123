import { hostsWithWork } from '@florilegium/db/crawl/hosts';
import {
  type Lease,
  leasedShardCount,
  renewLeases,
  returnLease,
  takeLease,
} from '@florilegium/db/crawl/leases';
import { livingWorkers } from '@florilegium/db/runs/workers';
import type { Database } from '@florilegium/db/sql/database';
import type { Log } from '@florilegium/platform/log';
import type { OutcomeWriter } from './outcome-writer';
import type { RunBook } from './run-book';
import type { Scheduler } from './scheduler';
import { hostsPerLook } from './timings';
import type { OwnStanding } from './worker-standing';

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

export interface ShardKeeperOptions {
  database: Database;
  workerId: string;
  leaseMs: number;
  /**
   * A shard is read from its beginning again after this time, or after a third of it if nothing of the shard is left
   * to do.
   */
  lookAgainMs: number;
  runs: RunBook;
  scheduler: Scheduler;
  writer: Pick<OutcomeWriter, 'flushed'>;
  /** Where it records this worker's state. */
  standing: OwnStanding;
  /** Leaves the pages of a shard that are rendered now. */
  leaveRenders(shard: number): void;
  /** Before that, they have so long. */
  leaveRendersMs: number;
  /** Tells the other workers that a shard may be taken. */
  offer(shard: number): Promise<void>;
  log: Log;
}

/** An idle shard is kept for a moment, because new pages of its hosts are often found then. */
const idleLooks = 2;

interface HeldShard {
  lease: Lease;
  idle: number;
  leaving: boolean;
  /** How far the shard was read, by run. */
  looks: Map<number, Look>;
}

interface Look {
  /** The last host that was read. */
  after: number;
  /** When the end was reached; null before. */
  doneAt: number | null;
  /** All hosts were read once. New ones come from other workers, and no host here waits for them. */
  again: boolean;
}

/** Makes a keeper without shards. */
export function createShardKeeper(options: ShardKeeperOptions): ShardKeeper {
  const { database, workerId, leaseMs, lookAgainMs, runs, scheduler, writer, standing, offer, log } = options;
  const shards = new Map<number, HeldShard>();
  let closing = false;

  const activeIds = () => runs.all().flatMap((run) => (run.ledger.isActive ? [run.runId] : []));

  /** The present look at a run, or a new one if the last one is older than `maxAgeMs`. */
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

  /** Reads one page of hosts for each run that is short of hosts here; `hurry`: something new was announced. */
  async function lookFurther(held: HeldShard, hurry: boolean): Promise<void> {
    for (const runId of activeIds()) {
      if (held.leaving) return;
      const busy = scheduler.busyHosts(held.lease.shard, runId);
      const look = lookOf(held, runId, hurry ? 0 : busy === 0 ? lookAgainMs / 3 : lookAgainMs);
      if (look.doneAt === null && (look.again || busy < hostsPerLook / 2)) await readHosts(held, runId, look);
    }
  }

  /** All waiting URLs of the shard were read, and none is left. */
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
    standing.setHeldShards(shards.size);
    scheduler.drop(shard);
  }

  async function giveBack(shard: number): Promise<void> {
    const held = shards.get(shard);
    if (!held || held.leaving) return;
    held.leaving = true;
    // Renderings may wait for the turns of other hosts for minutes, and meanwhile nobody would crawl the shard.
    const leaving = setTimeout(() => options.leaveRenders(shard), options.leaveRendersMs);
    await scheduler.close(shard).finally(() => clearTimeout(leaving));
    await writer.flushed();
    if (shards.get(shard) !== held) return;
    forget(shard);
    await returnLease(database, held.lease);
    // URLs that were put into it while it was leaving, or that exceed this worker's share, are for another worker.
    if (await hasWork(shard)) await offer(shard);
  }

  /** How many shards each worker should hold if this many more were held. */
  async function fairShare(extra: number): Promise<number> {
    const [workers, leased] = await Promise.all([
      // A worker that was silent for longer has lost its leases, too.
      livingWorkers(database, 'crawl', leaseMs),
      leasedShardCount(database),
    ]);
    standing.setWorkers(workers);
    return Math.ceil((leased + extra) / standing.workers());
  }

  /** 'others': another worker holds it; 'closed': this one takes no more. */
  async function lease(shard: number): Promise<'own' | 'others' | 'closed'> {
    if (shards.size === 0) standing.renewed(Date.now());
    const taken = await takeLease(database, shard, workerId, leaseMs);
    if (!taken) return shards.has(shard) ? 'own' : 'others';
    // In the meantime the keeper was closed and has given back its shards.
    if (closing) {
      await returnLease(database, taken);
      return 'closed';
    }
    shards.set(shard, { lease: taken, idle: 0, leaving: false, looks: new Map() });
    standing.setHeldShards(shards.size);
    return 'own';
  }

  return {
    async take(shard) {
      if (closing) return false;
      if (!runs.all().some((run) => run.ledger.isActive)) await runs.refresh();
      if (shards.get(shard)?.leaving) return false;
      if (!shards.has(shard)) {
        if (shards.size >= (await fairShare(1))) return false;
        const found = await lease(shard);
        // Another worker holds it and looks for new hosts by itself.
        if (found === 'others') return true;
        if (found === 'closed') return false;
      }
      const held = shards.get(shard);
      if (held) await lookFurther(held, true);
      return true;
    },
    async hold(shard) {
      const held = shards.get(shard);
      if (held) return !held.leaving;
      return !closing && (await lease(shard)) === 'own';
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
      standing.renewed(now);
    },
    async topUp() {
      const active = new Set(activeIds());
      for (const held of [...shards.values()]) {
        // A resumed run is read from the beginning.
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
    held: () => shards.size,
    async close() {
      closing = true;
      await Promise.all([...shards.keys()].map(giveBack));
    },
  };
}
