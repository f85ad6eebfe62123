import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { describe, expect, it } from 'vitest';
import { configOf } from './draft-config';
import { draftOf, emptyDraft } from './job-draft';

const config = jobConfigSchema.parse({
  formats: ['pdf', 'html'],
  extensions: { cgi: 'html', zip: 'pdf' },
  scope: { kind: 'surt', surts: ['http://(it,', 'example.org'], saveWithinNavigate: true },
  rules: { navigate: [{ action: 'include', test: 'startsWith', value: 'https://a.example/' }], save: [] },
  ruleTests: [{ url: 'https://a.example/chi-siamo', expected: 'skip' }],
  limits: {
    maxPages: null,
    maxMegabytes: 1.5,
    maxMinutes: 10,
    maxDepth: 0,
    maxPagesPerHost: 500,
    intervalMs: 100,
    addressIntervalMs: 250,
    restFactor: 5,
    maxCrawlDelayMs: 60_000,
    maxBodyBytes: 5_000_001,
    maxParallel: 2,
  },
  urls: { dropTracking: false, ignoreWww: true, dropParameters: ['print', 'ref_*'] },
  signals: { nofollow: 'record', canonical: 'skip', licence: 'require' },
  sitemaps: false,
  trapBudgets: false,
  cookies: false,
  mapping: {
    languages: ['it', 'en'],
    minWords: 100,
    nearDuplicates: { drop: false, minShared: 7 },
    filters: { minBytes: 5_000, stopWords: { it: ['poker', 'casinò'] } },
    justext: { stopwordsLow: 0.2 },
    cleaner: 'justext',
  },
  focus: {
    terms: [
      { weight: 100, term: 'acid rain', topicClass: 'air', language: 'en' },
      { weight: -50, term: 'rain coat' },
    ],
    threshold: 120,
    locations: { title: 5 },
    foldAccents: true,
    minDistinctTerms: 2,
    minRelativeScore: 0.2,
    languages: ['en'],
    order: 'bestFirst',
    bestPerStep: 50,
    linkScore: 'page',
    tunnelDepth: 4,
    archiveAll: false,
  },
  yield: { policy: 'spiderling', k: 0.01, minBytes: 1_500, maxWordsPerHost: 1_000_000, richFirst: false },
  bilingual: { languages: ['it', 'en'], minPairScore: 0.7, alignSentences: false },
  workingData: 'dropAfterTwoDays',
  metadata: { genre: 'news' },
});

describe('a job draft', () => {
  it('gives back the configuration that it was made of', () => {
    const read = configOf(draftOf({ name: 'Job', domainSlug: null, config }));
    expect(read.ok && jobConfigSchema.parse(read.config)).toEqual(config);
  });

  it('takes an emptied limit as no limit, and an emptied setting as its default', () => {
    const draft = emptyDraft('Job');
    draft.options['limits.maxPages'] = ' ';
    draft.options['limits.intervalMs'] = '';
    const read = configOf(draft);
    expect(read.ok && jobConfigSchema.parse(read.config).limits).toMatchObject({
      maxPages: null,
      intervalMs: 5_000,
    });
  });

  it('reads decimal commas, dots before extensions and lists with any separator', () => {
    const draft = emptyDraft('Job');
    draft.options['limits.intervalMs'] = '2,5';
    draft.extensions = '.CGI = html\n\nzip=other';
    draft.options['mapping.languages'] = 'IT; en it';
    const read = configOf(draft);
    expect(read.ok && read.config).toMatchObject({
      limits: { intervalMs: 2_500 },
      extensions: { cgi: 'html' },
      mapping: { languages: ['it', 'en'] },
    });
  });

  it('names each field that it can’t read', () => {
    const draft = emptyDraft();
    draft.options['limits.maxPages'] = 'many';
    draft.options['limits.maxDepth'] = '-1';
    draft.extensions = 'cgi';
    draft.options['mapping.languages'] = 'italiano';
    draft.metadata = [
      { id: 1, field: 'genre', value: 'a' },
      { id: 2, field: 'genre ', value: 'b' },
    ];
    expect(configOf(draft)).toEqual({
      ok: false,
      problems: {
        name: 'required',
        'limits.maxPages': 'notANumber',
        'limits.maxDepth': expect.stringMatching(/^tooSmall \d+$/),
        extensions: 'badExtension',
        'mapping.languages': 'badLanguage',
        metadata: 'twice',
      },
    });
  });

  it('holds numbers to the bounds that the contract has', () => {
    const draft = emptyDraft('Job');
    draft.options['limits.maxPages'] = '1,5';
    draft.options['limits.restFactor'] = '21';
    draft.options['limits.addressIntervalMs'] = '61';
    expect(configOf(draft)).toEqual({
      ok: false,
      problems: {
        'limits.maxPages': 'notWhole',
        'limits.restFactor': expect.stringMatching(/^tooBig \d+$/),
        'limits.addressIntervalMs': expect.stringMatching(/^tooBig \d+$/),
      },
    });
  });

  it('speaks of bounds in the unit that is typed', () => {
    const draft = emptyDraft('Job');
    draft.options['limits.intervalMs'] = '3601';
    draft.options['limits.maxBodyBytes'] = '0';
    draft.options['limits.maxMinutes'] = '0';
    draft.options['yield.minBytes'] = '1000001';
    expect(configOf(draft)).toEqual({
      ok: false,
      problems: {
        'limits.intervalMs': 'tooBig 3600',
        'limits.maxBodyBytes': 'tooSmall 0.001',
        'limits.maxMinutes': 'tooSmall 0.001',
        'yield.minBytes': 'tooBig 1000000',
      },
    });
  });

  it('takes a place that is emptied as none that counts', () => {
    const draft = emptyDraft('Job');
    draft.options['focus.locations.title'] = '';
    const read = configOf(draft);
    expect(read.ok && read.config.focus?.locations).toMatchObject({ title: 0, metadata: 4 });
  });

  it('asks for two languages where pages are paired, and for none elsewhere', () => {
    const draft = emptyDraft('Job');
    draft.options['bilingual.languages'] = 'it';
    const read = configOf(draft);
    expect(read.ok && read.config.bilingual).toBe(null);
    draft.options.bilingual = true;
    expect(configOf(draft)).toMatchObject({ problems: { 'bilingual.languages': 'fewLanguages' } });
    draft.options['bilingual.languages'] = 'it, italiano';
    expect(configOf(draft)).toMatchObject({ problems: { 'bilingual.languages': 'badLanguage' } });
  });

  it('asks for good SURT prefixes where the scope needs them, and nowhere else', () => {
    const draft = emptyDraft('Job');
    draft.options['scope.surts'] = 'http://(it,\n\n  .fr \nftp://(de,';
    const read = configOf(draft);
    expect(read.ok && read.config.scope).toMatchObject({ kind: 'host', surts: ['http://(it,', '.fr'] });
    draft.options['scope.kind'] = 'surt';
    expect(configOf(draft)).toEqual({ ok: false, problems: { 'scope.surts': 'badSurt' } });
    draft.options['scope.surts'] = '\n';
    expect(configOf(draft)).toEqual({ ok: false, problems: { 'scope.surts': 'noSurt' } });
  });

  it('leaves out rules that have no value yet', () => {
    const draft = emptyDraft('Job');
    draft.rules.save = [{ id: 1, action: 'include', test: 'contains', value: '' }];
    const read = configOf(draft);
    expect(read.ok && read.config.rules?.save).toEqual([]);
  });
});
