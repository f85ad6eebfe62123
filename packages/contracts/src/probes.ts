import { z } from 'zod';
import { blockLabels, blockTypes, type CleaningMethod, cleaningMethods } from './documents';
import { formats } from './formats';
import { judgementSchema, relevanceSchema } from './jobs/focus';
import { dropReasons, skipReasons } from './reasons';

/** What a probe is for: a site's addresses before rules are made, or a few pages as a job would save them. */
export const probeKinds = ['addresses', 'dryRun'] as const;
export type ProbeKind = (typeof probeKinds)[number];

/** How far a probe is. `waiting` until a crawl worker takes it. */
export const probeStates = ['waiting', 'running', 'done', 'failed', 'stopped'] as const;

/**
 * Why a probe ended. allFound: nothing was left to ask for; enoughUrls, enoughFetches, enoughTime, enoughPages: a limit of
 * its own; noUsableSeed; stoppedByUser; robotsDenied, contactMissing, addressRefused,
 * hostNotFound, refused (4xx) and unreachable: nothing of the seeds could be had; failed.
 */
export const probeEnds = [
  'allFound',
  'enoughUrls',
  'enoughFetches',
  'enoughTime',
  'enoughPages',
  'noUsableSeed',
  'stoppedByUser',
  'robotsDenied',
  'contactMissing',
  'addressRefused',
  'hostNotFound',
  'refused',
  'unreachable',
  'failed',
] as const;
export type ProbeEnd = (typeof probeEnds)[number];

/** Most addresses that sitemaps give a probe. */
export const probeSitemapUrls = 500;
/** Most addresses of a probe in all. */
export const probeUrls = 2_000;
/** Most requests of a probe for addresses, robots.txt and sitemaps too. */
export const probeFetches = 20;
/** Hops from a seed that a probe for addresses goes. */
export const probeHops = 2;
/** How long a probe for addresses may take, in ms. */
export const probeMs = 120_000;
/** Pages that a dry run fetches at most of those that would be saved. */
export const dryRunPages = 20;
/** Most requests of a dry run: pages that are only navigated count, too. */
export const dryRunFetches = 60;
/** How long a dry run may take, in ms: its pages may all be of one host. */
export const dryRunMs = 300_000;

/** Seeds that a probe takes at most: it asks for a few of them, and all say how far the scope reaches. */
export const probeSeeds = 1_000;
/** Probes of one person that may be under way at once, and that may be asked for within ten minutes. */
export const probesUnderWay = 3;
export const probesInTenMinutes = 30;

/** How an address came to a probe. */
export const probeVias = ['seed', 'sitemap', 'link', 'redirect'] as const;
export type ProbeVia = (typeof probeVias)[number];

/** What a probe is doing, for who waits for it. */
export const probeActivitySchema = z.object({
  /** robots, sitemap or page: what is asked for; pausing: the host's clock; cleaning: mapping has what was fetched. */
  doing: z.enum(['robots', 'sitemap', 'page', 'pausing', 'cleaning']).optional(),
  url: z.string().optional(),
  /** When it goes on, ISO 8601, while it pauses. */
  until: z.string().optional(),
});
export type ProbeActivity = z.infer<typeof probeActivitySchema>;

/** An address that a probe has found. */
export const probeUrlSchema = z.object({
  /** In the order of finding, from 1. */
  number: z.int(),
  url: z.string(),
  via: z.enum(probeVias),
  /** Hops from a seed; null where a sitemap names it. */
  hops: z.int().nullable(),
  viaUrl: z.string().nullable(),
  /** Null while it was not asked for. */
  httpStatus: z.int().nullable(),
  format: z.enum(formats).nullable(),
  /** Why it could not be had. */
  reason: z.enum(skipReasons).nullable(),
});
export type ProbedUrl = z.infer<typeof probeUrlSchema>;

/** Where a probe stands. */
export const probeStatusSchema = z.object({
  id: z.uuid(),
  kind: z.enum(probeKinds),
  state: z.enum(probeStates),
  ended: z.enum(probeEnds).nullable(),
  /** Addresses found and requests made so far. */
  found: z.int(),
  requests: z.int(),
  activity: probeActivitySchema,
  /** A kind of worker that it waits for and that gives no sign of life. */
  silentWorker: z.enum(['crawl', 'mapping']).nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
});
export type ProbeStatus = z.infer<typeof probeStatusSchema>;

/** Longest text of all blocks of a page in a dry run, in characters; the rest is cut. */
export const dryRunTextLength = 100_000;

/** A text of the corpus that a page of a dry run repeats, and where it stands. */
const inCorpusSchema = z.object({
  resourceId: z.uuid(),
  url: z.string(),
  title: z.string(),
  jobName: z.string(),
  /** Nearly the same text; else it is the same word for word. */
  nearly: z.boolean(),
  /** The corpus has it from this very address: the job that has it would renew it, any other would leave it out. */
  sameUrl: z.boolean(),
});
export type InCorpus = z.infer<typeof inCorpusSchema>;

/** What mapping would make of a page. */
export const dryRunPageSchema = z.object({
  /** Whether it would be in the corpus; else why not. */
  kept: z.boolean(),
  dropReason: z.enum(dropReasons).nullable(),
  /** What makes the reason more exact, e.g. '45 words'. */
  detail: z.string(),
  /** The page of the dry run that it repeats, by its number. */
  duplicateOf: z.int().nullable(),
  /** Null: nothing of the kind is in the corpus, or there was no need to look. */
  inCorpus: inCorpusSchema.nullable().default(null),
  /** What a job with a topic or with languages to look for would think of it; null for any other. */
  judged: judgementSchema.nullable().default(null),
  title: z.string(),
  /** ISO 639, 'und' when nothing can be said; null without text. */
  language: z.string().nullable(),
  /** 0 to 1. */
  confidence: z.number(),
  words: z.int(),
  method: z.enum(cleaningMethods as readonly CleaningMethod[]).nullable(),
  /** Words of the clean text as a share of all words that a reader of the page sees, 0 to 1. */
  shareKept: z.number().nullable(),
  /** Every block in its place with its label; more than {@link dryRunTextLength} characters are cut. */
  blocks: z.array(
    z.object({
      type: z.enum(blockTypes),
      label: z.enum(blockLabels),
      text: z.string(),
      words: z.int(),
    }),
  ),
  truncated: z.boolean(),
});
export type DryRunPage = z.infer<typeof dryRunPageSchema>;

/** A judgement without the terms that were found. */
const shortJudgementSchema = judgementSchema.extend({
  relevance: z.object(relevanceSchema.omit({ hits: true }).shape),
});
export type ShortJudgement = z.infer<typeof shortJudgementSchema>;

/** A page of a dry run in a list: without its blocks, and without what its score is made of. */
export const probePageSchema = z.object({
  /** That of its address. */
  number: z.int(),
  url: z.string(),
  format: z.enum(formats).nullable(),
  httpStatus: z.int(),
  /** Of the body as it was fetched. */
  bytes: z.int(),
  /** Null while it waits to be cleaned. */
  result: dryRunPageSchema
    .omit({ blocks: true, truncated: true })
    .extend({ judged: shortJudgementSchema.nullable().default(null) })
    .nullable(),
});
export type ProbePage = z.infer<typeof probePageSchema>;

/** What is new of a probe, for whoever has seen it up to an address. */
export const probeNewsSchema = z.object({
  status: probeStatusSchema,
  /** The addresses after it, and those before it that were asked for: what came of that may be new. */
  urls: z.array(probeUrlSchema),
  /** All pages of a dry run. */
  pages: z.array(probePageSchema),
});
export type ProbeNews = z.infer<typeof probeNewsSchema>;
