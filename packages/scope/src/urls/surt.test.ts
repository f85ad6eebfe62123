import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createSurtSet, inSurtSet, matchesSurt, surtOf, surtPrefix } from './surt';
import { type FoundUrl, normalizeUrl } from './url';

// Properties take many runs; a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });

function url(raw: string): FoundUrl {
  const found = normalizeUrl(raw);
  if (!found.ok) throw new Error(raw);
  return found.url;
}

function prefix(text: string): string {
  const read = surtPrefix(text);
  if (!read.ok) throw new Error(`${text}: ${read.message}`);
  return read.prefix;
}

describe('surtOf', () => {
  it.each([
    ['http://www.example.org/path?query', 'http://(org,example,www,)/path?query'],
    ['HTTPS://Example.ORG', 'https://(org,example,)/'],
    ['http://example.org:8080/a/', 'http://(org,example,:8080)/a/'],
    ['http://127.0.0.1:4477/a', 'http://(127.0.0.1:4477)/a'],
    ['http://[::1]/a', 'http://([::1])/a'],
    ['http://münchen.example/%7ea', 'http://(example,xn--mnchen-3ya,)/~a'],
    ['http://example.org./', 'http://(org,example,)/'],
    ['http://localhost/', 'http://(localhost,)/'],
  ])('turns %s round', (raw, surt) => {
    expect(surtOf(url(raw))).toBe(surt);
  });
});

describe('surtPrefix', () => {
  it.each([
    ['http://(it,', 'http://(it,'],
    ['http://(it', 'http://(it,'],
    ['+http://(at,', 'http://(at,'],
    ['+ (at,', 'http://(at,'],
    ['it,', 'http://(it,'],
    ['.it', 'http://(it,'],
    ['IT', 'http://(it,'],
    ['it,example', 'http://(it,example,'],
    ['https://(it,', 'https://(it,'],
    ['example.org', 'http://(org,example,'],
    ['*.example.org', 'http://(org,example,'],
    ['.example.org', 'http://(org,example,'],
    ['https://example.org', 'http://(org,example,'],
    ['https://example.org/', 'http://(org,example,)/'],
    ['http://www.example.org/news/a.html', 'http://(org,example,www,)/news/a.html'],
    ['example.org/città/', 'http://(org,example,)/citt%C3%A0/'],
    ['example.org?a=1', 'http://(org,example,)/?a=1'],
    ['http://(org,example,www,)/news', 'http://(org,example,www,)/news'],
    ['http://(org,example,www,)', 'http://(org,example,www,)'],
    ['org,example,:8080)/a', 'http://(org,example,:8080)/a'],
    ['example.org:8080', 'http://(org,example,:8080)'],
    ['127.0.0.1', 'http://(127.0.0.1)'],
    ['127.0.0.1:4477/a', 'http://(127.0.0.1:4477)/a'],
    ['(127.0.0.1)/', 'http://(127.0.0.1)/'],
    ['.рф', 'http://(xn--p1ai,'],
  ])('reads %j as %s', (typed, expected) => {
    expect(prefix(typed)).toBe(expected);
    expect(prefix(expected)).toBe(expected);
  });

  it.each([
    ['', 'missing'],
    ['+', 'missing'],
    ['-http://(it,', 'exclude rule'],
    ['http://(', 'whole web'],
    ['http://()/', 'whole web'],
    ['ftp://(it,', 'not ftp'],
    ['mailto://x', 'not mailto'],
    ['http://(it,example,/news', 'closed with )'],
    ['http://(it,example,)news', 'begins with /'],
    ['two words', 'names no host'],
    ['it,,example', 'names no host'],
    ['a@example.org', 'names no host'],
    ['http://(127.0.', 'names no host'],
    ['http://', 'names no host'],
  ])('says what is wrong with %j', (typed, says) => {
    const read = surtPrefix(typed);
    expect(read.ok ? read.prefix : read.message).toContain(says);
  });

  it('has an answer to every text, and its answers are their own', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom('http://', '(', ')', ',', '.', 'it', 'a', '/', '?', ':', '8', '%', 'à'),
      }),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const read = surtPrefix(text);
        if (read.ok) expect(prefix(read.prefix)).toBe(read.prefix);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a prefix', () => {
  it.each([
    ['it,', 'http://www.example.it/a', true],
    ['it,', 'https://www.example.it/a', true],
    ['it,', 'http://www.example.org/it,', false],
    ['http://(it,exam', 'http://example.it/', false],
    ['https://(it,', 'http://example.it/', false],
    ['https://(it,', 'https://example.it/', true],
    ['example.org', 'http://shop.example.org:8080/', true],
    ['example.org', 'http://notexample.org/', false],
    ['example.org/', 'http://shop.example.org/', false],
    ['example.org/a', 'http://example.org/ab', true],
    ['example.org/città', 'http://example.org/citt%c3%a0/', true],
    ['127.0.0.1', 'http://127.0.0.10/', false],
    ['127.0.0.1', 'http://127.0.0.1/', true],
  ])('%s matches %s: %s, alone and in a set', (typed, raw, matches) => {
    expect(matchesSurt(prefix(typed), url(raw))).toBe(matches);
    expect(inSurtSet(createSurtSet([prefix(typed), prefix('nowhere.example')]), url(raw))).toBe(matches);
  });

  it('is found among a thousand', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => prefix(`site${index}.example/a/`));
    const set = createSurtSet(many);
    expect(inSurtSet(set, url('https://site999.example/a/b'))).toBe(true);
    expect(inSurtSet(set, url('https://site999.example/b'))).toBe(false);
    expect(inSurtSet(set, url('https://site1000.example/a/'))).toBe(false);
  });
});
