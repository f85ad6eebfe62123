import { RE2JS } from 're2js';
import { describe, expect, it, vi } from 'vitest';
import { lintRule, lintTogether } from './lint';

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

  it.each([
    ['host', 'http://example.org/', 'badHost', 'example.org'],
    ['host', 'example.org:8080', 'badHost', 'example.org'],
    ['host', 'a b', 'badHost', 'www.example.org'],
    ['host', '*', 'badHost', 'www.example.org'],
    ['domain', 'example.org/a', 'badHost', 'example.org'],
    ['domain', 'www.example.co.uk', 'notADomain', 'example.co.uk'],
    ['domain', 'co.uk', 'notADomain', 'SURT'],
    ['domain', 'blogspot.com', 'notADomain', 'SURT'],
    ['path', 'news', 'badPath', '/news/'],
    ['path', '/a?b', 'badPath', '/news/'],
    ['surt', 'http://(it,example/a', 'badSurt', 'closed'],
  ] as const)('refuses the %s %j as %s and helps: %s', (test, value, code, help) => {
    const problem = lintRule({ action: 'include', test, value });
    expect(problem?.code).toBe(code);
    expect(problem?.message).toMatch(help);
  });

  it.each([
    ['host', ' Example.org '],
    ['host', '*.example.org'],
    ['host', '[::1]'],
    ['domain', 'example.co.uk'],
    ['domain', 'anna.blogspot.com'],
    ['domain', 'localhost'],
    ['domain', '127.0.0.1'],
    ['path', '/'],
    ['surt', '.it'],
  ] as const)('accepts the %s %j', (test, value) => {
    expect(lintRule({ action: 'include', test, value })).toBeNull();
  });

  it('lets any text stand in the other tests, up to its longest', () => {
    expect(lintRule({ action: 'exclude', test: 'contains', value: '(' })).toBeNull();
    expect(lintRule({ action: 'exclude', test: 'contains', value: 'a'.repeat(1_001) })?.code).toBe('tooLong');
    expect(lintRule({ action: 'exclude', test: 'contains', value: '' })?.code).toBe('empty');
  });

  it('refuses patterns that repeat without need, alone and together, before one is compiled', () => {
    const compile = vi.spyOn(RE2JS, 'compile');
    expect(pattern('\\pL{0,500}')).toMatchObject({ code: 'patternTooLarge' });
    const many = (count: number, value: string) => ({
      navigate: [],
      save: Array.from({ length: count }, (_, n) => ({
        action: 'include' as const,
        test: 'matches' as const,
        value: `${value}${n}`,
      })),
    });
    expect(lintTogether(many(500, '\\pL{0,400}'))).toMatchObject({ code: 'patternsTooLarge' });
    expect(lintTogether(many(500, '/news/\\d{4}/'))).toBeNull();
    expect(compile).not.toHaveBeenCalled();
    compile.mockRestore();
  });

  it('compiles a pattern once, as long as it is among the latest', () => {
    const compile = vi.spyOn(RE2JS, 'compile');
    for (let times = 0; times < 3; times += 1) expect(pattern('/compiled-once/\\d+')).toBeNull();
    expect(compile).toHaveBeenCalledTimes(1);
    compile.mockRestore();
  });
});
