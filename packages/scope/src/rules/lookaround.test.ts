import type { Rule } from '@florilegium/contracts/jobs/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeUrl } from '../urls/url';
import { withoutLookaround } from './lookaround';
import { compileRuleSet, judge } from './rule-set';

const matching = (value: string, action: Rule['action'] = 'include'): Rule => ({
  action,
  test: 'matches',
  value,
});
const inWords = (rules: Rule[] | null) =>
  rules?.map(({ action, test, value }) => `${action} ${test} ${value}`) ?? null;

describe('patterns that look ahead', () => {
  it.each([
    ['^(?!.*/tag/).*', ['exclude contains /tag/']],
    ['^(?!.*/tag/).*$', ['exclude contains /tag/']],
    ['^(?!.*/tag/)', ['exclude contains /tag/']],
    ['^(?!.*\\.pdf$).+', ['exclude endsWith .pdf']],
    ['^(?!https://a\\.example/x).*$', ['exclude startsWith https://a.example/x']],
    ['^(?!.*/tag/)(?!.*page=\\d+).*', ['exclude contains /tag/', 'exclude matches page=\\d+']],
    ['^(?!.*(?:/tag/|/page/)).*', ['exclude matches (?:/tag/|/page/)']],
    ['^(?!.*/tag/|.*/page/).*', ['exclude matches ^(?:.*/tag/|.*/page/)']],
    ['^((?!/tag/).)*$', ['exclude contains /tag/']],
    ['^(?:(?!/tag/).)*$', ['exclude contains /tag/']],
    ['(?i)^(?!.*/tag/).*', ['exclude matches (?i)/tag/']],
    [
      '^(?!.*/tag/)https://a\\.example/.*',
      ['include startsWith https://a.example/', 'exclude contains /tag/'],
    ],
    ['^(?=.*/news/).*', ['include contains /news/']],
    ['^(?!.*[)(]x).*', ['exclude matches [)(]x']],
  ])('%s is %j', (pattern, rules) => {
    expect(inWords(withoutLookaround(matching(pattern), true))).toEqual(rules);
  });

  it('takes only what an excluding pattern lets through', () => {
    expect(inWords(withoutLookaround(matching('^(?!.*/news/).*', 'exclude'), true))).toEqual([
      'include contains /news/',
    ]);
  });

  it.each([
    '(?!.*/tag/).*',
    'a(?!b)',
    '(?<!a)b',
    '^(?!.*(?=a)b).*',
    '^(?!a).*|b',
    '^(?!a)*b',
    '^(?=.*a)(?=.*b).*',
    '^(?!.*a)(?=.*b).*',
    '^(?!.*(a).*',
    '^(?!).*',
    '^(?!.*(a)\\1).*',
    '^a(?!b)',
    '^((?!$).)*$',
  ])('leaves %s alone', (pattern) => {
    expect(withoutLookaround(matching(pattern), true)).toBeNull();
  });

  it('leaves a pattern alone that is not the only include', () => {
    expect(withoutLookaround(matching('^(?!.*/tag/).*'), false)).toBeNull();
    expect(withoutLookaround(matching('^(?!.*/tag/).*', 'exclude'), false)).toBeNull();
    expect(
      withoutLookaround({ action: 'include', test: 'contains', value: '^(?!.*/tag/).*' }, true),
    ).toBeNull();
  });

  it('come to the same without looking ahead', () => {
    const piece = fc.constantFrom(
      '.*/a',
      '.*/a/',
      'https://x',
      '.*b$',
      '.*(?:a|b)',
      '.*[ab]/',
      '.*\\.b',
      '.*',
      '.*?a',
      '.*+',
      'b',
    );
    const pattern = fc
      .tuple(
        fc.array(fc.tuple(fc.constantFrom('!', '='), piece), { minLength: 1, maxLength: 2 }),
        fc.constantFrom('', '.*', '.*$', 'https://x/a.*', '$', '|a', '.+'),
      )
      .map(
        ([conditions, rest]) =>
          `^${conditions.map(([sign, inside]) => `(?${sign}${inside})`).join('')}${rest}`,
      );
    const tempered = piece.map((inside) => `^((?!${inside}).)*$`);
    const excludes = fc.subarray([matching('/c', 'exclude')]);
    const url = fc.stringMatching(/^[abc./]{0,8}$/).map((path) => `https://x/${path}`);
    fc.assert(
      fc.property(
        fc.oneof(pattern, tempered),
        fc.constantFrom('include', 'exclude'),
        excludes,
        fc.array(url),
        (value, action, others, urls) => {
          const rewritten = withoutLookaround(matching(value, action), true);
          if (!rewritten) return;
          const set = compileRuleSet('save', [...others, ...rewritten]);
          if (Array.isArray(set)) throw new Error(set[0]?.message);
          const lookingAhead = new RegExp(value);
          for (const raw of urls) {
            const read = normalizeUrl(raw);
            if (!read.ok) continue;
            const fits = lookingAhead.test(read.url.href);
            const left = others.some((other) => read.url.href.includes(other.value));
            expect(judge(set, read.url).takes).toBe(!left && fits === (action === 'include'));
          }
        },
      ),
    );
  });
});
