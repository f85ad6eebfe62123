import { expect, test } from 'vitest';
import { impurities } from './purity';

test.each([
  'const at = Date.now();',
  'const at = new Date();',
  'const pick = Math.random() * 3;',
  'await fetch(url);',
  'setTimeout(done, 5);',
])('finds %s', (line) => {
  expect(impurities(`export {};\n${line}`)).toEqual([`2: ${line}`]);
});

test('leaves alone what is given, said or called alike', () => {
  const source = [
    '/** Unlike Date.now(), this takes the time. */',
    'const at = new Date(now); // not Math.random()',
    'const body = fetcher.fetch(url);',
    'const prefetch = cached(url);',
  ].join('\n');
  expect(impurities(source)).toEqual([]);
});
