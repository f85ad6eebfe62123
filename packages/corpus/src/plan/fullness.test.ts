import { describe, expect, it } from 'vitest';
import { fedDomains, fullDomains } from './fullness';
import { planProgress } from './progress';

const progressOf = (
  targets: Record<string, Record<string, number>>,
  words: readonly [domain: string, language: string, words: number][],
) => {
  const domains = Object.entries(targets).map(([slug, of]) => ({
    slug,
    targets: Object.entries(of).map(([language, words]) => ({ language, words })),
  }));
  const counts = words.map(([domain, language, words]) => ({ domain, language, documents: 1, words }));
  return new Map(planProgress(domains, counts).domains.map((domain) => [domain.slug, domain]));
};

describe('a job is full', () => {
  it('when all targets of its domain are reached, and not before', () => {
    const job = { domains: ['sport'], languages: [] };
    expect(fullDomains(job, progressOf({ sport: { it: 5 } }, [['sport', 'it', 4]]))).toBeNull();
    expect(fullDomains(job, progressOf({ sport: { it: 5 } }, [['sport', 'it', 5]]))).toEqual(['sport']);
    expect(fullDomains(job, progressOf({ sport: { '': 5 } }, [['sport', 'de', 5]]))).toEqual(['sport']);
  });

  it('of two targets, by both', () => {
    const job = { domains: ['sport'], languages: ['it'] };
    const targets = { sport: { '': 5, it: 5 } };
    expect(fullDomains(job, progressOf(targets, [['sport', 'de', 9]]))).toBeNull();
    expect(fullDomains(job, progressOf(targets, [['sport', 'it', 5]]))).toEqual(['sport']);
  });

  it('from the beginning where a target is 0, and never where there is none', () => {
    const job = { domains: ['sport'], languages: ['it'] };
    expect(fullDomains(job, progressOf({ sport: { it: 0 } }, []))).toEqual(['sport']);
    expect(fullDomains(job, progressOf({ sport: {} }, [['sport', 'it', 9]]))).toBeNull();
    expect(fullDomains({ ...job, domains: [null] }, progressOf({ sport: { it: 0 } }, []))).toBeNull();
  });

  it('by the languages that it keeps', () => {
    const progress = progressOf({ sport: { it: 5, de: 5 } }, [['sport', 'it', 5]]);
    expect(fullDomains({ domains: ['sport'], languages: ['it'] }, progress)).toEqual(['sport']);
    expect(fullDomains({ domains: ['sport'], languages: ['it', 'de'] }, progress)).toBeNull();
    expect(fullDomains({ domains: ['sport'], languages: ['it', 'fr'] }, progress)).toBeNull();
    expect(fullDomains({ domains: ['sport'], languages: [] }, progress)).toBeNull();
  });

  it('only when every domain that it feeds is', () => {
    const targets = { sport: { it: 5 }, food: { it: 5 } };
    const job = { domains: ['sport', 'food'], languages: ['it'] };
    expect(fullDomains(job, progressOf(targets, [['sport', 'it', 5]]))).toBeNull();
    expect(
      fullDomains(
        job,
        progressOf(targets, [
          ['sport', 'it', 5],
          ['food', 'it', 6],
        ]),
      ),
    ).toEqual(['sport', 'food']);
  });
});

describe('a job feeds', () => {
  it('its own domain before it has brought anything, or nothing that is left', () => {
    expect(fedDomains('sport', [])).toEqual(['sport']);
    expect(fedDomains(null, [])).toEqual([null]);
    expect(fedDomains('sport', [{ domain: 'food', documents: 0 }])).toEqual(['sport']);
  });

  it('what at least one in twenty of its documents is of', () => {
    const counts = (food: number) => [
      { domain: 'sport', documents: 100 - food },
      { domain: 'food', documents: food },
    ];
    expect(fedDomains('sport', counts(4))).toEqual(['sport']);
    expect(fedDomains('sport', counts(5))).toEqual(['sport', 'food']);
    expect(fedDomains(null, [{ domain: 'sport', documents: 9 }])).toEqual(['sport']);
  });
});
