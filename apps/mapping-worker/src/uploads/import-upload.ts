import type { ArchiveStore } from '@florilegium/archive/store';
import type { WarcRecordInput } from '@florilegium/archive/warc/record-parts';
import { openWarcWriter, type WarcWriter } from '@florilegium/archive/warc/warc-writer';
import { mostRefusedLines, type RefusalReason } from '@florilegium/contracts/uploads';
import { importedKeys, recordImported } from '@florilegium/db/mapping/imported-captures';
import {
  failUpload,
  finishUpload,
  type OpenUpload,
  type UploadCounts,
  withUpload,
} from '@florilegium/db/mapping/uploads';
import type { Database } from '@florilegium/db/sql/database';
import { AppError } from '@florilegium/platform/app-error';
import { version } from '@florilegium/platform/version';
import type { Queues } from '@florilegium/queue/queues';
import { batchDocuments } from '../map/map-captures';
import { documentsOfUpload } from './upload-records';
import type { UploadedDocument } from './uploaded-document';

/** Bytes of records that are written together. */
const batchBytes = 32 * 1024 * 1024;
/** After this many places, refused ones included, the import notes how far it came. */
const notedEvery = 10_000;
/** After this many readers ended without a result, an upload is given up. */
const mostInterruptions = 3;

/** The dependencies of reading uploads. */
export interface ImportDependencies {
  database: Database;
  archive: ArchiveStore;
  /** The uploads folder. */
  uploads: ArchiveStore;
  /** After this size of a WARC file a new one begins. */
  archiveFileBytes: number;
  queues: Pick<Queues, 'send'>;
}

/**
 * Makes resources and captures of an upload, and sends them to mapping. It may be repeated: how far a reader came is
 * written with what it made, and the next one adds the rest. Memory doesn't grow with the file. No content of a file ends
 * the reading early.
 */
export async function importUpload(
  dependencies: ImportDependencies,
  uploadId: string,
  { signal, interruptions = 0 }: { signal?: AbortSignal; interruptions?: number } = {},
): Promise<void> {
  if (interruptions >= mostInterruptions) return failUpload(dependencies.database, uploadId, 'brokeOff');
  await withUpload(dependencies.database, uploadId, async (upload) => {
    if ((await dependencies.uploads.size(upload.path)) === null) {
      return failUpload(dependencies.database, uploadId, 'fileGone');
    }
    const writer = await openWarcWriter({
      store: dependencies.archive,
      prefix: `${upload.createdAt.toISOString().slice(0, 10)}/upload`,
      maxFileBytes: dependencies.archiveFileBytes,
      software: `Florilegium/${version}`,
    });
    try {
      const counts = await readAll(dependencies, upload, writer, signal);
      await finishUpload(dependencies.database, upload, counts);
    } catch (error) {
      // Somebody has removed the upload, so there is nothing left to do.
      if (error instanceof AppError && error.code === 'aborted') return;
      throw error;
    } finally {
      await writer.close();
    }
    await dependencies.uploads.remove(upload.path);
  });
}

async function readAll(
  dependencies: ImportDependencies,
  upload: OpenUpload,
  writer: Pick<WarcWriter, 'append'>,
  signal: AbortSignal | undefined,
): Promise<UploadCounts> {
  const counts = upload.progress ?? { resources: 0, refusals: {}, refusedLines: [], badDates: 0, read: 0 };
  const skipped = counts.read;
  let place = 0;
  let batch: BatchDocument[] = [];
  let bytes = 0;
  const write = async () => {
    signal?.throwIfAborted();
    await writeBatch(dependencies, upload, writer, batch, counts);
    batch = [];
    bytes = 0;
  };
  const noteCharset = (charset: string) => {
    counts.charset = charset;
  };
  for await (const found of documentsOfUpload(dependencies.uploads, upload, { noteCharset, signal })) {
    place += 1;
    // A reader before this one came to here.
    if (place <= skipped) continue;
    counts.read = place;
    if ('refused' in found) refuse(counts, found.refused, found.line, found.count);
    else {
      batch.push({ ...found.document, line: found.line });
      bytes += bytesOf(found.document.record) + bytesOf(found.document.form);
    }
    if (batch.length >= batchDocuments || bytes >= batchBytes || place % notedEvery === 0) await write();
  }
  await write();
  return counts;
}

const bytesOf = (record: WarcRecordInput | undefined) =>
  record?.block.reduce((sum, part) => sum + part.length, 0) ?? 0;

/** A document with its line, in a collection. */
interface BatchDocument extends UploadedDocument {
  line?: number;
}

function refuse(counts: UploadCounts, reason: RefusalReason, line: number | undefined, count = 1): void {
  counts.refusals[reason] = (counts.refusals[reason] ?? 0) + count;
  if (line !== undefined && counts.refusedLines.length < mostRefusedLines)
    counts.refusedLines.push([line, reason]);
}

/** Each run has one capture of a page; if a file has a page twice, the first counts. */
async function writeBatch(
  { database, queues }: ImportDependencies,
  upload: OpenUpload,
  writer: Pick<WarcWriter, 'append'>,
  batch: readonly BatchDocument[],
  counts: UploadCounts,
): Promise<void> {
  const seen = await importedKeys(
    database,
    upload,
    batch.map(({ capture }) => capture.keyHash),
  );
  const fresh: BatchDocument[] = [];
  for (const document of batch) {
    const { keyHash } = document.capture;
    if (seen.has(keyHash)) refuse(counts, 'repeated', document.line);
    else fresh.push(document);
    seen.add(keyHash);
  }
  counts.resources += fresh.length;
  // An upload of an older version may be under way, whose counts have none of these.
  counts.badDates = (counts.badDates ?? 0) + fresh.filter(({ hasBadDate }) => hasBadDate).length;
  const records = fresh.flatMap(({ record, form }) => (form ? [record, form] : [record]));
  const places = records.length > 0 ? await writer.append(records) : [];
  let at = 0;
  const captures = fresh.map(({ capture, metadata, form }) => {
    const place = places[at]!;
    const formPlace = form ? places[at + 1]! : null;
    at += form ? 2 : 1;
    return { ...capture, metadata, place, formPlace };
  });
  const captureIds = await recordImported(database, upload, captures, counts);
  if (captureIds.length > 0) await queues.send('map-captures', { captureIds });
}
