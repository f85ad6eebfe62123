import fc from 'fast-check';
import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import { maxPatternSize, maxPatternsSize, patternSize, patternsSize } from './pattern-size';

describe('patternSize', () => {
  it.each([
    '/news/\\d{4}/[a-z-]+',
    '(?i)\\.(?:jpe?g|png|gif)$',
    `/${'a-long-word/'.repeat(80)}`,
    '^https?://(?:www\\.)?example\\.org/(?:[^/]+/){1,12}index\\.html?$',
    '\\Q/{0,900}/\\E',
    '[\\p{Lu}\\p{Lt}]\\p{L}+-\\d{2,8}',
    '[{0,900}]',
  ])('is small for what people write: %s', (pattern) => {
    expect(patternSize(pattern)).toBeLessThan(maxPatternSize / 2);
  });

  it.each([
    '\\pL{0,500}',
    '(?:x{0,30}){0,30}',
    '((a{0,100}){0,10})z',
    '.{0,1000}z$',
    `(?i)${'\\pL'.repeat(330)}`,
    '\\p{Greek}{1,1000}',
    '(?:abcdefghij){0,200}',
    '[a-z]{600}',
    '[a-z]{600,}',
    '\\Qab\\E{600}',
  ])('is large for what is repeated without need: %s', (pattern) => {
    expect(patternSize(pattern)).toBeGreaterThan(maxPatternSize);
  });

  it('bounds what is compiled', () => {
    const atom = fc.constantFrom('a', '\\d', '.', '[a-z]', '\\pL', '\\.', '[^/]', '/', '(?:a|b)', '\\Qx\\E');
    const times = fc.integer({ min: 0, max: 40 });
    const piece = fc.letrec<{ pattern: string }>((tie) => ({
      pattern: fc.oneof(
        { maxDepth: 4 },
        atom,
        fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `${a}${b}`),
        fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `(?:${a}|${b})`),
        fc.tuple(tie('pattern'), fc.constantFrom('*', '+', '?')).map(([a, sign]) => `(?:${a})${sign}`),
        fc
          .tuple(tie('pattern'), times, times)
          .map(([a, n, m]) => `(?:${a}){${Math.min(n, m)},${Math.max(n, m)}}`),
      ),
    })).pattern;
    fc.assert(
      fc.property(piece, (pattern) => {
        const size = patternSize(pattern);
        if (size > maxPatternSize) return;
        // A letter counts an eighth as long as it isn't repeated.
        expect(RE2JS.compile(pattern).programSize()).toBeLessThanOrEqual(3 * size + 8 * pattern.length + 10);
      }),
    );
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(patternSize(text)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is no number of its own for many patterns', () => {
    const rule = (value: string) => ({ action: 'include' as const, test: 'matches' as const, value });
    const many = Array.from({ length: 500 }, (_, n) => rule(`/news/${n}/\\d{4}/[a-z-]+`));
    expect(patternsSize({ navigate: many, save: many })).toBeLessThan(maxPatternsSize);
    const large = Array.from({ length: 500 }, () => rule('\\pL{0,200}'));
    expect(patternsSize({ navigate: large, save: [] })).toBeGreaterThan(maxPatternsSize);
  });
});
