import type { TopicTerm } from '@florilegium/contracts/focus';
import type { JobConfigInput } from '@florilegium/contracts/job-config';
import {
  bilingualCrawlOptionsSchema,
  focusedCrawlOptionsSchema,
  jobOfBilingualCrawl,
  jobOfFocusedCrawl,
  type ServiceList,
} from '@florilegium/contracts/services';
import { AppError } from '@florilegium/platform/app-error';
import { type OptionValues, textOption } from './command';
import { readList } from './text-file';

/** A crawl by PANACEA's options, as it was typed. */
export interface ServiceCrawl {
  title: string;
  languages: string[];
  termList: ServiceList;
  urlList: ServiceList;
  isBilingual: boolean;
  /** What of it is not done as it was typed. */
  remarks: string[];
  jobOf(terms: readonly TopicTerm[]): JobConfigInput;
}

/** Which of PANACEA's crawls. */
export type ServiceKind = 'focused' | 'bilingual';

const schemas = { focused: focusedCrawlOptionsSchema, bilingual: bilingualCrawlOptionsSchema };

/** PANACEA's names of a crawl's options. */
export const serviceOptionNames = (kind: ServiceKind): string[] => Object.keys(schemas[kind].shape);

/** The same name in small letters: 'TermList' is --term-list, 'stay_in_web_domain' --stay-in-web-domain. */
export function plainName(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
}

/** Reads the options of a crawl and the files that they name. Throws `badInput` with one sentence for what is wrong. */
export async function readServiceCrawl(kind: ServiceKind, values: OptionValues): Promise<ServiceCrawl> {
  const given: Record<string, unknown> = {};
  for (const name of serviceOptionNames(kind)) {
    const value = oneOf(values, name);
    if (value !== undefined) given[name] = name.endsWith('List') ? await listOf(name, value) : value;
  }
  return kind === 'focused' ? focused(given) : bilingual(given);
}

function focused(given: Record<string, unknown>): ServiceCrawl {
  const parsed = focusedCrawlOptionsSchema.safeParse(given);
  if (!parsed.success) throw refused(parsed.error.issues, given);
  const order = parsed.data;
  return {
    title: order.Domain,
    languages: [order.LanguagesList],
    termList: order.TermList,
    urlList: order.UrlList,
    isBilingual: false,
    remarks: [],
    jobOf: (terms) => jobOfFocusedCrawl(order, terms),
  };
}

function bilingual(given: Record<string, unknown>): ServiceCrawl {
  const parsed = bilingualCrawlOptionsSchema.safeParse(given);
  if (!parsed.success) throw refused(parsed.error.issues, given);
  const order = parsed.data;
  return {
    title: order.Domain,
    languages: [order.Language1, order.Language2],
    termList: order.TermList,
    urlList: order.UrlList,
    isBilingual: true,
    remarks:
      given.stay_in_web_domain !== undefined && !order.stay_in_web_domain
        ? [
            'A bilingual crawl never leaves the domains of its seeds: --stay_in_web_domain no changes nothing.',
          ]
        : [],
    jobOf: (terms) => jobOfBilingualCrawl(order, terms),
  };
}

function oneOf(values: OptionValues, name: string): string | undefined {
  const plain = plainName(name);
  const [own, small] = [textOption(values, name), name === plain ? undefined : textOption(values, plain)];
  if (own === undefined || small === undefined) return own ?? small;
  throw new AppError('badInput', `--${name} and --${plain} are the same option: one of them is enough.`);
}

/** A list is a file, or an address where the crawl worker finds it; LanguagesList is no list of lines. */
async function listOf(name: string, value: string): Promise<ServiceList> {
  if (name === 'LanguagesList') return value;
  if (/^https?:\/\//i.test(value)) return { url: value };
  const text = await readList(value);
  if (text.trim() !== '') return text;
  throw new AppError('badInput', `--${name}: ${value} is empty.`);
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

function refused(issues: readonly { path: PropertyKey[]; message: string }[], given: object): AppError {
  const said = issues.map(({ path, message }) => {
    const name = path[0] as OptionName;
    const value = (given as Record<OptionName, unknown>)[name];
    if (message === 'languageTwice') return `--${name}: the two languages are the same`;
    if (value === undefined) return `--${name} is missing: it expects ${expected[name]}`;
    return `--${name} expects ${expected[name]}, not '${String(value).slice(0, 100)}'`;
  });
  return new AppError('badInput', `${[...new Set(said)].join('; ')}.`);
}
