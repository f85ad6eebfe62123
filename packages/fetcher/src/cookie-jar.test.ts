import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { createCookieJar } from './cookie-jar';

afterEach(() => {
  vi.useRealTimers();
});

/** What a jar sends to each URL after `cookies` were taken from the first. */
function sent(cookies: string[], ...urls: string[]): (string | undefined)[] {
  const jar = createCookieJar();
  jar.take(new URL(urls[0]!), cookies);
  return urls.map((url) => jar.header(new URL(url)));
}

test('cookies go back to the host that set them, and to no other', () => {
  expect(
    sent(
      ['a=1', 'b=2; Domain=example.org', 'c=3; Domain=.example.org'],
      'http://www.example.org/x',
      'http://www.example.org/',
      'http://example.org/',
      'http://other.example.org/',
      'http://example.com/',
    ),
  ).toEqual(['a=1; b=2; c=3', 'a=1; b=2; c=3', undefined, undefined, undefined]);
});

test('cookies for other hosts and for public suffixes are not taken', () => {
  const cookies = ['a=1; Domain=example.com', 'b=2; Domain=org', 'c=3; Domain=other.example.org'];
  expect(sent(cookies, 'http://www.example.org/')).toEqual([undefined]);
  expect(sent(['a=1; Domain=co.uk'], 'http://www.example.co.uk/', 'http://evil.co.uk/')).toEqual([
    undefined,
    undefined,
  ]);
  expect(sent(['a=1; Domain=github.io'], 'http://mill.github.io/')).toEqual([undefined]);
});

test('path, Secure and HttpOnly', () => {
  expect(
    sent(
      [
        'root=1; Path=/',
        'deep=2; Path=/a/b',
        'default=3',
        'safe=4; Secure; Path=/',
        'http=5; HttpOnly; Path=/',
      ],
      'https://example.org/a/x',
      'https://example.org/a/b/c',
      'https://example.org/ab',
      'http://example.org/',
    ),
  ).toEqual([
    'default=3; root=1; safe=4; http=5',
    'deep=2; default=3; root=1; safe=4; http=5',
    'root=1; safe=4; http=5',
    'root=1; http=5',
  ]);
});

test('Max-Age and Expires, and how a server takes a cookie back', () => {
  vi.useFakeTimers({ now: Date.parse('2030-01-01T00:00:00Z'), toFake: ['Date'] });
  const jar = createCookieJar();
  const url = new URL('http://example.org/');
  jar.take(url, ['a=1; Max-Age=10', 'b=2; Expires=Tue, 01 Jan 2030 00:01:00 GMT', 'c=3']);
  jar.take(url, ['gone=4; Expires=Mon, 31 Dec 2029 00:00:00 GMT', 'past=5; Max-Age=0']);
  expect(jar.header(url)).toBe('a=1; b=2; c=3');
  vi.setSystemTime(Date.parse('2030-01-01T00:00:11Z'));
  expect(jar.header(url)).toBe('b=2; c=3');
  vi.setSystemTime(Date.parse('2030-01-01T00:01:01Z'));
  expect(jar.header(url)).toBe('c=3');
  jar.take(url, ['c=; Max-Age=-1']);
  expect(jar.header(url)).toBeUndefined();
});

test('a newer value replaces an older one', () => {
  const jar = createCookieJar();
  const url = new URL('https://example.org/');
  jar.take(url, ['a=1', 'b=2']);
  jar.take(url, ['a=3']);
  expect(jar.header(url)).toBe('a=3; b=2');
});

test('large cookies are left out, and of many the newest stay', () => {
  const jar = createCookieJar();
  const url = new URL('http://example.org/');
  jar.take(url, [`large=${'x'.repeat(4_096)}`, `fits=${'x'.repeat(4_000)}`]);
  expect(jar.header(url)).toBe(`fits=${'x'.repeat(4_000)}`);
  for (let at = 0; at < 120; at += 1) jar.take(url, [`c${at}=${at}`]);
  const names = jar
    .header(url)
    ?.split('; ')
    .map((cookie) => cookie.split('=')[0]);
  expect(names).toEqual(Array.from({ length: 50 }, (_, at) => `c${at + 70}`));
});

test('of 5,000 hosts the one that was asked longest ago is forgotten', () => {
  const jar = createCookieJar();
  const host = (at: number) => new URL(`http://h${at}.example/`);
  for (let at = 0; at < 5_000; at += 1) jar.take(host(at), ['a=1']);
  expect(jar.header(host(0))).toBe('a=1');
  jar.take(host(5_000), ['a=1']);
  expect([jar.header(host(0)), jar.header(host(1)), jar.header(host(5_000))]).toEqual([
    'a=1',
    undefined,
    'a=1',
  ]);
});

test('addresses and single-label hosts have cookies of their own', () => {
  expect(sent(['a=1; Path=/'], 'http://127.0.0.1:8080/x', 'http://127.0.0.2:8080/')).toEqual([
    'a=1',
    undefined,
  ]);
  expect(sent(['a=1; Path=/'], 'http://[::1]/x', 'http://[::2]/')).toEqual(['a=1', undefined]);
  expect(sent(['a=1; Path=/'], 'http://localhost/x', 'http://intranet/')).toEqual(['a=1', undefined]);
});

test('whatever a server sends, nothing is thrown, and what is sent back is a header', () => {
  const url = new URL('https://www.example.org/a/b');
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('=', ';', 'Domain=', 'Path=/', 'Expires=', 'Max-Age=', 'a=b', '\0', '\r\n', '\x7f'),
  );
  fc.assert(
    fc.property(
      fc.array(
        fc.array(part).map((parts) => parts.join('')),
        { maxLength: 8 },
      ),
      (cookies) => {
        const jar = createCookieJar();
        jar.take(url, cookies);
        const header = jar.header(url);
        expect(header ?? '').toMatch(/^[\t\x20-\x7e\x80-\xff]*$/);
      },
    ),
    { numRuns: 500 },
  );
});
