import { expect, test } from 'vitest';
import { goldenPages, names, pageOf } from '../fixtures';
import { pairSite } from './pair-site';

const pages = [...goldenPages('it'), ...goldenPages('en')];
const reasons = (found: ReturnType<typeof pairSite>) =>
  Object.fromEntries(
    [...found.leftOut, ...found.results.flatMap(({ unpaired }) => unpaired)].map(({ key, reason }) => [
      key,
      reason,
    ]),
  );

test('finds the languages itself, and leaves out what can be in no pair', () => {
  const odd = [
    pageOf('empty', { language: 'it', html: '' }),
    pageOf('unknown', { language: 'und', html: '<p>???' }),
    { key: 'other version', traits: new Uint8Array(80) },
  ];
  const found = pairSite([...pages, ...odd]);
  expect(found.languages).toEqual(['en', 'it']);
  expect(found.results[0]!.pairs).toHaveLength(names.length);
  expect(reasons(found)).toEqual({
    empty: 'noText',
    unknown: 'unknownLanguage',
    'other version': 'otherVersion',
  });
});

test('pairs every two languages, in the order asked for', () => {
  const german = pageOf('de mill', {
    language: 'de',
    html: '<p>Die Mühle von Valdoria baute Ambrogio Tressi 1734.</p>',
  });
  const found = pairSite([...pages, german], { languages: ['it', 'de', 'en'] });
  expect(found.results.map(({ a, b }) => `${a}-${b}`)).toEqual(['it-de', 'it-en', 'de-en']);
  expect(found.results[1]!.pairs.every(({ a, b }) => a.startsWith('it') && b.startsWith('en'))).toBe(true);
});

test('a site in one language only has no pairs, and says why', () => {
  const one = pairSite(goldenPages('it'));
  expect(one.results).toEqual([]);
  expect(Object.values(reasons(one))).toEqual(names.map(() => 'noPagesInLanguage'));
  const asked = pairSite(goldenPages('it'), { languages: ['it', 'en'] });
  expect(Object.values(reasons(asked))).toEqual(names.map(() => 'noPagesInLanguage'));
  expect(Object.values(reasons(pairSite(goldenPages('it'), { languages: ['de', 'en'] })))).toEqual(
    names.map(() => 'otherLanguage'),
  );
  expect(pairSite([])).toEqual({ languages: [], results: [], leftOut: [] });
});

test('a page that stands untranslated among those of the other language is no translation of itself', () => {
  const same = '<h1>Change log</h1><p>Version 12 of 4 May mended what version 11 had broken in the mill.</p>';
  const copies = [
    pageOf('it log', { language: 'it', html: same, url: 'http://valdoria.test/it/log.html' }),
    pageOf('en log', { language: 'en', html: same, url: 'http://valdoria.test/en/log.html' }),
  ];
  const found = pairSite([...pages, ...copies]);
  expect(found.results[0]!.pairs).toHaveLength(names.length);
  expect(found.results[0]!.unpaired).toMatchObject([
    { key: 'en log', language: 'it', reason: 'sameText', best: 'it log', score: null },
    { key: 'it log', language: 'en', reason: 'sameText', best: 'en log', score: null },
  ]);
});

test('two pages of one word are no pair because nothing speaks against it', () => {
  const found = pairSite([
    pageOf('it', { language: 'it', html: '<p>ciao' }),
    pageOf('en', { language: 'en', html: '<p>hello' }),
  ]);
  expect(found.results[0]!.pairs).toEqual([]);
  expect(Object.values(reasons(found))).toEqual(['lowScore', 'lowScore']);
});
