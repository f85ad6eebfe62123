import { z } from 'zod';

const share = z.object({
  /** The host, the format, the year, or the words from which a class of length begins; '' where it isn't known. */
  name: z.string(),
  documents: z.number(),
  words: z.number(),
});
/** One kind of a balance, and how much of the corpus it is. */
export type BalanceShare = z.output<typeof share>;

/** How the words of a corpus are spread, as they were counted. */
export const balanceSchema = z.object({
  documents: z.number(),
  words: z.number(),
  /** All hosts; the list has the largest. */
  hosts: z.number(),
  /** The metadata field whose dates the years are of where a resource has one; else they are those of captures. */
  dateField: z.string().nullable(),
  /** Most words first; years and lengths in their order. */
  host: z.array(share),
  format: z.array(share),
  year: z.array(share),
  length: z.array(share),
  /** Required fields of the plan that documents have no value in, most documents first. */
  lacking: z.array(z.object({ field: z.string(), documents: z.number() })).default([]),
  /** Fields of the plan in which documents have values that it does not take, and the most frequent of these values. */
  unfit: z
    .array(
      z.object({
        field: z.string(),
        documents: z.number(),
        values: z.array(z.object({ value: z.string(), documents: z.number() })),
      }),
    )
    .default([]),
});
export type Balance = z.output<typeof balanceSchema>;
