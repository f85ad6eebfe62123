import { jobStates, runEndReasons } from '@florilegium/contracts/jobs/job-config';
import { dropReasons, skipReasons } from '@florilegium/contracts/reasons';
import { estimateCodes } from '@florilegium/crawling/politeness/estimate';
import { slowCodes } from '@florilegium/crawling/politeness/why-slow';
import { z } from 'zod';

const values = z.record(z.string(), z.union([z.number(), z.string()]));

/** What holds a crawl up, and how long it takes: see crawling/why-slow and crawling/estimate. */
export const paceSchema = z.object({
  reasons: z.array(z.object({ code: z.enum(slowCodes), values })),
  estimate: z
    .object({
      secondsLeft: z.number(),
      atLeast: z.boolean().describe('New URLs are still being found: it will be longer.'),
      because: z.object({ code: z.enum(estimateCodes), values }),
    })
    .nullable(),
});
export type Pace = z.infer<typeof paceSchema>;

/** Where a job stands, as it is sent to the browser whenever something has changed. */
export const progressSchema = z.object({
  at: z.number().describe('When it was read, in ms since 1970.'),
  state: z.enum(jobStates),
  run: z
    .object({
      id: z.int(),
      startedAt: z.string(),
      endedAt: z.string().nullable(),
      endReason: z.enum(runEndReasons).nullable(),
      isRecrawl: z.boolean(),
      urlsFound: z.int(),
      urlsQueued: z.int(),
      pagesFetched: z.int(),
      bytesFetched: z.number(),
      resources: z.int(),
      unmapped: z.int().describe('Pages that were saved and whose text was not read yet.'),
      hostsWaiting: z.int().nullable().describe('null: not counted yet.'),
      intervalMs: z.int(),
      pagesPerSecond: z.number().nullable().describe('Within the last minute; null: not known.'),
    })
    .nullable(),
  skipped: z.array(z.object({ reason: z.enum(skipReasons), count: z.int() })),
  dropped: z.array(z.object({ reason: z.enum(dropReasons), count: z.int() })),
  totals: z
    .object({
      documents: z.int(),
      words: z.int(),
      deleted: z.int(),
      deletedKept: z.int().describe('Texts of the last run that somebody has deleted.'),
      judgedKept: z.int().describe('Of these, the ones that went with what was judged not adequate.'),
      leftOutKept: z.int().describe('The ones that the rule of rights leaves out.'),
      takenKept: z.int().describe('The ones that were taken down on request.'),
      unchanged: z.int().describe('Pages of the last run whose text is that of an earlier run.'),
    })
    .nullable()
    .describe('What the job has given to the corpus; null: being counted.'),
  samples: z.int(),
  exports: z.int().describe('Exports that are ready.'),
  workers: z.object({ crawl: z.boolean(), mapping: z.boolean() }),
  pace: paceSchema.nullable().describe('null: nothing goes on, or it is being worked out.'),
});
export type Progress = z.infer<typeof progressSchema>;

/** A line of a job's timeline. */
export const happenedSchema = z.object({
  id: z.int(),
  at: z.string(),
  level: z.string(),
  kind: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type Happened = z.infer<typeof happenedSchema>;

/** The job is under way: its numbers change without anybody's doing. */
export function isLive(progress: Pick<Progress, 'state' | 'run'>): boolean {
  const { state, run } = progress;
  return state === 'starting' || state === 'running' || (run !== null && run.unmapped > 0);
}

/** Which worker is missing for what the job waits for; null when none is. */
export function missingWorker(
  progress: Pick<Progress, 'state' | 'run' | 'workers'>,
): 'crawl' | 'mapping' | null {
  const { state, run, workers } = progress;
  if (!workers.crawl && (state === 'starting' || state === 'running')) return 'crawl';
  return !workers.mapping && run !== null && run.unmapped > 0 ? 'mapping' : null;
}

/** Where a job stands, with its latest lines: what is answered to who asks instead of listening. */
export const progressWithEvents = progressSchema.extend({
  events: z.array(happenedSchema).describe('The latest of its timeline, newest first.'),
});
