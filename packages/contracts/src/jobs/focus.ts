import { z } from 'zod';
import { optionNotes } from './option-notes';

/** Parts of a page in which a term of a topic counts differently (PANACEA D4.2, 3.1.1). */
export const termLocations = ['title', 'metadata', 'keywords', 'text'] as const;
export type TermLocation = (typeof termLocations)[number];

/** One line of a topic definition: `100: air pollution=environment`, and `=environment>en` where there are languages. */
export const topicTermSchema = z.strictObject({
  /** Negative: the term speaks against the topic. */
  weight: z.int().min(-1_000_000).max(1_000_000).default(100),
  /** A word, or several with spaces between. */
  term: z.string().trim().min(1).max(200),
  /** The topic class that a page with this term is given; '' for none. */
  topicClass: z.string().trim().max(100).default(''),
  /** ISO 639 code of the language whose pages it is looked for in; null: all. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .nullable()
    .default(null),
});
export type TopicTerm = z.infer<typeof topicTermSchema>;
export const maxTopicTerms = 20_000;

/** In which order a crawl takes the URLs that wait. */
export const crawlOrders = ['breadthFirst', 'bestFirst'] as const;

/**
 * What a link is worth under best-first. page: its page's score (PANACEA D4.2); shared: the page's score over its
 * links, and the terms of its anchor and URL (ILSP-FC); learnt: the page's worth and these terms, with what pages of its
 * host, of its path pattern and with the words of its anchor were worth so far.
 */
export const linkScores = ['page', 'shared', 'learnt'] as const;
export type LinkScore = (typeof linkScores)[number];

/** A place that is left empty in the form counts nothing. */
const locationWeight = (weight: number) =>
  z.number().min(0).max(1_000).default(weight).register(optionNotes, { empty: 0 });

const matching = { group: 'focus.matching' } as const;
const more = { group: 'focus.more' } as const;

/** A crawl that looks for one topic: which pages are relevant, and which links come first. */
export const focusSchema = z
  .strictObject({
    /** Empty: every page is relevant. */
    terms: z.array(topicTermSchema).max(maxTopicTerms).default([]),
    /** Whether 'Roma' and 'roma' are the same term. */
    foldCase: z.boolean().default(true).register(optionNotes, matching),
    /** Whether 'città' and 'citta' are the same term. */
    foldAccents: z.boolean().default(false).register(optionNotes, matching),
    /** Whether terms are found by their lemmas, too, in the languages that the product has a tagger for. */
    byLemma: z.boolean().default(false).register(optionNotes, matching),
    /** Pages in another language are let go before their links are read; empty: every language. */
    languages: z
      .array(z.string().regex(/^[a-z]{2,3}$/))
      .max(50)
      .default([])
      .register(optionNotes, { group: 'focus.relevance', typedAs: 'languages' }),
    /** A page is relevant whose score is greater than this. */
    threshold: z.number().min(0).max(1e9).default(90).register(optionNotes, { group: 'focus.relevance' }),
    /** Different terms with a weight above 0 that a relevant page has at least (ILSP-FC 2); 0: off, as in PANACEA. */
    minDistinctTerms: z.int().min(0).max(1_000).default(0).register(optionNotes, more),
    /** Score over the words of the page that a relevant page has at least (ILSP-FC 0.2); 0: off, as in PANACEA. */
    minRelativeScore: z.number().min(0).max(10_000).default(0).register(optionNotes, more),
    locations: z
      .strictObject({
        title: locationWeight(10),
        metadata: locationWeight(4),
        keywords: locationWeight(2),
        text: locationWeight(1),
      })
      .prefault({})
      .register(optionNotes, { group: 'focus.locations' }),
    order: z
      .enum(crawlOrders)
      .default('breadthFirst')
      .register(optionNotes, { group: 'focus.order', open: true }),
    linkScore: z.enum(linkScores).default('learnt').register(optionNotes, { group: 'focus.bestFirst' }),
    /** Of the URLs that wait, so many of the best are taken before the others are looked at again. */
    bestPerStep: z.int().min(1).max(100_000).default(100).register(optionNotes, { group: 'focus.bestFirst' }),
    /** Pages that aren't relevant through which links are followed, one after the other (ILSP-FC 4; bilingual 20). */
    tunnelDepth: z.int().min(0).max(100).default(0),
    /** Whether pages that are not relevant are archived, too. */
    archiveAll: z.boolean().default(true),
  })
  .register(optionNotes, { group: 'focus.reach' });
export type Focus = z.infer<typeof focusSchema>;

/** Whether a crawl looks for a topic or a language at all: pages are judged before their links are. */
export function isFocused(focus: Focus): boolean {
  return focus.terms.length > 0 || focus.languages.length > 0;
}

/** How often a term stands in one part of a page, and what that adds to the score: count x weight x location. */
export const termHitSchema = z.strictObject({
  term: z.string(),
  topicClass: z.string(),
  location: z.enum(termLocations),
  count: z.int().positive(),
  weight: z.number(),
  locationWeight: z.number(),
});
export type TermHit = z.infer<typeof termHitSchema>;

/** Why a page was not relevant. */
export const irrelevanceReasons = ['otherLanguage', 'lowScore', 'fewTerms', 'lowRelativeScore'] as const;
export type IrrelevanceReason = (typeof irrelevanceReasons)[number];

/** What a focused crawl thought of a page, as it is stored and shown. */
export const relevanceSchema = z.strictObject({
  score: z.number(),
  /** Score over words. */
  relativeScore: z.number(),
  distinctTerms: z.int(),
  words: z.int(),
  language: z.string().nullable(),
  relevant: z.boolean(),
  reason: z.enum(irrelevanceReasons).nullable(),
  /** Those of the terms found that have a class, the one with the highest score first. */
  topicClasses: z.array(z.string()).max(20),
  /** The hits that count most, at most 50. */
  hits: z.array(termHitSchema).max(50),
  /** Hits that are not among them. */
  moreHits: z.int(),
});
export type Relevance = z.infer<typeof relevanceSchema>;

/** What a crawl wanted of a relevant page when it judged it: its settings without the terms. */
export const wantedRelevanceSchema = focusSchema.omit({ terms: true });
export type WantedRelevance = z.infer<typeof wantedRelevanceSchema>;

/** What was thought of a page, and by which settings. */
export const judgementSchema = z.strictObject({
  relevance: relevanceSchema,
  wanted: wantedRelevanceSchema,
  /** There were terms to judge by, and not languages alone. */
  hasTerms: z.boolean(),
});
export type Judgement = z.infer<typeof judgementSchema>;
