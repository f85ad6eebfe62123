import { z } from 'zod';

/** What a drop would take, as the API says it. */
export const dropPreviewSchema = z.object({
  documents: z.int(),
  words: z.int(),
  hosts: z.int(),
  inAll: z.int().describe('All documents that the job, or the corpus, has.'),
  adequate: z.int().describe('Of those that would go, how many were found adequate.'),
  parts: z
    .array(z.object({ host: z.string(), job: z.string(), documents: z.int(), words: z.int() }))
    .describe('By host and job, most documents first; the ten largest.'),
  examples: z.array(z.object({ resourceId: z.uuid(), url: z.string(), title: z.string(), words: z.int() })),
});
export type DropPreviewAnswer = z.infer<typeof dropPreviewSchema>;

/** What a drop did, as the API says it. */
export const droppedSchema = z.object({
  count: z.int().describe('Documents that went; so far, where `goesOn` is true.'),
  goesOn: z.boolean().describe('There are very many: the rest goes in the background.'),
  deletionId: z.uuid().nullable().describe('By which it is undone; null: nothing was left to go.'),
});

/** What came back when a drop was undone, as the API says it. */
export const undroppedSchema = z.object({
  count: z.int().describe('Resources that are back, so far where `goesOn` is true; 0: it was undone before.'),
  goesOn: z.boolean().describe('There are very many: the rest comes back in the background.'),
});
