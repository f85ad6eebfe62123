import { domainKinds } from '@florilegium/contracts/corpus-plan/plan';
import { jobStates } from '@florilegium/contracts/jobs/job-config';
import { runPauses } from '@florilegium/contracts/quotas/quotas';
import { missingReasons } from '@florilegium/corpus/plan/why-missing';
import { z } from 'zod';

const words = { documents: z.number(), words: z.number() };

/** How far a corpus is, as the API and the overview have it. */
export const corpusProgressSchema = z.object({
  ...words,
  target: z.number().describe('Words that are wanted in all.'),
  missing: z.number(),
  jobs: z.number(),
  running: z.number().describe('Jobs that run now.'),
  leaving: z
    .array(z.object({ id: z.uuid(), name: z.string(), ...words, dueAt: z.iso.datetime() }))
    .describe('Jobs that will be deleted: what they have counts until then.'),
  outside: z.object(words).describe('Of no domain, or of one that is not in the plan.'),
  domains: z
    .array(
      z.object({
        slug: z.string(),
        name: z.string(),
        kind: z.enum(domainKinds),
        ...words,
        target: z.number().nullable().describe('null: any number is welcome.'),
        missing: z.number(),
        full: z.boolean(),
        targets: z.array(
          z.object({ language: z.string(), words: z.number(), has: z.number(), missing: z.number() }),
        ),
        why: z
          .object({
            reason: z.enum(missingReasons),
            languages: z.array(z.string()).describe('Those that are missing and that no job of it keeps.'),
          })
          .nullable()
          .describe('Why words are missing; null: none are.'),
        hours: z.number().nullable().describe('Until nothing is missing, at the pace of the last hour.'),
        feeding: z.number().describe('Jobs that feed it.'),
        jobs: z
          .array(
            z.object({
              id: z.uuid(),
              name: z.string(),
              state: z.enum(jobStates),
              pausedFor: z.enum(runPauses).nullable(),
              slowed: z
                .boolean()
                .describe('It runs, and asks hosts less often, because its domains are full.'),
            }),
          )
          .describe('The first of them; those that run come first.'),
      }),
    )
    .describe('Most missing first, full ones last.'),
});
export type CorpusProgress = z.output<typeof corpusProgressSchema>;
