import { normalizeUrl } from '@florilegium/scope/urls/url';
import { expect, it } from 'vitest';
import { typedUrls } from './typed-url';

it.each([
  ['example.org', ['https://example.org', 'http://example.org']],
  [' example.org/a:b ', ['https://example.org/a:b', 'http://example.org/a:b']],
  ['example.org:8080', ['https://example.org:8080', 'http://example.org:8080']],
  ['wiki:8080/a?b', ['https://wiki:8080/a?b', 'http://wiki:8080/a?b']],
  ['http://example.org', ['http://example.org']],
  ['HTTPS://example.org', ['HTTPS://example.org']],
])('%j is meant as %j', (typed, meant) => expect(typedUrls(typed)).toEqual(meant));

it.each([
  'javascript:1',
  'JavaScript:alert(1)',
  'mailto:ann@example.org',
  'tel:123',
  'data:,a',
  'ftp://a.example/',
  'urn:isbn:1',
])('%s has a scheme that no crawl fetches', (typed) => {
  expect(typedUrls(typed).map((one) => normalizeUrl(one))).toEqual([
    { ok: false, reason: 'unsupportedScheme' },
  ]);
});
