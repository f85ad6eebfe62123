import { expect, it } from 'vitest';
import { type DraftProblem, numberOf } from './draft-numbers';

it.each([
  ['1,200', true, 1_200, undefined],
  ['1.200', true, 1_200, undefined],
  ['1200', true, 1_200, undefined],
  ['1,5', true, 1.5, 'notWhole'],
  ['1,5', false, 1.5, undefined],
  ['1,200', false, 1.2, undefined],
  ['', true, null, undefined],
  ['many', true, Number.NaN, 'notANumber'],
])('%s, whole: %s, is %s', (text, whole, value, problem) => {
  const problems: Record<string, DraftProblem> = {};
  expect(numberOf(text, { least: 0, whole }, 'pages', problems)).toBe(value);
  expect(problems.pages).toBe(problem);
});
