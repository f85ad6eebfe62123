import fc from 'fast-check';
import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import { quickChars, quickPattern } from './quick-pattern';

const piece = fc.constantFrom(
  'a',
  'b',
  'é',
  '-',
  '.',
  '\\.',
  '\\-',
  '[ab]',
  '[^a]',
  '[a-c]',
  '(',
  ')',
  '|',
  '?',
  '*',
  '+',
  '/',
  '𝒳',
  '{2}',
  '\\d',
  '^',
  '(?i)',
);
const pattern = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const value = fc.string({
  unit: fc.constantFrom('a', 'b', 'c', 'é', '.', '-', '/', '𝒳', '\n', '\r', '\u2028'),
  maxLength: 6,
});

describe('a quick pattern', () => {
  it('fits what RE2 says that it fits', () => {
    fc.assert(
      fc.property(pattern, fc.array(value, { minLength: 5 }), (given, values) => {
        const quick = quickPattern(given);
        if (!quick) return;
        const slow = RE2JS.compile(given);
        for (const one of values)
          expect({ given, one, fits: quick.test(one) }).toEqual({ given, one, fits: slow.matches(one) });
      }),
    );
  });

  it.each(['.*zioni?', 'pre.*', '.*che.*', '(ri|pre)?', 'a.c', '[a-z]+ing', '.*(mento|tore)'])(
    'is %s',
    (given) => expect(quickPattern(given) === null).toBe(given.includes(')?')),
  );

  it.each([
    '(a+)+',
    '(a*)*b',
    'a?a?a?aaa',
    '.*.*.*b',
    '(a|a)(a|a)(a|a)',
    '(.*)(.*)',
    '(?i)a',
    '\\d',
    'a{2}',
    '(?=a)',
    '\\p{L}',
    '[[:alpha:]]',
    '\ud800',
  ])('is not %s', (given) => expect(quickPattern(given)).toBeNull());

  it('takes no long time for the value that is worst for it', () => {
    const quick = quickPattern('.*a.*b')!;
    const worst = 'a'.repeat(quickChars);
    const started = performance.now();
    for (let time = 0; time < 100; time++) expect(quick.test(worst)).toBe(false);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
