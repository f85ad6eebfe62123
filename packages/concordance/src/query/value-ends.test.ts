import fc from 'fast-check';
import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import { Lexicon } from '../lexicon/lexicon';
import { finished } from '../service/finished';
import { valueEnds } from './value-ends';
import { valueMatcher } from './value-pattern';

describe('patterns that ask how a value begins and ends', () => {
  it.each([
    ['.*zioni?', [''], ['zioni', 'zion'], false],
    ['.+(mente|tor[ei])', [''], ['mente', 'tore', 'tori'], true],
    ['(?:ri|s)?fare.*', ['rifare', 'sfare', 'fare'], [''], false],
    ['in.*\\.', ['in'], ['.'], false],
    ['.*', [''], [''], false],
  ])('are read: %s', (pattern, beginnings, endings, needsMiddle) => {
    expect(valueEnds(pattern)).toEqual({ beginnings, endings, needsMiddle });
  });

  it.each([
    'zione',
    '.*a.*',
    '.*a+',
    '.*a|b',
    'a|b.*',
    '.*[^a]',
    '.*[a-c]',
    '.*\\w',
    '\\.*',
    '.*?a',
    '.*(a',
    '.*a)',
    '.*(?i)a',
    '.*a{2}',
    '^.*a',
    '.*[ab][ab][ab][ab][ab][ab][ab]',
    '.*\ud800',
  ])('that ask something else are not: %s', (pattern) => {
    expect(valueEnds(pattern)).toBeNull();
  });

  it('fit what they fit as expressions', () => {
    const letter = fc.constantFrom('a', 'b', 'è', '😀', '.', '\n', '|');
    const text = fc.array(letter, { maxLength: 5 }).map((some) => some.join(''));
    const part = fc.constantFrom(
      'a',
      'b?',
      'è',
      '[abè]',
      '[ab]?',
      '(a|bb)',
      '(?:è|)',
      '(b(a|b)?)?',
      '😀',
      '\\.',
      '\\|',
    );
    const end = fc.array(part, { maxLength: 3 }).map((some) => some.join(''));
    const pattern = fc.tuple(end, fc.constantFrom('.*', '.+'), end).map((three) => three.join(''));
    fc.assert(
      fc.property(pattern, fc.array(text, { maxLength: 12 }), (value, given) => {
        expect(valueEnds(value)).not.toBeNull();
        const values = [...new Set(given)];
        const lexicon = new Lexicon();
        for (const one of values) lexicon.add(one);
        const expression = RE2JS.compile(value);
        const fitting = values.flatMap((one, id) => (expression.matches(one) ? [id] : []));
        const matcher = valueMatcher({ value, pattern: true, ignoreCase: false });
        expect([...finished(lexicon.matching(matcher))]).toEqual(fitting);
      }),
    );
  });
});
