import { z } from 'zod';
import { formats } from './formats';
import { skipReasons } from './reasons';

/** What a probe is for: a site's addresses before rules are made, or a few pages as a job would save them. */
export const probeKinds = ['addresses', 'dryRun'] as const;
export type ProbeKind = (typeof probeKinds)[number];

/** How far a probe is. `waiting` until a crawl worker takes it. */
export const probeStates = ['waiting', 'running', 'done', 'failed', 'stopped'] as const;
export type ProbeState = (typeof probeStates)[number];

/**
 * Why a probe ended. allFound: nothing was left to ask for; enoughUrls, enoughFetches, enoughTime, enoughPages: a limit of
 * its own; noUsableSeed; stoppedByUser; robotsDenied and unreachable: nothing of the seeds could be had; failed.
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
/** Pages that a dry run fetches at most. */
export const dryRunPages = 20;
/** How long a dry run may take, in ms: its pages may all be of one host. */
export const dryRunMs = 300_000;

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
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
});
export type ProbeStatus = z.infer<typeof probeStatusSchema>;
