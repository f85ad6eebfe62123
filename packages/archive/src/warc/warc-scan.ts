import { createHash, type Hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type ArchiveStore, stoppable } from '../store';
import { type ByteCursor, openByteCursor } from './byte-cursor';
import { base32 } from './digest';
import { inflateMember } from './inflate-member';
import { beginsRecord, memberStartBytes } from './member-start';
import {
  httpHeadEnd,
  parseHttpHead,
  parseWarcHead,
  type WarcHead,
  type WarcRecord,
} from './warc-record-parser';

/** A record found by reading through its file: everything but its content. */
export interface ScannedRecord extends Pick<WarcRecord, 'type' | 'headers' | 'header' | 'http'> {
  ok: true;
  offset: number;
  /** Length of its gzip member. */
  length: number;
  blockBytes: number;
  /** Computed digest of the block, 'sha1:…'. */
  blockDigest: string;
  /** Digest of an HTTP message's body, else of the block. */
  payloadDigest: string;
}

/** Bytes that are not a record. The scan continues after them. */
export interface ScanProblem {
  ok: false;
  offset: number;
  length: number;
  reason: 'torn' | 'notGzip' | 'garbled' | 'malformed';
}

/** Longest head of a record or of an HTTP message. */
const maxHeadBytes = 1_000_000;

/** Most bytes that are inflated in vain: overlapping members could make a short file endless work. */
const mostWastedBytes = 100_000_000_000;
/** What trying costs beside the bytes themselves, in inflated bytes that take as long. */
const costOf = { damagedMember: 500_000, falseStart: 200_000 };
/** After this many false starts others get their turn: all of them may be in memory. */
const falseStartsAtOnce = 500;

/** What a scan is told beside its file. */
export interface ScanOptions {
  /** Where a record begins. */
  from?: number;
  /** By its head; at the first record that is not wanted the scan ends, and of a long one nothing more is read. */
  wants?(head: WarcHead): boolean;
  /** Its reason is thrown. */
  signal?: AbortSignal;
  maxWastedBytes?: number;
}

/**
 * Reads through a file, record by record, in memory that doesn't grow with the file or a record. Damaged bytes are
 * returned as a problem, and the scan continues at the next gzip member that begins a record. If `maxWastedBytes` were
 * inflated for members that turned out to be damaged, all that is left is one problem.
 * @throws AppError `recordUnreadable` (missing), `storeUnavailable`
 */
export async function* scanRecords(
  store: Pick<ArchiveStore, 'read' | 'size'>,
  path: string,
  { from = 0, wants = () => true, signal, maxWastedBytes = mostWastedBytes }: ScanOptions = {},
): AsyncGenerator<ScannedRecord | ScanProblem> {
  const cursor = await openByteCursor(stoppable(store, signal), path);
  const waste = { left: maxWastedBytes };
  cursor.goTo(from);
  while (!(await cursor.isAtEnd())) {
    const offset = cursor.offset;
    const scanned = await scanMember(cursor, wants, signal);
    if (scanned === 'unwanted') return;
    if ('record' in scanned) {
      yield { ok: true, offset, length: cursor.offset - offset, ...scanned.record };
      continue;
    }
    // A sound member without a record is skipped. The end of a damaged member is unknown.
    if (scanned.reason !== 'malformed') {
      waste.left -= scanned.inflatedBytes + costOf.damagedMember;
      await skipToRecord(cursor, offset, waste, signal);
    }
    yield { ok: false, offset, length: cursor.offset - offset, reason: scanned.reason };
  }
}

type Scanned =
  | { record: Omit<ScannedRecord, 'ok' | 'offset' | 'length'> }
  | { reason: ScanProblem['reason']; inflatedBytes: number };

async function scanMember(
  cursor: ByteCursor,
  wants: (head: WarcHead) => boolean,
  signal: AbortSignal | undefined,
): Promise<Scanned | 'unwanted'> {
  const reader = openRecordReader();
  let isWanted: boolean | undefined;
  let inflatedBytes = 0;
  const reason = await inflateMember(cursor, (chunk) => {
    signal?.throwIfAborted();
    inflatedBytes += chunk.length;
    reader.take(chunk);
    const head = reader.head();
    if (head) isWanted ??= wants(head);
    return isWanted !== false;
  });
  if (isWanted === false) return 'unwanted';
  if (reason !== null) return { reason, inflatedBytes };
  const record = reader.record();
  return record ? { record } : { reason: 'malformed', inflatedBytes };
}

/** Moves to the next gzip member whose content begins like a record, or to the end. */
async function skipToRecord(
  cursor: ByteCursor,
  from: number,
  waste: { left: number },
  signal: AbortSignal | undefined,
): Promise<void> {
  cursor.goTo(from + 1);
  for (let tried = 1; waste.left > 0; tried++) {
    if (!(await cursor.seek(memberStart)) || beginsRecord(await cursor.look(memberStartBytes))) return;
    cursor.goTo(cursor.offset + 1);
    waste.left -= costOf.falseStart;
    if (tried % falseStartsAtOnce > 0) continue;
    await setImmediate();
    signal?.throwIfAborted();
  }
  cursor.goToEnd();
}

const memberStart = Buffer.from([0x1f, 0x8b, 8]);

/** Takes a record's bytes piece by piece; keeps only heads and digests. */
function openRecordReader() {
  const blockHash = createHash('sha1');
  let pending: Buffer = Buffer.alloc(0);
  let head: WarcHead | undefined;
  let http: WarcRecord['http'];
  let payloadHash: Hash | undefined;
  let blockBytes = 0;
  let closing: Buffer = Buffer.alloc(0);
  let failed = false;

  /** The pending bytes up to an empty line; undefined if it has not come yet. */
  function headOf(bytes: Buffer): Buffer | undefined {
    const end = bytes.indexOf('\r\n\r\n');
    if (end < 0 && bytes.length > maxHeadBytes) failed = true;
    return end < 0 ? undefined : bytes.subarray(0, end);
  }

  function takeBlock(bytes: Buffer): void {
    blockBytes += bytes.length;
    blockHash.update(bytes);
    if (payloadHash) {
      payloadHash.update(bytes);
      return;
    }
    pending = Buffer.concat([pending, bytes]);
    const end = httpHeadEnd(pending);
    failed ||= end === null && pending.length > maxHeadBytes;
    if (!end) return;
    http = parseHttpHead(pending.subarray(0, end.head));
    payloadHash = createHash('sha1').update(pending.subarray(end.body));
    pending = Buffer.alloc(0);
  }

  function takeHead(bytes: Buffer): void {
    pending = Buffer.concat([pending, bytes]);
    const found = headOf(pending);
    if (!found) return;
    const rest = pending.subarray(found.length + 4);
    pending = Buffer.alloc(0);
    head = parseWarcHead(found) ?? undefined;
    failed ||= head === undefined;
    if (head && !head.isHttp) payloadHash = createHash('sha1');
    if (head) takeRest(rest, head);
  }

  function takeRest(rest: Buffer, { length }: WarcHead): void {
    const inBlock = rest.subarray(0, length - blockBytes);
    if (inBlock.length > 0) takeBlock(inBlock);
    closing = Buffer.concat([closing, rest.subarray(inBlock.length, inBlock.length + 5)]);
    // Two line ends close a record, and nothing follows.
    failed ||= closing.length > 4;
  }

  return {
    take(chunk: Buffer): void {
      if (failed) return;
      if (head) takeRest(chunk, head);
      else takeHead(chunk);
    },
    /** Once it has come. */
    head: (): WarcHead | undefined => head,
    record(): Omit<ScannedRecord, 'ok' | 'offset' | 'length'> | null {
      const whole =
        head && payloadHash && blockBytes === head.length && closing.toString('latin1') === '\r\n\r\n';
      if (failed || !head || !payloadHash || !whole) return null;
      const { type, headers, header } = head;
      const digest = (hash: Hash) => `sha1:${base32(hash.digest())}`;
      return {
        type,
        headers,
        header,
        http,
        blockBytes,
        blockDigest: digest(blockHash),
        payloadDigest: digest(payloadHash),
      };
    },
  };
}
