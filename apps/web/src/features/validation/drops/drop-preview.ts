import { z } from 'zod';

/** What a drop would take, as the API says it. */
export const dropPreviewSchema = z.object({
  documents: z.int(),
  words: z.int(),
  ofJob: z.int().describe('All documents that the job has in the corpus.'),
  adequate: z.int().describe('Of those that would go, how many the sample found adequate.'),
  examples: z.array(z.object({ resourceId: z.uuid(), url: z.string(), title: z.string(), words: z.int() })),
});
export type DropPreviewAnswer = z.infer<typeof dropPreviewSchema>;
