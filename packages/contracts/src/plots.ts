import { z } from 'zod';
import { scriptResults } from './jobs/rendering';

/** Texts of fewer words than this are counted for each number of words: a cut among them drops exactly so many. */
export const exactWords = 3_162;

/**
 * Where the bins of longer texts begin, eight to a power of ten; a text of a million words is in one of the last.
 */
export const longBinEdges: readonly number[] = Array.from({ length: 21 }, (_, step) =>
  Math.round(10 ** (3.5 + step / 8)),
);

const wordsCounted = z.tuple([z.number(), z.number()]).describe('Documents and their words.');

const runAnswersSchema = z.object({
  runId: z.int(),
  /** It had ended when it was counted. */
  final: z.boolean(),
  /** HTTP status of every URL that was asked for; null where nothing answered. */
  statuses: z.array(z.object({ status: z.int().nullable(), urls: z.int() })),
  /** Media types of what was saved, '' where none was given. */
  types: z.array(z.object({ type: z.string(), pages: z.int(), bytes: z.number() })),
  /** What running the scripts of pages cost and gave, by its outcome. */
  scripts: z.array(
    z.object({
      outcome: z.enum(scriptResults),
      pages: z.int(),
      cpuMs: z.number().describe('CPU time of the browser.'),
      requests: z.int().describe('Requests that the pages made beside their own.'),
      bytes: z.number().describe('Bytes of the answers.'),
      kept: z.int().describe('Texts of these pages that were kept.'),
      words: z.number().describe('Words of these texts.'),
      gained: z
        .number()
        .describe('Those of them that the pages’ texts would lack if their scripts had not run.'),
    }),
  ),
});

export const plotCountsSchema = z.object({
  languages: z.array(z.object({ language: z.string(), documents: z.int(), words: z.number() })),
  /** By sniffed format; null for what has none. */
  formats: z.array(z.object({ format: z.string().nullable(), kept: z.int(), dropped: z.int() })),
  lengths: z.object({
    /** Kept documents by their number of words, from 0 on; trailing zeros are left out. */
    kept: z.array(z.int()),
    /** Those that were dropped for being too short, likewise. */
    short: z.array(z.int()),
    /** Kept documents of {@link exactWords} words and more, by {@link longBinEdges}. */
    long: z.array(wordsCounted),
  }),
  runs: z.array(runAnswersSchema),
});
/** What a job's plots need that no counter has. Documents are those that are current, deleted ones aside. */
export type PlotCounts = z.infer<typeof plotCountsSchema>;
export type RunAnswers = z.infer<typeof runAnswersSchema>;
