import type { ArchiveStore } from '@florilegium/archive/store';
import type { Database } from '@florilegium/db/database';
import { addDocumentWords, lookForWordless, type WordlessDocument } from '@florilegium/db/document-words';
import { toAppError } from '@florilegium/platform/app-error';
import type { Log } from '@florilegium/platform/log';
import { readText } from '@florilegium/releases/read-text';
import { cleanText } from '@florilegium/text/clean-text';
import { wordHashes, wordKeys } from '@florilegium/text/find-words';

/** Documents that one round looks at, and whose texts it reads at most. */
const lookedAt = 5_000;
const mostRead = 500;
/** Texts that are in memory, and written, together. */
const together = 20;

/** What one round leaves to the next: the last document that was looked at; null: it begins with the first. */
export interface WordsRound {
  last: string | null;
}

/**
 * Notes the words of some kept texts that can't be found by them yet: those that were mapped before words were noted,
 * that came back into the corpus, or whose words got lost. Goes on where the `round` before ended, which it changes, and
 * begins anew after the last. A text that can't be read is passed over until then. Returns how many were noted.
 */
export async function noteMissingWords(
  means: { database: Database; archive: Pick<ArchiveStore, 'read'>; log: Pick<Log, 'warn'> },
  round: WordsRound,
): Promise<number> {
  const look = await lookForWordless(means.database, round.last, lookedAt);
  const documents = look.documents.slice(0, mostRead);
  let noted = 0;
  for (let at = 0; at < documents.length; at += together) {
    const rows = await Promise.all(
      documents.slice(at, at + together).map((document) => wordsOf(means, document)),
    );
    noted += await addDocumentWords(
      means.database,
      rows.flatMap((row) => row ?? []),
    );
  }
  round.last = look.documents.length > mostRead ? documents.at(-1)!.id : look.last;
  return noted;
}

async function wordsOf(
  { archive, log }: { archive: Pick<ArchiveStore, 'read'>; log: Pick<Log, 'warn'> },
  { id, jobId, textPlace }: WordlessDocument,
) {
  try {
    const { blocks } = await readText(archive, textPlace);
    return { documentId: id, keys: wordKeys(jobId, wordHashes(cleanText(blocks))) };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code !== 'recordUnreadable') throw error;
    log.warn({ documentId: id, err: error }, 'text record unreadable');
    return null;
  }
}
