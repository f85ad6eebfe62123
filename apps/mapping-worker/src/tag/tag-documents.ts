import type { ArchiveStore } from '@florilegium/archive/store';
import { conversionRecord } from '@florilegium/archive/warc/warc-records';
import type { WarcWriter } from '@florilegium/archive/warc/warc-writer';
import { contentTexts } from '@florilegium/corpus/corpus-document';
import { textRecordType } from '@florilegium/corpus/text-record';
import {
  type DocumentToTag,
  documentsToTag,
  type KeywordCheck,
  recordTags,
  type TagRow,
} from '@florilegium/db/mapping/tagging';
import type { Database } from '@florilegium/db/sql/database';
import { readText } from '@florilegium/releases/read-text';
import type { LimitFunction } from 'p-limit';
import { failureOf, type OtherTaggers, tagByOthers } from './tag-by-others';
import type { TaggedText, TextToTag } from './tag-text';
import type { ReadDocument, Tagged } from './tagged-document';

/** Texts that are tagged and written together. */
const batchTexts = 50;

/** The dependencies of tagging. */
export interface TaggingDependencies extends OtherTaggers {
  database: Database;
  archive: ArchiveStore;
  writer: Pick<WarcWriter, 'append'>;
  limit: LimitFunction;
  /** Tags in a thread; throws AppError. */
  tag(text: TextToTag): Promise<TaggedText>;
}

/**
 * Adds part of speech, lemma and keywords to kept documents: the analysis goes to the archive, its place to the
 * document. It may be repeated: tagged documents are left alone. Returns how many were done.
 */
export async function tagDocuments(
  dependencies: TaggingDependencies,
  documentIds: readonly string[],
  signal?: AbortSignal,
): Promise<number> {
  const documents = await documentsToTag(dependencies.database, documentIds);
  let done = 0;
  for (let at = 0; at < documents.length; at += batchTexts) {
    const tagged = await tagAll(dependencies, documents.slice(at, at + batchTexts), signal);
    const places = await archiveTags(dependencies, tagged);
    const rows = tagged.map((one, place) => rowOf(one, places[place]!));
    done += await recordTags(dependencies.database, rows, keywordChecks(tagged));
  }
  return done;
}

/** The texts whose job leaves out texts with the keywords of another. */
function keywordChecks(tagged: readonly Tagged[]): KeywordCheck[] {
  return tagged.flatMap(({ document: { id, corpusId, settings }, text }) => {
    const { drop, minSimilarity } = settings.keywordDuplicates;
    if (!drop || !text || text.keywords.length === 0) return [];
    return [{ id, corpusId, keywords: text.keywords, minSimilarity }];
  });
}

async function tagAll(
  dependencies: TaggingDependencies,
  documents: readonly DocumentToTag[],
  signal: AbortSignal | undefined,
): Promise<Tagged[]> {
  const gated = <T>(work: () => Promise<T>) =>
    dependencies.limit(() => {
      signal?.throwIfAborted();
      return work();
    });
  const read = await allOf(documents.map((document) => gated(() => readOne(dependencies, document))));
  const byOthers = await tagByOthers(dependencies, read, signal);
  return allOf(
    read.map(async (one) => byOthers.get(one.document.id) ?? (await gated(() => tagOne(dependencies, one)))),
  );
}

/** Waits for everything that has begun, so that nothing of a failed batch still runs when it is tried again. */
async function allOf<T>(work: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(work);
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

async function readOne(
  { archive, log }: TaggingDependencies,
  document: DocumentToTag,
): Promise<ReadDocument> {
  if (document.settings.tagger === 'none') return { document, textRecordId: '', text: null, failure: '' };
  try {
    const { recordId, blocks } = await readText(archive, document.textPlace);
    const text = { language: document.language ?? 'und', blocks: contentTexts({ blocks }) };
    return { document, textRecordId: recordId, text, failure: '' };
  } catch (thrown) {
    return { document, textRecordId: '', text: null, failure: failureOf(document, thrown, log) };
  }
}

/** A text that can't be tagged stays in the corpus without analysis, with the reason. */
async function tagOne(dependencies: TaggingDependencies, read: ReadDocument): Promise<Tagged> {
  try {
    return { ...read, text: read.text && (await dependencies.tag(read.text)) };
  } catch (thrown) {
    return { ...read, text: null, failure: failureOf(read.document, thrown, dependencies.log) };
  }
}

async function archiveTags({ writer }: TaggingDependencies, tagged: readonly Tagged[]) {
  const records = tagged.flatMap(({ document, textRecordId, text }) =>
    text ? [tagRecord(document.url, textRecordId, text)] : [],
  );
  const places = records.length > 0 ? await writer.append(records) : [];
  let next = 0;
  return tagged.map(({ text }) => (text ? places[next++]! : null));
}

function tagRecord(url: string, refersTo: string, { record }: TaggedText) {
  const payload = Buffer.from(record.buffer, record.byteOffset, record.byteLength);
  return conversionRecord({ refersTo, url, date: new Date(), contentType: textRecordType, payload });
}

function rowOf({ document, text, failure }: Tagged, place: TagRow['place']): TagRow {
  return {
    documentId: document.id,
    textPlace: document.textPlace,
    tagger: text?.tagger ?? (failure === '' ? '' : `failed: ${failure}`),
    place,
    tokens: text?.tokens ?? null,
    keywords: text?.keywords ?? null,
  };
}
