import { z } from 'zod';

/** WaCky's two kinds of seed words: of public texts (mid frequency), and of everyday life (basic vocabulary). */
export const wordListKinds = ['midFrequency', 'basic', 'own', 'corpus'] as const;
export type WordListKind = (typeof wordListKinds)[number];

/** Where URLs to begin with come from. */
export const seedSources = ['queries', 'sitemap', 'opml', 'csv', 'outlinks', 'pages'] as const;
export type SeedSource = (typeof seedSources)[number];

/** How an engine is asked and its answer is read. */
export const engineKinds = ['searxng', 'brave', 'template'] as const;
export type EngineKind = (typeof engineKinds)[number];

/** What becomes of a search for seeds. */
export const seedSearchStates = ['waiting', 'running', 'done', 'failed', 'stopped'] as const;
export type SeedSearchState = (typeof seedSearchStates)[number];

/** Why an engine or a page gave no URL. Closed: each has a translation. */
export const seedQueryProblems = [
  'noResults',
  'quotaUsed', // 429, or the engine's own word for it
  'keyRefused', // 401, 403
  'keyUnreadable', // stored with another secret of the installation
  'engineGone', // an admin has taken it off the list
  'formatOff', // SearXNG gives no JSON unless its settings say so
  'notJson', // e.g. an HTML page
  'unexpectedAnswer', // JSON of another shape
  'serverError',
  'unreachable',
  'addressRefused', // the address guard, or an origin that no admin has listed
  'robotsDenied',
  'movedTooOften', // redirect after redirect
  'notFound', // 404 and the like: no such page, sitemap or file
  'notAList', // no sitemap, OPML or table, or none with an address
  'tooLarge',
  'interrupted', // its worker was killed again and again over it
] as const;
export type SeedQueryProblem = (typeof seedQueryProblems)[number];

const word = z.string().trim().min(1).max(100);

/** BootCaT's way: words, random tuples of them, a query each. */
export const querySettingsSchema = z.strictObject({
  source: z.literal('queries'),
  engineId: z.uuid(),
  list: z.enum(wordListKinds),
  /** ISO 639 code; of the list that comes with the product, and told to the engine. */
  language: z.string().regex(/^[a-z]{2,3}$/),
  /** For `own` and `corpus`: the words themselves, as they were when the search was begun. */
  words: z.array(word).max(50_000).default([]),
  /** Words of a query (Corpus Factory: 3 to 5). */
  tupleSize: z.int().min(1).max(10).default(3),
  /** Queries asked. */
  queries: z.int().min(1).max(5_000).default(50),
  /** URLs taken of each query's answer. */
  resultsPerQuery: z.int().min(1).max(100).default(10),
  /** Of the drawing: the same words and seed give the same tuples. */
  randomSeed: z.int().min(0).max(2_147_483_647).default(1),
});

/** Other sources: addresses that are fetched and read, files, or what a corpus links to. */
export const seedSettingsSchema = z.discriminatedUnion('source', [
  querySettingsSchema,
  z.strictObject({
    source: z.enum(['sitemap', 'pages']),
    /** Sitemaps, or pages whose external links are taken. */
    urls: z.array(z.string().trim().min(1).max(4_096)).min(1).max(500),
  }),
  z.strictObject({
    source: z.enum(['opml', 'csv']),
    /** By URL, or … */
    url: z.string().trim().max(4_096).nullable().default(null),
    /** … as text. */
    text: z.string().max(5_000_000).nullable().default(null),
  }),
  z.strictObject({
    source: z.literal('outlinks'),
    /** Hosts that link to a host before it is offered. */
    minHosts: z.int().min(1).max(1_000).default(2),
    limit: z.int().min(1).max(100_000).default(1_000),
  }),
]);
export type SeedSettings = z.infer<typeof seedSettingsSchema>;
export type QuerySettings = z.infer<typeof querySettingsSchema>;

/** What was known of a candidate when it was found: nobody needs it as a seed again. */
export const knownSeeds = ['seed', 'inCorpus', 'blocked'] as const;
export type KnownSeed = (typeof knownSeeds)[number];

/** Most addresses that one search offers; what is found beyond is counted. */
export const mostCandidates = 100_000;

/** Where a seed came from, as it is stored with it. */
export const seedOriginSchema = z.strictObject({
  source: z.enum(seedSources),
  searchId: z.uuid(),
  engine: z.string().optional(),
  list: z.enum(wordListKinds).optional(),
  /** The words of the query, or the address of the page, that found it first. */
  words: z.array(z.string()).optional(),
  foundAt: z.string().optional(),
});
export type SeedOrigin = z.infer<typeof seedOriginSchema>;

/** A candidate as it is reviewed. */
export const seedCandidateSchema = z.object({
  number: z.int(),
  url: z.string(),
  host: z.string(),
  title: z.string(),
  /** Its best place in an answer, from 1. */
  rank: z.int(),
  /** Hosts that link to its host, for outlinks. */
  hosts: z.int(),
  first: z.boolean(),
  known: z.enum(knownSeeds).nullable(),
  chosen: z.boolean().nullable(),
  /** Requests that gave it, and the words or the address of the first. */
  queries: z.int(),
  words: z.array(z.string()),
  foundAt: z.string().nullable(),
});
export type SeedCandidate = z.infer<typeof seedCandidateSchema>;

/** What candidates can be sorted by. */
export const candidateOrders = ['found', 'host', 'queries', 'rank', 'links'] as const;
export type CandidateOrder = (typeof candidateOrders)[number];

/** Where a search stands. */
export const seedSearchStatusSchema = z.object({
  id: z.uuid(),
  state: z.enum(seedSearchStates),
  /** Why it failed or waits: a SeedQueryProblem, or 'candidateLimit'. */
  detail: z.string().nullable(),
  /** It goes on by itself then: the engine's quota is used. */
  waitsUntil: z.iso.datetime().nullable(),
  /** What the last try of the request under way failed for, and how often it was tried; null: of nothing so far. */
  trying: z.object({ problem: z.enum(seedQueryProblems), detail: z.string(), tries: z.int() }).nullable(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  requests: z.object({ total: z.int(), done: z.int(), failed: z.int() }),
  /** Results in all answers. */
  results: z.int(),
  found: z.int(),
  /** First of their host and not known. */
  offered: z.int(),
  hosts: z.int(),
  taken: z.int(),
  left: z.int(),
  /** Nobody works on it and no worker answers. */
  silentWorker: z.boolean(),
});
export type SeedSearchStatus = z.infer<typeof seedSearchStatusSchema>;

/** An admin's search engine without its key. `template` is a URL with {query}, {language}, {count} and {page}. */
export const engineSchema = z.strictObject({
  name: z.string().trim().min(1).max(100),
  kind: z.enum(engineKinds),
  /** Origin for searxng ('http://search.example:8080'), whole URL with places for template; brave has its own, and may be asked at another origin that passes its requests on. */
  template: z.string().trim().max(2_000).default(''),
  /** JSON pointer-like path to the list of results, and to the URL and title in each, for template. */
  resultsPath: z.string().trim().max(200).default('results'),
  urlPath: z.string().trim().max(200).default('url'),
  titlePath: z.string().trim().max(200).default('title'),
  /** Header that carries the key, for template. */
  keyHeader: z.string().trim().max(100).default(''),
  /** Pause between two queries. */
  intervalMs: z.int().min(0).max(3_600_000).default(1_000),
  /** Queries a day; null: no quota that we know of. */
  dailyQuota: z.int().positive().max(1_000_000_000).nullable().default(null),
});
export type Engine = z.infer<typeof engineSchema>;
