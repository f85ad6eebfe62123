import { availableParallelism } from 'node:os';
import type { ArchiveStore } from '@florilegium/archive/store';
import { openWarcWriter } from '@florilegium/archive/warc/warc-writer';
import { convert } from '@florilegium/converters/convert';
import type { ExternalTagger } from '@florilegium/converters/external-taggers/external-tagger';
import {
  type ExternalTaggerName,
  openExternalTagger,
} from '@florilegium/converters/external-taggers/open-external-tagger';
import type { Database } from '@florilegium/db/sql/database';
import { entryBeside } from '@florilegium/platform/beside';
import type { TaggerSettings } from '@florilegium/platform/env';
import type { Log } from '@florilegium/platform/log';
import { type NetworkIsolation, networkIsolation } from '@florilegium/platform/no-network';
import { ThreadPool } from '@florilegium/platform/thread-pool';
import { version } from '@florilegium/platform/version';
import pLimit from 'p-limit';
import type { CleanDocument, RelabelledText } from './map/clean-document';
import type { SinglePage } from './map/clean-page';
import { type Delivery, type MappingDependencies, mapCaptures } from './map/map-captures';
import { mapProbePage } from './map/map-probe-page';
import type { MapResult, MapTask } from './map/map-tasks';
import { createOwnLanguages } from './map/own-languages';
import type { Recorded } from './map/record';
import { createTopics } from './map/topics';
import { pairPages } from './pair/pair-pages';
import { createReadWriteLock } from './read-write-lock';
import { type TaggingDependencies, tagDocuments } from './tag/tag-documents';
import type { TaggedText } from './tag/tag-text';
import { createTaggingTools } from './tag/tagging-tools';
import { type SettlingDependencies, settleHosts } from './templates/settle-hosts';

/** Longest time for cleaning or tagging one document; the slowest real pages take a few seconds. */
const taskTimeoutMs = 60_000;
const threadHeapMb = 1_024;
const noTaggers: TaggerSettings = { udpipeParses: false };

/** Maps captures with threads, an archive file and a database. One process owns it. */
export interface Mapping {
  map(captureIds: readonly string[], delivery?: Delivery): Promise<Recorded>;
  /** Adds part of speech and lemma to kept documents; returns how many were done. */
  tag(documentIds: readonly string[], signal?: AbortSignal): Promise<number>;
  /** Labels what hosts repeat, where there is something new; see {@link settleHosts}. */
  settleHosts(onRelabelled?: SettlingDependencies['onRelabelled'], signal?: AbortSignal): Promise<number>;
  /** Cleans a single page; returns its CleanedPage as UTF-8 JSON. */
  cleanPage(page: SinglePage): Promise<Uint8Array>;
  /** Maps a page of a dry run; nothing enters the corpus. */
  mapProbePage(page: { probeId: string; number: number }, interruptions: number): Promise<void>;
  /** Finds the translations among a job's pages; see {@link pairPages}. */
  pair(pairingId: string, signal: AbortSignal): Promise<void>;
  /** Resolves when all threads have loaded their models; rejects if they can't. Mapping waits for it by itself. */
  readonly ready: Promise<void>;
  /** Captures whose message is being handled. */
  readonly inHand: ReadonlySet<string>;
  close(): Promise<void>;
}

/** Starts one thread for each core, which takes seconds in the background, and opens an archive file for texts. */
export async function openMapping(options: {
  database: Database;
  archive: ArchiveStore;
  /** After this size of a WARC file a new one begins. */
  archiveFileBytes: number;
  /** Taggers besides our own; default: none. */
  taggers?: TaggerSettings;
  /** The program of its threads; default: beside this file. */
  threadEntry?: URL;
  /** What keeps its threads from the network; default: what this machine has. */
  isolation?: NetworkIsolation | null;
  log: Log;
}): Promise<Mapping> {
  const { database, archive, log, isolation = networkIsolation() } = options;
  const threads = availableParallelism();
  const pool = new ThreadPool<MapTask, MapResult>({
    entry: options.threadEntry ?? entryBeside('map-thread', import.meta.url),
    threads,
    isolation,
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
  const lock = createReadWriteLock();
  const childEntry = entryBeside('convert-child', import.meta.url);
  const pairingWorkerId = crypto.randomUUID();
  const pairEntry = entryBeside('pair-thread', import.meta.url);
  const dependencies: MappingDependencies = {
    database,
    archive,
    log,
    writer,
    // One more than threads: its record is read while the threads clean.
    limit: pLimit(threads + 1),
    lock,
    ownLanguages: createOwnLanguages(database),
    topicOf: createTopics(database),
    clean: (raw) => pool.run({ kind: 'clean', raw }) as Promise<CleanDocument>,
    convert: (format, bytes) => convert(format, bytes, { childEntry }),
  };
  const relabel: SettlingDependencies['relabel'] = (text) =>
    pool.run({ kind: 'label', text }) as Promise<RelabelledText>;
  const others = new Map<ExternalTaggerName, ExternalTagger>();
  const tagging: Pick<TaggingDependencies, 'tag' | 'keywords' | 'otherTagger'> = {
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
        return await mapCaptures(dependencies, captureIds, delivery);
      } finally {
        for (const id of captureIds) inHand.delete(id);
      }
    },
    tag(documentIds, signal) {
      return lock.shared(() => tagDocuments({ ...dependencies, ...tagging }, documentIds, signal));
    },
    settleHosts: (onRelabelled, signal) =>
      settleHosts({ ...dependencies, relabel, ...(onRelabelled && { onRelabelled }) }, signal),
    cleanPage: (page) => pool.run({ kind: 'page', page }) as Promise<Uint8Array>,
    mapProbePage: (page, interruptions) =>
      lock.shared(() => dependencies.limit(() => mapProbePage(dependencies, page, { interruptions }))),
    pair(pairingId, signal) {
      const { convert: toHtml } = dependencies;
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
