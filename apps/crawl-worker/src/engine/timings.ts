import { limitsSchema } from '@florilegium/contracts/jobs/job-config';

/** The engine's intervals, all in milliseconds. Tests shorten them. */
export interface Timings {
  /** A shard whose owner is silent for this long may be taken by another worker. */
  leaseMs: number;
  /**
   * A shard that is given back waits so long for pages of it that are rendered. Then they are left, and its next owner
   * fetches them again.
   */
  leaveRendersMs: number;
  renewMs: number;
  /** A probe whose worker is silent for this long may be taken by another worker. */
  probeLeaseMs: number;
  /** How long outcomes are collected before one transaction writes them. */
  flushMs: number;
  /** How often the active runs are read: the delay of pause and stop. */
  refreshMs: number;
  heartbeatMs: number;
  /** How often the keeper checks whether shards run out of hosts. */
  topUpMs: number;
  /** After this time a shard is read from its first host again, to find hosts with URLs from other workers. */
  lookAgainMs: number;
  /** How often the reconciler runs. */
  reconcileMs: number;
  /** How often the worker looks for probes that no worker has. */
  probesMs: number;
  /** How often the worker reads what mapping has made of the pages of hosts. */
  yieldsMs: number;
  /** A host that waits in vain for this long for its pages to be mapped continues without. */
  mappingPatienceMs: number;
  /** How often queued URLs are reordered by the yield of their path patterns. */
  patternsMs: number;
  /** How often the watch looks for new alerts. */
  watchMs: number;
  /** How often the worker looks for edited configurations. */
  reviseMs: number;
  /**
   * Most time that a thread may take to judge one page of a focused crawl. The first page with lemmas also loads its
   * language's model.
   */
  judgeMs: number;
  /** How often contact and opened networks are read again: a network that is taken back stays open for so long. */
  settingsMs: number;
  /** Pauses between tries of a robots.txt that can't be fetched; after the last one its origin is given up. */
  robotsRetryMs: readonly number[];
  /** Pause before a search engine with an error is asked again, doubled with each try. */
  engineRetryMs: number;
  /** The least pause of a host between requests that belong to no job: single pages, lists, sources of seeds. */
  askedIntervalMs: number;
}

export const defaultTimings: Timings = {
  leaseMs: 30_000,
  leaveRendersMs: 15_000,
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
  settingsMs: 3_000,
  robotsRetryMs: [15_000, 60_000],
  engineRetryMs: 5_000,
  askedIntervalMs: limitsSchema.parse({}).intervalMs,
};

/** Requests in flight in one process. */
export const maxRequests = 128;
/**
 * Hosts that are read at once of a shard and a run: enough to keep all shards busy for seconds, however many wait.
 * More are read when half of them are used.
 */
export const hostsPerLook = 32;
/** Most outcomes that may wait to be written; beyond this no request begins. */
export const maxPending = 1_000;
/** The same, for the bodies that wait to be archived. */
export const maxPendingBytes = 48_000_000;
/** Most redirects in a row. Each of them is decided again. */
export const maxRedirects = 10;
/** Troubles in a row after which a host's queue is given up. */
export const maxHostTroubles = 5;
/**
 * A host with a longer pause than this is asked only once its clock is stored: another worker may take over a shard
 * this soon after its owner's death.
 */
export const storedPauseMs = 5_500;
