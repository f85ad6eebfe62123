import { expect, it } from 'vitest';
import { providerProblem } from './problem';

it.each([
  ['noAccount', 'noAccount'],
  ['OAuthSignin', 'unreachable'],
  ['Callback', 'cancelled'],
  ['constructor', null],
  ['<b>Call this number</b>', null],
  [['noAccount'], null],
  [undefined, null],
])('of %j is %s', (error, problem) => {
  expect(providerProblem(error)).toBe(problem);
});
