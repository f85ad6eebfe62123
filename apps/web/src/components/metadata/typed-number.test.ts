import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shownNumber, typedNumber } from './typed-number';

it.each([
  ['it', '1.200', '1200'],
  ['en', '1.200', '1.200'],
  ['it', '1,200', '1.200'],
  ['en', '1,200', '1200'],
  ['it', '12,5', '12.5'],
  ['en', '12,5', '12.5'],
  ['it', '12.5', '12.5'],
  ['it', '1.234.567,5', '1234567.5'],
  ['en', '1.234.567', '1234567'],
  ['it', ' −1 200 ', '-1200'],
  ['en', '1’200', '1200'],
  ['it', '12.34.567', '12.34.567'],
  ['it', 'many', 'many'],
  ['it', '', ''],
])('in %s %j is %j', (locale, typed, number) => expect(typedNumber(typed, locale)).toBe(number));

it('what is shown of a number is read as that number', () => {
  const digits = fc.stringMatching(/^-?\d{1,9}(?:\.\d{1,6})?$/);
  fc.assert(
    fc.property(digits, fc.constantFrom('it', 'en'), (number, locale) => {
      expect(typedNumber(shownNumber(number, locale), locale)).toBe(number);
    }),
  );
});
