import { setTimeout as sleep } from 'node:timers/promises';
import type { SkipReason } from '@florilegium/contracts/reasons';
import type { NewUrl } from '@florilegium/db/crawl/new-urls';
import type { Flush, Flushed, Outcome } from '@florilegium/db/crawl/outcomes';
import type { Database } from '@florilegium/db/sql/database';
import type { Log } from '@florilegium/platform/log';
import type { PageArchive, WrittenPages } from '../../visit/page-archive';
import type { PageOutcome } from '../../visit/page-outcome';
import type { EventSink } from '../engine-events';
import type { HostTime, WrittenHost } from '../scheduled-host';
import { maxPending, maxPendingBytes } from '../timings';
import { createHostIds } from './host-ids';
import { bytesOf, isEmpty, newBatch, type OutcomeBatch, othersOf } from './outcome-batch';
import { writeFlush } from './write-flush';

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
  return new BatchWriter(options);
}

/** Collects what visits put in, and writes it a moment later, one batch after the other. */
class BatchWriter implements OutcomeWriter {
  readonly #options: WriterOptions;
  readonly #hostIds: ReturnType<typeof createHostIds>;
  #batch = newBatch();
  #running: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isClosing = false;
  /** Bytes of bodies that wait for the archive. */
  #heldBytes = 0;

  constructor(options: WriterOptions) {
    this.#options = options;
    this.#hostIds = createHostIds(options.database);
  }

  add(host: WrittenHost, outcome: PageOutcome): void {
    this.#batch.outcomes.push({ host, outcome });
    this.#heldBytes += bytesOf(outcome);
    this.#plan();
  }

  setClock(host: WrittenHost, clock: HostTime): void {
    this.#batch.clocks.set(host, clock);
    this.#plan();
  }

  setAsking(host: WrittenHost, runId: number, at: number): void {
    this.#batch.asking.push({ host, runId, at });
    this.#plan();
  }

  giveUp(host: WrittenHost, given: { runId: number; reason: SkipReason; detail: string }): void {
    this.#batch.givenUp.push({ host, ...given });
    this.#plan();
  }

  isFull(): boolean {
    return this.#batch.outcomes.length >= maxPending || this.#heldBytes >= maxPendingBytes;
  }

  async flushed(): Promise<void> {
    if (isEmpty(this.#batch)) return void (await this.#running);
    const written = new Promise<void>((resolve) => this.#batch.waiters.push(resolve));
    this.#start();
    return written;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    while (this.#running || !isEmpty(this.#batch)) {
      this.#start();
      await this.#running;
    }
  }

  #plan(): void {
    if (this.#running || this.#timer) return;
    this.#timer = setTimeout(() => this.#start(), this.#options.flushMs);
  }

  #start(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#running) return;
    this.#running = this.#drain().finally(() => {
      this.#running = null;
      if (!isEmpty(this.#batch)) this.#plan();
    });
  }

  async #drain(): Promise<void> {
    const taken = this.#batch;
    this.#batch = newBatch();
    try {
      if (!isEmpty(taken)) await this.#writeUntilDone(taken);
    } finally {
      for (const { outcome } of taken.outcomes) this.#heldBytes -= bytesOf(outcome);
      for (const resolve of taken.waiters) resolve();
    }
  }

  async #writeUntilDone(taken: OutcomeBatch): Promise<void> {
    const { database, events, log } = this.#options;
    const prepare = once(() => this.#prepared(taken));
    for (let tries = 1; ; tries += 1) {
      try {
        const { flush, keep } = await prepare();
        const flushed = await writeFlush(database, flush, log);
        keep();
        await tellWritten(events, taken, flushed);
        return;
      } catch (error) {
        log.error({ error: String(error), tries, outcomes: taken.outcomes.length }, 'outcomes not written');
        events.tell({ kind: 'linksLost' });
        if (this.#isClosing && tries >= closingTries) return;
        await sleep(Math.min(firstRetryMs * 2 ** (tries - 1), longestRetryMs));
      }
    }
  }

  /** The batch in the form for the database; its pages are in the archive then. */
  async #prepared(taken: OutcomeBatch): Promise<{ flush: Flush } & Pick<WrittenPages, 'keep'>> {
    const pages = taken.outcomes.flatMap(({ host, outcome }) => {
      const saved = outcome.saved ?? outcome.archiveOnly;
      return saved ? [{ host, outcome, saved, isArchiveOnly: outcome.saved === null }] : [];
    });
    const { captures, archivedBytes, files, scripts, keep } = await this.#options.archive.write(pages);
    const linked = taken.outcomes.flatMap(({ outcome }) => outcome.links);
    const ids = await this.#hostIds(linked.flatMap((link) => link.hostName ?? []));
    const outcomes = taken.outcomes.map(({ host, outcome }): Outcome => {
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
    return { flush: { ...othersOf(taken), outcomes, files, scripts }, keep };
  }
}

/** Sends the events of a written batch. */
function tellWritten(events: EventSink, batch: OutcomeBatch, flushed: Flushed): Promise<void> | undefined {
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
