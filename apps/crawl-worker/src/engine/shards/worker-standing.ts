/** This worker's state among the other workers, as the shard keeper learnt it last. */
export interface WorkerStanding {
  /** Number of running crawl workers, including this one. */
  workers(): number;
  /** Leases may have expired unnoticed: nothing may be fetched until they are renewed. */
  isStale(): boolean;
}

/** The same for the keeper of shards. */
export interface OwnStanding extends WorkerStanding {
  setWorkers(count: number): void;
  setHeldShards(count: number): void;
  /** The leases were renewed at this time, in ms since 1970. */
  renewed(at: number): void;
}

/** A lease counts as stale after this share of its time. */
const staleShare = 0.8;

/** Makes the state of a worker that is alone and holds nothing. */
export function createWorkerStanding(leaseMs: number): OwnStanding {
  let workers = 1;
  let heldShards = 0;
  let renewedAt = Date.now();
  return {
    workers: () => workers,
    isStale: () => heldShards > 0 && Date.now() - renewedAt > leaseMs * staleShare,
    setWorkers(count) {
      workers = Math.max(count, 1);
    },
    setHeldShards(count) {
      heldShards = count;
    },
    renewed(at) {
      renewedAt = at;
    },
  };
}
