import type { WarcWriter } from '@florilegium/archive/warc/warc-writer';
import { type CaptureToMap, capturesToMap } from '@florilegium/db/mapping/documents';
import { siteMemories } from '@florilegium/db/mapping/host-templates';
import type { Database } from '@florilegium/db/sql/database';
import type { Log } from '@florilegium/platform/log';
import type { LimitFunction } from 'p-limit';
import type { ReadWriteLock } from '../read-write-lock';
import { labelParagraphs } from './paragraph-duplicates';
import { type Preparation, type PreparedDocument, prepare } from './prepare';
import { mapSuspect } from './quarantine';
import { type ArchivedDocument, type Recorded, recordDocuments, settleCaptures } from './record';
import { storedText } from './stored-text';

/** Most documents that are written together. */
export const batchDocuments = 50;
/** Most bytes of originals in one batch, so that 50 books are not in memory at once. */
const batchBytes = 64 * 1024 * 1024;

/** The dependencies of mapping. */
export interface MappingDependencies extends Preparation {
  database: Database;
  writer: Pick<WarcWriter, 'append'>;
  /** Limits how many documents are read, converted or cleaned at once, over all messages. */
  limit: LimitFunction;
  /** Taken for whole messages: captures of an interrupted message are mapped alone. */
  lock: ReadWriteLock;
  log: Log;
}

/** How captures came to mapping. */
export interface Delivery {
  signal?: AbortSignal;
  /** The replay that maps them again. */
  replayId?: string;
  /** Their message was delivered before and not completed. */
  brokeOff?: boolean;
}

/**
 * Maps captures: converts, cleans, identifies and counts each, writes its text to the archive, and its document to
 * the database. It may be repeated: mapped captures are left alone. A bad document becomes a dropped document with
 * its reason; a page that a recrawl found unchanged keeps its document. If the message was interrupted before, each
 * capture is mapped alone, so that a poison message is found and put in quarantine.
 */
export async function mapCaptures(
  dependencies: MappingDependencies,
  captureIds: readonly string[],
  { signal, replayId, brokeOff = false }: Delivery = {},
): Promise<Recorded> {
  const known = replayId === undefined ? await settleCaptures(dependencies.database, captureIds) : 0;
  const sum: Recorded = { kept: 0, dropped: 0, known };
  const captures = await capturesToMap(dependencies.database, captureIds, replayId);
  const mapOne = async (capture: CaptureToMap) => {
    signal?.throwIfAborted();
    const { database } = dependencies;
    const map = () => mapBatch(dependencies, [capture], signal);
    const record = (document: ArchivedDocument) => recordAll(dependencies, [document]);
    return mapSuspect({ database, map, record }, capture);
  };
  for (const batch of batchesOf(captures, brokeOff ? 1 : batchDocuments)) {
    const recorded = brokeOff
      ? await dependencies.lock.exclusive(() => mapOne(batch[0]!))
      : await dependencies.lock.shared(() => mapBatch(dependencies, batch, signal));
    sum.kept += recorded.kept;
    sum.dropped += recorded.dropped;
    sum.known += recorded.known;
  }
  return sum;
}

async function mapBatch(
  dependencies: MappingDependencies,
  batch: readonly CaptureToMap[],
  signal: AbortSignal | undefined,
): Promise<Recorded> {
  const prepared = await labelParagraphs(
    dependencies.database,
    await prepareAll(dependencies, batch, signal),
  );
  return recordAll(dependencies, await archiveTexts(dependencies.writer, prepared));
}

function recordAll(
  dependencies: MappingDependencies,
  documents: readonly ArchivedDocument[],
): Promise<Recorded> {
  return recordDocuments(dependencies.database, documents, (place) => storedText(dependencies, place));
}

function* batchesOf(captures: readonly CaptureToMap[], most: number): Generator<CaptureToMap[]> {
  let batch: CaptureToMap[] = [];
  let bytes = 0;
  for (const capture of captures) {
    if (batch.length > 0 && (batch.length >= most || bytes + capture.bytes > batchBytes)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(capture);
    bytes += capture.bytes;
  }
  if (batch.length > 0) yield batch;
}

/** Waits for everything that has begun, so that nothing of a failed batch still runs when it is tried again. */
async function prepareAll(
  dependencies: MappingDependencies,
  batch: readonly CaptureToMap[],
  signal: AbortSignal | undefined,
): Promise<PreparedDocument[]> {
  const sites = await siteMemories(
    dependencies.database,
    batch.filter(({ settings }) => settings.siteTemplates.label),
  );
  const settled = await Promise.allSettled(
    batch.map((capture) =>
      dependencies.limit(async () => {
        signal?.throwIfAborted();
        return prepare(capture, dependencies, sites.get(`${capture.jobId} ${capture.host}`));
      }),
    ),
  );
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

/**
 * Writes the texts; they are on disk when it resolves, because the database must never name a record that may get
 * lost.
 */
async function archiveTexts(
  writer: Pick<WarcWriter, 'append'>,
  prepared: readonly PreparedDocument[],
): Promise<ArchivedDocument[]> {
  const records = prepared.flatMap((document) => document.record ?? []);
  const places = records.length > 0 ? await writer.append(records) : [];
  let next = 0;
  return prepared.map((document) => ({
    prepared: document,
    textPlace: document.record ? places[next++]! : null,
  }));
}
