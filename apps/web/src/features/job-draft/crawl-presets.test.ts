import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { panaceaPreset } from '@florilegium/panacea/crawl-preset';
import { expect, it } from 'vitest';
import { crawlPresetOf, presetChanges, withPreset } from './crawl-presets';
import { configOf } from './draft-config';
import { draftOf, emptyDraft } from './job-draft';

/** A job of which everything that a way of crawling decides is its own. */
const own = () =>
  draftOf({
    name: 'Ambiente',
    domainSlug: 'news',
    config: jobConfigSchema.parse({
      formats: ['pdf'],
      scope: { kind: 'folder', surts: ['http://(it,'] },
      sitemaps: true,
      rules: { save: [{ action: 'include', test: 'contains', value: '/2026/' }] },
      limits: {
        maxPages: 7,
        maxDepth: 3,
        maxMegabytes: 70,
        maxMinutes: 30,
        maxParallel: 9,
        timeoutMs: 1_000,
        maxRetries: 1,
        intervalMs: 2_000,
      },
      focus: {
        terms: [{ term: 'clima' }],
        languages: ['it'],
        threshold: 5,
        locations: { title: 1, metadata: 2, keywords: 3, text: 4 },
        minDistinctTerms: 3,
        minRelativeScore: 0.5,
        order: 'breadthFirst',
        linkScore: 'shared',
        tunnelDepth: 4,
        archiveAll: false,
      },
      mapping: { languages: ['it'], cleaner: 'justext' },
      workingData: 'dropAfterTwoDays',
    }),
  });

const readConfig = (draft: ReturnType<typeof own>) => {
  const read = configOf(draft);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return jobConfigSchema.parse(read.config);
};

it('sets all that PANACEA says, and nothing else', () => {
  const config = readConfig(withPreset(own(), 'panacea'));
  expect(config).toMatchObject(panaceaPreset);
  expect(config.focus.locations).toEqual(jobConfigSchema.parse(panaceaPreset).focus.locations);
  const before = readConfig(own());
  expect(config).toMatchObject({
    rules: before.rules,
    mapping: before.mapping,
    scope: { surts: before.scope.surts },
    limits: { intervalMs: 2_000 },
    focus: { terms: before.focus.terms, languages: ['it'] },
  });
});

it('leads back to what a new job begins with, which has no end by time or size', () => {
  const { limits, focus } = readConfig(withPreset(withPreset(own(), 'panacea'), 'florilegium'));
  const fresh = jobConfigSchema.parse({});
  expect([limits.maxMinutes, limits.maxMegabytes]).toEqual([null, null]);
  expect(limits).toEqual({ ...fresh.limits, intervalMs: 2_000 });
  expect(focus).toEqual({ ...fresh.focus, terms: focus.terms, languages: ['it'] });
  expect(focus.terms).toHaveLength(1);
});

it('tells what somebody chose from what a preset gave', () => {
  const draft = { ...emptyDraft(), options: { ...emptyDraft().options, 'limits.maxMinutes': '30' } };
  const changes = presetChanges(draft, 'panacea');
  expect(changes.filter((change) => change.own).map(({ field }) => field.id)).toEqual(['limits.maxMinutes']);
  expect(changes.find(({ field }) => field.id === 'limits.maxPages')).toMatchObject({
    before: '10000',
    after: '',
    own: false,
  });
});

it('knows in which way a job is crawled', () => {
  expect(crawlPresetOf({ ...emptyDraft('News', ['it']) })).toBe('florilegium');
  expect(crawlPresetOf(withPreset(emptyDraft(), 'panacea'))).toBe('panacea');
  expect(crawlPresetOf(own())).toBeNull();
});

it('takes a form in which something can’t be read yet', () => {
  const typed = { 'limits.maxPages': 'many', 'limits.maxDepth': '-' };
  const half = { ...emptyDraft(), options: { ...emptyDraft().options, ...typed } };
  expect(withPreset(half, 'panacea').options).toMatchObject({ 'limits.maxPages': '', 'limits.maxDepth': '' });
});
