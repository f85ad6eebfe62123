import { type JobConfig, jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import type { DropReason, SkipReason } from '@florilegium/contracts/reasons';

/** What a large Italian crawl is made of, in parts of each kind; rare ones have parts of their own, too. */
export const skipParts: Partial<Record<SkipReason, number>> = {
  outOfScope: 250_000,
  navigatedOnly: 150_000,
  excludedByRule: 90_000,
  noRuleTakesIt: 60_000,
  formatByExtension: 40_000,
  robotsDenied: 40_000,
  httpClientError: 30_000,
  redirected: 25_000,
  noFollow: 12_000,
  formatByContent: 9_000,
  tooDeep: 8_000,
  httpServerError: 5_000,
  timedOut: 4_000,
  trapSuspected: 3_000,
  limitPagesPerHost: 3_000,
  unsupportedScheme: 2_500,
  hostNotFound: 2_000,
  hostBlocked: 1_500,
  hostUnreachable: 1_200,
  rateLimited: 900,
  tlsError: 700,
  sitemapRead: 600,
  robotsUnavailable: 300,
  tooLarge: 120,
  emptyBody: 60,
  protocolError: 30,
  urlTooLong: 10,
};

export const dropParts: Partial<Record<DropReason, number>> = {
  tooShort: 90_000,
  exactDuplicate: 80_000,
  nearDuplicate: 60_000,
  otherLanguage: 50_000,
  fewFunctionWords: 25_000,
  tooFewBytes: 12_000,
  repeatedLines: 9_000,
  empty: 9_000,
  keywordDuplicate: 5_000,
  needsJavaScript: 4_000,
  oddWordLength: 3_000,
  noTextLayer: 2_000,
  conversionFailed: 800,
  tooManyBytes: 300,
  recordUnreadable: 20,
  failedTwice: 10,
};

export const languageParts: Record<string, number> = {
  it: 780,
  en: 110,
  de: 40,
  fr: 30,
  es: 20,
  sl: 6,
  ro: 5,
  pt: 4,
  ca: 3,
  fur: 1,
  und: 1,
};

export const formatParts: Record<string, number> = {
  html: 940,
  pdf: 45,
  docx: 6,
  doc: 5,
  txt: 2,
  rtf: 1,
  odt: 1,
};

/** Words that addresses, titles and beginnings of texts are made of. */
export const words =
  'ortica fienile merlo cartiera ombra teglia vigneto chiatta soglia lanterna brina setaccio mulino gelso ragnatela bottega davanzale pioggia nocciolo traghetto quaderno alveare sorgente faggio timone vicolo canestro lenzuolo grondaia ciliegio'.split(
    ' ',
  );

const sites =
  'giornale forum blog cucina comune scuola museo teatro radio rivista salute sport viaggi economia diritto'.split(
    ' ',
  );

/** The nth host: names of the kinds that a crawl meets, all below a domain that can't exist (RFC 6761). */
export function hostName(n: number): string {
  const site = sites[n % sites.length];
  return n % 3 === 0 ? `www.${site}${n}.test` : n % 7 === 0 ? `${site}.citta${n}.test` : `${site}${n}.test`;
}

/** SQL that turns a number from 0 to 1 into one of the names, by their parts. */
export function choose(parts: Record<string, number>, draw: string): string {
  const total = Object.values(parts).reduce((sum, part) => sum + part, 0);
  let upTo = 0;
  const cases = Object.entries(parts).map(([name, part]) => {
    upTo += part;
    return `WHEN ${draw} < ${(upTo / total).toFixed(9)} THEN '${name}'`;
  });
  return `CASE ${cases.join(' ')} ELSE '${Object.keys(parts)[0]}' END`;
}

/** The configuration of the job: rules of every kind, as a team has them after a week. */
export function bigJobConfig(): JobConfig {
  return jobConfigSchema.parse({
    formats: ['html', 'pdf', 'docx', 'doc', 'txt'],
    scope: { kind: 'domain' },
    rules: {
      navigate: words
        .slice(0, 12)
        .map((word) => ({ action: 'exclude', test: 'contains', value: `/calendario/${word}` })),
      save: [
        { action: 'include', test: 'contains', value: '/articoli/' },
        { action: 'include', test: 'contains', value: '/forum/' },
        { action: 'exclude', test: 'matches', value: '/page/[0-9]+/?$' },
      ],
    },
    limits: { maxPages: 5_000_000 },
    metadata: { genere: 'misto', raccolta: '2026' },
  });
}
