import type { ArchiveStore } from '@florilegium/archive/store';
import type { CorpusDocument, DocumentTags, UseSignals } from '@florilegium/corpus/corpus-document';
import { pageRights } from '@florilegium/corpus/rights/page-rights';
import type { CapturedSignals, ExportedDocument } from '@florilegium/db/corpus/kept-documents';
import type { RecordPlace } from '@florilegium/db/sql/record-place';
import { AppError } from '@florilegium/platform/app-error';
import { readTags, readText } from './read-text';

/** Documents whose texts are read, and in memory, at once. */
const readTogether = 10;

/** The documents with their texts, in order, some at a time. */
export async function* assembled(archive: Pick<ArchiveStore, 'read'>, batch: readonly ExportedDocument[]) {
  for (let at = 0; at < batch.length; at += readTogether) {
    const sources = batch.slice(at, at + readTogether);
    const documents = await Promise.all(sources.map((source) => assemble(archive, source)));
    yield documents.map((document, place) => ({ source: sources[place]!, document }));
  }
}

/** A document with its text. Throws with its URL when the text can't be read: no file of a corpus leaves one out. */
async function assemble(
  archive: Pick<ArchiveStore, 'read'>,
  source: ExportedDocument,
): Promise<CorpusDocument> {
  const {
    textPlace,
    tagPlace,
    original,
    revisited,
    signals,
    jobId,
    jobName,
    version: _version,
    resourceId: _resourceId,
    host: _host,
    digest,
    keywords,
    permitted = false,
    ...known
  } = source;
  try {
    const [{ blocks }, tagged] = await Promise.all([
      readText(archive, textPlace),
      tagPlace && readTags(archive, tagPlace),
    ]);
    return {
      ...known,
      capturedAt: source.capturedAt.toISOString(),
      language: source.language ?? 'und',
      domain: source.domain ?? '',
      format: source.format ?? 'other',
      keywords: (keywords ?? []).map(([term]) => term),
      job: { id: jobId, name: jobName },
      original: { ...placeOf(original), digest },
      revisited: revisited && {
        ...placeOf(revisited),
        url: revisited.url,
        date: new Date(revisited.capturedAt).toISOString(),
      },
      signals: useSignals(signals),
      rights: { ...pageRights(signals), permitted },
      blocks,
      tagged: tagged && ofDocument(tagged, source),
    };
  } catch (cause) {
    throw unreadable(source, cause);
  }
}

/** Tags that name their document where they can't be read. */
function ofDocument(tags: DocumentTags, source: ExportedDocument): DocumentTags {
  return {
    tagger: tags.tagger,
    get blocks() {
      try {
        return tags.blocks;
      } catch (cause) {
        throw unreadable(source, cause);
      }
    },
    rows: () => tags.rows?.() ?? null,
  };
}

function unreadable({ id, url }: ExportedDocument, cause: unknown): AppError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new AppError('recordUnreadable', `The text of ${url} can't be read: ${reason}`, {
    cause,
    detail: { url, document: id },
  });
}

function placeOf({ path, offset, length }: RecordPlace) {
  return { file: path, offset, length };
}

/** Null when the page said nothing of its use. */
function useSignals(said: CapturedSignals): UseSignals | null {
  const { licence = null, tdmReservation = null, tdmPolicy = null, noAi = false, robots = [] } = said;
  const silent =
    licence === null && tdmReservation === null && tdmPolicy === null && !noAi && robots.length === 0;
  return silent ? null : { licence, tdmReservation, tdmPolicy, noAi, robots };
}
