import type { ArchiveStore } from '@florilegium/archive/store';
import type { RecordPlace } from '@florilegium/db/sql/record-place';
import type { Log } from '@florilegium/platform/log';
import { readText } from '@florilegium/releases/read-text';
import { cleanText } from '@florilegium/text/clean/clean-text';

/** The clean text of a document in the corpus; null, and a line in the log, if it can't be read. */
export async function storedText(
  { archive, log }: { archive: ArchiveStore; log: Log },
  place: RecordPlace,
): Promise<string | null> {
  try {
    return cleanText((await readText(archive, place)).blocks);
  } catch (error) {
    log.warn({ ...place, err: error }, 'text record unreadable');
    return null;
  }
}
