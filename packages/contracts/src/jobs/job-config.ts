import { z } from 'zod';
import { domainField } from '../corpus-plan/plan';
import { formatSchema } from '../formats';
import { nameSchema } from '../writing/names';
import { bilingualSchema } from './bilingual';
import { focusSchema } from './focus';
import { mappingSettingsSchema } from './mapping-settings';
import { optionNotes } from './option-notes';
import { maxRuleTests, rulesSchema, ruleTestSchema } from './rules';
import { yieldSchema } from './yield-policy';

/** How far a crawl reaches from its seeds when no rule says more. */
export const scopeKinds = ['page', 'folder', 'host', 'domain', 'surt', 'custom'] as const;
export type ScopeKind = (typeof scopeKinds)[number];

/** SpiderLing's 12 requests a minute and host. */
export const defaultIntervalMs = 5_000;
/** Below this an interval needs an admin, except on the product's own loopback host. */
export const minIntervalMs = 1_000;
/** SpiderLing's 10 requests a second and address: many hosts may live on one machine. */
export const defaultAddressIntervalMs = 100;

export const scopeSchema = z
  .strictObject({
    /**
     * page: the seeds and the pages they link to on their hosts; folder, host, domain: as named; surt: what `surts`
     * name; custom: rules alone.
     */
    kind: z.enum(scopeKinds).default('host').register(optionNotes, { open: true }),
    /** SURT prefixes, e.g. 'http://(it,' for a whole top-level domain; read when `kind` is surt. */
    surts: z
      .array(z.string().trim().min(1).max(1_000))
      .max(1_000)
      .default([])
      .register(optionNotes, { typedAs: 'lines' }),
    /** RIDIRE's strict reading: a page is saved only if it is navigated too. */
    saveWithinNavigate: z.boolean().default(false).register(optionNotes, { group: 'scope.also' }),
  })
  .register(optionNotes, { group: 'scope.reach' });

const politer = { group: 'limits.politer' } as const;

export const limitsSchema = z
  .strictObject({
    /** Pages fetched, robots.txt not counted; null: no limit. */
    maxPages: z.int().positive().nullable().default(10_000),
    /** Pages fetched of one host; null: no limit. */
    maxPagesPerHost: z
      .int()
      .positive()
      .nullable()
      .default(null)
      .register(optionNotes, { flag: 'no more pages of one host' }),
    /** Pages of a run that are opened in a browser; null: no limit. */
    maxRendered: z.int().min(0).max(100_000_000).nullable().default(null).register(optionNotes, {
      group: 'formats.scripts',
      flag: 'runs the scripts of no more pages than this',
    }),
    maxMegabytes: z.number().positive().nullable().default(null),
    maxMinutes: z.number().positive().nullable().default(null),
    /** Hops from a seed; 0 fetches the seeds alone. */
    maxDepth: z.int().min(0).max(1_000).nullable().default(20),
    /** Pause between two requests to one host. */
    intervalMs: z.int().min(0).max(3_600_000).default(defaultIntervalMs).register(optionNotes, {
      group: 'limits.politeness',
      typedIn: 'seconds',
      flag: 'pause between two requests to one host',
    }),
    /**
     * Requests of the job that are under way at one time (PANACEA's HarvestersNumber), until their pages are read; null:
     * no limit. Crawl workers share them evenly; each has one at least.
     */
    maxParallel: z
      .int()
      .min(1)
      .max(10_000)
      .nullable()
      .default(null)
      .register(optionNotes, { group: 'limits.politeness' }),
    /** Pause between two requests to one IP address, whichever of its hosts they are for. */
    addressIntervalMs: z
      .int()
      .min(0)
      .max(60_000)
      .default(defaultAddressIntervalMs)
      .register(optionNotes, {
        ...politer,
        typedIn: 'seconds',
        flag: 'pause between two requests to one IP address, whichever host they are for',
      }),
    /** A host that takes long to answer is given this many times as long to rest, at most 30 s (Heritrix: 5). */
    restFactor: z
      .number()
      .min(0)
      .max(20)
      .default(2)
      .register(optionNotes, {
        ...politer,
        flag: 'a host rests this many times as long as its answer took, at most 30 s',
      }),
    /** Longest Crawl-delay of robots.txt that is honoured; a longer one is cut to it. */
    maxCrawlDelayMs: z
      .int()
      .min(0)
      .max(3_600_000)
      .default(300_000)
      .register(optionNotes, { ...politer, typedIn: 'seconds' }),
    /** Largest body that is stored, decoded, in bytes. */
    maxBodyBytes: z
      .int()
      .positive()
      .max(500_000_000)
      .default(20_000_000)
      .register(optionNotes, { group: 'limits.fetching', typedIn: 'megabytes' }),
    timeoutMs: z
      .int()
      .positive()
      .max(600_000)
      .default(30_000)
      .register(optionNotes, { group: 'limits.fetching', typedIn: 'seconds' }),
    maxRetries: z.int().min(0).max(20).default(3).register(optionNotes, { group: 'limits.fetching' }),
  })
  .register(optionNotes, { group: 'limits.ends' });

/** Which differences between two addresses don't make them two pages. The address fetched stays as it was found. */
export const keyOptionsSchema = z
  .strictObject({
    dropSessionIds: z.boolean().default(true),
    /** utm_*, gclid and the like. */
    dropTracking: z.boolean().default(true),
    ignoreTrailingSlash: z.boolean().default(false),
    ignoreWww: z.boolean().default(false),
    /** http and https name the same page. */
    ignoreScheme: z.boolean().default(false),
    /** Further parameters that don't count, by name. */
    dropParameters: z.array(z.string().min(1).max(100)).max(100).default([]),
  })
  .register(optionNotes, { group: 'urls.same' });
export type KeyOptions = z.infer<typeof keyOptionsSchema>;

/**
 * What a page's own words about its use mean for the job; they are recorded in any case. `skip`: no resource is made
 * of such a page, `require`: of pages without a licence.
 */
const recordOrSkip = () => z.enum(['record', 'skip']).default('record').register(optionNotes, { open: true });

export const signalPolicySchema = z
  .strictObject({
    nofollow: z.enum(['obey', 'record']).default('obey').register(optionNotes, { open: true }),
    noindex: recordOrSkip(),
    /** A page that names another address as the one it should be known by. */
    canonical: recordOrSkip(),
    /** The TDM Reservation Protocol, and noai. */
    tdm: recordOrSkip(),
    noai: recordOrSkip(),
    licence: z.enum(['record', 'require']).default('record').register(optionNotes, { open: true }),
  })
  .register(optionNotes, { group: 'signals.policy' });
export type SignalPolicy = z.infer<typeof signalPolicySchema>;

/**
 * When the scripts of pages run, in a browser without a network whose requests the crawler makes. `wherePays`: on pages
 * that are empty without them, as long as pages of their kind gain text or links by it.
 */
const scriptPolicies = ['never', 'wherePays', 'always'] as const;

/** What becomes of the frontier of a run once it is over. */
export const workingDataFates = ['keep', 'drop', 'dropAfterTwoDays'] as const;

/** Everything a job is told, seeds apart (there may be 100,000). The same JSON in the UI, the workers and the CLI. */
export const jobConfigSchema = z.strictObject({
  formats: z.array(formatSchema).default(['html']).register(optionNotes, {
    group: 'formats.kept',
    flag: 'keeps documents of these formats alone (html,pdf,docx,...)',
  }),
  /** Extensions that differ from the built-in list: lower case, no dot -> a format, or 'other'. */
  extensions: z
    .record(z.string().regex(/^[a-z0-9]{1,10}$/), z.union([formatSchema, z.literal('other')]))
    .default({}),
  /** Whether the sitemaps that robots.txt names are read for addresses. */
  sitemaps: z.boolean().default(true).register(optionNotes, {
    group: 'scope.also',
    flag: 'leaves the sitemaps that robots.txt names unread',
  }),
  /** Whether pages that scripts write are opened in a browser. */
  scripts: z
    .enum(scriptPolicies)
    .default('wherePays')
    .register(optionNotes, { group: 'formats.scripts', open: true, flag: 'when the scripts of pages run' }),
  scope: scopeSchema.prefault({}),
  rules: rulesSchema.prefault({}),
  /** Addresses with the outcome that the rules should have for them; they decide nothing. */
  ruleTests: z.array(ruleTestSchema).max(maxRuleTests).default([]),
  limits: limitsSchema.prefault({}),
  /** Whether addresses of a path pattern are let go once its pages show nothing new: calendars, filters, pagers. */
  trapBudgets: z.boolean().default(true).register(optionNotes, { group: 'limits.fetching' }),
  /** Whether cookies are kept, per host and in memory. */
  cookies: z.boolean().default(true).register(optionNotes, { group: 'limits.fetching' }),
  /** What becomes of the frontier once a run is over (PANACEA's dropdb): its URLs and their reasons. */
  workingData: z.enum(workingDataFates).default('keep').register(optionNotes, { group: 'limits.fetching' }),
  urls: keyOptionsSchema.prefault({}),
  signals: signalPolicySchema.prefault({}),
  focus: focusSchema.prefault({}),
  yield: yieldSchema.prefault({}),
  /** Null: pages are not paired. */
  bilingual: bilingualSchema.nullable().default(null).register(optionNotes, { group: 'bilingual.search' }),
  mapping: mappingSettingsSchema.prefault({}),
  /** Metadata given to every resource of the job. */
  metadata: z.record(z.string().min(1).max(100), z.string().max(2_000)).default({}),
});
export type JobConfig = z.infer<typeof jobConfigSchema>;
export type JobConfigInput = z.input<typeof jobConfigSchema>;

/**
 * Whether metadata of a job try to say the domain of its texts: no place reads it there. A job has a field of its own for
 * its domain, which the plan of its corpus knows.
 */
export const namesDomain = (metadata: JobConfig['metadata']): boolean =>
  Object.keys(metadata).some((key) => key.trim() === domainField);

/** A job as a file: what `florilegium crawl --config` reads and the UI imports and exports. */
export const jobFileSchema = jobConfigSchema.extend({
  $schema: z.string().optional(),
  name: nameSchema(200).min(1).default('job'),
  seeds: z.array(z.string().max(4_096)).max(1_000_000).default([]),
});
export type JobFile = z.infer<typeof jobFileSchema>;

/** What happened to a job so far. `draft` was never started; `finished` ran to its end or a limit. */
export const jobStates = ['draft', 'starting', 'running', 'paused', 'finished', 'stopped', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** Why a run ended. */
export const runEndReasons = [
  'frontierEmpty',
  'limitPages',
  'limitBytes',
  'limitMinutes',
  'stoppedByUser',
  'noUsableSeed',
  'failed',
  'discarded', // thrown away: what it left goes, and then the run itself
  'uploaded', // no crawl: files that a person added
] as const;
export type RunEndReason = (typeof runEndReasons)[number];
