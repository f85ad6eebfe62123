import type { TopicTerm } from '@florilegium/contracts/jobs/focus';
import type { JobConfigInput } from '@florilegium/contracts/jobs/job-config';
import {
  bilingualCrawlOptionsSchema,
  focusedCrawlOptionsSchema,
  jobOfBilingualCrawl,
  jobOfFocusedCrawl,
  type ServiceList,
} from './crawl-orders';

/** A crawl with PANACEA's options, as typed. */
export interface TypedCrawl {
  title: string;
  languages: string[];
  termList: ServiceList;
  urlList: ServiceList;
  isBilingual: boolean;
  /** Notes on options that have no effect. */
  remarks: string[];
  jobOf(terms: readonly TopicTerm[]): JobConfigInput;
}

/** The kind of PANACEA's crawl. */
export type CrawlKind = 'focused' | 'bilingual';

const schemas = { focused: focusedCrawlOptionsSchema, bilingual: bilingualCrawlOptionsSchema };

/** PANACEA's names of a crawl's options. */
export const crawlOptionNames = (kind: CrawlKind): string[] => Object.keys(schemas[kind].shape);

/** The same name in small letters: 'TermList' is --term-list, 'stay_in_web_domain' --stay-in-web-domain. */
export function plainName(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
}

/** A crawl, or one sentence that says what of its options is wrong. */
export type ReadCrawl = { ok: true; crawl: TypedCrawl } | { ok: false; problem: string };

/** Reads the options of a crawl, by PANACEA's names, with the texts or addresses of its lists. */
export function readTypedCrawl(kind: CrawlKind, given: Readonly<Record<string, unknown>>): ReadCrawl {
  return kind === 'focused' ? focused(given) : bilingual(given);
}

function focused(given: Readonly<Record<string, unknown>>): ReadCrawl {
  const parsed = focusedCrawlOptionsSchema.safeParse(given);
  if (!parsed.success) return refused(parsed.error.issues, given);
  const order = parsed.data;
  const crawl: TypedCrawl = {
    title: order.Domain,
    languages: [order.LanguagesList],
    termList: order.TermList,
    urlList: order.UrlList,
    isBilingual: false,
    remarks: [],
    jobOf: (terms) => jobOfFocusedCrawl(order, terms),
  };
  return { ok: true, crawl };
}

function bilingual(given: Readonly<Record<string, unknown>>): ReadCrawl {
  const parsed = bilingualCrawlOptionsSchema.safeParse(given);
  if (!parsed.success) return refused(parsed.error.issues, given);
  const order = parsed.data;
  const mayLeave = given.stay_in_web_domain !== undefined && !order.stay_in_web_domain;
  const crawl: TypedCrawl = {
    title: order.Domain,
    languages: [order.Language1, order.Language2],
    termList: order.TermList,
    urlList: order.UrlList,
    isBilingual: true,
    remarks: mayLeave
      ? ['A bilingual crawl never leaves the domains of its seeds, so --stay_in_web_domain no has no effect.']
      : [],
    jobOf: (terms) => jobOfBilingualCrawl(order, terms),
  };
  return { ok: true, crawl };
}

type OptionName =
  | keyof typeof focusedCrawlOptionsSchema.shape
  | keyof typeof bilingualCrawlOptionsSchema.shape;

const expected: Readonly<Record<OptionName, string>> = {
  Domain: 'a title of at most 200 characters',
  LanguagesList: 'one code of a language, such as it',
  Language1: 'the code of a language, such as it',
  Language2: 'the code of a language, such as en',
  TermList: 'a file or an address',
  UrlList: 'a file or an address',
  HarvestersNumber: 'a whole number from 1 to 100',
  MaxSize: 'a number of megabytes above 0',
  MaxTime: 'a number of minutes above 0',
  Retries: 'a whole number from 0 to 20',
  Timeout: 'seconds from 0.1 to 600',
  dropdb: 'yes or no',
  stay_in_web_domain: 'yes or no',
};

function refused(issues: readonly { path: PropertyKey[]; message: string }[], given: object): ReadCrawl {
  const said = issues.map(({ path, message }) => {
    const name = path[0] as OptionName;
    const value = (given as Record<OptionName, unknown>)[name];
    if (message === 'languageTwice') return `--${name}: the two languages are the same`;
    if (value === undefined) return `--${name} is missing: it expects ${expected[name]}`;
    return `--${name} expects ${expected[name]}, not '${String(value).slice(0, 100)}'`;
  });
  return { ok: false, problem: `${[...new Set(said)].join('; ')}.` };
}
