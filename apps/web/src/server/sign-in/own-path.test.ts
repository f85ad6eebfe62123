import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path';

describe('ownPath', () => {
  it.each([
    ['/corpora/1?page=2#x', '/corpora/1?page=2#x'],
    ['/', '/'],
    [undefined, '/'],
    [['/a', '/b'], '/'],
    ['corpora', '/'],
    ['//evil.example/x', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?next=/login', '/'],
    ['/setup', '/'],
    ['/login/factor', '/'],
    ['/reset/token', '/'],
    ['/api/auth/signout', '/'],
    ['/loginhelp', '/loginhelp'],
  ])('takes %j to %s', (next, path) => {
    expect(ownPath(next as string)).toBe(path);
  });

  it.each([
    '/..//evil.test',
    '/.//evil.test',
    '/./\\evil.test',
    '/%2e%2e//evil.test',
    '/%2E//evil.test',
    '/x/..//evil.test',
    '/x/%2e%2e//evil.test',
    '/..\\/evil.test',
    '/..\\\\evil.test',
    '/.\t.//evil.test',
    '/\n/evil.test',
    '/..\r//evil.test',
    '/%2f/evil.test',
    '/%5cevil.test',
    '/%09/evil.test',
    '/%zz',
    '/%6cogin?next=/',
  ])('does not follow %j', (next) => {
    expect(ownPath(next)).toBe('/');
  });

  const pieces = [
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2E',
    '%2f',
    '%5c',
    '%09',
    '\t',
    '\n',
    '\r',
    ' ',
    '\0',
    '@',
    ':',
  ];
  const words = ['evil.test', 'x', 'http:', 'javascript:', '?', '#', 'login'];

  it('never leads to another site, whatever reads the path', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((s) => `/${s}`),
          fc.array(fc.constantFrom(...pieces, ...words)).map((parts) => `/${parts.join('')}`),
          fc.webUrl().map((url) => `/..${url.slice(url.indexOf(':') + 1)}`),
        ),
        (next) => {
          const path = ownPath(next);
          expect(path).toMatch(/^\/(?![/\\])/);
          expect(path.split(/[?#]/)[0]).not.toMatch(/[\t\n\r\\]/);
          expect(new URL(path, 'http://own.test').origin).toBe('http://own.test');
          // Taken once more it stays as it is: nothing is left in it to resolve.
          expect(ownPath(path)).toBe(path);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
