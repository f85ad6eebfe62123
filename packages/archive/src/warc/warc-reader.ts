import { promisify } from 'node:util';
import { crc32, type InflateRaw, inflateRaw } from 'node:zlib';
import { AppError } from '@florilegium/platform/app-error';
import { decodeContent } from '@florilegium/platform/content-coding';
import type { ArchiveStore } from '../store';
import { gzipHeaderLength, gzipTrailerBytes } from './gzip-header';
import { unchunked } from './transfer-coding';
import { parseRecord, type WarcRecord } from './warc-record-parser';

/** Largest record that is read: the largest body that a job may allow, badly compressed, and its heads. */
const maxRecordBytes = 600_000_000;

// With `info` the result tells how many compressed bytes were used; Node's types leave that out.
const inflate = promisify(inflateRaw) as unknown as (
  bytes: Buffer,
  options: { info: true; maxOutputLength: number },
) => Promise<{ buffer: Buffer; engine: InflateRaw }>;

/**
 * Reads one record: the gzip member at `offset`, `length` bytes long; checks the member, the record's form and its digest.
 * @param path of the WARC file in the store
 * @throws AppError `recordUnreadable`, with detail.reason: missing, torn, notGzip, garbled, malformed or digest;
 * `storeUnavailable` when the store can't be read now
 */
export async function readRecordAt(
  store: Pick<ArchiveStore, 'read'>,
  path: string,
  offset: number,
  length: number,
): Promise<WarcRecord> {
  const where = { path, offset };
  const bytes = await store.read(path, offset, length);
  if (bytes.length < length) throw unreadable('torn', where);
  const outcome = parseRecord(await readMember(bytes, where));
  if (!outcome.ok) throw unreadable(outcome.reason, where);
  return outcome.record;
}

/**
 * A response's payload without its transfer- and content-codings; any other payload as it is.
 * @throws AppError `tooLarge` over `maxBytes`, `protocolError` if the coding differs from its header
 */
export async function decodedPayload(record: WarcRecord, maxBytes: number): Promise<Buffer> {
  const named = (wanted: string) =>
    (record.http?.headers ?? []).filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value);
  // Our own records have no transfer-coding; other writers keep it.
  const isChunked = named('transfer-encoding').some((value) => /\bchunked\b/i.test(value));
  const payload = (isChunked ? unchunked(record.payload) : null) ?? record.payload;
  const codings = named('content-encoding');
  return codings.length > 0 ? decodeContent(payload, codings.join(', '), maxBytes) : payload;
}

interface Where {
  path: string;
  offset: number;
}
type Unreadable = 'torn' | 'notGzip' | 'garbled' | 'malformed' | 'digest';

/** Inflates the bytes of one gzip member. */
async function readMember(bytes: Buffer, where: Where): Promise<Buffer> {
  const start = gzipHeaderLength(bytes);
  if (typeof start === 'string') throw unreadable(start, where);
  let inflated: { buffer: Buffer; engine: InflateRaw };
  try {
    inflated = await inflate(bytes.subarray(start), { info: true, maxOutputLength: maxRecordBytes });
  } catch (cause) {
    const torn = (cause as NodeJS.ErrnoException).code === 'Z_BUF_ERROR';
    throw unreadable(torn ? 'torn' : 'garbled', where, cause);
  }
  const end = start + inflated.engine.bytesWritten;
  if (bytes.length < end + gzipTrailerBytes) throw unreadable('torn', where);
  const content = inflated.buffer;
  const sound =
    bytes.length === end + gzipTrailerBytes &&
    bytes.readUInt32LE(end) === crc32(content) &&
    bytes.readUInt32LE(end + 4) === content.length >>> 0;
  if (!sound) throw unreadable('garbled', where);
  return content;
}

function unreadable(reason: Unreadable, { path, offset }: Where, cause?: unknown): AppError {
  return new AppError(
    'recordUnreadable',
    `The WARC record at ${offset} of ${path} can't be read: ${reason}.`,
    {
      cause,
      detail: { reason, path, offset },
    },
  );
}
