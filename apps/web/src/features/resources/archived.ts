import { decodedPayload, readRecordAt } from '@florilegium/archive/warc-reader';
import { type Block, blockLabels, blockTypes } from '@florilegium/contracts/documents';
import type { ResourceDetail } from '@florilegium/db/resources';
import { AppError, toAppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { archive, log } from '@/server/context';

const payloadSchema = z.object({
  title: z.string(),
  blocks: z.array(z.object({ type: z.enum(blockTypes), label: z.enum(blockLabels), text: z.string() })),
});

/** A document's labelled blocks out of its conversion record; `missing` without one, `unreadable` when it is damaged. */
export type ArchivedText =
  | { kind: 'text'; title: string; blocks: Block[] }
  | { kind: 'missing' | 'unreadable' };

/** Reads the clean text of a resource with everything that cleaning left out, labelled. */
export async function readText(
  place: Pick<ResourceDetail, 'textPath' | 'textOffset' | 'textLength'>,
): Promise<ArchivedText> {
  const { textPath, textOffset, textLength } = place;
  if (textPath === null || textOffset === null || textLength === null) return { kind: 'missing' };
  try {
    const record = await readRecordAt(await archive(), textPath, textOffset, textLength);
    return { kind: 'text', ...payloadSchema.parse(JSON.parse(record.payload.toString('utf8'))) };
  } catch (error) {
    log().warn({ err: toAppError(error), path: textPath, offset: textOffset }, 'text record unreadable');
    return { kind: 'unreadable' };
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
