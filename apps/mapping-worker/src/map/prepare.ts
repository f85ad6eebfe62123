import type { ArchiveStore } from '@florilegium/archive/store';
import type { WarcRecordInput } from '@florilegium/archive/warc/record-parts';
import { decodedPayload, readRecordAt } from '@florilegium/archive/warc/warc-reader';
import type { WarcRecord } from '@florilegium/archive/warc/warc-record-parser';
import { conversionRecord } from '@florilegium/archive/warc/warc-records';
import type { Format } from '@florilegium/contracts/formats';
import type { MappingSettings } from '@florilegium/contracts/jobs/mapping-settings';
import type { DropReason } from '@florilegium/contracts/reasons';
import type { Converted } from '@florilegium/converters/converted';
import { keep, keepSize } from '@florilegium/corpus/keep';
import { textRecordType } from '@florilegium/corpus/text-record';
import { whyIrrelevant } from '@florilegium/crawling/focus/why-irrelevant';
import type { CaptureToMap } from '@florilegium/db/mapping/documents';
import type { RecordPlace } from '@florilegium/db/sql/record-place';
import { toAppError } from '@florilegium/platform/app-error';
import type { OwnLanguage } from '@florilegium/text/language/sample-language';
import type { SiteMemory } from '@florilegium/text/templates/site-memory';
import type { CleanDocument, RawDocument } from './clean-document';
import { titleField } from './title-field';
import type { TopicToJudge } from './topics';

/** The result of a capture, before it is compared with the rest of the corpus. */
export interface PreparedDocument {
  capture: CaptureToMap;
  /** Null if the capture gave no document. */
  clean: CleanDocument | null;
  /** The text as a WARC record, for the archive; null without text. */
  record: WarcRecordInput | null;
  /** Set when it is dropped. */
  drop: { reason: DropReason; detail: string } | null;
  /** A note about its conversion for a reader; '' for none. */
  note: string;
  /** Hashes of the paragraphs of its text, if its job labels paragraphs that occur elsewhere. */
  paragraphs?: readonly number[];
  /** Of a page that is read as its scripts left it: how many words of it would be kept if they had not run. Null: can't be told. */
  wordsUnscripted?: number | null;
}

/** A page, or another document, as it was fetched. */
export interface FetchedDocument {
  url: string;
  /** Media type as the server named it. */
  contentType: string;
  /** Format by its first bytes; null for an unknown format. */
  format: Format | null;
  /** Decoded. */
  bytes: Buffer;
  /** Of a plain text; others have their own. */
  title?: string;
  settings: MappingSettings;
  ownLanguages?: readonly OwnLanguage[];
  /** The topic by which it is judged before its quality; none if it was judged when it was fetched. */
  topic?: TopicToJudge | null;
  /** What its job knows of the pages of its host. */
  site?: SiteMemory | null;
  /** What became of running its scripts; null or missing: they were not asked for. */
  scripts?: CaptureToMap['scripts'];
}

/** The result of a document by itself. */
export type MadeDocument = Pick<PreparedDocument, 'clean' | 'drop' | 'note'>;

/** The dependencies of making a document. */
export interface DocumentMaking {
  /** Cleans in a thread; throws AppError. */
  clean(raw: RawDocument): Promise<CleanDocument>;
  /** Converts another format to HTML in a child process; throws AppError `conversionFailed`. */
  convert(format: Format, bytes: Buffer): Promise<Converted>;
}

/** The dependencies of preparing a capture. */
export interface Preparation extends DocumentMaking {
  archive: ArchiveStore;
  /** The languages that a corpus has learnt from samples. */
  ownLanguages(corpusId: string): Promise<readonly OwnLanguage[]>;
  /** The topic of a version of a job; null for a job without a topic. */
  topicOf(jobId: string, version: number): Promise<TopicToJudge | null>;
}

/** The largest body that a job may ask for: only a record that inflates without end has more. */
const maxBodyBytes = 500_000_000;

/**
 * Reads a capture's record (the payload of a revisit is in another record) and makes a document of it. Problems of
 * the document are part of the result; only errors of this process (`aborted`, `internal`) are thrown.
 */
export async function prepare(
  capture: CaptureToMap,
  dependencies: Preparation,
  site: SiteMemory | null = null,
): Promise<PreparedDocument> {
  const { place } = capture;
  if (place === null) {
    return dropped(capture, 'recordUnreadable', 'missing: the capture that has its payload');
  }
  try {
    const original = await readRecordAt(dependencies.archive, place.path, place.offset, place.length);
    const bytes = await decodedPayload(original, maxBodyBytes);
    const ownLanguages = await dependencies.ownLanguages(capture.corpusId);
    const { jobId, topicVersion } = capture;
    const topic = topicVersion === null ? null : await dependencies.topicOf(jobId, topicVersion);
    const title = original.header(titleField);
    const made = await makeDocument({ ...capture, bytes, title, ownLanguages, topic, site }, dependencies);
    const text = made.clean?.textRecord;
    const record = text ? textRecord(capture, original, text) : null;
    const { unscripted } = capture;
    if (!unscripted || made.drop) return { capture, ...made, record };
    const as = { ...capture, contentType: unscripted.contentType, ownLanguages, site };
    return {
      capture,
      ...made,
      record,
      wordsUnscripted: await wordsAsFetched(unscripted.place, as, dependencies),
    };
  } catch (thrown) {
    return dropped(capture, ...reasonOf(`record at ${place.offset} of ${place.path}`, thrown));
  }
}

/**
 * How many words of a page would be kept if its scripts had not run; null where that can't be told: the page has its text by
 * now, and a number that is only counted must not cost it. Throws AppError `aborted`.
 */
async function wordsAsFetched(
  { path, offset, length }: RecordPlace,
  as: Omit<FetchedDocument, 'bytes' | 'scripts' | 'topic'>,
  dependencies: Preparation,
): Promise<number | null> {
  try {
    const bytes = await decodedPayload(
      await readRecordAt(dependencies.archive, path, offset, length),
      maxBodyBytes,
    );
    const counting = {
      ...dependencies,
      clean: (raw: RawDocument) => dependencies.clean({ ...raw, isOnlyCounted: true }),
    };
    const { clean, drop } = await makeDocument({ ...as, bytes, scripts: null, topic: null }, counting);
    return clean && !drop ? clean.words : 0;
  } catch (thrown) {
    if (toAppError(thrown).code === 'aborted') throw thrown;
    return null;
  }
}

/**
 * Makes a document of fetched data, step by step: size, conversion, cleaning, language and topic if it is judged by
 * them, quality of its text. The first failing step gives the reason. Throws errors of this process (`aborted`,
 * `internal`).
 */
export async function makeDocument(
  fetched: FetchedDocument,
  dependencies: DocumentMaking,
): Promise<MadeDocument> {
  const { format, settings } = fetched;
  if (format === null) return refused('notConvertedYet', fetched.contentType || 'unknown format');
  const size = keepSize(fetched.bytes.length, settings.filters);
  if (!size.keep) return refused(size.reason, size.detail);
  try {
    const { raw, note } = await rawDocument(fetched, format, dependencies);
    const clean = await dependencies.clean(raw);
    return { clean, drop: whyDropped(clean, fetched), note };
  } catch (thrown) {
    return refused(...reasonOf(fetched.url, thrown));
  }
}

/** Relevance comes first, as for a page, which isn't cleaned if it is irrelevant. */
function whyDropped(
  clean: CleanDocument,
  { topic, settings, scripts }: FetchedDocument,
): MadeDocument['drop'] {
  if (topic && clean.relevance?.relevant === false) return whyIrrelevant(topic.wanted, clean.relevance);
  const decision = keep({ ...clean, scripts }, settings);
  return decision.keep ? null : decision;
}

function refused(reason: DropReason, detail: string): MadeDocument {
  return { clean: null, drop: { reason, detail }, note: '' };
}

/** The text as a WARC record. It refers to the record with the payload as the source of its conversion. */
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
  { url, contentType, bytes, title, settings, ownLanguages, topic, site }: FetchedDocument,
  format: Format,
  dependencies: DocumentMaking,
): Promise<{ raw: RawDocument; note: string }> {
  const asItIs = (kind: 'html' | 'txt') => ({
    raw: { kind, url, settings, ownLanguages, topic, site, bytes, contentType, title },
    note: '',
  });
  if (format === 'html' || format === 'txt') return asItIs(format);
  const { format: found, warnings = [], ...converted } = await dependencies.convert(format, bytes);
  // A page that Word saved under the name of a document is cleaned like any page.
  if (found === 'html' || found === 'txt') return asItIs(found);
  const raw = { kind: 'converted' as const, url, settings, ownLanguages, topic, ...converted };
  return { raw, note: warnings.join(' ') };
}

function dropped(capture: CaptureToMap, reason: DropReason, detail: string): PreparedDocument {
  return { capture, record: null, ...refused(reason, detail) };
}

/** Why a document is dropped after its reading or cleaning failed. Throws errors that are not the document's fault. */
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
