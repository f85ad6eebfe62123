import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveStore } from '@florilegium/archive/store';
import { readRecordAt } from '@florilegium/archive/warc/warc-reader';
import { contentTexts } from '@florilegium/corpus/corpus-document';
import {
  corporaToIndex,
  type DocumentToIndex,
  forgetIndexChanges,
  type IndexChanges,
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
 * broken off at any point: what was not finished is done again.
 */
export async function followCorpora(
  dependencies: IndexingDependencies,
  signal: AbortSignal,
): Promise<number> {
  let changes = 0;
  for (const { corpusId, gone } of await corporaToIndex(dependencies.database)) {
    if (signal.aborted) break;
    if (gone) await removeIndex(dependencies, corpusId);
    else changes += await followCorpus(dependencies, corpusId, signal);
  }
  return changes;
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

async function applyChanges(
  dependencies: IndexingDependencies,
  folder: string,
  { put, remove }: IndexChanges,
): Promise<{ all: boolean }> {
  const { run, log } = dependencies;
  const limit = pLimit(readsTogether);
  const sources = await Promise.all(put.map((document) => limit(() => sourceOf(dependencies, document))));
  const readable = sources.filter((source) => source !== null);
  const unread = put.filter((_, at) => sources[at] === null).map(({ id }) => id);
  const { rebuilt, bad } = await run({
    kind: 'change',
    folder,
    put: readable,
    remove: [...remove, ...unread],
  });
  await run({ kind: 'merge', folder });
  if (rebuilt) log.warn({ folder }, 'index damaged, built anew');
  if (bad.length > 0) log.warn({ documentIds: bad }, 'tag records not readable');
  return { all: rebuilt };
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
