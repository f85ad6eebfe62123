import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveStore } from '@florilegium/archive/store';
import { readRecordAt } from '@florilegium/archive/warc/warc-reader';
import { contentTexts } from '@florilegium/corpus/corpus-document';
import {
  corporaToIndex,
  corporaWithTexts,
  type DocumentToIndex,
  forgetIndexChanges,
  havingIndex,
  type IndexChanges,
  orderAllDocuments,
  takeIndexChanges,
} from '@florilegium/db/concordance/index-changes';
import { noteSearchIndex, searchIndexOf } from '@florilegium/db/concordance/search-index';
import type { Database } from '@florilegium/db/sql/database';
import { toAppError } from '@florilegium/platform/app-error';
import type { Log } from '@florilegium/platform/log';
import type { SearchServers } from '@florilegium/platform/search-settings';
import { readText } from '@florilegium/releases/read-text';
import pLimit from 'p-limit';
import {
  type IndexPlace,
  type IndexResult,
  type IndexSource,
  type IndexTask,
  unindexedReasons,
} from './index-tasks';

/** Documents that enter an index in one step: about a second's work. */
const documentsTogether = 500;
const readsTogether = 8;

/** The dependencies of the writer of indexes. */
export interface IndexingDependencies {
  database: Database;
  archive: ArchiveStore;
  /** Does the work in a thread of its own. */
  run(task: IndexTask): Promise<IndexResult>;
  /** Of all corpora's indexes; each has a folder by its id. */
  folder: string;
  /** Servers that have the indexes instead. */
  servers?: SearchServers | undefined;
  log: Log;
}

/**
 * Brings the indexes of all corpora up to what their documents are now; returns how many changes were made. It may be
 * broken off at any point: what was not finished is done again. An index that can't be written holds up no other.
 */
export async function followCorpora(
  dependencies: IndexingDependencies,
  signal: AbortSignal,
): Promise<number> {
  let changes = 0;
  for (const { corpusId, gone } of await corporaToIndex(dependencies.database)) {
    if (signal.aborted) break;
    await logged(dependencies, corpusId, async () => {
      if (gone) await removeIndex(dependencies, corpusId);
      else changes += await followCorpus(dependencies, corpusId, signal);
    });
  }
  return changes;
}

/**
 * Orders all documents of the corpora whose index is away, of another version, or lacks files. Such a corpus may have no
 * changes for a long time, and {@link followCorpora} looks only at those that have some.
 */
export async function orderMissingIndexes(
  dependencies: IndexingDependencies,
  signal: AbortSignal,
): Promise<void> {
  const { database, run } = dependencies;
  for (const corpusId of await corporaWithTexts(database)) {
    if (signal.aborted) break;
    await logged(dependencies, corpusId, async () => {
      const expected = await searchIndexOf(database, corpusId);
      const { isWhole } = await run({ kind: 'look', expected, place: placeOf(dependencies, corpusId) });
      if (!isWhole) await holdWholeIndex(dependencies, corpusId);
    });
  }
}

const placeOf = ({ folder, servers }: IndexingDependencies, corpusId: string): IndexPlace =>
  servers ? { servers, corpusId } : { folder: join(folder, corpusId) };

async function logged(
  { log }: IndexingDependencies,
  corpusId: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ corpusId, err: error }, 'index not written');
  }
}

async function removeIndex(dependencies: IndexingDependencies, corpusId: string): Promise<void> {
  await dependencies.run({ kind: 'remove', place: placeOf(dependencies, corpusId) });
  await rm(join(dependencies.folder, corpusId), { recursive: true, force: true });
  await forgetIndexChanges(dependencies.database, corpusId);
}

async function followCorpus(
  dependencies: IndexingDependencies,
  corpusId: string,
  signal: AbortSignal,
): Promise<number> {
  const id = await holdWholeIndex(dependencies, corpusId);
  if (id === null) return 0;
  const index = { id, place: placeOf(dependencies, corpusId) };
  let changes = 0;
  while (!signal.aborted) {
    const taken = await takeIndexChanges(dependencies.database, corpusId, documentsTogether, async (some) => {
      // A worker with other settings may have begun another index, which these changes are for.
      if ((await searchIndexOf(dependencies.database, corpusId)) !== id)
        throw new Error('Another index was begun meanwhile.');
      await applyChanges(dependencies, index, some);
    });
    if (!taken) break;
    changes += taken;
  }
  return changes;
}

/**
 * Sees to it that a corpus has an index into which all its documents came or are sure to come; returns its id, or null if
 * another worker has it. One that was begun counts as whole only after the order of all documents is committed, and with
 * it that this index takes the changes: whoever dies before leaves an index that isn't whole, or isn't the one that is
 * noted, for which they are ordered again.
 */
async function holdWholeIndex(dependencies: IndexingDependencies, corpusId: string): Promise<string | null> {
  const { database, run, folder, servers, log } = dependencies;
  const place = placeOf(dependencies, corpusId);
  const opened = await havingIndex(database, corpusId, async (transaction) => {
    const expected = await searchIndexOf(transaction, corpusId);
    const index = await run({ kind: 'open', expected, place });
    if (!index.isWhole) await orderAllDocuments(transaction, corpusId);
    if (index.id !== expected) await noteSearchIndex(transaction, corpusId, index.id);
    return index;
  });
  if (!opened || opened.isWhole) return opened?.id ?? null;
  log.info({ corpusId }, 'index begun, all documents ordered');
  const { id } = opened;
  const complete = await havingIndex(database, corpusId, async () => {
    const result = await run({ kind: 'complete', id, place });
    // The one in a folder gets no changes any more.
    if (servers) await rm(join(folder, corpusId), { recursive: true, force: true });
    return result;
  });
  return complete && id;
}

async function applyChanges(
  dependencies: IndexingDependencies,
  index: { id: string; place: IndexPlace },
  { put, remove }: IndexChanges,
): Promise<void> {
  const { run, log } = dependencies;
  const limit = pLimit(readsTogether);
  const sources = await Promise.all(put.map((document) => limit(() => sourceOf(dependencies, document))));
  const readable = sources.filter((source) => source !== null);
  const unread = put.filter((_, at) => sources[at] === null).map(({ id }) => id);
  const { bad } = await run({
    kind: 'change',
    ...index,
    put: readable,
    remove: [...remove, ...unread],
  });
  await merge(dependencies, index);
  for (const reason of unindexedReasons) {
    const documentIds = bad.filter((one) => one.reason === reason).map(({ id }) => id);
    if (documentIds.length > 0)
      log.warn({ reason, documents: documentIds.length, documentIds }, 'documents not indexed');
  }
}

/** Changes stand without a merge, too: one that fails, as on a full disk, is tried again after the next ones. */
async function merge(
  { run, log }: IndexingDependencies,
  index: { id: string; place: IndexPlace },
): Promise<void> {
  try {
    await run({ kind: 'merge', ...index });
  } catch (error) {
    log.error({ indexId: index.id, err: error }, 'segments of the index not merged');
  }
}

/** What a document gives to the index; null, and a line in the log, if its records can't be read. */
async function sourceOf(
  { archive, log }: IndexingDependencies,
  { id, language, tagPlace, textPlace }: DocumentToIndex,
): Promise<IndexSource | null> {
  try {
    if (tagPlace) {
      const record = await readRecordAt(archive, tagPlace.path, tagPlace.offset, tagPlace.length);
      return { id, tags: record.payload };
    }
    if (!textPlace) return null;
    const { blocks } = await readText(archive, textPlace);
    return { id, language: language ?? 'und', paragraphs: contentTexts({ blocks }) };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.retry !== 'never') throw error;
    log.warn({ documentId: id, err: error }, 'document not indexed');
    return null;
  }
}
