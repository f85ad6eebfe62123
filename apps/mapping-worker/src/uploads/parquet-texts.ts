import { isUtf8 } from 'node:buffer';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ArchiveStore } from '@florilegium/archive/store';
import { AppError } from '@florilegium/platform/app-error';
import {
  type AsyncBuffer,
  type Compressors,
  type FileMetaData,
  type ParquetParsers,
  parquetMetadataAsync,
  parquetReadObjects,
} from 'hyparquet';
import { compressors as ported } from 'hyparquet-compressors';

/** Bytes that are unpacked, or read, at once. A row group that has more is read in parts, where it says where these are. */
const mostBytes = 256 << 20;
const mostFooterBytes = 64 << 20;
const rowsTogether = 1_000;
const mostRows = 10_000_000;

/** A row of a table, from 1 on; null for rows that can't be read. */
export interface TableRow {
  number: number;
  row: Record<string, unknown> | null;
  /** Why, where there is no row; it stands for `rows` of them. */
  reason?: 'tooLarge' | 'damaged' | 'badEncoding';
  rows?: number;
}

/**
 * The rows of a Parquet file, some at a time: a row group is in memory whole only if it is small. What a file says of its own
 * sizes is believed as far as there is room. Throws `recordUnreadable` for one whose footer can't be read.
 */
export async function* parquetRows(
  store: Pick<ArchiveStore, 'read' | 'size'>,
  path: string,
): AsyncGenerator<TableRow> {
  const file = await openBuffer(store, path);
  const metadata = await readFooter(file);
  let before = 0;
  for (const group of metadata.row_groups) {
    const rows = Number(group.num_rows);
    if (!Number.isSafeInteger(rows) || rows < 0 || rows > mostRows) throw damaged('a row group of no size');
    const step = stepOf(group, rows);
    if (step === null) yield { number: before + 1, row: null, reason: 'tooLarge', rows };
    else yield* rowsOf(file, metadata, { from: before, to: before + rows, step });
    before += rows;
  }
}

/** Rows that are read at once; null where a group is too large and has no index of its pages. */
function stepOf(group: FileMetaData['row_groups'][number], rows: number): number | null {
  if (Number(group.total_byte_size) <= mostBytes) return Math.max(1, rows);
  return group.columns.every((column) => column.offset_index_offset !== undefined) ? rowsTogether : null;
}

async function* rowsOf(
  file: AsyncBuffer,
  metadata: FileMetaData,
  { from, to, step }: { from: number; to: number; step: number },
): AsyncGenerator<TableRow> {
  const texts = textColumns(metadata);
  for (let at = from; at < to; at += step) {
    const rowEnd = Math.min(to, at + step);
    let rows: Record<string, unknown>[];
    try {
      rows = await parquetReadObjects({
        file,
        metadata,
        compressors,
        parsers,
        rowStart: at,
        rowEnd,
        useOffsetIndex: true,
      });
    } catch (error) {
      if (error instanceof AppError && error.code === 'storeUnavailable') throw error;
      yield { number: at + 1, row: null, reason: 'damaged', rows: rowEnd - at };
      continue;
    }
    for (const [index, row] of rows.entries()) {
      const number = at + index + 1;
      yield hasBadText(row, texts) ? { number, row: null, reason: 'badEncoding' } : { number, row };
    }
  }
}

/** Stands for a value that is not in UTF-8, as texts of Parquet have to be; in a column of bytes it is no text at all. */
class NoText {}
const noText = new NoText();
const parsers: Partial<ParquetParsers> = {
  stringFromBytes: (bytes) => {
    if (!bytes) return bytes;
    return isUtf8(bytes) ? textOf(bytes) : noText;
  },
  jsonFromBytes: (bytes) => {
    if (!bytes) return bytes;
    return isUtf8(bytes) ? JSON.parse(textOf(bytes)) : noText;
  },
};
const textOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');

/** Columns that hold text by what the file says, and those of which a text is made whatever it says. */
function textColumns({ schema }: FileMetaData): ReadonlySet<string> {
  const said = schema.filter((one) => one.converted_type === 'UTF8' || one.logical_type?.type === 'STRING');
  return new Set(['text', 'content', 'raw_content', 'url', 'title', ...said.map(({ name }) => name)]);
}

function hasBadText(row: Readonly<Record<string, unknown>>, texts: ReadonlySet<string>): boolean {
  return Object.entries(row).some(([name, value]) =>
    value instanceof NoText ? texts.has(name) : isBadInside(value),
  );
}

function isBadInside(value: unknown): boolean {
  if (value instanceof NoText) return true;
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return false;
  return Object.values(value).some(isBadInside);
}

async function openBuffer(store: Pick<ArchiveStore, 'read' | 'size'>, path: string): Promise<AsyncBuffer> {
  const byteLength = (await store.size(path)) ?? 0;
  return {
    byteLength,
    async slice(start, end = byteLength) {
      const from = start < 0 ? byteLength + start : start;
      const to = end < 0 ? byteLength + end : end;
      if (!(from >= 0 && to >= from && to <= byteLength && to - from <= 2 * mostBytes))
        throw damaged('a part outside of it');
      const bytes = await store.read(path, from, to - from);
      return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    },
  };
}

async function readFooter(file: AsyncBuffer): Promise<FileMetaData> {
  try {
    const end = new DataView(await file.slice(file.byteLength - 8));
    if (end.getUint32(0, true) > mostFooterBytes) throw damaged('its footer has no size');
    return await parquetMetadataAsync(file);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw damaged((error as Error).message);
  }
}

const damaged = (why: string) => new AppError('recordUnreadable', `The Parquet file is damaged: ${why}.`);

type Unpack = NonNullable<Compressors[keyof Compressors]>;

/** No page may claim more than is believed. */
const bounded =
  (unpack: Unpack): Unpack =>
  (input, outputLength) => {
    if (outputLength > mostBytes) throw damaged('a page of no size');
    return unpack(input, outputLength);
  };

const limit = { maxOutputLength: mostBytes };
const compressors: Compressors = Object.fromEntries(
  Object.entries({
    ...ported,
    GZIP: (input: Uint8Array) => gunzipSync(input, limit),
    BROTLI: (input: Uint8Array) => brotliDecompressSync(input, limit),
  }).map(([name, unpack]) => [name, bounded(unpack as Unpack)]),
);
