import { createFormatter, createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import italian from '../../messages/it/validation.json';
import { dated } from './dated';
import { timeFormats } from './time-formats';

const format = createFormatter({ locale: 'it', timeZone: 'UTC', formats: { dateTime: timeFormats } });
const t = createTranslator({ locale: 'it', messages: italian, timeZone: 'UTC' });
const on = (day: number, as: 'day' | 'minute' = 'day') =>
  format.dateTime(new Date(Date.UTC(2026, 10, day, 8, 11)), as);

it.each([
  [1, 'del 1 nov 2026'],
  [8, 'dell’8 nov 2026'],
  [11, 'dell’11 nov 2026'],
  [18, 'del 18 nov 2026'],
  [28, 'del 28 nov 2026'],
])('a date on the %i has the article that Italians say', (day, words) => {
  expect(t('newer.of', dated('date', on(day)))).toBe(words);
});

it('a date with its time has it, too', () => {
  expect(t('discard.isAt', dated('time', on(8, 'minute')))).toMatch(
    /^È stato scartato l’8 nov 2026, 08:11\./,
  );
  expect(t('discard.isAt', dated('time', on(12, 'minute')))).toMatch(/^È stato scartato il 12 nov 2026/);
});
