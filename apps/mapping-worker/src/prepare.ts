import type { WarcRecordInput } from '@florilegium/archive/record-parts';
import type { ArchiveStore } from '@florilegium/archive/store';
import { decodedPayload, readRecordAt } from '@florilegium/archive/warc-reader';
import type { WarcRecord } from '@florilegium/archive/warc-record-parser';
import { conversionRecord } from '@florilegium/archive/warc-records';
import type { Format } from '@florilegium/contracts/formats';
import type { DropReason } from '@florilegium/contracts/reasons';
import { keep } from '@florilegium/corpus/keep';
import { textRecordType } from '@florilegium/corpus/text-record';
import type { CaptureToMap, RecordPlace } from '@florilegium/db/documents';
import { toAppError } from '@florilegium/platform/app-error';
import type { CleanDocument, RawDocument } from './clean-document';

/** What came of a capture, before anything is known of the rest of the corpus. */
export interface PreparedDocument {
  capture: CaptureToMap;
  /** Null when nothing could be made of it. */
  clean: CleanDocument | null;
  /** The text as a WARC record, for the archive; null without text. */
  record: WarcRecordInput | null;
  /** Set when it is dropped. */
  drop: { reason: DropReason; detail: string } | null;
}

/** What preparing a document needs from outside. */
export interface Preparation {
  archive: ArchiveStore;
  /** Cleans in a thread; throws AppError. */
  clean(raw: RawDocument): Promise<CleanDocument>;
  /** Makes HTML of another format in a child process; throws AppError `conversionFailed`. */
  convert(format: Format, bytes: Buffer): Promise<{ html: string; title?: string }>;
}

/** The largest body that a job may ask for: more comes only from a record that inflates without end. */
const maxBodyBytes = 500_000_000;

/**
 * Reads a capture's record (a revisit's payload stands in that of another), converts and cleans it, and decides what can be decided of it alone. Whatever is
 * wrong with the document is in the answer; only what is wrong with this process (`aborted`, `internal`) is thrown.
 */
export async function prepare(capture: CaptureToMap, means: Preparation): Promise<PreparedDocument> {
  const { format, place } = capture;
  if (format === null) return dropped(capture, 'notConvertedYet', capture.contentType || 'unknown format');
  if (place === null) {
    return dropped(capture, 'recordUnreadable', 'missing: the capture that has its payload');
  }
  try {
    const original = await readRecordAt(means.archive, place.path, place.offset, place.length);
    const clean = await means.clean(
      await rawDocument(capture, format, await decodedPayload(original, maxBodyBytes), means),
    );
    const decision = keep(clean, capture.settings);
    const record = clean.textRecord && textRecord(capture, original, clean.textRecord);
    return { capture, clean, record, drop: decision.keep ? null : decision };
  } catch (thrown) {
    return dropped(capture, ...reasonOf(place, thrown));
  }
}

/** The text as a WARC record that says of which record it is a conversion: the one that holds the payload. */
function textRecord(capture: CaptureToMap, original: WarcRecord, payload: Uint8Array): WarcRecordInput {
  return conversionRecord({
    refersTo: original.header('WARC-Record-ID') ?? '',
    url: capture.url,
    date: new Date(),
    contentType: textRecordType,
    payload: Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength),
  });
}

async function rawDocument(
  { url, contentType }: CaptureToMap,
  format: Format,
  bytes: Buffer,
  means: Preparation,
): Promise<RawDocument> {
  if (format === 'html' || format === 'txt') return { kind: format, url, bytes, contentType };
  return { kind: 'converted', url, ...(await means.convert(format, bytes)) };
}

function dropped(capture: CaptureToMap, reason: DropReason, detail: string): PreparedDocument {
  return { capture, clean: null, record: null, drop: { reason, detail } };
}

/** Why a document is dropped whose reading or cleaning failed. Throws on what is not the document's fault. */
function reasonOf(place: RecordPlace, thrown: unknown): [DropReason, string] {
  const error = toAppError(thrown);
  const { reason } = error.detail;
  switch (error.code) {
    case 'recordUnreadable':
      return ['recordUnreadable', `${reason ?? 'unreadable'}: record at ${place.offset} of ${place.path}`];
    case 'protocolError':
    case 'tooLarge':
      return ['conversionFailed', error.message];
    case 'conversionFailed':
      if (reason === 'noTextLayer' || reason === 'empty') return [reason, error.message];
      return ['conversionFailed', reason === undefined ? error.message : `${reason}: ${error.message}`];
    default:
      throw error;
  }
}
