import { Readable } from 'node:stream';
import { constants, createGunzip } from 'node:zlib';
import { AppError } from '@florilegium/platform/app-error';
import { type ArchiveStore, stoppable, streamFile } from '../store';
import { type SplitRecord, splitRecords } from './split-records';
import { readRecordAt } from './warc-reader';
import type { WarcRecord } from './warc-record-parser';
import { type ScanProblem, scanRecords } from './warc-scan';

/** A requested record, or bytes that are not a record, with their problem. */
export type FoundRecord =
  | { ok: true; record: WarcRecord }
  | { ok: false; reason: Extract<SplitRecord, { ok: false }>['reason'] | ScanProblem['reason'] };

/** The facts about a record before its content is read. */
export type RecordHead = Pick<WarcRecord, 'type' | 'header' | 'http'>;

/** Most inflated bytes of a file that is compressed as a whole. */
const maxInflatedBytes = 100_000_000_000;

/** What a reader of records is told beside its file. */
export interface ReadOptions {
  wants(head: RecordHead): boolean;
  maxRecordBytes: number;
  /** Its reason is thrown. */
  signal?: AbortSignal;
}

/**
 * The records of any WARC file that `wants` accepts, in order. Each record may be in its own gzip member, all may be
 * in one, or they may be uncompressed. Damage is reported, and reading continues after it. Records over
 * `maxRecordBytes`, uncompressed, are too large.
 * @throws AppError `recordUnreadable` (missing), `storeUnavailable`
 */
export async function* readRecords(
  store: ArchiveStore,
  path: string,
  { wants, maxRecordBytes, signal }: ReadOptions,
): AsyncGenerator<FoundRecord> {
  const isPlain = (await store.read(path, 0, 5)).toString('latin1') === 'WARC/';
  const isWhole = !isPlain && (await isCompressedWhole(store, path, signal));
  if (isPlain || isWhole) {
    const chunks = isPlain ? streamFile(stoppable(store, signal), path) : inflated(store, path, signal);
    for await (const found of splitRecords(chunks, maxRecordBytes)) {
      if (!found.ok || wants(found.record)) yield found;
    }
    return;
  }
  for await (const scanned of scanRecords(store, path, { signal })) {
    if (!scanned.ok) yield { ok: false, reason: scanned.reason };
    else if (wants(scanned)) yield await readScanned(store, path, scanned, maxRecordBytes);
  }
}

/** Whether the first gzip member holds more than one record, or is the whole file. */
async function isCompressedWhole(
  store: ArchiveStore,
  path: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const bytes = await store.size(path);
  for await (const first of scanRecords(store, path, { signal })) {
    return !first.ok && (first.reason === 'malformed' || (first.reason === 'torn' && first.length === bytes));
  }
  return false;
}

async function readScanned(
  store: ArchiveStore,
  path: string,
  { offset, length, blockBytes }: { offset: number; length: number; blockBytes: number },
  maxRecordBytes: number,
): Promise<FoundRecord> {
  if (blockBytes > maxRecordBytes) return { ok: false, reason: 'tooLarge' };
  try {
    return { ok: true, record: await readRecordAt(store, path, offset, length) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'recordUnreadable') throw error;
    return { ok: false, reason: error.detail.reason === 'digest' ? 'digest' : 'malformed' };
  }
}

/** The inflated bytes of a file, as far as they are sound. */
async function* inflated(
  store: ArchiveStore,
  path: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<Buffer> {
  // A cut record is returned as far as it goes.
  const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
  const source = Readable.from(streamFile(stoppable(store, signal), path));
  source.on('error', (error) => gunzip.destroy(error));
  let bytes = 0;
  try {
    for await (const chunk of source.pipe(gunzip) as AsyncIterable<Buffer>) {
      signal?.throwIfAborted();
      bytes += chunk.length;
      if (bytes > maxInflatedBytes) return;
      yield chunk;
    }
  } catch (error) {
    signal?.throwIfAborted();
    // Cut or damaged data ends there; an unreachable store is another matter.
    if (error instanceof AppError) throw error;
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}
