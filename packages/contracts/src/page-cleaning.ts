import { z } from 'zod';
import {
  blockLabels,
  blockTypes,
  type CleaningMethod,
  cleanerSchema,
  cleaningMethods,
  type TaggedSentence,
  textExtentSchema,
} from './documents';
import { justextSchema } from './jobs/mapping-settings';

/** How far a page that somebody wants cleaned is: fetched by the crawl worker, cleaned by the mapping worker. */
export const pageCleaningStates = ['fetching', 'cleaning', 'done', 'failed'] as const;
export type PageCleaningState = (typeof pageCleaningStates)[number];

/** Longest page that is taken, in bytes as it is sent or fetched. */
export const maxPageBytes = 5_000_000;
/** Longest text of a single page that is tagged, in characters. */
export const maxTaggedChars = 500_000;

/** How a single page is cleaned. */
export const pageCleaningSettingsSchema = z.strictObject({
  method: cleanerSchema.default('florilegium'),
  /** What the method `florilegium` takes for text. */
  extent: textExtentSchema
    .default('runningText')
    .describe('What the method florilegium takes for text: prose, or lists and teasers, too.'),
  justext: justextSchema.prefault({}),
  /** Whether its text is tagged, too. */
  tag: z.boolean().optional().describe('Whether its text gets sentences, parts of speech and lemmas, too.'),
  /** Of the text, for the tagger; identified when it isn't given. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .optional()
    .describe('Of the text, for the tagger; identified when it is not given.'),
});
export type PageCleaningSettings = z.infer<typeof pageCleaningSettingsSchema>;

const taggedTokenSchema: z.ZodType<TaggedSentence[number]> = z.object({
  form: z.string(),
  lemma: z.string(),
  upos: z.string(),
  feats: z.string(),
  tag: z.string(),
  spaceAfter: z.boolean(),
});

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
  /** Its text tagged, where that was asked for; null: it is longer than {@link maxTaggedChars}. */
  tagged: z
    .object({
      /** What made the analysis. */
      tagger: z.string(),
      /** Its language as the tagger took it. */
      language: z.string(),
      sentences: z.array(z.array(taggedTokenSchema)),
    })
    .nullable()
    .optional(),
});
export type CleanedPage = z.infer<typeof cleanedPageSchema>;
