import { availableParallelism } from 'node:os';
import type { ArchiveStore } from '@florilegium/archive/store';
import { openWarcWriter } from '@florilegium/archive/warc-writer';
import { convert } from '@florilegium/converters/convert';
import type { Database } from '@florilegium/db/database';
import type { Log } from '@florilegium/platform/log';
import { version } from '@florilegium/platform/version';
import { entryBeside } from './beside';
import type { CleanDocument, RawDocument } from './clean-document';
import { createGate } from './gate';
import { type MappingMeans, mapCaptures } from './map-captures';
import type { Recorded } from './record';
import { ThreadPool } from './thread-pool';

/** The longest that cleaning one document may take; the slowest real pages take a few seconds. */
const cleanTimeoutMs = 60_000;
const threadHeapMb = 1_024;

/** Threads, an archive file and a database: what maps captures. Owned by one process. */
export interface Mapping {
  map(captureIds: readonly string[], signal?: AbortSignal): Promise<Recorded>;
  /** Resolves when all threads have loaded their models; rejects when they can't. Mapping waits by itself. */
  readonly ready: Promise<void>;
  /** Captures whose message is being handled. */
  readonly inHand: ReadonlySet<string>;
  close(): Promise<void>;
}

/** Starts a thread a core, which takes seconds in the background, and opens an archive file for texts. */
export async function openMapping(options: {
  database: Database;
  archive: ArchiveStore;
  /** A WARC file that reached this is followed by a new one. */
  archiveFileBytes: number;
  log: Log;
}): Promise<Mapping> {
  const { database, archive, log } = options;
  const threads = availableParallelism();
  const pool = new ThreadPool<RawDocument, CleanDocument>({
    entry: entryBeside('map-thread', import.meta.url),
    threads,
    timeoutMs: cleanTimeoutMs,
    maxHeapMb: threadHeapMb,
  });
  const writer = await openWarcWriter({
    store: archive,
    prefix: 'text',
    maxFileBytes: options.archiveFileBytes,
    software: `Florilegium/${version}`,
    onUnsealed: (path, error) => log.warn({ path, err: error }, 'archive file not sealed'),
  });
  const childEntry = entryBeside('convert-child', import.meta.url);
  const means: MappingMeans = {
    database,
    archive,
    log,
    writer,
    // One more than there are threads: its record is read while they clean.
    gate: createGate(threads + 1),
    clean: (raw) => pool.run(raw),
    convert: (format, bytes) => convert(format, bytes, { childEntry }),
  };
  const inHand = new Set<string>();
  return {
    inHand,
    ready: pool.ready,
    async map(captureIds, signal) {
      for (const id of captureIds) inHand.add(id);
      try {
        return await mapCaptures(means, captureIds, signal);
      } finally {
        for (const id of captureIds) inHand.delete(id);
      }
    },
    async close() {
      await pool.close();
      await writer.close();
    },
  };
}
