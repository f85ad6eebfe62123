import { isFocused } from '@florilegium/contracts/jobs/focus';
import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { expect, it } from 'vitest';
import {
  bilingualCrawlSchema,
  focusedCrawlSchema,
  jobOfBilingualCrawl,
  jobOfFocusedCrawl,
} from './crawl-orders';
import { panaceaPreset } from './crawl-preset';

const asked = { corpusId: crypto.randomUUID(), Domain: 'x', TermList: 'x', UrlList: 'x' };

it('is a job that lacks its topic only, and what the services start from', () => {
  const { focus, limits, workingData } = jobConfigSchema.parse(panaceaPreset);
  expect(isFocused(focus)).toBe(false);
  expect(focus.locations).toEqual({ title: 10, metadata: 4, keywords: 2, text: 1 });
  const service = jobConfigSchema.parse(
    jobOfFocusedCrawl(focusedCrawlSchema.parse({ ...asked, LanguagesList: 'en' }), []),
  );
  expect(service).toMatchObject({ workingData, focus: { ...focus, languages: ['en'] }, sitemaps: false });
  expect({ ...service.limits, intervalMs: 0 }).toEqual({ ...limits, intervalMs: 0 });
  const bilingual = jobOfBilingualCrawl(
    bilingualCrawlSchema.parse({ ...asked, Language1: 'en', Language2: 'fr' }),
    [],
  );
  expect(jobConfigSchema.parse(bilingual).focus).toMatchObject({ tunnelDepth: 20, order: 'bestFirst' });
});

it('differs from what a job of ours begins with where PANACEA has limits', () => {
  const { limits, workingData } = jobConfigSchema.parse({});
  expect([limits.maxMegabytes, limits.maxMinutes, limits.maxParallel, workingData]).toEqual([
    null,
    null,
    null,
    'keep',
  ]);
});
