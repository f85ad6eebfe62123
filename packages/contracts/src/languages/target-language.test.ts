import { expect, it } from 'vitest';
import { isTargetLanguage } from './target-language';

it.each([
  ['it', ['de', 'ita'], true],
  ['it', ['de'], false],
  ['und', ['und'], false],
  ['x-friulano', ['x-friulano'], true],
  ['no', ['no'], true],
  ['nn', ['no'], true],
  ['no', ['nb'], true],
  ['nn', ['nb'], false],
  ['no', ['nn'], false],
  ['nn', ['nno'], true],
  ['da', ['no'], false],
  ['bs', ['sh'], true],
  ['sr', ['it', 'sh'], true],
  ['sl', ['sh'], false],
  ['hr', ['sr'], false],
])('%s for %j: %s', (language, targets, expected) => {
  expect(isTargetLanguage(language, targets)).toBe(expected);
});
