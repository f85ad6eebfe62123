/** The engine's own clocks, all in milliseconds. Tests shorten them. */
export interface Timings {
  /** A shard whose owner is silent for this long may be taken by another worker. */
  leaseMs: number;
  renewMs: number;
  /** A probe whose worker is silent for this long may be taken by another worker. */
  probeLeaseMs: number;
  /** How long outcomes are gathered before they are written in one transaction. */
  flushMs: number;
  /** How often the list of active runs is read: the delay of pause and stop. */
  refreshMs: number;
  heartbeatMs: number;
  /** How often it is looked whether shards run out of hosts. */
  topUpMs: number;
  /** A shard is looked through from its first host again after this, for hosts that other workers have fed. */
  lookAgainMs: number;
  /** How often lost messages are looked for. */
  reconcileMs: number;
  /** How often probes that nobody has in hand are looked for. */
  probesMs: number;
  /** How often it is looked what mapping has made of the pages of hosts. */
  yieldsMs: number;
  /** A host that waits this long for its pages to be mapped, in vain, goes on without. */
  mappingPatienceMs: number;
  /** How often queued URLs are put in order by what their path patterns gave. */
  patternsMs: number;
  /** How often it is looked for what somebody should be told of. */
  watchMs: number;
  /** How often it is looked for configurations that were edited. */
  reviseMs: number;
  /** How long a thread may take to judge one page of a focused crawl; the first by lemmas loads its language's model. */
  judgeMs: number;
  /** How often contact and allowed networks are read again. */
  settingsMs: number;
  /** Pauses between tries of a robots.txt that can't be had; after the last one its origin is given up. */
  robotsRetryMs: readonly number[];
  /** Pause before a search engine in trouble is asked again, doubled with each try. */
  engineRetryMs: number;
}

export const defaultTimings: Timings = {
  leaseMs: 30_000,
  renewMs: 10_000,
  probeLeaseMs: 15_000,
  flushMs: 150,
  refreshMs: 1_000,
  heartbeatMs: 5_000,
  topUpMs: 500,
  lookAgainMs: 30_000,
  reconcileMs: 30_000,
  probesMs: 5_000,
  yieldsMs: 500,
  mappingPatienceMs: 120_000,
  patternsMs: 10_000,
  watchMs: 30_000,
  reviseMs: 5_000,
  judgeMs: 20_000,
  settingsMs: 10_000,
  robotsRetryMs: [15_000, 60_000],
  engineRetryMs: 5_000,
};

/** Requests in flight in one process. */
export const maxRequests = 128;
/**
 * Hosts that are read at once of a shard and run: as many as keep all shards busy for seconds, however many wait. More
 * are read when half of them are through.
 */
export const hostsPerLook = 32;
/** Outcomes that may wait to be written before no further request is begun. */
export const maxPending = 1_000;
/** The same, for the bodies that wait to be archived. */
export const maxPendingBytes = 48_000_000;
/** Redirects in a row that are followed, each decided anew. */
export const maxRedirects = 10;
/** Troubles in a row after which a host's queue is given up. */
export const maxHostTroubles = 5;
