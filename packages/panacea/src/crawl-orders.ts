import type { TopicTerm } from '@florilegium/contracts/jobs/focus';
import type { JobConfigInput } from '@florilegium/contracts/jobs/job-config';
import { z } from 'zod';
import { panaceaPreset } from './crawl-preset';
import { flag, givenOnce, language, number, withAddresses, withDefault } from './form-fields';

/** A list as it is handed in: its text, or the address where the crawl worker finds it. */
const listSchema = z.union(
  [z.string().min(1).max(5_000_000), z.strictObject({ url: z.string().trim().min(1).max(4_096) })],
  { error: givenOnce },
);
export type ServiceList = z.infer<typeof listSchema>;

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

/** PANACEA's tunnelling: ILSP-FC follows links through 20 irrelevant pages where two languages are crawled. */
const bilingualTunnel = 20;
/** Between two requests to a host: PANACEA says nothing of it, this is our own least without an admin. */
const intervalMs = 1_000;

/** PANACEA's crawlers keep every relevant text: short ones, lists of links, books beside their chapters. */
const allTexts = { minWords: 0, keepLinkLists: true, wholesAndParts: 'both' as const };

/** The job that a focused monolingual crawl is. */
export function jobOfFocusedCrawl(order: FocusedCrawlOptions, terms: readonly TopicTerm[]): JobConfigInput {
  return {
    ...commonJob(order),
    focus: { ...commonFocus, terms: [...terms], languages: [order.LanguagesList] },
    mapping: { ...allTexts, languages: [order.LanguagesList] },
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
    mapping: { ...allTexts, languages },
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
