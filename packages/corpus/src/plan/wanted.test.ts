import { expect, it } from 'vitest';
import { planProgress } from './progress';
import { type BroughtCount, wantOf, wantOfBrought } from './wanted';

/** Words that there are of 100 in Italian, German and all languages of three domains; food has no target. */
const progress = new Map(
  planProgress(
    [
      { slug: 'sport', targets: ['it', 'de'].map((language) => ({ language, words: 100 })) },
      { slug: 'news', targets: [{ language: '', words: 100 }] },
      { slug: 'law', targets: [{ language: '', words: 100 }] },
      { slug: 'food', targets: [] },
    ],
    [
      { domain: 'sport', language: 'it', documents: 1, words: 100 },
      { domain: 'sport', language: 'de', documents: 1, words: 10 },
      { domain: 'news', language: 'it', documents: 1, words: 90 },
      { domain: 'law', language: 'it', documents: 1, words: 89 },
    ],
  ).domains.map((domain) => [domain.slug, domain]),
);

it.each<[string | null, string[], number]>([
  ['sport', [], 2],
  ['sport', ['it'], 0],
  ['sport', ['de'], 2],
  ['sport', ['it', 'fr'], 1],
  ['news', [], 1],
  ['law', ['it'], 2],
  ['food', [], 1],
  ['gone', [], 1],
  [null, [], 1],
])('a job for %s in %j is wanted by %i', (domain, languages, level) => {
  expect(wantOf({ domains: [domain], languages }, progress)).toBe(level);
});

it('a job is wanted as much as the domain of its that misses most', () => {
  expect(wantOf({ domains: ['news', 'law'], languages: [] }, progress)).toBe(2);
  expect(wantOf({ domains: [], languages: [] }, progress)).toBe(0);
});

it('a host is wanted by what it usually brings', () => {
  const brought = (...counts: [string | null, string, number][]) =>
    counts.map(([domain, language, documents]): BroughtCount => ({ domain, language, documents }));
  expect(wantOfBrought(brought(['sport', 'it', 9], ['sport', 'de', 1]), progress)).toBe(0);
  expect(wantOfBrought(brought(['sport', 'it', 7], ['sport', 'de', 3]), progress)).toBe(2);
  expect(wantOfBrought(brought(['news', 'it', 1]), progress)).toBe(1);
  expect(wantOfBrought([], progress)).toBeNull();
  const scattered = Array.from({ length: 10 }, (_, n): [string, string, number] => ['sport', `x-${n}`, 1]);
  expect(wantOfBrought(brought(...scattered), progress)).toBe(1);
});
