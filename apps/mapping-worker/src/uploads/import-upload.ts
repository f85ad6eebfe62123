import type { ArchiveStore } from '@florilegium/archive/store';
import { openWarcWriter, type WarcWriter } from '@florilegium/archive/warc/warc-writer';
import {
  failUpload,
  finishUpload,
  importedKeys,
  type OpenUpload,
  recordImported,
  type UploadCounts,
  withUpload,
} from '@florilegium/db/mapping/uploads';
import type { Database } from '@florilegium/db/sql/database';
import { AppError } from '@florilegium/platform/app-error';
import { version } from '@florilegium/platform/version';
import type { Queues } from '@florilegium/queue/queues';
import { batchDocuments } from '../map/map-captures';
import { documentsOfUpload, type UploadedDocument } from './upload-records';

/** Bytes of records that are written together. */
const batchBytes = 32 * 1024 * 1024;
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
 * Makes resources and captures of an upload, and sends them to mapping. It may be repeated: what an earlier reader
 * has written stays, and the rest is added. No content of a file ends the reading early.
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
  const counts: UploadCounts = { resources: 0, refusals: {} };
  const seen = new Set<string>();
  let batch: UploadedDocument[] = [];
  let bytes = 0;
  const write = async () => {
    signal?.throwIfAborted();
    await writeBatch(dependencies, upload, writer, batch, counts);
    batch = [];
    bytes = 0;
  };
  for await (const found of documentsOfUpload(dependencies.uploads, upload)) {
    // Each run has one capture of a page; if a file has a page twice, the first counts.
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
  { database, queues }: ImportDependencies,
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
