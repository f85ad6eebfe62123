import { plotCountsSchema } from '@florilegium/contracts/plots';
import { z } from 'zod';

const yieldSums = {
  pages: z.int().describe('Pages fetched.'),
  bytes: z.number().describe('Bytes downloaded, errors and pages that only led on too.'),
  resources: z.int().describe('Pages saved.'),
  mapped: z.int().describe('Of these, how many have been cleaned.'),
  mappedBytes: z.number().describe('Bytes of the cleaned pages as they were downloaded.'),
  kept: z.int().describe('Texts that were kept.'),
  words: z.number(),
  textBytes: z.number().describe('UTF-8 bytes of the kept texts.'),
};

/** What hosts of a run cost and gave. */
export const hostYieldsSchema = z.object({
  runId: z.int().nullable().describe('null: nothing has been crawled yet.'),
  hosts: z
    .array(
      z.object({
        hostId: z.int(),
        name: z.string(),
        blocked: z.boolean(),
        stopped: z
          .boolean()
          .describe('Because it gives too little text; false once somebody allowed it again.'),
        allowed: z.boolean().describe('By somebody, after it was stopped.'),
        yieldSum: z.number().describe('Sum of its pages’ own yields: over mapped it is their mean.'),
        ...yieldSums,
      }),
    )
    .describe('Those that cost the most bytes, most first.'),
  all: z.object({ hosts: z.int(), ...yieldSums }).describe('Sums over all hosts of the run.'),
});
export type HostYields = z.infer<typeof hostYieldsSchema>;
export type HostYield = HostYields['hosts'][number];

/** What a run did over time. */
export const runTimesSchema = z.object({
  runId: z.int().nullable(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  now: z.iso.datetime().describe('The server’s clock: the last step may not be over yet.'),
  stepMs: z.int(),
  steps: z
    .array(
      z.object({
        at: z.iso.datetime(),
        pages: z.int(),
        bytes: z.number(),
        mapped: z.int(),
        kept: z.int(),
        words: z.number(),
        textBytes: z.number().describe('UTF-8 bytes of the texts.'),
      }),
    )
    .describe('Steps in which anything was done.'),
  pauses: z.array(
    z.object({
      from: z.iso.datetime(),
      to: z.iso.datetime().nullable(),
      reason: z.enum(['asked', 'diskLow', 'quota', 'domain']),
    }),
  ),
});
export type RunTimes = z.infer<typeof runTimesSchema>;

/** What has to be counted over all documents of a job. */
export const countedPlotsSchema = z.object({
  runId: z.int().nullable(),
  counts: plotCountsSchema.nullable().describe('null while they are counted for the first time.'),
  countedAt: z.iso.datetime().nullable(),
  refreshing: z.boolean().describe('They are being counted again.'),
  minWords: z.int().describe('Shorter texts are dropped by the job’s settings.'),
});
export type CountedPlots = z.infer<typeof countedPlotsSchema>;
