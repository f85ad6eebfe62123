import { setTimeout as sleep } from 'node:timers/promises';
import type { SkipReason } from '@florilegium/contracts/reasons';
import { shardOf } from '@florilegium/crawling/urls/shard';
import { ensureHosts } from '@florilegium/db/crawl/hosts';
import type { NewUrl } from '@florilegium/db/crawl/new-urls';
import { type Flush, type Flushed, type Outcome, recordOutcomes } from '@florilegium/db/crawl/outcomes';
import type { Database } from '@florilegium/db/sql/database';
import type { Log } from '@florilegium/platform/log';
import type { PageArchive } from '../visit/page-archive';
import type { PageOutcome } from '../visit/page-outcome';
import type { EventSink } from './engine-events';
import type { HostTime, WrittenHost } from './scheduled-host';
import { maxPending, maxPendingBytes } from './timings';

/** Everything that was put in since the last flush. */
interface Batch {
  outcomes: { host: WrittenHost; outcome: PageOutcome }[];
  clocks: Map<WrittenHost, HostTime>;
  asking: { host: WrittenHost; runId: number; at: number }[];
  givenUp: { host: WrittenHost; runId: number; reason: SkipReason; detail: string }[];
  waiters: (() => void)[];
}

/** Writes outcomes in batches: first to the archive, then in one transaction. */
export interface OutcomeWriter {
  add(host: WrittenHost, outcome: PageOutcome): void;
  setClock(host: WrittenHost, clock: HostTime): void;
  /** The run is about to send a request to the host, and then won't for a while. */
  setAsking(host: WrittenHost, runId: number, at: number): void;
  giveUp(host: WrittenHost, given: { runId: number; reason: SkipReason; detail: string }): void;
  /** So many outcomes wait that no further page should be fetched. */
  isFull(): boolean;
  /** Resolves when everything put in so far is written, or given up because the writer is closed. */
  flushed(): Promise<void>;
  /** Writes the remaining outcomes, and gives up those that can't be written then. */
  close(): Promise<void>;
}

export interface WriterOptions {
  database: Database;
  archive: PageArchive;
  flushMs: number;
  /** Gets an event for everything that was written. */
  events: EventSink;
  log: Log;
}

const firstRetryMs = 250;
const longestRetryMs = 5_000;
/** Tries of a batch while the writer is being closed. */
const closingTries = 4;

/** Opens a writer. It writes one batch at a time. */
export function openOutcomeWriter(options: WriterOptions): OutcomeWriter {
  const { database, archive, flushMs, events, log } = options;
  const hostIds = createHostIds(database);
  let batch = newBatch();
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closing = false;
  /** Bytes of bodies that wait for the archive. */
  let heldBytes = 0;

  function plan(): void {
    if (running || timer) return;
    timer = setTimeout(start, flushMs);
  }

  function start(): void {
    clearTimeout(timer);
    timer = undefined;
    if (running) return;
    running = drain().finally(() => {
      running = null;
      if (!isEmpty(batch)) plan();
    });
  }

  async function drain(): Promise<void> {
    const taken = batch;
    batch = newBatch();
    try {
      if (!isEmpty(taken)) await writeUntilDone(taken);
    } finally {
      for (const { outcome } of taken.outcomes) heldBytes -= bytesOf(outcome);
      for (const resolve of taken.waiters) resolve();
    }
  }

  async function writeUntilDone(taken: Batch): Promise<void> {
    const prepare = once(() => prepared(taken));
    for (let tries = 1; ; tries += 1) {
      try {
        const flush = await prepare();
        const flushed = await writeFlush(database, flush, log);
        await tellWritten(events, taken, flushed);
        return;
      } catch (error) {
        log.error({ error: String(error), tries, outcomes: taken.outcomes.length }, 'outcomes not written');
        events.tell({ kind: 'linksLost' });
        if (closing && tries >= closingTries) return;
        await sleep(Math.min(firstRetryMs * 2 ** (tries - 1), longestRetryMs));
      }
    }
  }

  async function prepared(taken: Batch): Promise<Flush> {
    const pages = taken.outcomes.flatMap(({ host, outcome }) => {
      const saved = outcome.saved ?? outcome.archiveOnly;
      return saved ? [{ host, outcome, saved, isArchiveOnly: outcome.saved === null }] : [];
    });
    const { captures, archivedBytes, files } = await archive.write(pages);
    const names = taken.outcomes.flatMap(({ outcome }) =>
      outcome.links.flatMap((link) => link.hostName ?? []),
    );
    const ids = await hostIds(names);
    const outcomes: Outcome[] = taken.outcomes.map(({ host, outcome }) => {
      const { saved: _, archiveOnly: __, links, ...rest } = outcome;
      const withHosts = links.map(({ hostName, ...link }): NewUrl => {
        return { ...link, hostId: hostName === null ? null : (ids.get(hostName) ?? null) };
      });
      return {
        ...rest,
        hostId: host.hostId,
        shard: host.lease.shard,
        links: withHosts,
        capture: captures.get(outcome) ?? null,
        archiveBytes: archivedBytes.get(outcome) ?? 0,
      };
    });
    return { ...othersOf(taken), outcomes, files };
  }

  return {
    add(host, outcome) {
      batch.outcomes.push({ host, outcome });
      heldBytes += bytesOf(outcome);
      plan();
    },
    setClock(host, clock) {
      batch.clocks.set(host, clock);
      plan();
    },
    setAsking(host, runId, at) {
      batch.asking.push({ host, runId, at });
      plan();
    },
    giveUp(host, given) {
      batch.givenUp.push({ host, ...given });
      plan();
    },
    isFull: () => batch.outcomes.length >= maxPending || heldBytes >= maxPendingBytes,
    async flushed() {
      if (isEmpty(batch)) return void (await running);
      const written = new Promise<void>((resolve) => batch.waiters.push(resolve));
      start();
      return written;
    },
    async close() {
      closing = true;
      while (running || !isEmpty(batch)) {
        start();
        await running;
      }
    },
  };
}

/** Sends the events of a written batch. */
function tellWritten(events: EventSink, batch: Batch, flushed: Flushed): Promise<void> | undefined {
  for (const counters of flushed.runs) events.tell({ kind: 'runCounted', counters });
  for (const { host, outcome } of batch.outcomes) {
    const { pages, bytes, notBefore } = outcome;
    const retryAt = notBefore?.getTime() ?? null;
    events.tell({ kind: 'written', hostId: host.hostId, url: outcome, pages, bytes, retryAt });
  }
  for (const shard of flushed.lostShards) events.tell({ kind: 'shardLost', shard });
  if (flushed.lostShards.length > 0) events.tell({ kind: 'linksLost' });
  const { captureIds, runs, fed } = flushed;
  return events.tell({ kind: 'committed', captureIds, runs, fed });
}

/** Approximate size of a link that waits to be written. */
const bytesPerLink = 300;

function bytesOf({ saved, archiveOnly, links }: PageOutcome): number {
  const linkBytes = links.length * bytesPerLink;
  const page = saved ?? archiveOnly;
  if (!page) return linkBytes;
  const { body, decoded } = page.result;
  return linkBytes + body.length + (body === decoded ? 0 : decoded.length);
}

function newBatch(): Batch {
  return { outcomes: [], clocks: new Map(), asking: [], givenUp: [], waiters: [] };
}

function isEmpty({ outcomes, clocks, asking, givenUp }: Batch): boolean {
  return outcomes.length === 0 && clocks.size === 0 && asking.length === 0 && givenUp.length === 0;
}

/** Leases, clocks and hosts given up, in the form for the database. */
function othersOf(batch: Batch): Pick<Flush, 'leases' | 'clocks' | 'asking' | 'givenUp'> {
  const hosts = [
    ...batch.outcomes.map(({ host }) => host),
    ...batch.clocks.keys(),
    ...batch.asking.map(({ host }) => host),
    ...batch.givenUp.map(({ host }) => host),
  ];
  return {
    leases: [...new Map(hosts.map((host) => [host.lease.shard, host.lease])).values()],
    clocks: [...batch.clocks].map(([host, clock]) => ({
      ...clock,
      hostId: host.hostId,
      shard: host.lease.shard,
      nextAt: new Date(clock.nextAt),
    })),
    asking: batch.asking.map(({ host, runId, at }) => ({
      runId,
      hostId: host.hostId,
      shard: host.lease.shard,
      at: new Date(at),
    })),
    givenUp: batch.givenUp.map(({ host, ...given }) => ({
      ...given,
      hostId: host.hostId,
      shard: host.lease.shard,
    })),
  };
}

/**
 * Writes a flush. If the database refuses the data itself, another try can't help. Then the outcomes are written one
 * by one, and the faulty one becomes a page that could not be stored: one odd page must not hold up all others.
 */
async function writeFlush(database: Database, flush: Flush, log: Log): Promise<Flushed> {
  try {
    return await recordOutcomes(database, flush);
  } catch (error) {
    if (!isDataError(error)) throw error;
    log.warn({ error: String(error) }, 'data refused, writing outcomes one by one');
  }
  const others = await recordOutcomes(database, { ...flush, outcomes: [] });
  for (const outcome of flush.outcomes) {
    const one = { ...flush, clocks: [], asking: [], givenUp: [], files: [] };
    const flushed = await recordOutcomes(database, { ...one, outcomes: [outcome] }).catch((error) => {
      if (!isDataError(error)) throw error;
      const detail = `not stored: ${String(error).replaceAll('\0', '')}`;
      const bare = { ...outcome, state: 'skipped' as const, reason: 'protocolError' as const, detail };
      return recordOutcomes(database, {
        ...one,
        outcomes: [{ ...bare, links: [], capture: null, judged: null }],
      });
    });
    others.captureIds.push(...flushed.captureIds);
    others.runs.push(...flushed.runs);
    others.fed.push(...flushed.fed);
  }
  return others;
}

/** SQLSTATE classes 22 (data exception) and 23 (integrity constraint). */
function isDataError(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && /^2[23]/.test(code);
}

/** Ids of hosts by name, cached. */
function createHostIds(database: Database): (names: string[]) => Promise<Map<string, number>> {
  const maxHosts = 50_000;
  const known = new Map<string, number>();
  return async (names) => {
    const missing = [...new Set(names)].filter((name) => !known.has(name));
    if (missing.length > 0) {
      if (known.size > maxHosts) known.clear();
      const hosts = [...new Set(names)].map((name) => ({ name, shard: shardOf(name) }));
      for (const [name, id] of await ensureHosts(database, hosts)) known.set(name, id);
    }
    return known;
  };
}

/** Returns a function that runs `work` until it succeeds once, and then always returns that result. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null;
  return () => {
    result ??= work().catch((error) => {
      result = null;
      throw error;
    });
    return result;
  };
}
