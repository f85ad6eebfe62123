import { describe, expect, it } from 'vitest';
import { lintRule } from './lint';

const pattern = (value: string) => lintRule({ action: 'include', test: 'matches', value });

describe('lintRule', () => {
  it.each(['/it/\\d+', '(?i)news', 'a|b', '^https?://[^/]+/$', '\\(?=', 'a\\\\b'])('accepts %s', (value) => {
    expect(pattern(value)).toBeNull();
  });

  it.each([
    ['a(?=b)', 'lookaround', 1],
    ['a(?!b)', 'lookaround', 1],
    ['(?<=a)b', 'lookaround', 0],
    ['(?<!a)b', 'lookaround', 0],
    ['(a)\\1', 'backreference', 3],
    ['(?P<n>a)(?P=n)', 'backreference', 8],
    ['abc(', 'badPattern', 0],
    ['x[z-a]', 'badPattern', 2],
    ['a\\', 'badPattern', 1],
    ['a{1001}', 'badPattern', 1],
  ])('refuses %s as %s at %i', (value, code, position) => {
    expect(pattern(value)).toMatchObject({ code, position });
  });

  it('lets any text stand in the other tests, up to its longest', () => {
    expect(lintRule({ action: 'exclude', test: 'contains', value: '(' })).toBeNull();
    expect(lintRule({ action: 'exclude', test: 'contains', value: 'a'.repeat(1_001) })?.code).toBe('tooLong');
    expect(lintRule({ action: 'exclude', test: 'contains', value: '' })?.code).toBe('empty');
  });
});
