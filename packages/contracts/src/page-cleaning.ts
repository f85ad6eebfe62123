import { z } from 'zod';
import { blockLabels, blockTypes, type CleaningMethod, cleanerSchema, cleaningMethods } from './documents';
import { justextSchema } from './mapping-settings';

/** How far a page that somebody wants cleaned is: fetched by the crawl worker, cleaned by the mapping worker. */
export const pageCleaningStates = ['fetching', 'cleaning', 'done', 'failed'] as const;
export type PageCleaningState = (typeof pageCleaningStates)[number];

/** Longest page that is taken, in bytes as it is sent or fetched. */
export const maxPageBytes = 5_000_000;

/** How a single page is cleaned. */
export const pageCleaningSettingsSchema = z.strictObject({
  method: cleanerSchema.default('florilegium'),
  justext: justextSchema.prefault({}),
});
export type PageCleaningSettings = z.infer<typeof pageCleaningSettingsSchema>;

/** A single page, cleaned. */
export const cleanedPageSchema = z.object({
  title: z.string(),
  /** Its content blocks, one a line. */
  text: z.string(),
  /** Of the text. */
  words: z.int(),
  /** ISO 639, 'und' when nothing can be said. */
  language: z.string(),
  /** The cleaner, or which of the default's ways found the text. */
  method: z.enum(cleaningMethods as readonly CleaningMethod[]),
  /** Words of the text as a share of all words that a reader of the page sees, 0 to 1. */
  shareKept: z.number(),
  charset: z.string().nullable(),
  /** Where it was found in the end; null for a page that was sent. */
  url: z.string().nullable(),
  blocks: z.array(
    z.object({
      type: z.enum(blockTypes),
      label: z.enum(blockLabels),
      text: z.string(),
      words: z.int(),
    }),
  ),
});
export type CleanedPage = z.infer<typeof cleanedPageSchema>;
