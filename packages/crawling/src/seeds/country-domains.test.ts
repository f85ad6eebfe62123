import { expect, it } from 'vitest';
import { countrySurts } from './country-domains';
import { seedWordLanguages } from './seed-words';

it('gives SURT prefixes of a language’s countries, as WaCky’s German crawl had them', () => {
  expect(countrySurts('de')).toEqual(expect.arrayContaining(['http://(at,', 'http://(de,']));
  for (const language of seedWordLanguages) expect(countrySurts(language).length).toBeGreaterThan(0);
  expect(countrySurts('xx')).toEqual([]);
  expect(countrySurts('constructor')).toEqual([]);
});
