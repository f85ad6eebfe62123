import type { ArchiveStore } from '@florilegium/archive/store';
import { type DerivedRecord, derivedRecord } from '@florilegium/archive/warc/derived-records';
import { type RecordHead, readRecords } from '@florilegium/archive/warc/read-records';
import { decodedPayload } from '@florilegium/archive/warc/warc-reader';
import { targetOf, type WarcRecord } from '@florilegium/archive/warc/warc-record-parser';
import { type FilePart, withForms } from '@florilegium/archive/warc/with-forms';
import type { Format } from '@florilegium/contracts/formats';
import { sniffFormat } from '@florilegium/crawling/pages/sniff';
import { isShell } from '@florilegium/crawling/rendering/is-shell';
import { toAppError } from '@florilegium/platform/app-error';
import { decodeBytes } from '@florilegium/text/charset/charset';

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
  /** What of it is read, where it isn't its response: the page as its scripts left it, or what a browser showed. */
  form?: 'dom' | 'text';
  /** Decoded; null if there are no usable bytes. */
  bytes: Buffer | null;
  /** Why there are none. */
  refusal: { reason: 'recordUnreadable' | 'notOk'; detail: string } | null;
}

/** A larger record, uncompressed, is not a page. */
const maxRecordBytes = 200_000_000;

/**
 * The pages of any WARC file, in order: responses, and resources. A page that its scripts write is read in the form that a
 * browser gave it, where the file has one. Records about pages (pictures of them, lists of their requests) are counted in
 * `passedOver`, other kinds of records are skipped. A damaged record becomes a page without bytes, and so does one with
 * another status than success.
 */
export async function* documentsOf(
  store: ArchiveStore,
  path: string,
  passedOver: { records: number } = { records: 0 },
): AsyncGenerator<WarcDocument> {
  for await (const { page, form } of withForms(partsOf(store, path, passedOver))) {
    if (page && form) yield { ...page, ...read(form) };
    else if (page ?? form) yield page ?? form!;
    else passedOver.records += 1;
  }
}

const read = ({ bytes, contentType, format, form }: WarcDocument) => ({ bytes, contentType, format, form });

async function* partsOf(
  store: ArchiveStore,
  path: string,
  passedOver: { records: number },
): AsyncGenerator<FilePart<WarcDocument, WarcDocument>> {
  const wants = ({ type, http }: RecordHead) =>
    type === 'resource' || (type === 'response' && http !== undefined);
  for await (const found of readRecords(store, path, { wants, maxRecordBytes })) {
    if (!found.ok) {
      const other = unreadable('', '', 'recordUnreadable', `${found.reason}, in ${path}`);
      yield { kind: 'other', other };
      continue;
    }
    const derived = found.record.type === 'resource' ? derivedRecord(targetOf(found.record) ?? '') : null;
    if (derived?.kind === 'about') passedOver.records += 1;
    else yield partOf(await documentOf(found.record), derived);
  }
}

function partOf(document: WarcDocument, derived: DerivedRecord | null): FilePart<WarcDocument, WarcDocument> {
  const { url, bytes, format, contentType } = document;
  if (bytes === null) return { kind: 'other', other: document, ...(!derived && { url }) };
  if (derived) {
    const form = derived.kind === 'dom' ? ('dom' as const) : ('text' as const);
    const types = form === 'dom' ? dom : text;
    return {
      kind: 'form',
      form: { ...document, ...types, url: derived.of, form },
      of: derived.of,
      isDom: form === 'dom',
    };
  }
  const shell = format === 'html' && isShell(decodeBytes(bytes, contentType).text, url);
  return { kind: 'page', page: document, url, isShell: shell, bytes: bytes.length };
}

const dom = { format: 'html', contentType: 'text/html; charset=utf-8' } as const;
const text = { format: 'txt', contentType: 'text/plain; charset=utf-8' } as const;

async function documentOf(record: WarcRecord): Promise<WarcDocument> {
  const { header, http } = record;
  const url = targetOf(record) ?? '';
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
