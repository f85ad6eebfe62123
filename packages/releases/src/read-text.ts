import type { ArchiveStore } from '@florilegium/archive/store';
import { readRecordAt } from '@florilegium/archive/warc/warc-reader';
import type { DocumentTags } from '@florilegium/corpus/corpus-document';
import { openTaggedRecord, parseTaggedRecord, type TaggedRecord } from '@florilegium/corpus/tagged-record';
import { openTaggedRows } from '@florilegium/corpus/tagged-rows';
import { parseTextRecord, type TextRecord } from '@florilegium/corpus/text-record';
import type { RecordPlace } from '@florilegium/db/sql/record-place';
import { AppError } from '@florilegium/platform/app-error';

/**
 * Reads a document's title and labelled blocks from its conversion record.
 * Throws `recordUnreadable` when the file is torn or gone, or the record is no text record; `storeUnavailable`.
 */
export async function readText(
  archive: Pick<ArchiveStore, 'read'>,
  place: RecordPlace,
): Promise<TextRecord & { recordId: string }> {
  const record = await readRecordAt(archive, place.path, place.offset, place.length);
  const text = parseTextRecord(record.payload);
  if (text) return { ...text, recordId: record.header('WARC-Record-ID') ?? '' };
  throw new AppError('recordUnreadable', `No text record at ${place.offset} of ${place.path}.`, {
    detail: { path: place.path, offset: place.offset },
  });
}

/**
 * Reads the analysis of a document from its conversion record. Throws as `readText` does; `blocks` and `rows` are parsed
 * when they are asked for, which throws `recordUnreadable`, too.
 */
export async function readTags(
  archive: Pick<ArchiveStore, 'read'>,
  place: RecordPlace,
): Promise<DocumentTags> {
  const { payload } = await readRecordAt(archive, place.path, place.offset, place.length);
  const unreadable = () =>
    new AppError('recordUnreadable', `No tag record at ${place.offset} of ${place.path}.`, {
      detail: { path: place.path, offset: place.offset },
    });
  const head = openTaggedRecord(payload);
  if (!head) throw unreadable();
  let parsed: TaggedRecord | null = null;
  return {
    tagger: head.tagger,
    get blocks() {
      parsed ??= parseTaggedRecord(payload);
      if (!parsed) throw unreadable();
      return parsed.blocks;
    },
    rows: () => (hasEmptyLists(payload) ? null : openTaggedRows(payload)),
  };
}

/** Whether a paragraph or a sentence may be empty, of which rows say nothing; where a text has such brackets, too. */
const hasEmptyLists = (payload: Buffer): boolean => payload.includes('[]');
