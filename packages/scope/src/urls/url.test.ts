import { type KeyOptions, keyOptionsSchema } from '@florilegium/contracts/jobs/job-config';
import { parseUrl } from '@florilegium/contracts/parse-url';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { defaultKeyOptions } from './key-options';
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

describe('letters beyond ASCII', () => {
  it('are read in the thousandth link as in the first', () => {
    // Long enough for V8 to optimise the called functions.
    let refused = 0;
    for (let call = 0; call < 30_000; call += 1) {
      if (!normalizeUrl('/città/?q=ü', 'http://example.org/').ok) refused += 1;
    }
    expect(refused).toBe(0);
  });
});

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
    const unit = fc.constantFrom(
      ...[
        'a',
        'B',
        '0',
        '.',
        '..',
        '/',
        '//',
        '-',
        '--',
        '~',
        ':',
        ':8',
        '?',
        '#',
        '%',
        '%2e',
        '%2E',
        '%7e',
        '&',
        '=',
      ],
      ...[
        "'",
        '[',
        ']',
        '|',
        '^',
        '`',
        '{',
        '"',
        '<',
        '\\',
        '@',
        '*',
        '+',
        ',',
        ';',
        '(',
        ' ',
        '\t',
        'à',
        '\u00a0',
        '_',
      ],
      ...[
        'http:',
        'https:',
        'http://',
        'https://',
        'HTTP://',
        'example.org',
        'xn--a',
        'a.1',
        '0x7f',
        ':80',
        ':443',
        ':65536',
      ],
    );
    const link = fc.oneof(
      fc.string({ unit, maxLength: 8 }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
    );
    fc.assert(
      fc.property(link, fc.string({ unit, maxLength: 6 }), fc.boolean(), (raw, folder, alone) => {
        const origin = folder.length % 2 === 0 ? 'http://example.org' : 'https://example.org:8443';
        const base = alone ? undefined : new URL(`${origin}/${folder}`).href;
        const trimmed = raw.trim();
        const expected = parseUrl(trimmed, base);
        const found = normalizeUrl(raw, base);
        if (!found.ok) return;
        expect(expected).not.toBeNull();
        expect(found.url).toMatchObject({
          href: expected?.href.replace(/#.*$/s, ''),
          host: expected?.hostname,
          origin: expected?.origin,
          pathname: expected?.pathname,
          search: expected?.search,
        });
      }),
      { numRuns: 20_000 },
    );
  });

  it.each([
    ['http://example.org', 'http://example.org/'],
    ['https://example.org?a=1', 'https://example.org/?a=1'],
    ['//other.example', 'https://other.example/'],
    ['../b', 'https://example.org:8443/x/b'],
    ['../../../b?c#d', 'https://example.org:8443/b?c'],
    ['./b/../c', 'https://example.org:8443/x/y/c'],
    ['.', 'https://example.org:8443/x/y/'],
    ['..?a', 'https://example.org:8443/x/?a'],
    ['a%2e%2E/b', 'https://example.org:8443/x/y/a%2e%2E/b'],
    ['%2e%2E/b', 'https://example.org:8443/x/b'],
    ['http://1.2.3/', 'http://1.2.0.3/'],
    ['http://a..b/', 'http://a..b/'],
    ['http://example.org:443/', 'http://example.org:443/'],
    ['https://example.org:0443/', 'https://example.org/'],
    ["?a='", 'https://example.org:8443/x/y/z?a=%27'],
    ['a:80', null],
    ['./a:80', 'https://example.org:8443/x/y/a:80'],
  ])('resolves %j to %s', (raw, expected) => {
    const found = normalizeUrl(raw, 'https://example.org:8443/x/y/z');
    expect(found.ok ? found.url.href : null).toBe(expected);
  });
});

describe('the options of a key', () => {
  const keyWith = (raw: string, options: Partial<KeyOptions>) => {
    const found = normalizeUrl(raw, undefined, keyOptionsSchema.parse(options));
    if (!found.ok) throw new Error(raw);
    return found.url.key;
  };

  it('default to those of a job', () => {
    expect(defaultKeyOptions).toEqual(keyOptionsSchema.parse({}));
  });

  it.each<[Partial<KeyOptions>, string, string]>([
    [{ dropSessionIds: false }, '/a;jsessionid=1?sid=2&utm_source=x', '/a;jsessionid=1?sid=2'],
    [{ dropTracking: false }, '/a?sid=2&utm_source=x', '/a?utm_source=x'],
    [{ dropParameters: ['Sort', 'print*'] }, '/a?sort=1&PrintView=1&p=2&sorted=3', '/a?p=2&sorted=3'],
    [{ dropParameters: ['città'] }, '/a?citt%c3%a0=1&b', '/a?b'],
    [{ dropParameters: ['q'] }, '/a?q&q=1&qq=2', '/a?qq=2'],
    [{ dropParameters: ['*'] }, '/a?b=1&c=2', '/a'],
    [{ ignoreTrailingSlash: true }, '/a/', '/a'],
    [{ ignoreTrailingSlash: true }, '/a//?b', '/a?b'],
    [{ ignoreTrailingSlash: true }, '/', '/'],
    [{}, '/a/(S(lit3py55t21z5v55vlm25s55))/b.aspx', '/a/b.aspx'],
    [{}, '/(A(1234567890)S(lit3py55t21z5v55vlm25s55))/', '/'],
    [{}, '/a(b)/(c)', '/a(b)/(c)'],
    [{}, '/a?ASPSESSIONIDQQCSCBTR=LOOONG&ASP.NET_SessionId=5&_hsenc=1', '/a'],
    [{}, '/a?c=3&b&b=&b=1&a', '/a?a&b&b=&b=1&c=3'],
    [{}, '/a?a-b=1&a=2&a!=3', '/a?a=2&a!=3&a-b=1'],
  ])('%j: %s is known as %s', (options, path, expected) => {
    expect(keyWith(`http://example.org${path}`, options)).toBe(`http://example.org${expected}`);
  });

  it.each<[Partial<KeyOptions>, string, string]>([
    [{ ignoreWww: true }, 'http://www.example.org/', 'http://example.org/'],
    [{ ignoreWww: true }, 'http://www.example.org:8080/', 'http://example.org:8080/'],
    [{ ignoreWww: true }, 'http://www.it/', 'http://www.it/'],
    [{ ignoreWww: true }, 'http://www2.example.org/', 'http://www2.example.org/'],
    [{ ignoreScheme: true }, 'https://example.org/', 'http://example.org/'],
    [{ ignoreScheme: true }, 'https://example.org:8443/', 'https://example.org:8443/'],
    [{ ignoreScheme: true, ignoreWww: true }, 'https://www.example.org/', 'http://example.org/'],
  ])('%j: %s is known as %s', (options, raw, expected) => {
    expect(keyWith(raw, options)).toBe(expected);
  });

  it('leave the address as it was found', () => {
    const all = keyOptionsSchema.parse({ ignoreWww: true, ignoreTrailingSlash: true, ignoreScheme: true });
    const found = normalizeUrl('https://www.example.org/a/?utm_id=1', undefined, all);
    expect(found).toMatchObject({
      url: { href: 'https://www.example.org/a/?utm_id=1', key: 'http://example.org/a' },
    });
  });

  it('make keys that are their own, whichever are chosen', () => {
    const options = fc.record({
      dropSessionIds: fc.boolean(),
      dropTracking: fc.boolean(),
      dropParameters: fc.subarray(['a', 'B*', 'sid']),
      ignoreWww: fc.boolean(),
      ignoreTrailingSlash: fc.boolean(),
      ignoreScheme: fc.boolean(),
    });
    const unit = fc.constantFrom(
      ...['a', 'B', '%', '2', 'e', '4', '1', '.', '/', ';', '=', '&', '?', 'à', '~', 'sid', 'jsessionid='],
      ...['/(S(lit3py55t21z5v55vlm25s55))', 'utm_x', '(', ')'],
    );
    const host = fc.constantFrom(
      'example.org',
      'www.example.org',
      'www.www.it',
      'www.1.example:8',
      'www..it',
      'example.org:80',
    );
    fc.assert(
      fc.property(options, host, fc.boolean(), fc.string({ unit }), (chosen, name, secure, path) => {
        const first = normalizeUrl(`http${secure ? 's' : ''}://${name}/${path}`, undefined, chosen);
        fc.pre(first.ok);
        expect(keyWith(first.url.key, chosen)).toBe(first.url.key);
      }),
      { numRuns: 2_000 },
    );
  });

  it('take a query of five hundred parameters in the wrong order', () => {
    const query = Array.from({ length: 500 }, (_, index) => 500 - index).join('&');
    const inOrder = query.split('&').sort().join('&');
    expect(keyWith(`http://example.org/?${query}`, {})).toBe(`http://example.org/?${inOrder}`);
  });
});
