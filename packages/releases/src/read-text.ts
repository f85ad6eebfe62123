import type { ArchiveStore } from '@florilegium/archive/store';
import { readRecordAt } from '@florilegium/archive/warc-reader';
import { parseTextRecord, type TextRecord } from '@florilegium/corpus/text-record';
import type { RecordPlace } from '@florilegium/db/documents';
import { AppError } from '@florilegium/platform/app-error';

/**
 * Reads a document's title and labelled blocks from its conversion record.
 * Throws `recordUnreadable` when the file is torn or gone, or the record is no text record; `storeUnavailable`.
 */
export async function readText(archive: Pick<ArchiveStore, 'read'>, place: RecordPlace): Promise<TextRecord> {
  const record = await readRecordAt(archive, place.path, place.offset, place.length);
  const text = parseTextRecord(record.payload);
  if (text) return text;
  throw new AppError('recordUnreadable', `No text record at ${place.offset} of ${place.path}.`, {
    detail: { path: place.path, offset: place.offset },
  });
}
