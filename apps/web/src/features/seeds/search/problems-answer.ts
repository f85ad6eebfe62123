import { seedQueryProblems } from '@florilegium/contracts/jobs/seed-search';
import { z } from 'zod';

/** The answer about the requests of a search that brought nothing: how many of each kind, and the first ones. */
export const problemsAnswer = z.object({
  first: z.array(
    z.object({
      number: z.int(),
      words: z.array(z.string()),
      url: z.string().nullable(),
      problem: z.enum(seedQueryProblems),
      detail: z.string().nullable(),
    }),
  ),
  counts: z.array(z.object({ problem: z.enum(seedQueryProblems), count: z.int() })),
});
