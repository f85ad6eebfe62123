import { lintRule } from '@florilegium/scope/rules/lint';
import { expect, it } from 'vitest';
import { patternFault } from './pattern-fault';

it.each([
  ['articoli/(', 'parenthesis'],
  ['a)', 'unexpectedParenthesis'],
  ['[a-z', 'bracket'],
  ['*a', 'nothingToRepeat'],
  ['a{2000}', 'repeatCount'],
  ['[z-a]', 'range'],
  ['\\y', 'escape'],
  ['a\\', 'backslash'],
])('%s is told as %s', (value, fault) => {
  const problem = lintRule({ action: 'include', test: 'matches', value });
  expect(problem?.code).toBe('badPattern');
  expect(patternFault(problem?.message ?? '')).toBe(fault);
});
