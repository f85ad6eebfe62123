import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkValue, requiredLiteral, valueMatcher } from './value-pattern';

const value = (
  text: string,
  given: { pattern?: boolean; ignoreCase?: boolean; ignoreDiacritics?: boolean } = {},
) => valueMatcher({ value: text, pattern: true, ignoreCase: false, ignoreDiacritics: false, ...given });

describe('valueMatcher', () => {
  it('fits the whole value', () => {
    expect(value('zioni?').matches('zione')).toBe(false);
    expect(value('.*zion[ei]').matches('azione')).toBe(true);
    expect(value('casa').only).toBe('casa');
    expect(value('c\\.a\\.').only).toBe('c.a.');
    expect(value('c.a', { pattern: false }).only).toBe('c.a');
  });

  it('ignores case and marks where it is told to', () => {
    expect(value('PERCHÉ', { ignoreCase: true }).matches('perché')).toBe(true);
    expect(value('perche', { ignoreDiacritics: true }).matches('perché')).toBe(true);
    expect(value('perché', { ignoreDiacritics: true }).matches('perche')).toBe(true);
    expect(value('Perche', { ignoreDiacritics: true }).matches('perché')).toBe(false);
    expect(value('PERCH[eé]', { ignoreCase: true, ignoreDiacritics: true }).matches('Perché')).toBe(true);
  });

  it('takes no longer for a pattern that is meant to hurt', () => {
    expect(value('(a+)+').matches(`${'a'.repeat(5_000)}b`)).toBe(false);
  });
});

describe('checkValue', () => {
  it('refuses what RE2 has not, and what is too large', () => {
    expect(checkValue('(?=a)')).toBe('badPattern');
    expect(checkValue('(a')).toBe('badPattern');
    expect(checkValue('(\\pL{0,500}){0,500}')).toBe('tooLarge');
    expect(checkValue('[a-z]+ing')).toBeNull();
  });

  it('refuses a quotation that is not closed: what stands around a pattern would be quoted, too', () => {
    expect(checkValue('\\Qabc')).toBe('badPattern');
    expect(checkValue('\\Qa.c\\E')).toBeNull();
    expect(checkValue('a)(b')).toBe('badPattern');
  });
});

describe('requiredLiteral', () => {
  it.each([
    ['.*zioni?', 'zion'],
    ['pre.*ing', 'pre'],
    ['a|b', ''],
    ['(?i)abc', ''],
    ['x(abc|d)yz', 'yz'],
    ['ab+c', 'ab'],
    ['a{0,2}bc', 'bc'],
    ['\\d+\\.com', '.com'],
    ['[abc]x', 'x'],
    ['\\x41bc', ''],
    ['[[:alpha:]]x', ''],
    ['\\pLabc', 'abc'],
  ])('%s -> %s', (pattern, literal) => expect(requiredLiteral(pattern)).toBe(literal));

  it('stands in each value that the pattern fits', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      'ab',
      '.',
      '.*',
      'a?',
      'b+',
      '(ab)',
      '(a|b)',
      '[ab]',
      'a{2}',
      'b*',
      '\\.',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 6 }),
        fc.string({ unit: fc.constantFrom('a', 'b', '.'), maxLength: 8 }),
        (pieces, text) => {
          const pattern = pieces.join('');
          if (value(pattern).matches(text)) expect(text).toContain(requiredLiteral(pattern));
        },
      ),
    );
  });
});
