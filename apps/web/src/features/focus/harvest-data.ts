import { z } from 'zod';

/** What a focused crawl has judged over time, as it is sent to the browser. */
export const harvestSchema = z.object({
  runId: z.int().nullable().describe('null: nothing has been crawled yet.'),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  now: z.iso.datetime().describe('The server’s clock: the last step may not be over yet.'),
  stepMs: z.int(),
  steps: z
    .array(z.object({ at: z.iso.datetime(), judged: z.int(), relevant: z.int() }))
    .describe('Steps in which pages were judged.'),
  lost: z
    .object({ offTopic: z.int(), otherLanguage: z.int(), notJudged: z.int() })
    .describe('URLs that were let go for what was thought of their pages.'),
  classes: z
    .array(z.object({ topicClass: z.string(), pages: z.int() }))
    .describe('Topic classes of the relevant pages that were judged last, most pages first.'),
  classesOf: z.int().describe('Of how many relevant pages these are.'),
});
export type HarvestData = z.infer<typeof harvestSchema>;
