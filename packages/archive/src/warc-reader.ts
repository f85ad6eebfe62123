import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { crc32, type InflateRaw, inflateRaw } from 'node:zlib';
import { AppError } from '@florilegium/platform/app-error';
import { decodeContent } from '@florilegium/platform/content-coding';
import { parseRecord, type WarcRecord } from './warc-record-parser';

/** Largest record that is read: the largest body that a job may ask for, coded badly, and its heads. */
const maxRecordBytes = 600_000_000;
/** What readRecords looks at first for a record's end. */
const firstWindowBytes = 256 * 1024;

// With `info` the result tells how far the compressed bytes reached; Node's types leave that out.
const inflate = promisify(inflateRaw) as unknown as (
  bytes: Buffer,
  options: { info: true; maxOutputLength: number },
) => Promise<{ buffer: Buffer; engine: InflateRaw }>;

/** A record with its place in the file. */
export interface PlacedRecord {
  record: WarcRecord;
  offset: number;
  length: number;
}

/**
 * Reads one record: the gzip member at `offset`, `length` bytes long; checks the member, the record's form and its digest.
 * @param path of the WARC file, absolute
 * @throws AppError `recordUnreadable`, with detail.reason: missing, torn, notGzip, garbled, malformed or digest
 */
export async function readRecordAt(path: string, offset: number, length: number): Promise<WarcRecord> {
  const where = { path, offset };
  return withFile(path, where, async (file) => {
    const bytes = await readBytes(file, offset, length);
    if (bytes.length < length) throw unreadable('torn', where);
    const member = await readMember(bytes, where);
    if (member.length !== length) throw unreadable('garbled', where);
    return parsed(member.content, where);
  });
}

/**
 * Reads a file's records in order. Each is checked like readRecordAt's; a torn end throws after the whole records.
 * @throws AppError `recordUnreadable`
 */
export async function* readRecords(path: string): AsyncIterable<PlacedRecord> {
  const file = await openFile(path, { path, offset: 0 });
  try {
    let offset = 0;
    const { size } = await file.stat();
    while (offset < size) {
      const member = await memberAt(file, offset, size, { path, offset });
      yield { record: parsed(member.content, { path, offset }), offset, length: member.length };
      offset += member.length;
    }
  } finally {
    await file.close();
  }
}

/**
 * A response's payload with its content-codings undone; any other payload as it is.
 * @throws AppError `tooLarge` over `maxBytes`, `protocolError` when it is not coded as its header says
 */
export async function decodedPayload(record: WarcRecord, maxBytes: number): Promise<Buffer> {
  const codings = record.http?.headers
    .filter(([name]) => name.toLowerCase() === 'content-encoding')
    .map(([, value]) => value);
  return codings?.length ? decodeContent(record.payload, codings.join(', '), maxBytes) : record.payload;
}

interface Where {
  path: string;
  offset: number;
}
type Unreadable = 'missing' | 'torn' | 'notGzip' | 'garbled' | 'malformed' | 'digest';

interface Member {
  content: Buffer;
  /** Of the member, header and trailer included. */
  length: number;
}

/** Grows its window until the member fits: records have no length before they are inflated. */
async function memberAt(file: FileHandle, offset: number, size: number, where: Where): Promise<Member> {
  for (let window = firstWindowBytes; ; window *= 4) {
    const bytes = await readBytes(file, offset, Math.min(window, size - offset));
    try {
      return await readMember(bytes, where);
    } catch (error) {
      const torn = error instanceof AppError && error.detail.reason === 'torn';
      if (!torn || offset + bytes.length >= size || window > maxRecordBytes) throw error;
    }
  }
}

/** Inflates the gzip member (RFC 1952) that the bytes begin with. */
async function readMember(bytes: Buffer, where: Where): Promise<Member> {
  const start = headerLength(bytes, where);
  let inflated: { buffer: Buffer; engine: InflateRaw };
  try {
    inflated = await inflate(bytes.subarray(start), { info: true, maxOutputLength: maxRecordBytes });
  } catch (cause) {
    const torn = (cause as NodeJS.ErrnoException).code === 'Z_BUF_ERROR';
    throw unreadable(torn ? 'torn' : 'garbled', where, cause);
  }
  const end = start + inflated.engine.bytesWritten;
  if (bytes.length < end + 8) throw unreadable('torn', where);
  const content = inflated.buffer;
  const sound =
    bytes.readUInt32LE(end) === crc32(content) && bytes.readUInt32LE(end + 4) === content.length >>> 0;
  if (!sound) throw unreadable('garbled', where);
  return { content, length: end + 8 };
}

/** Length of a gzip header with its optional fields. */
function headerLength(bytes: Buffer, where: Where): number {
  if (bytes.length < 10) throw unreadable('torn', where);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b || bytes[2] !== 8) throw unreadable('notGzip', where);
  const flags = bytes[3] as number;
  let at = 10;
  if (flags & 4) at += 2 + (bytes.length >= 12 ? bytes.readUInt16LE(10) : 0);
  for (const text of [8, 16]) {
    if (!(flags & text)) continue;
    const end = bytes.indexOf(0, at);
    if (end < 0) throw unreadable('torn', where);
    at = end + 1;
  }
  return flags & 2 ? at + 2 : at;
}

function parsed(content: Buffer, where: Where): WarcRecord {
  const outcome = parseRecord(content);
  if (!outcome.ok) throw unreadable(outcome.reason, where);
  return outcome.record;
}

async function openFile(path: string, where: Where): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (cause) {
    throw unreadable('missing', where, cause);
  }
}

async function withFile<T>(path: string, where: Where, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await openFile(path, where);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

/** Fewer bytes than asked for at the file's end. */
async function readBytes(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let got = 0;
  while (got < length) {
    const { bytesRead } = await file.read(bytes, got, length - got, offset + got);
    if (bytesRead === 0) break;
    got += bytesRead;
  }
  return bytes.subarray(0, got);
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
