import fc from 'fast-check';
import { expect, it } from 'vitest';
import { typedCount } from './typed-count';

it.each([
  ['', null],
  ['0', 0],
  ['2500000', 2_500_000],
  ['2,500,000', 2_500_000],
  ['2.500.000', 2_500_000],
  ['2 500 000', 2_500_000],
  ['2.5M', 2_500_000],
  ['2,5 mln', 2_500_000],
  ['500k', 500_000],
  ['1.5', Number.NaN],
  ['1,5.000', Number.NaN],
  ['-3', Number.NaN],
  ['ten', Number.NaN],
  ['5 constructor', Number.NaN],
])('%s is %s', (typed, words) => expect(typedCount(typed)).toEqual(words));

it('reads what the screens write, in both languages', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 9), fc.constantFrom('en', 'it'), (words, locale) => {
      expect(typedCount(new Intl.NumberFormat(locale).format(words))).toBe(words);
    }),
  );
});
