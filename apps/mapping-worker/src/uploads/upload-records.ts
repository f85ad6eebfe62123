import type { ArchiveStore } from '@florilegium/archive/store';
import { type DerivedRecord, derivedRecord } from '@florilegium/archive/warc/derived-records';
import { payloadDigest } from '@florilegium/archive/warc/digest';
import { type FoundRecord, type RecordHead, readRecords } from '@florilegium/archive/warc/read-records';
import { newRecordId, type WarcRecordInput } from '@florilegium/archive/warc/record-parts';
import { decodedPayload } from '@florilegium/archive/warc/warc-reader';
import { targetOf, type WarcRecord } from '@florilegium/archive/warc/warc-record-parser';
import { type FilePart, withForms } from '@florilegium/archive/warc/with-forms';
import { formatMediaTypes } from '@florilegium/contracts/formats';
import { maxUrlChars } from '@florilegium/contracts/lengths';
import { parseUrl } from '@florilegium/contracts/parse-url';
import type { RefusalReason } from '@florilegium/contracts/uploads';
import { sniffFormat } from '@florilegium/crawling/pages/sniff';
import { isShell } from '@florilegium/crawling/rendering/is-shell';
import type { OpenUpload } from '@florilegium/db/mapping/uploads';
import { AppError } from '@florilegium/platform/app-error';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import { decodeBytes } from '@florilegium/text/charset/charset';
import { collectionCharset } from './collection-charset';
import { documentOfText } from './collection-documents';
import { collectionKind } from './collection-kind';
import { collectedTexts } from './collection-texts';
import { documentOfForm, formOf, type PageForm, withForm } from './page-forms';
import { type Address, captureOf, dateGiven, type UploadedDocument } from './uploaded-document';

/** Largest document that is accepted, as it is and decoded. */
const maxDocumentBytes = 200_000_000;
/** No person reads more than this on one page: a larger text of it is refused. */
const maxShownBytes = 10_000_000;

/** What a file has at one place: a document, or why there is none. */
export type Found =
  | { document: UploadedDocument; line?: number }
  | { refused: RefusalReason; line?: number; count?: number };

/**
 * The documents of an upload in order, or why one is refused. A collection of texts (JSON lines, vertical, CoNLL-U, Parquet)
 * gives its texts; a WARC file from any program its pages with status 200 to 299 in a format that the job wants; any other
 * file is a document itself.
 * `noteCharset` is told the encoding of a collection that is not in UTF-8.
 * @throws AppError `recordUnreadable` if the file is gone; the signal's reason, also where a long WARC file has nothing
 */
export async function* documentsOfUpload(
  store: ArchiveStore,
  upload: OpenUpload,
  { noteCharset = () => {}, signal }: { noteCharset?(charset: string): void; signal?: AbortSignal } = {},
): AsyncGenerator<Found> {
  const collection = await collectionKind(store, upload.path, upload.name);
  if (collection) {
    const isTable = collection.kind === 'parquet';
    const charset = isTable ? 'utf-8' : await collectionCharset(store, upload.path, collection.isGzipped);
    if (charset !== 'utf-8') noteCharset(charset);
    for await (const { line, ...found } of collectedTexts(store, upload.path, { ...collection, charset }))
      yield 'text' in found
        ? { line, document: documentOfText(found.text, line, upload) }
        : { line, ...found };
  } else if (await isWarc(store, upload.path)) {
    for await (const one of withForms(partsOf(store, upload, signal)))
      if (one.page) yield foundAs(one.page, one.form);
      else if (one.form) yield foundAs(documentOfForm(one.form));
      else yield foundAs(one.why === 'ownText' ? 'formOfPage' : 'formAlone');
  } else {
    yield foundAs(await documentOfFile(store, upload));
  }
}

const foundAs = (document: UploadedDocument | RefusalReason, form: PageForm | null = null): Found => {
  if (typeof document === 'string') return { refused: document };
  return { document: form ? withForm(document, form) : document };
};

/** The pages of a WARC file, and the forms that a browser gave them. */
async function* partsOf(
  store: ArchiveStore,
  upload: OpenUpload,
  signal: AbortSignal | undefined,
): AsyncGenerator<FilePart<UploadedDocument | RefusalReason, PageForm>> {
  const options = { wants: isPage, maxRecordBytes: maxDocumentBytes, signal };
  for await (const found of readRecords(store, upload.path, options)) {
    const derived =
      found.ok && found.record.type === 'resource' ? derivedRecord(targetOf(found.record) ?? '') : null;
    if (derived?.kind === 'about') yield { kind: 'other', other: 'aboutPage' };
    else if (found.ok && derived) yield await formPart(found.record, derived, upload);
    else yield pagePart(await documentOf(found, upload), refusedAddress(found, upload));
  }
}

async function formPart(
  record: WarcRecord,
  derived: DerivedRecord,
  upload: OpenUpload,
): Promise<FilePart<UploadedDocument | RefusalReason, PageForm>> {
  const refused = (other: RefusalReason) => ({ kind: 'other' as const, other });
  if (!upload.config.formats.includes('html')) return refused('otherFormat');
  const isDom = derived.kind === 'dom';
  if (!isDom && record.payload.length > maxShownBytes) return refused('tooLarge');
  const decoded = await decodedOrNull(record);
  if (typeof decoded === 'string') return refused(decoded);
  if (!isDom && decoded.length > maxShownBytes) return refused('tooLarge');
  const address = addressOf(derived.of, record, upload);
  if (!address) return refused('badAddress');
  try {
    const form = formOf(derived, address, { decoded, date: dateOf(record, upload).date }, upload);
    return { kind: 'form', form, of: address.key, isDom };
  } catch {
    // Only this record is lost: the ones after it are read.
    return refused('damaged');
  }
}

/** The address of a page that may be refused: no form of it stands in for it. */
const refusedAddress = (found: FoundRecord, upload: OpenUpload) =>
  found.ok ? addressOf(targetOf(found.record) ?? '', found.record, upload)?.key : undefined;

function pagePart(
  document: Awaited<ReturnType<typeof documentOf>>,
  address: string | undefined,
): FilePart<UploadedDocument | RefusalReason, PageForm> {
  if (typeof document === 'string') return { kind: 'other', other: document, url: address };
  const { key, decoded, ...page } = document;
  const { format, contentType, url } = page.capture;
  const shell = format === 'html' && isShell(decodeBytes(decoded, contentType).text, url);
  return { kind: 'page', page, url: key, isShell: shell, bytes: decoded.length };
}

async function isWarc(store: ArchiveStore, path: string): Promise<boolean> {
  const start = (await store.read(path, 0, 5)).toString('latin1');
  return start === 'WARC/' || start.startsWith('\x1f\x8b');
}

/** What a browser would have shown. Requests, DNS answers and similar records are skipped silently. */
function isPage({ type, http }: RecordHead): boolean {
  return type === 'resource' || (type === 'response' && http !== undefined);
}

async function documentOf(
  found: FoundRecord,
  upload: OpenUpload,
): Promise<(UploadedDocument & { key: string; decoded: Buffer }) | RefusalReason> {
  if (!found.ok) return found.reason === 'tooLarge' ? 'tooLarge' : 'damaged';
  const { record } = found;
  const status = record.http?.status ?? (record.type === 'resource' ? 200 : 0);
  if (status < 200 || status > 299) return 'notOk';
  const address = addressOf(targetOf(record) ?? '', record, upload);
  if (!address) return 'badAddress';
  const decoded = await decodedOrNull(record);
  if (typeof decoded === 'string') return decoded;
  const httpHeader = (wanted: string) =>
    record.http?.headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
  const contentType = (record.http ? httpHeader('content-type') : record.header('Content-Type')) ?? '';
  const format = sniffFormat(decoded, contentType, address.url);
  if (format === null || format === 'other' || !upload.config.formats.includes(format)) return 'otherFormat';
  const digest = payloadDigest(record.payload);
  const { date, isBad } = dateOf(record, upload);
  return {
    key: address.key,
    decoded,
    record: copyOf(record, digest, httpHeader('content-encoding')),
    capture: {
      ...captureOf(upload, address, { format, contentType, digest, decoded }),
      capturedAt: date,
      etag: httpHeader('etag') ?? null,
      modified: httpHeader('last-modified') ?? null,
      status,
    },
    hasBadDate: isBad,
  };
}

/** Pages by their canonical key, as in the job's crawls; a resource record may have another kind of address. */
function addressOf(raw: string, record: WarcRecord, { config }: OpenUpload): Address | null {
  const normalized = normalizeUrl(raw, undefined, config.urls);
  if (normalized.ok) {
    const { href, key, host } = normalized.url;
    return { url: href, key, host };
  }
  const isOther =
    normalized.reason === 'unsupportedScheme' && record.type === 'resource' && parseUrl(raw) !== null;
  return isOther && raw.length <= maxUrlChars ? { url: raw, key: raw, host: '' } : null;
}

async function decodedOrNull(record: WarcRecord): Promise<Buffer | RefusalReason> {
  try {
    const decoded = await decodedPayload(record, maxDocumentBytes);
    return decoded.length === 0 ? 'empty' : decoded;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'tooLarge' ? 'tooLarge' : 'damaged';
  }
}

const dateOf = (record: WarcRecord, upload: OpenUpload) => dateGiven(record.header('WARC-Date'), upload);

/** Fields that the writer makes again, or that name records which aren't copied. */
const ownFields =
  /^(?:WARC-(?:Type|Record-ID|Block-Digest|Payload-Digest|Concurrent-To|Warcinfo-ID)|Content-Length)$/i;
const isTarget = /^WARC-Target-URI$/i;
const compresses = /\b(?:gzip|br|deflate|zstd|compress)\b/i;

/**
 * A copy of the record: its block unchanged, its fields except those that hold only in its old file. Its address stands as
 * replay looks it up.
 */
function copyOf(record: WarcRecord, digest: string, coding: string | undefined): WarcRecordInput {
  const { block, payload, headers } = record;
  const id = record.header('WARC-Record-ID') ?? '';
  return {
    id: /^<urn:uuid:[0-9a-f-]{36}>$/i.test(id) ? id : newRecordId(),
    type: record.type === 'resource' ? 'resource' : 'response',
    fields: headers
      .filter(([name]) => !ownFields.test(name))
      .map(([name, value]) => [name, isTarget.test(name) ? (targetOf(record) ?? value) : value]),
    block: [block.subarray(0, block.length - payload.length), payload].filter((part) => part.length > 0),
    isCoded: coding !== undefined && compresses.test(coding),
    payloadDigest: digest,
  };
}

async function documentOfFile(
  store: ArchiveStore,
  upload: OpenUpload,
): Promise<UploadedDocument | RefusalReason> {
  const bytes = await store.size(upload.path);
  if (bytes !== null && bytes > maxDocumentBytes) return 'tooLarge';
  const payload = await store.read(upload.path, 0, bytes ?? 0);
  // An address that no page of the web and no other upload has: a file never replaces another.
  const url = `file:///uploads/${upload.id}/${encodeURIComponent(upload.name.toWellFormed())}`;
  const format = sniffFormat(payload, undefined, url);
  if (format === null || format === 'other') return payload.length === 0 ? 'empty' : 'otherFormat';
  const [contentType = ''] = formatMediaTypes[format];
  const digest = payloadDigest(payload);
  return {
    record: {
      id: newRecordId(),
      type: 'resource',
      fields: [
        ['WARC-Target-URI', url],
        ['WARC-Date', upload.createdAt.toISOString()],
        ['Content-Type', contentType],
      ],
      block: [payload],
      payloadDigest: digest,
    },
    capture: captureOf(
      upload,
      { url, key: url, host: '' },
      { format, contentType, digest, decoded: payload },
    ),
  };
}
