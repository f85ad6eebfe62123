import { z } from 'zod';

/** Who else has a job's settings in hand, and what was saved since they were read; the latest first. */
export const editingSchema = z.object({
  lock: z.int(),
  edits: z.array(
    z.object({
      kind: z.enum(['settingsSaved', 'seedsReplaced', 'configRevised']),
      at: z.iso.datetime(),
      by: z.string().nullable(),
      mine: z.boolean().describe('By the asker, in another window.'),
    }),
  ),
  others: z.array(z.object({ name: z.string(), at: z.iso.datetime() })),
});
export type Editing = z.infer<typeof editingSchema>;
