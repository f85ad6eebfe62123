import type { JobConfigInput } from '@florilegium/contracts/jobs/job-config';

/**
 * A job as PANACEA's focused crawler runs it where nobody says otherwise (D4.2, 3.1 and appendix C): two harvesters, one
 * megabyte, one minute, ten tries of ten seconds, pages above a score of 90, links in the order of their pages' scores,
 * none but those of relevant pages, out into the whole web, and working data gone once the results are stored. Topic,
 * languages and seeds are for whoever takes it.
 */
export const panaceaPreset = {
  formats: ['html'],
  scope: { kind: 'custom' },
  limits: {
    maxPages: null,
    maxDepth: null,
    maxMegabytes: 1,
    maxMinutes: 1,
    maxRetries: 10,
    timeoutMs: 10_000,
    maxParallel: 2,
  },
  focus: {
    threshold: 90,
    locations: { title: 10, metadata: 4, keywords: 2, text: 1 },
    minDistinctTerms: 0,
    minRelativeScore: 0,
    order: 'bestFirst',
    linkScore: 'page',
    tunnelDepth: 0,
    archiveAll: true,
  },
  sitemaps: false,
  workingData: 'drop',
} satisfies JobConfigInput;
