import { refusalReasons, uploadFailures, uploadStates } from '@florilegium/contracts/uploads';
import type { Upload } from '@florilegium/db/mapping/uploads';
import { z } from 'zod';

/** An upload as the browser and the API see it. */
export const shownUploadSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.number(),
  state: z.enum(uploadStates),
  resources: z.int().describe('Resources that were made of it.'),
  unmapped: z.int().describe('Those whose text was not read yet.'),
  dropped: z.int().describe('Those whose text is not in the corpus.'),
  refused: z.int().describe('Records, or files, of which none was made.'),
  refusals: z.partialRecord(z.enum(refusalReasons), z.int()).describe('Why, once it is done.'),
  refusedLines: z
    .array(z.tuple([z.int(), z.enum(refusalReasons)]))
    .describe('Lines (of a table: rows) of a collection of texts that were refused, the first 1,000.'),
  badDates: z
    .int()
    .describe(
      'Resources whose file gives a date that is none or lies in the future. They have the time of the upload.',
    ),
  charset: z
    .string()
    .nullable()
    .describe(
      'The encoding in which a collection was read, by its name in the Encoding standard; null: UTF-8.',
    ),
  failure: z.enum(uploadFailures).nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
});
export type ShownUpload = z.infer<typeof shownUploadSchema>;

/** The row as it is shown. */
export function shownUpload({ createdAt, ...upload }: Upload): ShownUpload {
  return { ...upload, createdAt: createdAt.toISOString() };
}

/** Whether its numbers change without anybody's doing. */
export function isUnderWay({ state, unmapped }: ShownUpload): boolean {
  return state === 'waiting' || state === 'reading' || unmapped > 0;
}
