import { expect, it } from 'vitest';
import { shownSize, typedSize } from './typed-size';

it.each([
  ['1,000', 'count', 1_000],
  ['1.000', 'count', 1_000],
  ['20.000', 'count', 20_000],
  ['1.5', 'count', Number.NaN],
  ['', 'count', Number.NaN],
  ['12,5', 'percent', 12.5],
  ['12.5', 'percent', 12.5],
  ['', 'percent', Number.NaN],
  ['ten', 'percent', Number.NaN],
] as const)('%s as a %s is %s', (typed, method, size) => expect(typedSize(typed, method)).toBe(size));

it('keeps the size that was typed, whatever is suggested, and suggests one where nothing was', () => {
  expect(shownSize({}, 'count', 10)).toBe('10');
  expect(shownSize({}, 'percent', 10)).toBe('10');
  expect(shownSize({ count: '7' }, 'count', 50)).toBe('7');
  expect(shownSize({ count: '7' }, 'percent', 50)).toBe('10');
  expect(shownSize({ count: '' }, 'count', 50)).toBe('');
});
