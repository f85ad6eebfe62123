import type { ArchiveStore } from '@florilegium/archive/store';
import { openWarcWriter, type WarcWriter } from '@florilegium/archive/warc-writer';
import type { Database } from '@florilegium/db/database';
import {
  failUpload,
  finishUpload,
  importedKeys,
  type OpenUpload,
  recordImported,
  type UploadCounts,
  withUpload,
} from '@florilegium/db/uploads';
import { AppError } from '@florilegium/platform/app-error';
import { version } from '@florilegium/platform/version';
import type { Queues } from '@florilegium/queue/queues';
import { batchDocuments } from './map-captures';
import { documentsOfUpload, type UploadedDocument } from './upload-records';

/** Bytes of records that are written together. */
const batchBytes = 32 * 1024 * 1024;
/** An upload whose readers end so often without a word is given up. */
const mostInterruptions = 3;

/** What reading uploads works with. */
export interface ImportMeans {
  database: Database;
  archive: ArchiveStore;
  /** The uploads folder. */
  uploads: ArchiveStore;
  /** A WARC file that reached this is followed by a new one. */
  archiveFileBytes: number;
  queues: Pick<Queues, 'send'>;
}

/**
 * Makes resources and captures of an upload, and sends them to be mapped. Safe to repeat: what a reader before this one
 * has written stands, and the rest is added. No content of a file ends it before its end.
 */
export async function importUpload(
  means: ImportMeans,
  uploadId: string,
  { signal, interruptions = 0 }: { signal?: AbortSignal; interruptions?: number } = {},
): Promise<void> {
  if (interruptions >= mostInterruptions) return failUpload(means.database, uploadId, 'brokeOff');
  await withUpload(means.database, uploadId, async (upload) => {
    if ((await means.uploads.size(upload.path)) === null) {
      return failUpload(means.database, uploadId, 'fileGone');
    }
    const writer = await openWarcWriter({
      store: means.archive,
      prefix: `${upload.createdAt.toISOString().slice(0, 10)}/upload`,
      maxFileBytes: means.archiveFileBytes,
      software: `Florilegium/${version}`,
    });
    try {
      const counts = await readAll(means, upload, writer, signal);
      await finishUpload(means.database, upload, counts);
    } catch (error) {
      // Somebody took the upload out: there is nothing left to do.
      if (error instanceof AppError && error.code === 'aborted') return;
      throw error;
    } finally {
      await writer.close();
    }
    await means.uploads.remove(upload.path);
  });
}

async function readAll(
  means: ImportMeans,
  upload: OpenUpload,
  writer: Pick<WarcWriter, 'append'>,
  signal: AbortSignal | undefined,
): Promise<UploadCounts> {
  const counts: UploadCounts = { resources: 0, refusals: {} };
  const seen = new Set<string>();
  let batch: UploadedDocument[] = [];
  let bytes = 0;
  const write = async () => {
    signal?.throwIfAborted();
    await writeBatch(means, upload, writer, batch, counts);
    batch = [];
    bytes = 0;
  };
  for await (const found of documentsOfUpload(means.uploads, upload)) {
    // One capture of a page for each run: of a page that stands in a file twice the first counts.
    const document = typeof found !== 'string' && seen.has(found.capture.keyHash) ? 'repeated' : found;
    if (typeof document === 'string') {
      counts.refusals[document] = (counts.refusals[document] ?? 0) + 1;
      continue;
    }
    seen.add(document.capture.keyHash);
    counts.resources += 1;
    batch.push(document);
    bytes += document.record.block.reduce((sum, part) => sum + part.length, 0);
    if (batch.length >= batchDocuments || bytes >= batchBytes) await write();
  }
  await write();
  return counts;
}

async function writeBatch(
  { database, queues }: ImportMeans,
  upload: OpenUpload,
  writer: Pick<WarcWriter, 'append'>,
  batch: readonly UploadedDocument[],
  counts: UploadCounts,
): Promise<void> {
  const keys = batch.map((document) => document.capture.keyHash);
  const known = await importedKeys(database, upload, keys);
  const fresh = batch.filter((document) => !known.has(document.capture.keyHash));
  const places = fresh.length > 0 ? await writer.append(fresh.map((document) => document.record)) : [];
  const captures = fresh.map(({ capture }, at) => ({ ...capture, place: places[at]! }));
  const captureIds = await recordImported(database, upload, captures, counts);
  if (captureIds.length > 0) await queues.send('map-captures', { captureIds });
}
