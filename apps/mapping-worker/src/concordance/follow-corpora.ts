import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveStore } from '@florilegium/archive/store';
import { readRecordAt } from '@florilegium/archive/warc/warc-reader';
import { isStanding } from '@florilegium/concordance/index/standing';
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
import type { Database } from '@florilegium/db/sql/database';
import { toAppError } from '@florilegium/platform/app-error';
import type { Log } from '@florilegium/platform/log';
import { readText } from '@florilegium/releases/read-text';
import pLimit from 'p-limit';
import type { IndexResult, IndexSource, IndexTask } from './index-tasks';

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
  for (const corpusId of await corporaWithTexts(dependencies.database)) {
    if (signal.aborted) break;
    if (isStanding(join(dependencies.folder, corpusId))) continue;
    await logged(dependencies, corpusId, () => holdWholeIndex(dependencies, corpusId));
  }
}

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

async function removeIndex({ database, folder }: IndexingDependencies, corpusId: string): Promise<void> {
  await rm(join(folder, corpusId), { recursive: true, force: true });
  await forgetIndexChanges(database, corpusId);
}

async function followCorpus(
  dependencies: IndexingDependencies,
  corpusId: string,
  signal: AbortSignal,
): Promise<number> {
  if (!(await holdWholeIndex(dependencies, corpusId))) return 0;
  const folder = join(dependencies.folder, corpusId);
  let changes = 0;
  while (!signal.aborted) {
    const taken = await takeIndexChanges(dependencies.database, corpusId, documentsTogether, (some) =>
      applyChanges(dependencies, folder, some),
    );
    if (!taken) break;
    changes += taken;
  }
  return changes;
}

/**
 * Sees to it that a corpus has an index into which all its documents came or are sure to come; false if another worker
 * has it. One that was begun counts as whole only after the order of all documents is committed: whoever dies before
 * leaves an index that isn't whole, for which they are ordered again.
 */
async function holdWholeIndex(
  { database, run, folder, log }: IndexingDependencies,
  corpusId: string,
): Promise<boolean> {
  const task = { folder: join(folder, corpusId) };
  const opened = await havingIndex(database, corpusId, async (transaction) => {
    const index = await run({ kind: 'open', ...task });
    if (!index.isWhole) await orderAllDocuments(transaction, corpusId);
    return index;
  });
  if (!opened || opened.isWhole) return opened !== null;
  log.info({ corpusId }, 'index begun, all documents ordered');
  const { id } = opened;
  return (await havingIndex(database, corpusId, () => run({ kind: 'complete', id, ...task }))) !== null;
}

async function applyChanges(
  dependencies: IndexingDependencies,
  folder: string,
  { put, remove }: IndexChanges,
): Promise<void> {
  const { run, log } = dependencies;
  const limit = pLimit(readsTogether);
  const sources = await Promise.all(put.map((document) => limit(() => sourceOf(dependencies, document))));
  const readable = sources.filter((source) => source !== null);
  const unread = put.filter((_, at) => sources[at] === null).map(({ id }) => id);
  const { bad } = await run({
    kind: 'change',
    folder,
    put: readable,
    remove: [...remove, ...unread],
  });
  await run({ kind: 'merge', folder });
  if (bad.length > 0) log.warn({ documentIds: bad }, 'tag records not readable');
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
