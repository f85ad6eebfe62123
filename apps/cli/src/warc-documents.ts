import { type RecordHead, readRecords } from '@florilegium/archive/read-records';
import type { ArchiveStore } from '@florilegium/archive/store';
import { decodedPayload } from '@florilegium/archive/warc-reader';
import type { WarcRecord } from '@florilegium/archive/warc-record-parser';
import type { Format } from '@florilegium/contracts/formats';
import { sniffFormat } from '@florilegium/crawling/sniff';
import { toAppError } from '@florilegium/platform/app-error';

/** Largest body that is read, decoded, in bytes. */
const maxBodyBytes = 100_000_000;

/** What a WARC file holds of one page. */
export interface WarcDocument {
  url: string;
  /** When it was captured, as the record says it: ISO 8601. */
  date: string;
  contentType: string;
  /** By its first bytes; null when no format covers it. */
  format: Format | null;
  /** Decoded; null when there is none to be used. */
  bytes: Buffer | null;
  /** Why there is none. */
  refusal: { reason: 'recordUnreadable' | 'notOk'; detail: string } | null;
}

/** A record of more, uncompressed, is no page. */
const maxRecordBytes = 200_000_000;

/**
 * The pages of a WARC file from anywhere, in its order: responses, and resources. Records of other kinds are passed
 * over; a damaged one comes as a page without bytes, and so does one that its server answered with another status.
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
