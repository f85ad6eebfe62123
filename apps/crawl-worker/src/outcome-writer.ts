import { setTimeout as sleep } from 'node:timers/promises';
import type { SkipReason } from '@florilegium/contracts/reasons';
import { shardOf } from '@florilegium/crawling/shard';
import type { Database } from '@florilegium/db/database';
import type { NewUrl } from '@florilegium/db/frontier';
import { ensureHosts } from '@florilegium/db/hosts';
import { type Flush, type Flushed, type Outcome, recordOutcomes } from '@florilegium/db/outcomes';
import type { Log } from '@florilegium/platform/log';
import type { Host } from './host-queue';
import type { PageOutcome } from './judge-page';
import type { PageArchive } from './page-archive';
import { maxPending, maxPendingBytes } from './timings';

/** A host's clock as it is written. */
export type Clock = Pick<Host, 'nextAt' | 'backoff' | 'blockReason' | 'pauseMs' | 'pauseReason'>;

/** What was gathered since the last flush. */
export interface Batch {
  outcomes: { host: Host; outcome: PageOutcome }[];
  clocks: Map<Host, Clock>;
  givenUp: { host: Host; runId: number; reason: SkipReason; detail: string }[];
  waiters: (() => void)[];
}

/** Writes outcomes through in batches: first the archive, then one transaction. */
export interface OutcomeWriter {
  add(host: Host, outcome: PageOutcome): void;
  setClock(host: Host, clock: Clock): void;
  giveUp(host: Host, given: { runId: number; reason: SkipReason; detail: string }): void;
  /** So much waits that nothing further should be fetched. */
  isFull(): boolean;
  /** Resolves when everything that was put in so far is written, or given up because the writer is closed. */
  flushed(): Promise<void>;
  /** Writes what is left; gives up what can't be written then. */
  close(): Promise<void>;
}

export interface WriterOptions {
  database: Database;
  archive: PageArchive;
  flushMs: number;
  /** Told of each batch once it is written. */
  onWritten(batch: Batch, flushed: Flushed): Promise<void>;
  /** Told when what was promised to the frontier didn't get there: nothing that was seen counts as known. */
  onLost(): void;
  log: Log;
}

const firstRetryMs = 250;
const longestRetryMs = 5_000;
/** Tries of a batch once the writer is being closed. */
const closingTries = 4;

/** Opens a writer; one batch is written at a time. */
export function openOutcomeWriter(options: WriterOptions): OutcomeWriter {
  const { database, archive, flushMs, onWritten, onLost, log } = options;
  const hostIds = createHostIds(database);
  let batch = newBatch();
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closing = false;
  /** Of bodies that wait to be archived. */
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
        await onWritten(taken, flushed);
        return;
      } catch (error) {
        log.error({ error: String(error), tries, outcomes: taken.outcomes.length }, 'outcomes not written');
        onLost();
        if (closing && tries >= closingTries) return;
        await sleep(Math.min(firstRetryMs * 2 ** (tries - 1), longestRetryMs));
      }
    }
  }

  async function prepared(taken: Batch): Promise<Flush> {
    const pages = taken.outcomes.flatMap(({ host, outcome }) => {
      const saved = outcome.saved ?? outcome.aside;
      return saved ? [{ host, outcome, saved, isAside: outcome.saved === null }] : [];
    });
    const { captures, files } = await archive.write(pages);
    const names = taken.outcomes.flatMap(({ outcome }) =>
      outcome.links.flatMap((link) => link.hostName ?? []),
    );
    const ids = await hostIds(names);
    const outcomes: Outcome[] = taken.outcomes.map(({ host, outcome }) => {
      const { saved: _, aside: __, links, ...rest } = outcome;
      const withHosts = links.map(({ hostName, ...link }): NewUrl => {
        return { ...link, hostId: hostName === null ? null : (ids.get(hostName) ?? null) };
      });
      return {
        ...rest,
        hostId: host.hostId,
        shard: host.lease.shard,
        links: withHosts,
        capture: captures.get(outcome) ?? null,
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

/** What a link takes until it is written, about. */
const bytesPerLink = 300;

function bytesOf({ saved, aside, links }: PageOutcome): number {
  const linkBytes = links.length * bytesPerLink;
  const page = saved ?? aside;
  if (!page) return linkBytes;
  const { body, decoded } = page.result;
  return linkBytes + body.length + (body === decoded ? 0 : decoded.length);
}

function newBatch(): Batch {
  return { outcomes: [], clocks: new Map(), givenUp: [], waiters: [] };
}

function isEmpty(batch: Batch): boolean {
  return batch.outcomes.length === 0 && batch.clocks.size === 0 && batch.givenUp.length === 0;
}

/** Leases, clocks and hosts given up, as the database takes them. */
function othersOf(batch: Batch): Pick<Flush, 'leases' | 'clocks' | 'givenUp'> {
  const hosts = [
    ...batch.outcomes.map(({ host }) => host),
    ...batch.clocks.keys(),
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
    givenUp: batch.givenUp.map(({ host, ...given }) => ({
      ...given,
      hostId: host.hostId,
      shard: host.lease.shard,
    })),
  };
}

/**
 * Writes a flush. When the database refuses the data itself, which trying again can't mend, the outcomes are written
 * one by one, and the one at fault as a page that couldn't be stored: one odd page must not hold up all others.
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
    const one = { ...flush, clocks: [], givenUp: [], files: [] };
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

/** Ids of hosts by name, remembered. */
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

/** Runs `work` until it succeeds once, and then gives its result. */
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
