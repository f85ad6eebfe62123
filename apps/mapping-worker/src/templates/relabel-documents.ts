import type { ArchiveStore } from '@florilegium/archive/store';
import { conversionRecord } from '@florilegium/archive/warc/warc-records';
import type { WarcWriter } from '@florilegium/archive/warc/warc-writer';
import { keep } from '@florilegium/corpus/keep';
import { textRecordType } from '@florilegium/corpus/text-record';
import { inTallyingTransaction } from '@florilegium/db/crawl/yields';
import { judgeContainments, linkContainments } from '@florilegium/db/mapping/containments';
import { addDocumentWords } from '@florilegium/db/mapping/document-words';
import { lockCorpora } from '@florilegium/db/mapping/documents';
import { mendClusters } from '@florilegium/db/mapping/duplicate-clusters';
import {
  type DocumentToLabel,
  documentsToLabel,
  putBack,
  type RelabelledRow,
  takeOut,
} from '@florilegium/db/mapping/relabelled';
import type { Database } from '@florilegium/db/sql/database';
import type { RecordPlace } from '@florilegium/db/sql/record-place';
import { toAppError } from '@florilegium/platform/app-error';
import type { Log } from '@florilegium/platform/log';
import { readText } from '@florilegium/releases/read-text';
import type { OwnLanguage } from '@florilegium/text/language/sample-language';
import { wordKeys } from '@florilegium/text/words/find-words';
import type { LimitFunction } from 'p-limit';
import { isItsOwnFault } from '../map/blame';
import type { RelabelledText, TextToLabel } from '../map/clean-document';
import { markDuplicates, settleDuplicates } from '../map/mark-duplicates';
import type { Draft } from '../map/mark-families';
import { sampledText } from '../map/sampled-text';
import { storedText } from '../map/stored-text';
import { takeIncomingTexts } from '../rights/incoming-texts';

/** The dependencies of labelling texts again. */
export interface RelabelDependencies {
  database: Database;
  archive: ArchiveStore;
  writer: Pick<WarcWriter, 'append'>;
  limit: LimitFunction;
  ownLanguages(corpusId: string): Promise<readonly OwnLanguage[]>;
  /** Labels and measures a text in a thread; throws AppError. */
  relabel(text: TextToLabel): Promise<RelabelledText>;
  log: Log;
}

/** A document of a host whose templates are others now: positions in its outline. */
export interface LabelChange {
  documentId: string;
  places: readonly number[];
  templates: readonly number[];
}

/**
 * Labels the blocks of documents again after the templates of their site have changed. Each text is then written,
 * measured and compared with the rest of the corpus, as in mapping. What is written about them in the database is one
 * transaction. A document is left out if it has another text by now, if its text can't be read, or if its text ends the
 * thread that labels it. Returns the ids of the documents that changed; they wait to be tagged.
 */
export async function relabelDocuments(
  dependencies: RelabelDependencies,
  jobId: string,
  changes: readonly LabelChange[],
): Promise<string[]> {
  const { database, limit, writer } = dependencies;
  const documents = await documentsToLabel(
    database,
    changes.map((change) => change.documentId),
  );
  const wanted = new Map(changes.map((change) => [change.documentId, change]));
  const made = (
    await Promise.all(
      documents.map((document) => limit(() => relabelled(dependencies, document, wanted.get(document.id)!))),
    )
  ).flatMap((one) => one ?? []);
  if (made.length === 0) return [];
  const places = await writer.append(made.map((one) => one.record));
  const written = made.map((one, at): Written => ({ ...one, textPlace: places[at]! }));
  const changed = await replaceTexts(dependencies, written);
  await addDocumentWords(
    database,
    written.map(({ document, text }) => ({
      documentId: document.id,
      signature: text.signature,
      keys: wordKeys(jobId, text.wordHashes),
    })),
  );
  return changed;
}

interface Relabelled {
  document: DocumentToLabel;
  text: RelabelledText;
  templates: readonly number[];
  record: ReturnType<typeof conversionRecord>;
}

interface Written extends Relabelled {
  textPlace: RecordPlace;
}

async function relabelled(
  { archive, ownLanguages, relabel, log }: RelabelDependencies,
  document: DocumentToLabel,
  { places, templates }: LabelChange,
): Promise<Relabelled | null> {
  const { settings, language, url, corpusId, textPlace } = document;
  try {
    const { title, blocks, recordId } = await readText(archive, textPlace);
    const text = await relabel({
      title,
      blocks,
      outline: { places: [...places] },
      templates,
      language,
      settings,
      ownLanguages: await ownLanguages(corpusId),
    });
    const payload = Buffer.from(
      text.textRecord.buffer,
      text.textRecord.byteOffset,
      text.textRecord.byteLength,
    );
    const record = conversionRecord({
      refersTo: recordId,
      url,
      date: new Date(),
      contentType: textRecordType,
      payload,
    });
    return { document, text, templates, record };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code !== 'recordUnreadable' && !isItsOwnFault(error)) throw error;
    log.warn({ documentId: document.id, err: error }, 'text not labelled');
    return null;
  }
}

function replaceTexts(dependencies: RelabelDependencies, written: readonly Written[]): Promise<string[]> {
  return inTallyingTransaction(dependencies.database, async (transaction, tally) => {
    await lockCorpora(
      transaction,
      written.map(({ document }) => document.corpusId),
    );
    const taken = await takeOut(
      transaction,
      tally,
      written.map(({ document }) => document),
    );
    const found = written.filter((one) => taken.before.has(one.document.id));
    const drafts = found.map(draftOf);
    if (drafts.length === 0) return [];
    const texts = found.flatMap(({ text }, at) => {
      const { row } = drafts[at]!;
      return row.dropReason === null ? [sampledText(text, row)] : [];
    });
    const marked = await markDuplicates(transaction, drafts, (place) => storedText(dependencies, place));
    await putBack(
      transaction,
      tally,
      drafts.map((draft) => draft.row),
      taken,
    );
    await settleDuplicates(transaction, tally, marked);
    await mendClusters(transaction, tally, taken.left);
    const ids = drafts.map((draft) => draft.row.id);
    await linkContainments(transaction, texts, null);
    await judgeContainments(transaction, tally, [...ids, ...taken.linked]);
    // Blocks that are content now may hold a passage that was taken down.
    await takeIncomingTexts(transaction, tally, found.map(incoming));
    return ids;
  });
}

const incoming = ({ document: { corpusId, resourceId }, text: { textRecord, wordHashes } }: Written) => ({
  corpusId,
  resourceId,
  textRecord,
  wordHashes,
});

function draftOf({ document, text, templates, textPlace }: Written): Draft & { row: RelabelledRow } {
  const { settings, capturedAt, url, deleted, id, resourceId, corpusId, runId, language } = document;
  const drop = whyDropped(document, text);
  return {
    prepared: { capture: { settings, capturedAt, url }, clean: text },
    deleted,
    row: {
      id,
      resourceId,
      corpusId,
      runId,
      dropReason: drop?.reason ?? null,
      detail: drop?.detail ?? null,
      duplicateOf: null,
      clusterId: null,
      language: text.words > 0 ? language : null,
      words: text.words,
      textBytes: text.textBytes,
      signature: text.textLength > 0 ? text.signature : null,
      excerpt: text.excerpt,
      textPlace,
      templates,
    },
  };
}

/** What the crawl's topic or its links have left out stays out; all else is decided by the text. */
function whyDropped({ dropReason, detail, settings, language }: DocumentToLabel, text: RelabelledText) {
  if (dropReason === 'offTopic' || dropReason === 'linkList') {
    return { reason: dropReason, detail: detail ?? '' };
  }
  const decision = keep({ ...text, language, needsJavaScript: false, linkList: null }, settings);
  return decision.keep ? null : decision;
}
