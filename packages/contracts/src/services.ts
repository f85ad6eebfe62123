import { z } from 'zod';
import type { Cleaner } from './documents';
import type { TopicTerm } from './focus';
import type { JobConfigInput } from './job-config';
import { panaceaPreset } from './panacea-preset';

/** Both a text and an address, or lines in an array. */
const givenOnce = (issue: { input?: unknown }) => (Array.isArray(issue.input) ? 'textAndAddress' : undefined);

/** A list as it is handed in: its text, or the address where the crawl worker finds it. */
const listSchema = z.union(
  [z.string().min(1).max(5_000_000), z.strictObject({ url: z.string().trim().min(1).max(4_096) })],
  { error: givenOnce },
);
export type ServiceList = z.infer<typeof listSchema>;

const language = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z]{2,3}$/);

/** Form fields arrive as text: '5', 'true'. */
const number = (schema: z.ZodType<number>) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), schema);
const flags: ReadonlyMap<unknown, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
]);
const flag = z.preprocess(
  (value) => flags.get(typeof value === 'string' ? value.trim().toLowerCase() : value) ?? value,
  z.boolean(),
);

/** The API's document would not say by itself what the default of a value is that is converted first. */
function withDefault<S extends z.ZodType>(schema: S, value: z.output<S>, description: string) {
  return schema.default(value as never).describe(`${description} Default: ${String(value)}.`);
}

/** A field of a form is text: what is to be fetched stands in `NAME_url`, as Soaplab has it. */
function withAddresses<S extends z.ZodType>(names: readonly string[], schema: S) {
  return z.preprocess((value) => {
    if (typeof value !== 'object' || value === null) return value;
    const given: Record<string, unknown> = { ...value };
    for (const name of names) {
      const url = given[`${name}_url`];
      if (url === undefined) continue;
      delete given[`${name}_url`];
      // Both are one too many, unless one of them was left empty.
      if (url === '') continue;
      given[name] = given[name] === undefined || given[name] === '' ? { url } : [given[name], { url }];
    }
    return given;
  }, schema);
}

const corpusId = z.uuid().describe('The corpus that the texts come into.');
const lists = ['TermList', 'UrlList'];

/** What both crawls take, by the names and defaults of PANACEA D4.2, 3.1.1 and appendices C and D. */
const options = {
  Domain: z.string().trim().min(1).max(200).describe('A title for the crawl.'),
  TermList: listSchema.describe(
    'The topic: one `weight: term=class` a line; in a form its address is `TermList_url`.',
  ),
  UrlList: listSchema.describe('The seeds: one URL a line; in a form their address is `UrlList_url`.'),
  HarvestersNumber: withDefault(number(z.int().min(1).max(100)), 2, 'Pages under way at one time.'),
  MaxSize: withDefault(
    number(z.number().positive().max(1_000_000)),
    1,
    'Megabytes after which the crawl ends.',
  ),
  MaxTime: withDefault(number(z.number().positive().max(100_000)), 1, 'Minutes after which the crawl ends.'),
  Retries: withDefault(number(z.int().min(0).max(20)), 10, 'Further tries where a page can’t be fetched.'),
  Timeout: withDefault(number(z.number().min(0.1).max(600)), 10, 'Seconds that a server has for an answer.'),
  dropdb: withDefault(
    flag,
    true,
    'Whether working data goes as soon as the results are stored; otherwise after two days.',
  ),
  stay_in_web_domain: withDefault(
    flag,
    false,
    'Whether only the domains of the seeds are crawled; a bilingual crawl never leaves them.',
  ),
};

const focusedOptions = { ...options, LanguagesList: language };
const bilingualOptions = { ...options, Language1: language, Language2: language };

const areTwo = (order: { Language1: string; Language2: string }) => order.Language1 !== order.Language2;
const twice = { message: 'languageTwice', path: ['Language2'] };

/** What PANACEA's focused monolingual crawler is told, wherever its texts go. */
export const focusedCrawlOptionsSchema = z.strictObject(focusedOptions);
type FocusedCrawlOptions = z.infer<typeof focusedCrawlOptionsSchema>;

/** What its focused bilingual crawler is told. */
export const bilingualCrawlOptionsSchema = z.strictObject(bilingualOptions).refine(areTwo, twice);
type BilingualCrawlOptions = z.infer<typeof bilingualCrawlOptionsSchema>;

/** The service of the focused monolingual crawler. */
export const focusedCrawlSchema = withAddresses(lists, z.strictObject({ corpusId, ...focusedOptions }));

/** The service of the focused bilingual crawler. */
export const bilingualCrawlSchema = withAddresses(
  lists,
  z.strictObject({ corpusId, ...bilingualOptions }).refine(areTwo, twice),
);

/** The methods of the boilerplate remover, by their numbers from 1 (appendix E). */
const methods: readonly Cleaner[] = [
  'ArticleExtractor',
  'ArticleSentencesExtractor',
  'DefaultExtractor',
  'KeepEverythingExtractor',
  'LargestContentExtractor',
  'NumWordsRulesExtractor',
];

/** One document: its text, where it is, or its bytes. A file of a form arrives as bytes. */
const documentSchema = z.union(
  [
    z.string().min(1),
    z.strictObject({ url: z.string().trim().min(1).max(4_096) }),
    z.strictObject({ file: z.base64().min(1) }),
  ],
  { error: givenOnce },
);
export type ServiceDocument = z.infer<typeof documentSchema>;

/** PANACEA's boilerplate remover (appendix E). */
export const boilerplateRemoverSchema = withAddresses(
  ['input'],
  z.strictObject({
    input: documentSchema.describe(
      'The page: its HTML, `{"url"}` or `{"file"}` in base 64; in a form its address is `input_url`.',
    ),
    MethodsList: withDefault(
      number(z.int().min(1).max(methods.length)),
      3,
      methods
        .map((name, at) => `${at + 1} ${name}`)
        .join(', ')
        .concat('.'),
    ),
  }),
);

/** The cleaner that a number of MethodsList stands for. */
export function cleanerOf(method: number): Cleaner {
  return methods[method - 1] ?? 'DefaultExtractor';
}

/** How a tagged text is written. */
const taggedFormats = ['conllu', 'vertical', 'json'] as const;

/** The tagger. */
export const taggerSchema = withAddresses(
  ['input'],
  z.strictObject({
    input: documentSchema.describe(
      'The text; or a page as `{"url"}` or `{"file"}` in base 64, of which the text is tagged; in a form `input_url`.',
    ),
    language: language.optional().describe('ISO 639; identified when it is not given.'),
    format: z.enum(taggedFormats).optional().describe('Otherwise what Accept asks for, or CoNLL-U.'),
  }),
);

/** PANACEA's tunnelling: ILSP-FC follows links through 20 irrelevant pages where two languages are crawled. */
const bilingualTunnel = 20;
/** Between two requests to a host: PANACEA says nothing of it, this is our own least without an admin. */
const intervalMs = 1_000;

/** The job that a focused monolingual crawl is. */
export function jobOfFocusedCrawl(order: FocusedCrawlOptions, terms: readonly TopicTerm[]): JobConfigInput {
  return {
    ...commonJob(order),
    focus: { ...commonFocus, terms: [...terms], languages: [order.LanguagesList] },
    mapping: { languages: [order.LanguagesList] },
  };
}

/** The job that a focused bilingual crawl is: one site, both languages, pages paired in the end. */
export function jobOfBilingualCrawl(
  order: BilingualCrawlOptions,
  terms: readonly TopicTerm[],
): JobConfigInput {
  const languages = [order.Language1, order.Language2];
  return {
    ...commonJob(order),
    // The paper's bilingual crawler never leaves the seed's site.
    scope: { kind: 'domain' },
    focus: { ...commonFocus, terms: [...terms], languages, tunnelDepth: bilingualTunnel },
    mapping: { languages },
    bilingual: { languages },
  };
}

/** Relevant pages alone, and the best links first by their page's score. */
const commonFocus = panaceaPreset.focus;

function commonJob(order: FocusedCrawlOptions | BilingualCrawlOptions): JobConfigInput {
  return {
    ...panaceaPreset,
    scope: { kind: order.stay_in_web_domain ? 'domain' : 'custom' },
    limits: {
      ...panaceaPreset.limits,
      maxDepth: null,
      maxMegabytes: order.MaxSize,
      maxMinutes: order.MaxTime,
      maxRetries: order.Retries,
      timeoutMs: Math.round(order.Timeout * 1_000),
      maxParallel: order.HarvestersNumber,
      intervalMs,
    },
    workingData: order.dropdb ? 'drop' : 'dropAfterTwoDays',
  };
}
