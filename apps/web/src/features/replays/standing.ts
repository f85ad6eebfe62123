import { z } from 'zod';

/** A job's last replay and its documents, as the browser and the API see them. */
export const replayStandingSchema = z.object({
  documents: z.int().describe('Documents of the job, dropped ones among them.'),
  byOthers: z
    .int()
    .describe('Those that were made by other settings than the job has now; 0 while a replay runs.'),
  workerAlive: z.boolean().describe('Whether somebody is there to map.'),
  replay: z
    .object({
      id: z.uuid(),
      state: z.enum(['running', 'done', 'abandoned']),
      total: z.int(),
      mapped: z.int(),
      createdAt: z.iso.datetime(),
      finishedAt: z.iso.datetime().nullable().describe('When all that it replaced was cleared away, too.'),
    })
    .nullable()
    .describe('The last one; null when there was none.'),
});
export type ReplayStanding = z.infer<typeof replayStandingSchema>;
