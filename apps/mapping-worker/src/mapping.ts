import { availableParallelism } from 'node:os';
import type { ArchiveStore } from '@florilegium/archive/store';
import { openWarcWriter } from '@florilegium/archive/warc-writer';
import { convert } from '@florilegium/converters/convert';
import type { ExternalTagger } from '@florilegium/converters/external-taggers/external-tagger';
import {
  type ExternalTaggerName,
  openExternalTagger,
} from '@florilegium/converters/external-taggers/open-external-tagger';
import type { Database } from '@florilegium/db/database';
import { entryBeside } from '@florilegium/platform/beside';
import type { TaggerSettings } from '@florilegium/platform/env';
import type { Log } from '@florilegium/platform/log';
import { ThreadPool } from '@florilegium/platform/thread-pool';
import { version } from '@florilegium/platform/version';
import type { CleanDocument } from './clean-document';
import type { SinglePage } from './clean-page';
import { createGate } from './gate';
import { type Delivery, type MappingMeans, mapCaptures } from './map-captures';
import { mapProbePage } from './map-probe-page';
import type { MapResult, MapTask } from './map-tasks';
import { createOwnLanguages } from './own-languages';
import { pairPages } from './pair-pages';
import type { Recorded } from './record';
import { createSolitude } from './solitude';
import { type TaggingMeans, tagDocuments } from './tag-documents';
import type { TaggedText } from './tag-text';
import { createTaggingTools } from './tagging-tools';
import { createTopics } from './topics';

/** The longest that cleaning or tagging one document may take; the slowest real pages take a few seconds. */
const taskTimeoutMs = 60_000;
const threadHeapMb = 1_024;
const noTaggers: TaggerSettings = { udpipeParses: false };

/** Threads, an archive file and a database: what maps captures. Owned by one process. */
export interface Mapping {
  map(captureIds: readonly string[], delivery?: Delivery): Promise<Recorded>;
  /** Adds part of speech and lemma to kept documents; returns how many were done. */
  tag(documentIds: readonly string[], signal?: AbortSignal): Promise<number>;
  /** Cleans a page by itself; its CleanedPage as UTF-8 JSON. */
  cleanPage(page: SinglePage): Promise<Uint8Array>;
  /** Makes of a page of a dry run what mapping would; nothing gets into the corpus. */
  mapProbePage(page: { probeId: string; number: number }, interruptions: number): Promise<void>;
  /** Finds the translations among a job's pages; see {@link pairPages}. */
  pair(pairingId: string, signal: AbortSignal): Promise<void>;
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
  /** Taggers besides our own; none when not given. */
  taggers?: TaggerSettings;
  /** Where the program of its threads is; beside this file when not given. */
  threadEntry?: URL;
  log: Log;
}): Promise<Mapping> {
  const { database, archive, log } = options;
  const threads = availableParallelism();
  const pool = new ThreadPool<MapTask, MapResult>({
    entry: options.threadEntry ?? entryBeside('map-thread', import.meta.url),
    threads,
    timeoutMs: taskTimeoutMs,
    maxHeapMb: threadHeapMb,
  });
  const writer = await openWarcWriter({
    store: archive,
    prefix: 'text',
    maxFileBytes: options.archiveFileBytes,
    software: `Florilegium/${version}`,
    onUnsealed: (path, error) => log.warn({ path, err: error }, 'archive file not sealed'),
  });
  const solitude = createSolitude();
  const childEntry = entryBeside('convert-child', import.meta.url);
  const pairingWorkerId = crypto.randomUUID();
  const pairEntry = entryBeside('pair-thread', import.meta.url);
  const means: MappingMeans = {
    database,
    archive,
    log,
    writer,
    // One more than there are threads: its record is read while they clean.
    gate: createGate(threads + 1),
    solitude,
    ownLanguages: createOwnLanguages(database),
    topicOf: createTopics(database),
    clean: (raw) => pool.run({ kind: 'clean', raw }) as Promise<CleanDocument>,
    convert: (format, bytes) => convert(format, bytes, { childEntry }),
  };
  const others = new Map<ExternalTaggerName, ExternalTagger>();
  const tagging: Pick<TaggingMeans, 'tag' | 'keywords' | 'otherTagger'> = {
    tag: (text) => pool.run({ kind: 'tag', text }) as Promise<TaggedText>,
    keywords: createTaggingTools().keywords,
    otherTagger(name) {
      const tagger = others.get(name) ?? openExternalTagger(name, options.taggers ?? noTaggers);
      others.set(name, tagger);
      return tagger;
    },
  };
  const inHand = new Set<string>();
  return {
    inHand,
    ready: pool.ready,
    async map(captureIds, delivery) {
      for (const id of captureIds) inHand.add(id);
      try {
        return await mapCaptures(means, captureIds, delivery);
      } finally {
        for (const id of captureIds) inHand.delete(id);
      }
    },
    tag(documentIds, signal) {
      return solitude.together(() => tagDocuments({ ...means, ...tagging }, documentIds, signal));
    },
    cleanPage: (page) => pool.run({ kind: 'page', page }) as Promise<Uint8Array>,
    mapProbePage: (page, interruptions) =>
      solitude.together(() => means.gate.pass(() => mapProbePage(means, page, { interruptions }))),
    pair(pairingId, signal) {
      const { convert: toHtml } = means;
      return pairPages(
        { database, archive, convert: toHtml, threadEntry: pairEntry, workerId: pairingWorkerId, log },
        pairingId,
        signal,
      );
    },
    async close() {
      for (const tagger of others.values()) tagger.close();
      await pool.close();
      await writer.close();
    },
  };
}
