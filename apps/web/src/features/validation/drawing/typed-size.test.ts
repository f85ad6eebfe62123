import { expect, it } from 'vitest';
import { typedSize } from './typed-size';

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
