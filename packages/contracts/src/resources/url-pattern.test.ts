import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsPattern, hostOfPattern, patternLike } from './url-pattern';
import { urlPatternSchema } from './url-pattern-schema';

describe('a pattern of addresses', () => {
  it.each([
    ['https://a.example/news/2021/05/print-12.html', 'https://a.example/news/*/*/print-*.html'],
    ['https://a.example:8443/show?id=x&lang=it', 'https://a.example:8443/show?id=*&lang=*'],
    ['https://a.example/forum/topic.php', 'https://a.example/forum/*.php'],
    ['https://a.example/forum/', 'https://a.example/forum/*'],
    ['https://a.example', 'https://a.example/*'],
    ['https://1.a.example/x', 'https://1.a.example/*'],
    ['ftp://a.example/', null],
    ['no address', null],
  ])('like %s is %j', (url, pattern) => expect(patternLike(url)).toBe(pattern));

  it('fits the address that it was made of, where it has few enough wildcards', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (path, value) => {
        const { href } = new URL(
          `https://a.example/${encodeURI(path.toWellFormed()).replaceAll('#', '')}?a=${encodeURIComponent(value.toWellFormed())}`,
        );
        const pattern = patternLike(href);
        expect(pattern === null || fitsPattern(pattern, href)).toBe(true);
      }),
    );
  });

  it.each([
    ['https://a.example/*', 'https://a.example/', true],
    ['https://a.example/*/print', 'https://a.example/1/print', true],
    ['https://a.example/*/print', 'https://a.example/print', false],
    ['https://a.example/*ab*ba', 'https://a.example/aba', false],
    ['https://a.example/a.b', 'https://a.example/axb', false],
    ['https://a.example/a_b%', 'https://a.example/a_b%', true],
  ])('%s fits %s: %s', (pattern, url, fits) => expect(fitsPattern(pattern, url)).toBe(fits));

  it('names one host, and has few wildcards', () => {
    for (const wrong of [
      '*',
      'https://*.example/',
      'https://a.example',
      '/news/*',
      'javascript:*',
      'https://a\0/',
    ])
      expect(urlPatternSchema.safeParse(wrong).success).toBe(false);
    expect(urlPatternSchema.safeParse(`https://a.example/${'*a'.repeat(11)}`).success).toBe(false);
    expect(urlPatternSchema.safeParse(`https://a.example/${'a'.repeat(1_000)}`).success).toBe(false);
    expect(hostOfPattern('https://user@A.example:80/*')).toBe('a.example');
  });

  it('takes no long time, however it is made', () => {
    const began = performance.now();
    fitsPattern(`https://a.example/${'*a'.repeat(10)}b`, `https://a.example/${'a'.repeat(1_000_000)}`);
    expect(performance.now() - began).toBeLessThan(500);
  });
});
