import { jobStates, runEndReasons } from '@florilegium/contracts/job-config';
import { dropReasons, skipReasons } from '@florilegium/contracts/reasons';
import { z } from 'zod';

/** Where a job stands, as it is sent to the browser every two seconds. */
export const progressSchema = z.object({
  state: z.enum(jobStates),
  run: z
    .object({
      id: z.int(),
      startedAt: z.string(),
      endedAt: z.string().nullable(),
      endReason: z.enum(runEndReasons).nullable(),
      urlsFound: z.int(),
      urlsQueued: z.int(),
      pagesFetched: z.int(),
      bytesFetched: z.number(),
      resources: z.int(),
      unmapped: z.int().describe('Pages that were saved and whose text was not read yet.'),
      hostsWaiting: z.int(),
      intervalMs: z.int(),
    })
    .nullable(),
  skipped: z.array(z.object({ reason: z.enum(skipReasons), count: z.int() })),
  dropped: z.array(z.object({ reason: z.enum(dropReasons), count: z.int() })),
  documents: z.int(),
  words: z.int(),
  deleted: z.int(),
  samples: z.int(),
  exports: z.int().describe('Exports that are ready.'),
  workers: z.object({ crawl: z.boolean(), mapping: z.boolean() }),
  events: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      level: z.string(),
      kind: z.string(),
      detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
});
export type Progress = z.infer<typeof progressSchema>;

/** The job is under way: its numbers change without anybody's doing. */
export function isLive(progress: Progress): boolean {
  const { state, run } = progress;
  return state === 'starting' || state === 'running' || (run !== null && run.unmapped > 0);
}

/** Which worker is missing for what the job waits for; null when none is. */
export function missingWorker(progress: Progress): 'crawl' | 'mapping' | null {
  const { state, run, workers } = progress;
  if (!workers.crawl && (state === 'starting' || state === 'running')) return 'crawl';
  return !workers.mapping && run !== null && run.unmapped > 0 ? 'mapping' : null;
}
