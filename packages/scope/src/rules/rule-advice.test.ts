import { maxRuleLength, type Rule } from '@florilegium/contracts/jobs/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lintRule } from './lint';
import { adviseOn } from './rule-advice';

const inWords = (test: Rule['test'], value: string) => {
  const advice = adviseOn({ test, value });
  return (
    advice &&
    [advice.code, ...(advice.instead ? [`${advice.instead.test} ${advice.instead.value}`] : [])].join(': ')
  );
};

describe('a word about a rule', () => {
  it.each([
    ['startsWith', '/news/', 'neverBegins: path /news/'],
    ['startsWith', '/list?page', 'neverBegins: contains /list?page'],
    ['startsWith', 'www.example.org', 'neverBegins: contains www.example.org'],
    ['contains', '*.pdf', 'wildcard: endsWith .pdf'],
    ['contains', '/news/*', 'wildcard: contains /news/'],
    ['contains', '/a/*/b', 'wildcard'],
    ['endsWith', '*.pdf', 'wildcard: endsWith .pdf'],
    ['startsWith', 'https://example.org/*', 'wildcard: startsWith https://example.org/'],
    ['contains', '#top', 'nothing'],
    ['contains', 'due parole', 'nothing'],
    ['startsWith', 'http://a b', 'nothing'],
    ['matches', '.*', 'everything'],
    ['matches', 'a|', 'everything'],
    ['matches', 'https?://', 'everything'],
    ['matches', '^/news/', 'neverBegins: path /news/'],
    ['matches', '^\\/news\\/.*$', 'neverBegins: path /news/'],
    ['matches', '^/20[0-9]{2}/', 'neverBegins'],
    ['matches', '^www\\.example', 'neverBegins'],
    ['matches', '/news$/x', 'nothing'],
    ['matches', '/([a-z]+)+/$', 'nested'],
  ] as const)('%s %s: %s', (test, value, advice) => {
    expect(inWords(test, value)).toBe(advice);
  });

  it.each([
    ['startsWith', 'h'],
    ['startsWith', 'https://'],
    ['startsWith', 'https://example.org/'],
    ['contains', '/città/'],
    ['endsWith', '.pdf'],
    ['matches', '/20[0-9]{2}/[0-9]{2}/'],
    ['matches', '[$]x'],
    ['matches', '\\$x'],
    ['matches', '(?:a$|b)'],
    ['matches', '('],
    ['host', 'www.example.org'],
    ['contains', ' '],
  ] as const)('nothing about %s %s', (test, value) => {
    expect(inWords(test, value)).toBeNull();
  });

  it('never throws, and proposes only what can be used', () => {
    const character = fc.constantFrom(...'/*^$(a.# \\?é|[+:א', '\ud800', '\0', 'www.', 'http');
    const tests = fc.constantFrom('contains', 'startsWith', 'endsWith', 'matches', 'path', 'surt');
    fc.assert(
      fc.property(tests, fc.string({ unit: character, maxLength: 30 }), (test, value) => {
        const instead = adviseOn({ test, value } as Rule)?.instead;
        if (instead) expect(lintRule({ action: 'include', ...instead })).toBeNull();
      }),
    );
    for (const value of [
      '(a'.repeat(500),
      `^/${'a*'.repeat(499)}`,
      '\ud800',
      '👩‍👩‍👧',
      'אבג',
      '$'.repeat(maxRuleLength),
    ]) {
      for (const test of ['contains', 'matches', 'startsWith'] as const)
        expect(() => adviseOn({ test, value })).not.toThrow();
    }
  });
});
