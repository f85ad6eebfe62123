import { z } from 'zod';
import { cleanerSchema, textExtentSchema } from '../documents';
import { optionNotes } from './option-notes';

/** A language code: ISO 639-1 or 639-3, or one that a corpus gave to a language of its own ('x-' and letters). */
export const languageCodeSchema = z.string().regex(/^(?:[a-z]{2,3}|x-[a-z0-9-]{1,30})$/);

/** The code of a language that a corpus knows by a sample of its own. */
export const ownLanguageCodeSchema = z.string().regex(/^x-[a-z0-9-]{1,30}$/, { error: 'badOwnLanguage' });

/** jusText's thresholds (Pomikálek 2011, chapter 3); lengths in characters, the others are shares from 0 to 1. */
export const justextSchema = z
  .strictObject({
    lengthLow: z.int().min(0).max(10_000).default(70),
    lengthHigh: z.int().min(0).max(10_000).default(200),
    stopwordsLow: z.number().min(0).max(1).default(0.3),
    stopwordsHigh: z.number().min(0).max(1).default(0.32),
    maxLinkDensity: z.number().min(0).max(1).default(0.2),
    maxHeadingDistanceChars: z.int().min(0).max(10_000).default(200),
  })
  .register(optionNotes, { group: 'mapping.justext' });
export type JustextThresholds = z.infer<typeof justextSchema>;

const texts = { group: 'mapping.texts' } as const;

/** When two texts are near-duplicates. */
export const nearDuplicatesSchema = z
  .strictObject({
    drop: z.boolean().default(true).register(optionNotes, texts),
    /** Of the 25 hashes of a sketch, this many have to be shared; WaCky's 5 misses a tenth of what has a fifth of its words changed. */
    minShared: z.int().min(1).max(25).default(3),
    /** Of the shorter text's pairs of neighbouring words, this share has to be in the longer one; 0: sketches alone decide. */
    minContainment: z.number().min(0).max(1).default(0.45),
  })
  .register(optionNotes, { group: 'mapping.duplicates' });

/** Paragraphs that stand in texts of the corpus already get a label (onion). */
export const paragraphDuplicatesSchema = z
  .strictObject({
    label: z.boolean().default(false).register(optionNotes, texts),
    /** Share of a paragraph's word 7-grams that were seen before, 0 to 1. */
    minSeen: z.number().min(0).max(1).default(0.5),
  })
  .register(optionNotes, { group: 'mapping.duplicates' });

/** Blocks that stand on several pages of their host get a label: teasers, boxes, notices. */
export const siteTemplatesSchema = z
  .strictObject({
    label: z.boolean().default(true).register(optionNotes, texts),
    /** Pages of the host that have the block, at least. */
    minPages: z.int().min(3).max(1_000).default(4),
  })
  .register(optionNotes, { group: 'mapping.duplicates' });

/** RIDIRE's duplicates by keywords, found once the texts are tagged. */
export const keywordDuplicatesSchema = z
  .strictObject({
    drop: z.boolean().default(false).register(optionNotes, texts),
    /** Weighted Jaccard similarity of two texts' keywords, 0 to 1. */
    minSimilarity: z.number().min(0).max(1).default(0.6),
  })
  .register(optionNotes, { group: 'mapping.duplicates' });

/** What a text has to be; null asks nothing. */
export const qualityFiltersSchema = z
  .strictObject({
    /** Of the document as it was fetched, decoded, in bytes. */
    minBytes: z.int().min(0).nullable().default(null),
    maxBytes: z.int().min(0).nullable().default(null),
    /** Share of function words among the words: connected prose has about a third. */
    minFunctionWordShare: z.number().min(0).max(1).nullable().default(null),
    /** Different function words. */
    minFunctionWordTypes: z.int().min(0).max(1_000).nullable().default(null),
    /** Mean length of the words, in characters. */
    minMeanWordLength: z.number().min(0).max(100).nullable().default(null),
    maxMeanWordLength: z.number().min(0).max(100).nullable().default(null),
    /** Share of the lines that stand in the text before, by their characters. */
    maxRepeatedLines: z.number().min(0).max(1).nullable().default(null),
    /** Texts with `maxStopWordTypes` different words of their language's list, or more, are dropped. */
    stopWords: z
      .record(languageCodeSchema, z.array(z.string().trim().min(1).max(100)).max(5_000))
      .default({}),
    minStopWordTypes: z
      .int()
      .min(1)
      .max(100)
      .default(3)
      .register(optionNotes, { group: 'mapping.stopWords' }),
  })
  .register(optionNotes, { group: 'mapping.quality' });
export type QualityFilters = z.infer<typeof qualityFiltersSchema>;

/** Which tagger adds part of speech and lemma; all but the first are services that an admin has set up. */
export const taggers = ['florilegium', 'treetagger', 'udpipe', 'command', 'none'] as const;
export type TaggerName = (typeof taggers)[number];

/** What stays where a text contains others, such as a PDF with all chapters: the parts, the whole, or both. */
export const wholePolicies = ['parts', 'whole', 'both'] as const;

/** What mapping does with the pages of a job. */
export const mappingSettingsSchema = z
  .strictObject({
    /** Texts with fewer words are dropped as tooShort; 0 keeps all. RIDIRE's number is the default. */
    minWords: z
      .int()
      .min(0)
      .max(1_000_000)
      .default(100)
      .register(optionNotes, { flag: 'texts with fewer words are left out' }),
    cleaner: cleanerSchema.default('florilegium'),
    /** What this product's own cleaner takes for text; the others have their own idea of it. */
    extent: textExtentSchema.default('runningText').register(optionNotes, { open: true }),
    /** Whether pages that only lead to texts are documents: contents pages, indexes, tag clouds, search results. */
    keepLinkLists: z.boolean().default(false),
    nearDuplicates: nearDuplicatesSchema.prefault({}),
    /** Which texts stay where one of this job contains others: a book and its chapters. */
    wholesAndParts: z.enum(wholePolicies).default('parts').register(optionNotes, { open: true }),
    /** Whether what readers wrote below a text belongs to it. */
    keepComments: z.boolean().default(false),
    siteTemplates: siteTemplatesSchema.prefault({}),
    paragraphDuplicates: paragraphDuplicatesSchema.prefault({}),
    keywordDuplicates: keywordDuplicatesSchema.prefault({}),
    tagger: z.enum(taggers).default('florilegium'),
    filters: qualityFiltersSchema.prefault({}),
    justext: justextSchema.prefault({}),
    /** Target languages; empty keeps every language. */
    languages: z
      .array(languageCodeSchema)
      .max(100)
      .default([])
      .register(optionNotes, { group: 'languages.kept', typedAs: 'languages' }),
    /** Paragraphs in another language than the document's are labelled, and left out of its text. */
    labelOtherLanguages: z.boolean().default(true).register(optionNotes, { group: 'languages.kept' }),
    /** Cosine similarity of a text's character trigrams with those of a corpus' own language, 0 to 1 (SpiderLing: 0.5). */
    minTrigramSimilarity: z
      .number()
      .min(0)
      .max(1)
      .default(0.5)
      .register(optionNotes, { group: 'languages.own' }),
  })
  .register(optionNotes, texts);
export type MappingSettings = z.infer<typeof mappingSettingsSchema>;
export type MappingSettingsInput = z.input<typeof mappingSettingsSchema>;
