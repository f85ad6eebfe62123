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
    ['/api/auth/signout', '/'],
    ['/loginhelp', '/loginhelp'],
  ])('takes %j to %s', (next, path) => {
    expect(ownPath(next as string)).toBe(path);
  });

  it('never leads to another site', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((s) => `/${s}`),
        ),
        (next) => {
          expect(new URL(ownPath(next), 'https://here.example').origin).toBe('https://here.example');
        },
      ),
    );
  });
});
