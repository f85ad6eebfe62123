import type { WarcWriter } from '@florilegium/archive/warc-writer';
import type { Database } from '@florilegium/db/database';
import { type CaptureToMap, capturesToMap } from '@florilegium/db/documents';
import type { Log } from '@florilegium/platform/log';
import type { Gate } from './gate';
import { labelParagraphs } from './paragraph-duplicates';
import { type Preparation, type PreparedDocument, prepare } from './prepare';
import { type ArchivedDocument, type Recorded, recordDocuments, settleCaptures } from './record';
import { mapSuspect } from './set-aside';
import type { Solitude } from './solitude';
import { storedText } from './stored-text';

/** Documents that are written together. */
export const batchDocuments = 50;
/** Bytes of originals behind one batch, so that 50 books are not in memory at once. */
const batchBytes = 64 * 1024 * 1024;

/** What mapping works with. */
export interface MappingMeans extends Preparation {
  database: Database;
  writer: Pick<WarcWriter, 'append'>;
  /** How many documents are read, converted or cleaned at once, over all messages. */
  gate: Gate;
  /** Of whole messages: what broke off before is mapped alone. */
  solitude: Solitude;
  log: Log;
}

/** How captures came to be mapped. */
export interface Delivery {
  signal?: AbortSignal;
  /** The replay that maps them again. */
  replayId?: string;
  /** Their message was taken up before, and not brought to its end. */
  brokeOff?: boolean;
}

/**
 * Maps captures: converts, cleans, identifies and counts each, writes its text to the archive, and its document to
 * the database. Safe to repeat: what is mapped is left alone. A bad document is a dropped document with its reason; a
 * page that a recrawl found unchanged keeps the one that it has. Of a message that broke off before, each is mapped
 * alone, so that the one that breaks it is found and set aside.
 */
export async function mapCaptures(
  means: MappingMeans,
  captureIds: readonly string[],
  { signal, replayId, brokeOff = false }: Delivery = {},
): Promise<Recorded> {
  const known = replayId === undefined ? await settleCaptures(means.database, captureIds) : 0;
  const sum: Recorded = { kept: 0, dropped: 0, known };
  const captures = await capturesToMap(means.database, captureIds, replayId);
  const mapOne = async (capture: CaptureToMap) => {
    signal?.throwIfAborted();
    const { database } = means;
    const map = () => mapBatch(means, [capture], signal);
    const record = (document: ArchivedDocument) => recordAll(means, [document]);
    return mapSuspect({ database, map, record }, capture);
  };
  for (const batch of batchesOf(captures, brokeOff ? 1 : batchDocuments)) {
    const recorded = brokeOff
      ? await means.solitude.alone(() => mapOne(batch[0]!))
      : await means.solitude.together(() => mapBatch(means, batch, signal));
    sum.kept += recorded.kept;
    sum.dropped += recorded.dropped;
    sum.known += recorded.known;
  }
  return sum;
}

async function mapBatch(
  means: MappingMeans,
  batch: readonly CaptureToMap[],
  signal: AbortSignal | undefined,
): Promise<Recorded> {
  const prepared = await labelParagraphs(means.database, await prepareAll(means, batch, signal));
  return recordAll(means, await archiveTexts(means.writer, prepared));
}

function recordAll(means: MappingMeans, documents: readonly ArchivedDocument[]): Promise<Recorded> {
  return recordDocuments(means.database, documents, (place) => storedText(means, place));
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

/** Waits for all that began, so that nothing of a failed batch still runs when it is tried again. */
async function prepareAll(
  means: MappingMeans,
  batch: readonly CaptureToMap[],
  signal: AbortSignal | undefined,
): Promise<PreparedDocument[]> {
  const settled = await Promise.allSettled(
    batch.map((capture) =>
      means.gate.pass(async () => {
        signal?.throwIfAborted();
        return prepare(capture, means);
      }),
    ),
  );
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

/** Writes the texts, on disk when it resolves: the database never names a record that may get lost. */
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
