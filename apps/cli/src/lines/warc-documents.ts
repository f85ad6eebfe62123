import type { ArchiveStore } from '@florilegium/archive/store';
import { type RecordHead, readRecords } from '@florilegium/archive/warc/read-records';
import { decodedPayload } from '@florilegium/archive/warc/warc-reader';
import type { WarcRecord } from '@florilegium/archive/warc/warc-record-parser';
import type { Format } from '@florilegium/contracts/formats';
import { sniffFormat } from '@florilegium/crawling/pages/sniff';
import { toAppError } from '@florilegium/platform/app-error';

/** Largest body that is read, decoded, in bytes. */
const maxBodyBytes = 100_000_000;

/** A page in a WARC file. */
export interface WarcDocument {
  url: string;
  /** The date of its capture in the record: ISO 8601. */
  date: string;
  contentType: string;
  /** Format by its first bytes; null for an unknown format. */
  format: Format | null;
  /** Decoded; null if there are no usable bytes. */
  bytes: Buffer | null;
  /** Why there are none. */
  refusal: { reason: 'recordUnreadable' | 'notOk'; detail: string } | null;
}

/** A larger record, uncompressed, is not a page. */
const maxRecordBytes = 200_000_000;

/**
 * The pages of any WARC file, in order: responses, and resources. Other records are skipped. A damaged record becomes
 * a page without bytes, and so does one with another status than success.
 */
export async function* documentsOf(store: ArchiveStore, path: string): AsyncGenerator<WarcDocument> {
  const wants = ({ type, http }: RecordHead) =>
    type === 'resource' || (type === 'response' && http !== undefined);
  for await (const found of readRecords(store, path, { wants, maxRecordBytes })) {
    yield found.ok
      ? await documentOf(found.record)
      : unreadable('', '', 'recordUnreadable', `${found.reason}, in ${path}`);
  }
}

async function documentOf(record: WarcRecord): Promise<WarcDocument> {
  const { header, http } = record;
  // Some writers put the address between angle brackets (WARC 1.0).
  const url = (header('WARC-Target-URI') ?? '').replace(/^<|>$/g, '');
  const date = header('WARC-Date') ?? '';
  const status = http?.status ?? 200;
  if (status < 200 || status > 299) return unreadable(url, date, 'notOk', `HTTP status ${status}`);
  const contentType =
    (http
      ? http.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
      : header('Content-Type')) ?? '';
  try {
    const bytes = await decodedPayload(record, maxBodyBytes);
    const format = sniffFormat(bytes, contentType, url);
    return { url, date, contentType, format: format === 'other' ? null : format, bytes, refusal: null };
  } catch (error) {
    return unreadable(url, date, 'recordUnreadable', toAppError(error).message);
  }
}

function unreadable(
  url: string,
  date: string,
  reason: NonNullable<WarcDocument['refusal']>['reason'],
  detail: string,
): WarcDocument {
  return { url, date, contentType: '', format: null, bytes: null, refusal: { reason, detail } };
}
