import { type JobConfigInput, jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { describe, expect, it } from 'vitest';
import { paceOf, warningsOf, yieldWarningOf } from './review-facts';
import { ruleFacts } from './rule-facts';

const config = (input: JobConfigInput = {}) => jobConfigSchema.parse(input);
const hour = 3_600_000;

/** What the rules make of the seeds, once all steps are done. */
function factsOf(...given: Parameters<typeof ruleFacts>) {
  const steps = ruleFacts(...given);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

describe('the pace of a job', () => {
  it('is what one host allows, or several at once', () => {
    expect(paceOf(config(), 1)).toMatchObject({ pages: 10_000, hosts: 1, ms: 50_000_000, spread: false });
    expect(paceOf(config(), 4)).toMatchObject({ pages: 10_000, hosts: 4, ms: 12_500_000 });
    expect(paceOf(config({ scope: { kind: 'domain' } }), 1)).toMatchObject({ spread: true });
  });

  it('counts no more pages than the hosts may give', () => {
    const limits = { maxPages: 10_000, maxPagesPerHost: 360, intervalMs: 10_000 };
    expect(paceOf(config({ limits }), 2)).toEqual({
      kind: 'atLeast',
      pages: 720,
      hosts: 2,
      ms: hour,
      spread: false,
    });
  });

  it('says what a host gives in an hour where nothing ends it', () => {
    expect(paceOf(config({ limits: { maxPages: null } }), 1)).toEqual({
      kind: 'open',
      pagesPerHourAndHost: 720,
    });
    expect(paceOf(config({ limits: { intervalMs: 0 } }), 1)).toEqual({ kind: 'free' });
  });
});

describe('the warnings of a job', () => {
  const seeds = { total: 2, problems: 0, hosts: 1 };
  const kinds = (input: JobConfigInput, of: Parameters<typeof warningsOf>[1] = seeds) =>
    warningsOf(config(input), of, null).map(({ kind }) => kind);
  const plain: JobConfigInput = { mapping: { languages: ['it'] } };

  it('are none for a plain job', () => {
    expect(kinds(plain)).toEqual([]);
  });

  it('tell of seeds that are missing or bad', () => {
    expect(kinds(plain, { total: 0, problems: 0, hosts: 0 })).toEqual(['noSeeds']);
    expect(kinds(plain, { total: 2, problems: 2, hosts: 0 })).toEqual(['noSeeds']);
    expect(kinds(plain, { total: 3, problems: 1, hosts: 1 })).toEqual(['badSeeds']);
  });

  it('tell that nobody can be written to, once there is a site to ask', () => {
    expect(kinds(plain, { ...seeds, noContact: true })).toEqual(['noContact']);
    expect(kinds(plain, { total: 0, problems: 0, hosts: 0, noContact: true })).toEqual(['noSeeds']);
  });

  it('tell of limits that bite before the others, and of crawls without bounds', () => {
    expect(kinds({ ...plain, limits: { maxMinutes: 10 } })).toEqual(['minutesBite']);
    expect(kinds({ ...plain, limits: { maxMinutes: 10, maxPages: 100 } })).toEqual([]);
    expect(kinds({ ...plain, limits: { maxDepth: 0 } })).toEqual(['seedsAlone']);
    expect(kinds({ ...plain, scope: { kind: 'custom' } })).toEqual(['wholeWeb']);
    expect(kinds({ ...plain, formats: [] })).toEqual(['everyFormat']);
    expect(kinds({})).toEqual(['languagesOpen']);
  });

  it('tell of an order without a topic, and of languages that are looked for and left out', () => {
    expect(kinds({ ...plain, focus: { order: 'bestFirst' } })).toEqual(['noTopic']);
    expect(kinds({ focus: { order: 'bestFirst', languages: ['it'] } })).toEqual([]);
    const bilingual = { languages: ['it', 'en'] };
    expect(warningsOf(config({ ...plain, bilingual }), seeds, null)).toEqual([
      { kind: 'languagesLeftOut', codes: 'en', count: 1 },
    ]);
    expect(kinds({ mapping: { languages: ['it', 'en'] }, focus: { languages: ['it'] }, bilingual })).toEqual([
      'languagesLeftOut',
    ]);
    expect(kinds({ mapping: bilingual, focus: bilingual, bilingual })).toEqual([]);
  });

  it('tell of a topic that no page can ever be relevant to', () => {
    const topic = (...weights: number[]) =>
      kinds({ ...plain, focus: { terms: weights.map((weight, at) => ({ weight, term: `word ${at}` })) } });
    expect(topic(-100, 0)).toEqual(['topicForNothing']);
    expect(topic(-100, 1)).toEqual([]);
    expect(topic()).toEqual([]);
  });
});

describe('what the rules make of a job', () => {
  const save = (value: string) => ({ action: 'include', test: 'contains', value }) as const;
  const seeds = ['https://a.example/', 'https://a.example/2026/x', 'nonsense'];

  it('is told of seeds and of tests', () => {
    const strict = config({
      rules: { save: [save('/2026/')] },
      ruleTests: [
        { url: 'https://a.example/2026/y', expected: 'both' },
        { url: 'https://a.example/chi', expected: 'both' },
        { url: 'not a url', expected: 'skip' },
      ],
    });
    expect(factsOf(strict, seeds)).toEqual({
      broken: false,
      usableSeeds: 2,
      unsavedSeeds: 1,
      failingTests: 2,
    });
    const none = factsOf(config({ rules: { save: [save('/1999/')] } }), seeds);
    expect(warningsOf(config(), { total: 3, problems: 1, hosts: 1 }, none).map(({ kind }) => kind)).toContain(
      'seedsNotSaved',
    );
  });

  it('is not known while a rule is broken', () => {
    const broken = config({ rules: { save: [{ action: 'include', test: 'matches', value: '(' }] } });
    expect(factsOf(broken, seeds).broken).toBe(true);
  });
});

describe('the warnings of yield settings', () => {
  const kinds = (input: JobConfigInput) =>
    warningsOf(config(input), { total: 1, problems: 0, hosts: 1 }, null)
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('yield'));

  it('are due where every host would be stopped, or none', () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ yield: { policy: 'spiderling', k: 0.01 } })).toEqual([]);
    expect(kinds({ yield: { policy: 'spiderling', k: 0.9 } })).toEqual(['yieldBeyondAnyHost']);
    expect(kinds({ yield: { policy: 'bounded', k: 0.9 } })).toEqual(['yieldBeyondAnyHost']);
    expect(kinds({ yield: { policy: 'off', k: 0.9 } })).toEqual([]);
    expect(kinds({ yield: { policy: 'spiderling', k: 0 } })).toEqual(['yieldNoHost']);
  });

  it('tell what the last crawl says, and say nothing twice', () => {
    const estimate = { runId: 1, hosts: 9, judged: 4, stopped: 4, lostShare: 0.6, savedShare: 0.9 };
    expect(yieldWarningOf({ ...estimate, warning: null })).toBeNull();
    expect(yieldWarningOf({ ...estimate, warning: 'beyondAnyHost' })).toBeNull();
    expect(yieldWarningOf({ ...estimate, warning: 'everyHost' })).toEqual({
      kind: 'yieldEveryHost',
      hosts: 4,
    });
    expect(yieldWarningOf({ ...estimate, warning: 'mostText' })).toEqual({
      kind: 'yieldMostText',
      share: 0.6,
      saved: 0.9,
      stopped: 4,
    });
  });
});
