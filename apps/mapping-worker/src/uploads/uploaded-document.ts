import { hash } from 'node:crypto';
import { payloadDigest } from '@florilegium/archive/warc/digest';
import type { WarcRecordInput } from '@florilegium/archive/warc/record-parts';
import type { Format } from '@florilegium/contracts/formats';
import { dateWritten } from '@florilegium/corpus/readers/written-date';
import { keyHash } from '@florilegium/crawling/urls/key-hash';
import type { NewCapture } from '@florilegium/db/crawl/captures';
import type { OpenUpload } from '@florilegium/db/mapping/uploads';
import { uuidv7 } from 'uuidv7';

/** A document of an upload: its record, and the capture for it. */
export interface UploadedDocument {
  record: WarcRecordInput;
  /** The page as a browser left it, where the file has that, too. */
  form?: WarcRecordInput;
  capture: Omit<NewCapture, 'fileId' | 'offset' | 'length'>;
  /** What its file says of it; for its resource, where that is new. */
  metadata?: Readonly<Record<string, string>>;
  /** Its file gives it a date that can't be taken, see {@link dateGiven}. */
  hasBadDate?: boolean;
}

/**
 * When a document was fetched, as its file says it by ISO 8601. Else it is the time of the upload, also where the date is
 * in the future: later captures would never count as newer.
 */
export function dateGiven(
  written: string | null | undefined,
  { createdAt }: OpenUpload,
): { date: Date; isBad: boolean } {
  const text = written?.trim() ?? '';
  const date = dateWritten(text);
  if (date === null || date > createdAt) return { date: createdAt, isBad: text !== '' };
  return { date, isBad: false };
}

/** Where a document is from. */
export interface Address {
  url: string;
  key: string;
  host: string;
}

/** What all captures of an upload have. */
export function captureOf(
  { runId, createdAt }: OpenUpload,
  { url, key, host }: Address,
  found: { format: Format; contentType: string; digest: string; decoded: Buffer },
): UploadedDocument['capture'] {
  const { format, contentType, digest, decoded } = found;
  const md5 = hash('md5', payloadDigest(decoded), 'hex');
  return {
    id: uuidv7(),
    runId,
    keyHash: keyHash(key),
    url,
    host,
    capturedAt: createdAt,
    digest,
    checksum: md5.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    revisitOf: null,
    rendering: null,
    etag: null,
    modified: null,
    signals: {},
    status: 200,
    contentType,
    format,
    bytes: decoded.length,
    durationMs: 0,
  };
}
