import { decodedPayload, readRecordAt } from '@florilegium/archive/warc-reader';
import type { Block } from '@florilegium/contracts/documents';
import { parseTaggedRecord, type TaggedRecord } from '@florilegium/corpus/tagged-record';
import { parseTextRecord } from '@florilegium/corpus/text-record';
import type { ResourceDetail } from '@florilegium/db/resources';
import { AppError, toAppError } from '@florilegium/platform/app-error';
import { archive, log } from '@/server/context';

/** A document's labelled blocks out of its conversion record; `missing` without one, `unreadable` when it is damaged. */
export type ArchivedText =
  | { kind: 'text'; title: string; blocks: readonly Block[] }
  | { kind: 'missing' | 'unreadable' };

/** A document's analysis out of its conversion record; `missing` without one, `unreadable` when it is damaged. */
export type ArchivedTags = ({ kind: 'tags' } & TaggedRecord) | { kind: 'missing' | 'unreadable' };

/** Reads the clean text of a resource with everything that cleaning left out, labelled. */
export async function readText(
  place: Pick<ResourceDetail, 'textPath' | 'textOffset' | 'textLength'>,
): Promise<ArchivedText> {
  const { textPath, textOffset, textLength } = place;
  const read = await readConverted(textPath, textOffset, textLength, parseTextRecord);
  return typeof read === 'string' ? { kind: read } : { kind: 'text', ...read };
}

/** Reads the analysis of a resource's text. */
export async function readTags(
  place: Pick<ResourceDetail, 'tagPath' | 'tagOffset' | 'tagLength'>,
): Promise<ArchivedTags> {
  const { tagPath, tagOffset, tagLength } = place;
  const read = await readConverted(tagPath, tagOffset, tagLength, parseTaggedRecord);
  return typeof read === 'string' ? { kind: read } : { kind: 'tags', ...read };
}

async function readConverted<T>(
  path: string | null,
  offset: number | null,
  length: number | null,
  parse: (payload: Uint8Array) => T | null,
): Promise<T | 'missing' | 'unreadable'> {
  if (path === null || offset === null || length === null) return 'missing';
  try {
    const record = await readRecordAt(await archive(), path, offset, length);
    const parsed = parse(record.payload);
    if (parsed !== null) return parsed;
    throw new AppError('recordUnreadable', 'The record holds something else.');
  } catch (error) {
    log().warn({ err: toAppError(error), path, offset }, 'conversion record unreadable');
    return 'unreadable';
  }
}

/** Largest body that is read back, decoded. */
const maxBytes = 500_000_000;

/** The archived body of a resource, its content-coding undone. Throws `recordUnreadable`, `notFound`. */
export async function readOriginal(
  place: Pick<ResourceDetail, 'path' | 'offset' | 'length'>,
): Promise<Buffer> {
  const { path, offset, length } = place;
  if (path === null || offset === null || length === null) {
    throw new AppError('notFound', 'Nothing of this resource is in the archive.');
  }
  return decodedPayload(await readRecordAt(await archive(), path, offset, length), maxBytes);
}
