import { gzipSync } from 'node:zlib';
import { bytes, linking, plain, redirect } from './answers';
import type { Expected, Hazard, Page, Pages, Place } from './hazard';

const xml = (body: string | Buffer): Page => bytes(body, { 'content-type': 'application/xml' });
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (urls: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset ${namespace}>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
const index = (urls: string[]) =>
  `<?xml version="1.0"?><sitemapindex ${namespace}>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`;

/** A site whose robots.txt names sitemaps, and whose pages link to nothing. */
function named(
  name: string,
  files: (at: Place) => Pages,
  listed: string[],
  sitemaps: string[],
  expected: Partial<Expected> = {},
): Hazard {
  return {
    name: `sitemap: ${name}`,
    pages: (at) => ({
      '/robots.txt': bytes(`User-agent: *\nSitemap: ${at.origin}${sitemaps[0]}\n`, {
        'content-type': 'text/plain',
      }),
      '/': plain(),
      ...files(at),
    }),
    rest: (path) => (path.startsWith('/listed') ? plain() : undefined),
    expected: {
      fetched: ['/', ...sitemaps, ...listed],
      resources: ['/', ...listed],
      reasons: Object.fromEntries(sitemaps.map((path) => [path, 'sitemapRead' as const])),
      ...expected,
    },
  };
}

const two = ['/listed/1', '/listed/2'];
const whole = (at: Place, paths = two) => paths.map((path) => at.origin + path);

/** Sitemaps (sitemaps.org, protocol 0.9), read only if robots.txt names them. */
export const sitemaps: Hazard[] = [
  named('XML', (at) => ({ '/map.xml': xml(urlset(whole(at))) }), two, ['/map.xml']),
  named(
    'XML with an address of nine million characters',
    (at) => ({ '/map.xml': xml(urlset([`${at.origin}/${'x'.repeat(9_000_000)}`, ...whole(at)])) }),
    two,
    ['/map.xml'],
    { reasons: { '/map.xml': 'sitemapRead' }, counts: { urlTooLong: 1 } },
  ),
  named(
    'XML that is compressed',
    (at) => ({ '/map.xml.gz': bytes(gzipSync(urlset(whole(at))), { 'content-type': 'application/gzip' }) }),
    two,
    ['/map.xml.gz'],
  ),
  named(
    'plain text',
    (at) => ({
      '/map.txt': bytes(`\ufeff${whole(at).join('\r\n')}\r\n\r\n`, { 'content-type': 'text/plain' }),
    }),
    two,
    ['/map.txt'],
  ),
  named(
    'RSS',
    (at) => ({
      '/feed': bytes(
        `<?xml version="1.0"?><rss version="2.0"><channel><link>${at.origin}/</link>${whole(at)
          .map((url) => `<item><link>${url}</link></item>`)
          .join('')}</channel></rss>`,
        { 'content-type': 'application/rss+xml' },
      ),
    }),
    two,
    ['/feed'],
  ),
  named(
    'Atom',
    (at) => ({
      '/feed': bytes(
        `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom">${whole(at)
          .map((url) => `<entry><link href="${url}"/></entry>`)
          .join('')}</feed>`,
        { 'content-type': 'application/atom+xml' },
      ),
    }),
    two,
    ['/feed'],
  ),
  named(
    'an index',
    (at) => ({
      '/index.xml': xml(index(whole(at, ['/a.xml', '/b.xml']))),
      '/a.xml': xml(urlset(whole(at, ['/listed/1']))),
      '/b.xml': xml(urlset(whole(at, ['/listed/2']))),
    }),
    two,
    ['/index.xml', '/a.xml', '/b.xml'],
  ),
  named(
    'an index of itself',
    (at) => ({ '/index.xml': xml(index(whole(at, ['/index.xml']))) }),
    [],
    ['/index.xml'],
  ),
  named(
    'XML that is cut short behind an address',
    (at) => ({ '/map.xml': xml(urlset(whole(at)).slice(0, -'</url></urlset>'.length)) }),
    two,
    ['/map.xml'],
  ),
  // Nobody knows how the address continued.
  named(
    'XML that is cut short within an address',
    (at) => ({ '/map.xml': xml(urlset(whole(at)).slice(0, -'2</loc></url></urlset>'.length)) }),
    ['/listed/1'],
    ['/map.xml'],
  ),
  named(
    'entities that grow',
    (at) => ({
      '/map.xml': xml(
        `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'a'.repeat(1_000)}">${'bcdefgh'
          .split('')
          .map((name, n) => `<!ENTITY ${name} "${`&${'abcdefg'[n]};`.repeat(10)}">`)
          .join('')}]>${urlset([...whole(at), '&h;']).slice(21)}`,
      ),
    }),
    // A text that is not an address even without its placeholder is at most requested, and not found.
    [...two, '/&h;'],
    ['/map.xml'],
    { resources: ['/', ...two], reasons: { '/map.xml': 'sitemapRead', '/&h;': 'httpClientError' } },
  ),
  named(
    'white space, CDATA and ampersands',
    (at) => ({
      '/map.xml': xml(
        urlset([
          `\n  ${at.origin}/listed/1\n`,
          `<![CDATA[${at.origin}/listed/2]]>`,
          `${at.origin}/listed?a=1&amp;b=2`,
        ]),
      ),
    }),
    [...two, '/listed?a=1&b=2'],
    ['/map.xml'],
  ),
  named('a page instead', () => ({ '/map.xml': linking(['/listed/1']) }), [], ['/map.xml'], {
    reasons: undefined,
    resources: ['/'],
  }),
  named(
    'behind a redirect',
    (at) => ({ '/map.xml': redirect('/real.xml'), '/real.xml': xml(urlset(whole(at))) }),
    two,
    ['/map.xml', '/real.xml'],
    { reasons: undefined },
  ),
  named('404', () => ({}), [], ['/map.xml'], { reasons: { '/map.xml': 'httpClientError' } }),
  {
    ...named(
      'addresses that are out of scope',
      (at) => ({ '/map.xml': xml(urlset([...whole(at), `${at.other(1)}/listed`, 'mailto:a@b.test'])) }),
      two,
      ['/map.xml'],
    ),
    expected: (at) => ({
      fetched: ['/', '/map.xml', ...two],
      resources: ['/', ...two],
      reasons: {
        '/map.xml': 'sitemapRead',
        [`${at.other(1)}/listed`]: 'outOfScope',
        'mailto:a@b.test': 'unsupportedScheme',
      },
    }),
  },
  {
    // Most sitemaps on another host belong to a service; robots.txt vouches for them (sitemaps.org, "Sitemaps & Cross
    // Submits").
    ...named('on another host', (at) => ({ '1:/map.xml': xml(urlset(whole(at))) }), two, ['/map.xml']),
    pages: (at) => ({
      '/robots.txt': bytes(`Sitemap: ${at.other(1)}/map.xml\n`, { 'content-type': 'text/plain' }),
      '/': plain(),
      '1:/map.xml': xml(urlset(whole(at))),
    }),
    expected: (at) => ({
      fetched: ['/', `${at.other(1)}/map.xml`, ...two],
      resources: ['/', ...two],
      reasons: { [`${at.other(1)}/map.xml`]: 'sitemapRead' },
    }),
  },
  {
    ...named(
      '60,000 addresses',
      (at) => ({ '/map.xml': xml(urlset(Array.from({ length: 60_000 }, (_, n) => `${at.other(1)}/${n}`))) }),
      [],
      ['/map.xml'],
    ),
    // sitemaps.org allows 50,000; further ones must be reported.
    expected: {
      fetched: ['/', '/map.xml'],
      resources: ['/'],
      reasons: { '/map.xml': 'sitemapRead' },
      counts: { outOfScope: 50_000 },
      problems: ({ rows }) =>
        rows
          .filter((row) => row.reason === 'sitemapRead' && !row.detail?.includes('cut'))
          .map((row) => `${row.url} is shown as whole: ${row.detail}`),
    },
  },
  {
    name: 'sitemap: at its usual place, named by nobody',
    pages: (at) => ({ '/': plain(), '/sitemap.xml': xml(urlset(whole(at))) }),
    expected: { fetched: ['/'], resources: ['/'], reasons: {} },
  },
];
