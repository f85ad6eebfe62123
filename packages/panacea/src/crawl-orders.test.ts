import { topicTermSchema } from '@florilegium/contracts/jobs/focus';
import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  bilingualCrawlSchema,
  focusedCrawlOptionsSchema,
  focusedCrawlSchema,
  jobOfBilingualCrawl,
  jobOfFocusedCrawl,
} from './crawl-orders';
import { boilerplateRemoverSchema, cleanerOf, taggerSchema } from './page-orders';

const corpusId = '0190a000-0000-7000-8000-000000000001';
const least = {
  corpusId,
  Domain: 'AMB_IT_TEST_001',
  TermList: '100: aria=ambiente',
  UrlList: 'https://a.example/',
};
const terms = [topicTermSchema.parse({ term: 'aria', topicClass: 'ambiente' })];

describe('the focused crawl', () => {
  it('has the defaults of the paper', () => {
    const order = focusedCrawlSchema.parse({ ...least, LanguagesList: 'it' });
    expect(order).toMatchObject({
      HarvestersNumber: 2,
      MaxSize: 1,
      MaxTime: 1,
      Retries: 10,
      Timeout: 10,
      dropdb: true,
      stay_in_web_domain: false,
    });
    const job = jobConfigSchema.parse(jobOfFocusedCrawl(order, terms));
    expect(job).toMatchObject({
      formats: ['html'],
      scope: { kind: 'custom' },
      workingData: 'drop',
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
        languages: ['it'],
      },
      mapping: { languages: ['it'] },
      bilingual: null,
    });
  });

  it('is no list, however long, of which each part would be refused by itself', () => {
    const { error } = focusedCrawlSchema.safeParse(Array.from({ length: 1_000 }, () => 1));
    expect(error?.issues.map(({ code, path }) => ({ code, path }))).toEqual([
      { code: 'invalid_type', path: [] },
    ]);
  });

  it('reads what a form sends, which is text', () => {
    const typed = {
      ...least,
      LanguagesList: ' IT ',
      MaxSize: '2.5',
      MaxTime: '10',
      dropdb: 'No',
      stay_in_web_domain: 'true',
      UrlList: '',
      UrlList_url: 'https://a.example/seeds.txt',
      TermList_url: '',
    };
    const order = focusedCrawlSchema.parse(typed);
    expect(order).toMatchObject({
      LanguagesList: 'it',
      MaxSize: 2.5,
      MaxTime: 10,
      dropdb: false,
      stay_in_web_domain: true,
      UrlList: { url: 'https://a.example/seeds.txt' },
      TermList: least.TermList,
    });
    const job = jobOfFocusedCrawl(order, terms);
    expect(job).toMatchObject({ scope: { kind: 'domain' }, workingData: 'dropAfterTwoDays' });
  });

  it.each([
    ['MaxTime', ''],
    ['MaxTime', 'ten'],
    ['MaxTime', '-1'],
    ['MaxSize', 'Infinity'],
    ['HarvestersNumber', '1.5'],
    ['HarvestersNumber', null],
    ['dropdb', 'perhaps'],
    ['Retries', [1]],
    ['TermList', { url: 'https://a.example/', more: 1 }],
    ['TermList', ''],
    ['TermList_url', 'https://a.example/terms.txt'],
    ['LanguagesList', 'italiano'],
    ['Domain', '   '],
    ['maxtime', '1'],
    ['__proto__x', '1'],
  ])('refuses %s as %j', (name, value) => {
    const order = { ...least, LanguagesList: 'it', [name]: value };
    expect(focusedCrawlSchema.safeParse(order).success).toBe(false);
  });

  it('refuses what is no order at all', () => {
    for (const value of [null, [], 'x', 1]) expect(focusedCrawlSchema.safeParse(value).success).toBe(false);
    expect(focusedCrawlOptionsSchema.safeParse({ ...least, LanguagesList: 'it' }).success).toBe(false);
  });

  it('makes a valid job of every order that it takes', () => {
    const numbers = fc.record({
      HarvestersNumber: fc.integer(),
      MaxSize: fc.double(),
      MaxTime: fc.double(),
      Retries: fc.integer({ min: -2, max: 30 }),
      Timeout: fc.double({ min: 0, max: 1_000, noNaN: true }),
    });
    fc.assert(
      fc.property(numbers, fc.boolean(), fc.boolean(), (given, dropdb, stay) => {
        const order = { ...least, LanguagesList: 'it', dropdb, stay_in_web_domain: stay, ...given };
        const parsed = focusedCrawlSchema.safeParse(order);
        if (parsed.success) jobConfigSchema.parse(jobOfFocusedCrawl(parsed.data, terms));
      }),
    );
  });
});

describe('the bilingual crawl', () => {
  it('stays on its site, follows links of the other language through pages off the topic, and pairs', () => {
    const order = bilingualCrawlSchema.parse({ ...least, Language1: 'it', Language2: 'en' });
    expect(jobConfigSchema.parse(jobOfBilingualCrawl(order, terms))).toMatchObject({
      scope: { kind: 'domain' },
      focus: { languages: ['it', 'en'], tunnelDepth: 20 },
      mapping: { languages: ['it', 'en'] },
      bilingual: { languages: ['it', 'en'], languageLinksFirst: true, alignSentences: true },
    });
  });

  it('refuses one language twice', () => {
    const parsed = bilingualCrawlSchema.safeParse({ ...least, Language1: 'it', Language2: 'IT' });
    expect(parsed.error?.issues).toMatchObject([{ path: ['Language2'], message: 'languageTwice' }]);
  });
});

describe('the services of single pages', () => {
  it('know the methods by the numbers of the paper, the third by default', () => {
    const { MethodsList } = boilerplateRemoverSchema.parse({ input: '<p>x' });
    expect(cleanerOf(MethodsList)).toBe('DefaultExtractor');
    expect([1, 2, 4, 5, 6].map(cleanerOf)).toEqual([
      'ArticleExtractor',
      'ArticleSentencesExtractor',
      'KeepEverythingExtractor',
      'LargestContentExtractor',
      'NumWordsRulesExtractor',
    ]);
    for (const wrong of ['0', '7', 'x', ''])
      expect(boilerplateRemoverSchema.safeParse({ input: 'x', MethodsList: wrong }).success).toBe(false);
  });

  it('take a text, an address or a file, and no two of them', () => {
    expect(taggerSchema.parse({ input_url: ' https://a.example/ ' })).toEqual({
      input: { url: 'https://a.example/' },
    });
    expect(taggerSchema.parse({ input: { file: 'YQ==' }, language: 'IT' })).toEqual({
      input: { file: 'YQ==' },
      language: 'it',
    });
    for (const wrong of [
      {},
      { input: '' },
      { input: 'x', input_url: 'https://a.example/' },
      { input: { file: 'YQ==', url: 'https://a.example/' } },
      { input: { file: '%' } },
      { input: 'x', format: 'xml' },
    ])
      expect(taggerSchema.safeParse(wrong).success).toBe(false);
  });

  it('are described with their fields in the API’s document', () => {
    const schema = z.toJSONSchema(boilerplateRemoverSchema, { io: 'input', unrepresentable: 'any' });
    expect(schema).toMatchObject({
      required: ['input'],
      properties: { MethodsList: { maximum: 6, description: expect.stringContaining('Default: 3.') } },
    });
    expect(z.toJSONSchema(bilingualCrawlSchema, { io: 'input', unrepresentable: 'any' })).toMatchObject({
      required: expect.arrayContaining([
        'corpusId',
        'Domain',
        'TermList',
        'UrlList',
        'Language1',
        'Language2',
      ]),
    });
  });
});
