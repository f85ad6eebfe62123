import type { ArchiveStore } from '@florilegium/archive/store';
import {
  addDocumentWords,
  lookForWordless,
  type WordlessDocument,
} from '@florilegium/db/mapping/document-words';
import type { Database } from '@florilegium/db/sql/database';
import { toAppError } from '@florilegium/platform/app-error';
import type { Log } from '@florilegium/platform/log';
import { readText } from '@florilegium/releases/read-text';
import { cleanText } from '@florilegium/text/clean/clean-text';
import { wordHashes, wordKeys } from '@florilegium/text/words/find-words';
import { takeReturnedTexts } from '../rights/returned-texts';

/** Most documents that one round checks, and most texts that it reads. */
const lookedAt = 5_000;
const mostRead = 500;
/** Texts that are in memory, and written, together. */
const together = 20;

/** What one round leaves for the next: the last checked document; null: begin with the first. */
export interface WordsRound {
  last: string | null;
}

/**
 * Notes the words of kept texts that the search can't find yet: texts that were mapped before words were noted, that
 * came back into the corpus, or whose words were lost. It continues after the last `round`, which it updates, and
 * begins again after the last document. A text that can't be read is skipped until then. Returns how many were noted.
 */
export async function noteMissingWords(
  dependencies: { database: Database; archive: Pick<ArchiveStore, 'read'>; log: Pick<Log, 'warn'> },
  round: WordsRound,
): Promise<number> {
  const look = await lookForWordless(dependencies.database, round.last, lookedAt);
  const documents = look.documents.slice(0, mostRead);
  let noted = 0;
  for (let at = 0; at < documents.length; at += together) {
    const rows = await Promise.all(
      documents.slice(at, at + together).map((document) => wordsOf(dependencies, document)),
    );
    const read = rows.flatMap((row) => row ?? []);
    // They may have been out when a passage in them was taken down.
    await takeReturnedTexts(dependencies.database, read);
    noted += await addDocumentWords(dependencies.database, read);
  }
  round.last = look.documents.length > mostRead ? documents.at(-1)!.id : look.last;
  return noted;
}

async function wordsOf(
  { archive, log }: { archive: Pick<ArchiveStore, 'read'>; log: Pick<Log, 'warn'> },
  { id, jobId, corpusId, resourceId, signature, textPlace }: WordlessDocument,
) {
  try {
    const { blocks } = await readText(archive, textPlace);
    const text = cleanText(blocks);
    return { documentId: id, corpusId, resourceId, text, signature, keys: wordKeys(jobId, wordHashes(text)) };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code !== 'recordUnreadable') throw error;
    log.warn({ documentId: id, err: error }, 'text record unreadable');
    return null;
  }
}
