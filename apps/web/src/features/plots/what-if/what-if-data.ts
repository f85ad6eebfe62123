import { z } from 'zod';

const group = z.object({
  hosts: z.int(),
  yieldRate: z.number().describe('Of each of them.'),
  mappedBytes: z.number().describe('Bytes downloaded of their cleaned pages, of all together.'),
  textBytes: z.number(),
});

/** The hosts of a crawl by their yield, for trying out thresholds. */
export const whatIfSchema = z.object({
  runId: z.int().nullable().describe('null: nothing has been crawled yet.'),
  sum: z.array(group).describe('Hosts in groups of about the same yield: the ratio of sums.'),
  mean: z.array(group).describe('The same by the mean of their pages’ yields.'),
  policies: z
    .array(
      z.object({
        policy: z.enum(['spiderling', 'bounded']),
        k: z.number(),
        stopped: z.int(),
        savedBytes: z.number(),
        lostTextBytes: z.number(),
      }),
    )
    .describe(
      'What the settings that a job can have would have stopped, as if each host had given its text evenly.',
    ),
  judged: z
    .object({ hosts: z.int(), mappedBytes: z.number(), textBytes: z.number() })
    .describe('The hosts on which that was tried: those that cost the most.'),
});
export type WhatIfData = z.infer<typeof whatIfSchema>;

/** What settings would make of the hosts of an earlier crawl. */
export const stopEstimateSchema = z.object({
  runId: z.int().nullable(),
  hosts: z.int().describe('Hosts of the crawl that were looked at.'),
  judged: z.int().describe('Of these, the ones with enough pages to be judged.'),
  stopped: z.int(),
  lostShare: z.number().describe('Share of the text that would be lost.'),
  savedShare: z.number().describe('Share of the downloads that would be saved.'),
  warning: z.enum(['beyondAnyHost', 'everyHost', 'mostText', 'noHost']).nullable(),
});
export type StopEstimate = z.infer<typeof stopEstimateSchema>;
