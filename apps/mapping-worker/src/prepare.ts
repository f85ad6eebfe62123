import type { WarcRecordInput } from '@florilegium/archive/record-parts';
import type { ArchiveStore } from '@florilegium/archive/store';
import { decodedPayload, readRecordAt } from '@florilegium/archive/warc-reader';
import type { WarcRecord } from '@florilegium/archive/warc-record-parser';
import { conversionRecord } from '@florilegium/archive/warc-records';
import type { Format } from '@florilegium/contracts/formats';
import type { MappingSettings } from '@florilegium/contracts/mapping-settings';
import type { DropReason } from '@florilegium/contracts/reasons';
import type { Converted } from '@florilegium/converters/converted';
import { keep, keepSize } from '@florilegium/corpus/keep';
import { textRecordType } from '@florilegium/corpus/text-record';
import { whyIrrelevant } from '@florilegium/crawling/why-irrelevant';
import type { CaptureToMap } from '@florilegium/db/documents';
import { toAppError } from '@florilegium/platform/app-error';
import type { OwnLanguage } from '@florilegium/text/sample-language';
import type { CleanDocument, RawDocument } from './clean-document';
import type { TopicToJudge } from './topics';

/** What came of a capture, before anything is known of the rest of the corpus. */
export interface PreparedDocument {
  capture: CaptureToMap;
  /** Null when nothing could be made of it. */
  clean: CleanDocument | null;
  /** The text as a WARC record, for the archive; null without text. */
  record: WarcRecordInput | null;
  /** Set when it is dropped. */
  drop: { reason: DropReason; detail: string } | null;
  /** What a reader should know of its conversion; '' for nothing. */
  note: string;
  /** Hashes of the paragraphs of its text, where its job labels those that stand elsewhere. */
  paragraphs?: readonly number[];
}

/** A page, or another document, as it was fetched. */
export interface FetchedDocument {
  url: string;
  /** Media type as the server named it. */
  contentType: string;
  /** By its first bytes; null when no format covers it. */
  format: Format | null;
  /** Decoded. */
  bytes: Buffer;
  settings: MappingSettings;
  ownLanguages?: readonly OwnLanguage[];
  /** What it is judged by before it is asked what its text is worth; none for what was judged as it came. */
  topic?: TopicToJudge | null;
}

/** What came of a document alone. */
export type MadeDocument = Pick<PreparedDocument, 'clean' | 'drop' | 'note'>;

/** What making a document needs from outside. */
export interface DocumentMaking {
  /** Cleans in a thread; throws AppError. */
  clean(raw: RawDocument): Promise<CleanDocument>;
  /** Makes HTML of another format in a child process; throws AppError `conversionFailed`. */
  convert(format: Format, bytes: Buffer): Promise<Converted>;
}

/** What preparing a capture needs from outside. */
export interface Preparation extends DocumentMaking {
  archive: ArchiveStore;
  /** The languages that a corpus knows by samples. */
  ownLanguages(corpusId: string): Promise<readonly OwnLanguage[]>;
  /** The topic of a version of a job; null for one that takes every topic. */
  topicOf(jobId: string, version: number): Promise<TopicToJudge | null>;
}

/** The largest body that a job may ask for: more comes only from a record that inflates without end. */
const maxBodyBytes = 500_000_000;

/**
 * Reads a capture's record (a revisit's payload stands in that of another) and makes a document of it. Whatever is
 * wrong with the document is in the answer; only what is wrong with this process (`aborted`, `internal`) is thrown.
 */
export async function prepare(capture: CaptureToMap, means: Preparation): Promise<PreparedDocument> {
  const { place } = capture;
  if (place === null) {
    return dropped(capture, 'recordUnreadable', 'missing: the capture that has its payload');
  }
  try {
    const original = await readRecordAt(means.archive, place.path, place.offset, place.length);
    const bytes = await decodedPayload(original, maxBodyBytes);
    const ownLanguages = await means.ownLanguages(capture.corpusId);
    const { jobId, topicVersion } = capture;
    const topic = topicVersion === null ? null : await means.topicOf(jobId, topicVersion);
    const made = await makeDocument({ ...capture, bytes, ownLanguages, topic }, means);
    const text = made.clean?.textRecord;
    return { capture, ...made, record: text ? textRecord(capture, original, text) : null };
  } catch (thrown) {
    return dropped(capture, ...reasonOf(`record at ${place.offset} of ${place.path}`, thrown));
  }
}

/**
 * Makes a document of what was fetched, step by step: its size, its conversion, its cleaning, its language and topic
 * where it is judged by these, what is asked of its text; the first that speaks against it is the reason. Throws what is wrong with this process (`aborted`, `internal`).
 */
export async function makeDocument(fetched: FetchedDocument, means: DocumentMaking): Promise<MadeDocument> {
  const { format, settings } = fetched;
  if (format === null) return refused('notConvertedYet', fetched.contentType || 'unknown format');
  const size = keepSize(fetched.bytes.length, settings.filters);
  if (!size.keep) return refused(size.reason, size.detail);
  try {
    const { raw, note } = await rawDocument(fetched, format, means);
    const clean = await means.clean(raw);
    return { clean, drop: whyDropped(clean, fetched), note };
  } catch (thrown) {
    return refused(...reasonOf(fetched.url, thrown));
  }
}

/** What was judged comes first, as it does for a page, which isn't cleaned when it is not relevant. */
function whyDropped(clean: CleanDocument, { topic, settings }: FetchedDocument): MadeDocument['drop'] {
  if (topic && clean.relevance?.relevant === false) return whyIrrelevant(topic.wanted, clean.relevance);
  const decision = keep(clean, settings);
  return decision.keep ? null : decision;
}

function refused(reason: DropReason, detail: string): MadeDocument {
  return { clean: null, drop: { reason, detail }, note: '' };
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
  { url, contentType, bytes, settings, ownLanguages, topic }: FetchedDocument,
  format: Format,
  means: DocumentMaking,
): Promise<{ raw: RawDocument; note: string }> {
  const asItIs = (kind: 'html' | 'txt') => ({
    raw: { kind, url, settings, ownLanguages, topic, bytes, contentType },
    note: '',
  });
  if (format === 'html' || format === 'txt') return asItIs(format);
  const { format: found, warnings = [], ...converted } = await means.convert(format, bytes);
  // A page that Word wrote under the name of a document is cleaned as any page.
  if (found === 'html' || found === 'txt') return asItIs(found);
  const raw = { kind: 'converted' as const, url, settings, ownLanguages, topic, ...converted };
  return { raw, note: warnings.join(' ') };
}

function dropped(capture: CaptureToMap, reason: DropReason, detail: string): PreparedDocument {
  return { capture, record: null, ...refused(reason, detail) };
}

/** Why a document is dropped whose reading or cleaning failed. Throws on what is not the document's fault. */
function reasonOf(where: string, thrown: unknown): [DropReason, string] {
  const error = toAppError(thrown);
  const { reason } = error.detail;
  switch (error.code) {
    case 'recordUnreadable':
      return ['recordUnreadable', `${reason ?? 'unreadable'}: ${where}`];
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
