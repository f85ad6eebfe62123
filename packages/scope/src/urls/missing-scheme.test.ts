import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withMissingScheme } from './missing-scheme';
import { normalizeUrl } from './url';

it.each([
  ['www.unifi.it', 'https://www.unifi.it'],
  ['  unifi.it/news?x=1 ', 'https://unifi.it/news?x=1'],
  ['localhost:4611', 'http://localhost:4611'],
  ['example.org:8080/x', 'http://example.org:8080/x'],
  ['127.0.0.1', 'http://127.0.0.1'],
  ['università.example', 'https://università.example'],
])('%s is meant as %s', (typed, meant) => {
  expect(withMissingScheme(typed)).toBe(meant);
});

it.each([
  'https://a.example/',
  'mailto:a@b.example',
  'blah',
  'a b.example',
  'me@b.example',
  '/news/',
  'ftp://a.example',
  'localhost:99999',
  '',
])('%s is left as it is', (typed) => {
  expect(withMissingScheme(typed)).toBeNull();
});

it('gives addresses that a crawl can use, or none', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      const meant = withMissingScheme(text);
      return meant === null || normalizeUrl(meant).ok;
    }),
  );
  expect(withMissingScheme('a.'.repeat(200_000))).toBeNull();
});
