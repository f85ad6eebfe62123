import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { normalizeUrl } from './url';

// Properties take many runs; a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });

function key(raw: string, base?: string): string {
  const found = normalizeUrl(raw, base);
  if (!found.ok) throw new Error(`${raw}: ${found.reason}`);
  return found.url.key;
}

function href(raw: string, base?: string): string {
  const found = normalizeUrl(raw, base);
  if (!found.ok) throw new Error(`${raw}: ${found.reason}`);
  return found.url.href;
}

function problem(raw: string, base?: string): string | null {
  const found = normalizeUrl(raw, base);
  return found.ok ? null : found.reason;
}

describe('normalizeUrl', () => {
  it.each([
    ['HTTP://Example.ORG', 'http://example.org/'],
    ['http://example.org:80/a', 'http://example.org/a'],
    ['https://example.org:443/a', 'https://example.org/a'],
    ['https://example.org:8443/a', 'https://example.org:8443/a'],
    ['http://münchen.example/', 'http://xn--mnchen-3ya.example/'],
    ['http://example.org/a/./b/../c', 'http://example.org/a/c'],
    ['http://example.org/%7euser/%41%2f%c3%a0', 'http://example.org/~user/A%2F%C3%A0'],
    ['http://example.org/città', 'http://example.org/citt%C3%A0'],
    ['http://example.org/a#part', 'http://example.org/a'],
    ['http://example.org/a?', 'http://example.org/a'],
    ['http://example.org/a?b=2&a=1&&a=0', 'http://example.org/a?a=0&a=1&b=2'],
    [
      'http://example.org/a?utm_source=x&utm_id2=y&gclid=1&fbclid=2&msclkid=3&mc_cid=4&mc_eid=5',
      'http://example.org/a',
    ],
    [
      'http://example.org/a?PHPSESSID=1&jsessionid=2&ASPSESSIONIDQABC=3&sid=4&CFID=5&CFTOKEN=6&osCsid=7&id=8',
      'http://example.org/a?id=8',
    ],
    ['http://example.org/shop;jsessionid=1A2B?x=1', 'http://example.org/shop?x=1'],
    ['http://example.org/a;JSESSIONID=1/b;v=2', 'http://example.org/a/b;v=2'],
    ['http://example.org/side?sidebar=1', 'http://example.org/side?sidebar=1'],
  ])('has the canonical form of %s', (raw, expected) => {
    expect(key(raw)).toBe(expected);
  });

  it('keeps www, the trailing slash and the case of the path apart', () => {
    const keys = [
      'http://example.org/a',
      'http://www.example.org/a',
      'http://example.org/a/',
      'http://example.org/A',
    ];
    expect(new Set(keys.map((raw) => key(raw))).size).toBe(4);
  });

  it('fetches the address as it was found, without the fragment', () => {
    expect(href('http://example.org/b;jsessionid=1?z=1&a=%7e&utm_source=x#top')).toBe(
      'http://example.org/b;jsessionid=1?z=1&a=%7e&utm_source=x',
    );
  });

  it.each([
    ['page.html', 'http://example.org/x/page.html'],
    ['/it/', 'http://example.org/it/'],
    ['//other.example/y', 'http://other.example/y'],
    ['/a/../b', 'http://example.org/b'],
    ['..', 'http://example.org/'],
    ['?q=1', 'http://example.org/x/y.html?q=1'],
    ['#top', 'http://example.org/x/y.html'],
    ['', 'http://example.org/x/y.html'],
    ['  /a b\n', 'http://example.org/a%20b'],
  ])('resolves %j against a page', (raw, expected) => {
    expect(href(raw, 'http://example.org/x/y.html')).toBe(expected);
  });

  it.each([
    ['', 'invalidUrl'],
    ['example.org/a', 'invalidUrl'],
    ['http://', 'invalidUrl'],
    ['http://exa mple.org/', 'invalidUrl'],
    ['http://user:secret@example.org/', 'invalidUrl'],
    ['http://example.org:99999/', 'invalidUrl'],
    ['mailto:a@example.org', 'unsupportedScheme'],
    ['javascript:void(0)', 'unsupportedScheme'],
    ['ftp://example.org/', 'unsupportedScheme'],
    [`http://example.org/${'a'.repeat(2_100)}`, 'urlTooLong'],
    [`http://example.org/${'à'.repeat(1_000)}`, 'urlTooLong'],
  ])('refuses %j', (raw, reason) => {
    expect(problem(raw)).toBe(reason);
  });

  it('has an answer to every string', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(null, 'http://example.org/a/b', 'mailto:a'),
        (raw, base) => {
          normalizeUrl(raw, base ?? undefined);
        },
      ),
    );
  });

  const piece = fc.string({
    unit: fc.constantFrom(
      'a',
      'B',
      '%',
      '2',
      'e',
      'E',
      '4',
      '1',
      '.',
      '/',
      ';',
      '=',
      '&',
      '?',
      'à',
      '~',
      ' ',
      'sid',
      'jsessionid=',
    ),
  });

  it('makes canonical forms that are their own canonical form', () => {
    fc.assert(
      fc.property(piece, (path) => {
        const first = normalizeUrl(`http://example.org/${path}`);
        fc.pre(first.ok);
        expect(key(first.url.key)).toBe(first.url.key);
      }),
      { numRuns: 500 },
    );
  });

  it('gives one key to any order of the parameters', () => {
    const parameters = fc.array(fc.tuple(fc.webQueryParameters(), fc.nat()), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(parameters, (given) => {
        const inOrder = given.map(([text]) => text);
        const shuffled = [...given].sort((a, b) => a[1] - b[1]).map(([text]) => text);
        expect(key(`http://example.org/?${shuffled.join('&')}`)).toBe(
          key(`http://example.org/?${inOrder.join('&')}`),
        );
      }),
    );
  });

  it('takes its short cut only to where the URL standard leads', () => {
    const plain = fc.string({ unit: fc.constantFrom('a', 'B', '.', '/', '-', '~', '0') });
    fc.assert(
      fc.property(plain, plain, (raw, folder) => {
        const base = new URL(`http://example.org/${folder}`).href;
        const expected = URL.canParse(raw, base) ? new URL(raw, base) : null;
        const found = normalizeUrl(raw, base);
        expect(found.ok ? found.url.href : null).toBe(expected?.href ?? null);
        if (found.ok) {
          expect(found.url.host).toBe(expected?.hostname);
          expect(found.url.pathname).toBe(expected?.pathname);
        }
      }),
      { numRuns: 500 },
    );
  });
});
