import { expect, it } from 'vitest';
import { askedSize, shownSize, thresholdRemark, typedSize } from './typed-size';

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

it.each([
  [10, 'count', { size: 10, isCensus: false, tooMany: null }],
  [42, 'count', { size: 42, isCensus: true, tooMany: null }],
  [100, 'count', { size: 42, isCensus: true, tooMany: 100 }],
  [50, 'percent', { size: 21, isCensus: false, tooMany: null }],
  // A share is rounded up: nearly all are all.
  [99, 'percent', { size: 42, isCensus: true, tooMany: null }],
  [Number.NaN, 'count', { size: Number.NaN, isCensus: false, tooMany: null }],
  [1.5, 'count', { size: Number.NaN, isCensus: false, tooMany: null }],
] as const)('%s as a %s of 42 documents comes to what would be drawn', (amount, method, asked) =>
  expect(askedSize(amount, method, 42)).toEqual(asked),
);

it('a share of nothing, and a number of nothing, is no census', () => {
  expect(askedSize(5, 'count', 0)).toEqual({ size: 0, isCensus: false, tooMany: null });
  expect(askedSize(7, 'percent', 300).size).toBe(21);
});

it('a threshold is remarked on where it decides by itself', () => {
  expect(thresholdRemark(1, false)).toBe('all');
  expect(thresholdRemark(1, true)).toBe('all');
  expect(thresholdRemark(0, false)).toBe('none');
  // Of all texts it says whether each of them is adequate.
  expect(thresholdRemark(0, true)).toBeNull();
  expect(thresholdRemark(0.4, false)).toBeNull();
  expect(thresholdRemark(Number.NaN, false)).toBeNull();
});
