import { normalizeUrl } from '@florilegium/scope/urls/url';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { looksGzipped, readSitemap, type Sitemap, sitemapLimits } from './sitemaps';

// Properties take many runs; a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });

const urlset = (...entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${entries.join('\n')}</urlset>`;
const entry = (url: string, more = '') => `<url><loc>${url}</loc>${more}</url>`;
const addresses = (sitemap: Sitemap) => sitemap.urls.map(({ url }) => url);

describe('a sitemap in XML', () => {
  it('has addresses and dates', () => {
    const read = readSitemap(
      urlset(
        entry(
          '\n  http://example.org/1?a=1&amp;b=&#50; ',
          '<lastmod>2024-05-17</lastmod><priority>1</priority>',
        ),
        entry('<![CDATA[http://example.org/2?a&b]]>', '<lastmod>2024-05-17T10:00:00+02:00</lastmod>'),
        entry('http://example.org/3?a=1&b=2', '<lastmod>yesterday</lastmod>'),
        entry('http://example.org/1?a=1&amp;b=2'),
      ),
    );
    expect(read).toEqual({
      kind: 'urls',
      urls: [
        { url: 'http://example.org/1?a=1&b=2', lastModified: '2024-05-17T00:00:00.000Z' },
        { url: 'http://example.org/2?a&b', lastModified: '2024-05-17T08:00:00.000Z' },
        { url: 'http://example.org/3?a=1&b=2' },
      ],
      truncated: false,
      leftOut: 0,
      unusable: 0,
    });
  });

  it.each([
    ['2024', '2024-01-01T00:00:00.000Z'],
    ['2024-05-17T10:00', '2024-05-17T10:00:00.000Z'],
    ['2024-05-17T10:00:00.5Z', '2024-05-17T10:00:00.500Z'],
    ['Fri, 17 May 2024 10:00:00 GMT', '2024-05-17T10:00:00.000Z'],
    ['17 May 2024 10:00 +0200', '2024-05-17T08:00:00.000Z'],
    ['2024-13-45', undefined],
    ['-1', undefined],
  ])('dates %s as %s', (written, expected) => {
    const [found] = readSitemap(urlset(entry('http://a.example/', `<lastmod>${written}</lastmod>`))).urls;
    expect(found?.lastModified).toBe(expected);
  });

  it('may name its elements with a prefix, and hold those of others', () => {
    const read = readSitemap(
      '<sm:urlset xmlns:sm="x" xmlns:image="y"><sm:url><image:image><image:loc>http://example.org/a.jpg</image:loc></image:image><sm:loc>http://example.org/</sm:loc></sm:url></sm:urlset>',
    );
    expect(addresses(read)).toEqual(['http://example.org/']);
  });

  it('names the versions of a page in other languages', () => {
    const links =
      '<xhtml:link rel="alternate" hreflang="it" href="http://example.org/it"/><xhtml:link rel="alternate" hreflang="en" href="http://example.org/en?a&amp;b"></xhtml:link><xhtml:link rel="alternate" media="handheld" href="http://m.example.org/"/><xhtml:link rel="amphtml" href="http://example.org/amp"/>';
    const read = readSitemap(urlset(entry('http://example.org/it', links), entry('http://m.example.org/')));
    expect(read.urls).toEqual([
      { url: 'http://example.org/it' },
      { url: 'http://example.org/en?a&b', alternateLanguage: 'en' },
      { url: 'http://m.example.org/' },
    ]);
  });

  it('may be an index of others', () => {
    const read = readSitemap(
      '<sitemapindex><sitemap><loc>http://example.org/1.xml.gz</loc><lastmod>2024-01-01</lastmod></sitemap></sitemapindex>',
    );
    expect(read).toMatchObject({ kind: 'index', urls: [{ url: 'http://example.org/1.xml.gz' }] });
  });

  it('counts entries that name nothing', () => {
    const read = readSitemap(urlset('<url/>', '<url><loc> </loc></url>', entry('http://a.example/')));
    expect(read).toMatchObject({ unusable: 2, urls: [{ url: 'http://a.example/' }] });
  });

  it('gives the beginning of an address that is too long, so that it is counted as such', () => {
    const long = `http://example.org/${'a'.repeat(9_000_000)}`;
    const read = readSitemap(urlset(entry(long), entry('http://a.example/')));
    expect(read).toMatchObject({ unusable: 0, urls: [{}, { url: 'http://a.example/' }] });
    expect(read.urls[0]?.url.length).toBeLessThan(10_000);
    expect(normalizeUrl(read.urls[0]?.url ?? '')).toEqual({ ok: false, reason: 'urlTooLong' });
  });

  it('takes no more than its limits and says how many were left', () => {
    const many = urlset(...Array.from({ length: 30 }, (_, index) => entry(`http://example.org/${index}`)));
    const few = readSitemap(many, undefined, { ...sitemapLimits, maxUrls: 10 });
    expect(few).toMatchObject({ truncated: true, leftOut: 20 });
    expect(few.urls).toHaveLength(10);
    const cut = readSitemap(Buffer.from(many), undefined, {
      ...sitemapLimits,
      maxBytes: many.indexOf('/20<') + 2,
    });
    expect(cut).toMatchObject({ truncated: true, leftOut: 0 });
    expect(addresses(cut).at(-1)).toBe('http://example.org/19');
    expect(readSitemap(many)).toMatchObject({ truncated: false, leftOut: 0 });
  });

  it('expands no entity that it declares itself', () => {
    const laughs = Array.from(
      { length: 9 },
      (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
    ).join('');
    const read = readSitemap(
      `<?xml version="1.0"?><!DOCTYPE urlset [<!ENTITY l0 "ha">${laughs}<!ENTITY x SYSTEM "file:///etc/passwd">]>${urlset(entry('http://example.org/&l9;&x;'))}`,
    );
    expect(addresses(read)).toEqual(['http://example.org/&l9;&x;']);
  });

  it('is read on behind a server’s warning and elements that nobody closed', () => {
    const read = readSitemap(
      `Warning: deprecated in line 3\n${urlset('<url><loc>http://example.org/1</loc>', '</p></a>', entry('http://example.org/3'))}`,
    );
    expect(addresses(read)).toEqual(['http://example.org/1', 'http://example.org/3']);
  });
});

describe('a feed', () => {
  it('may be RSS', () => {
    const read = readSitemap(
      '<rss version="2.0" xmlns:atom="a" xmlns:dc="d"><channel><title>x</title><link>http://example.org/</link><atom:link rel="self" href="http://example.org/feed"/><item><title>1</title><link>http://example.org/1</link><pubDate>Fri, 17 May 2024 10:00:00 GMT</pubDate><guid>http://example.org/?p=1</guid></item><item><guid>http://example.org/2</guid><dc:date>2024-05-17</dc:date></item><item><guid isPermaLink="false">tag:3</guid></item></channel></rss>',
    );
    expect(read).toMatchObject({
      urls: [
        { url: 'http://example.org/1', lastModified: '2024-05-17T10:00:00.000Z' },
        { url: 'http://example.org/2', lastModified: '2024-05-17T00:00:00.000Z' },
      ],
      unusable: 1,
    });
  });

  it('may be RSS 1.0', () => {
    const read = readSitemap(
      '<rdf:RDF xmlns:rdf="r" xmlns="s"><channel><link>http://example.org/</link></channel><item rdf:about="x"><link>http://example.org/1</link></item></rdf:RDF>',
    );
    expect(addresses(read)).toEqual(['http://example.org/1']);
  });

  it('may be Atom', () => {
    const read = readSitemap(
      '<feed xmlns="http://www.w3.org/2005/Atom"><link href="http://example.org/"/><entry><link rel="edit" href="http://example.org/e"/><link rel="alternate" href="http://example.org/1?a&amp;b"/><updated>2024-05-17T10:00:00Z</updated></entry><entry><link href=\'http://example.org/2\'></link></entry></feed>',
      'application/atom+xml',
    );
    expect(read.urls).toEqual([
      { url: 'http://example.org/1?a&b', lastModified: '2024-05-17T10:00:00.000Z' },
      { url: 'http://example.org/2' },
    ]);
  });
});

it('reads a list of addresses, one a line', () => {
  const read = readSitemap(
    '\ufeffhttp://example.org/1\r\n\r\n  https://example.org/2 \rHTTP://example.org/3\nhm\n',
    'text/plain',
  );
  expect(addresses(read)).toEqual(['http://example.org/1', 'https://example.org/2', 'HTTP://example.org/3']);
  expect(read.unusable).toBe(1);
});

describe('a body', () => {
  const xml = '<urlset><url><loc>http://example.org/è</loc></url></urlset>';
  const utf16 = Buffer.from(`\ufeff${xml}`, 'utf16le');

  it.each([
    ['UTF-8', Buffer.from(xml)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${xml}`)],
    ['UTF-16, little end first', utf16],
    ['UTF-16, big end first', Buffer.from(utf16).swap16()],
    ['UTF-16 without a mark', Buffer.from(xml, 'utf16le')],
    ['UTF-16 without a mark, big end first', Buffer.from(xml, 'utf16le').swap16()],
    ['Latin-1', Buffer.from(`<?xml version='1.0' encoding='ISO-8859-1'?>${xml}`, 'latin1')],
    ['UTF-8 that claims UTF-16', Buffer.from(`<?xml version="1.0" encoding="UTF-16"?>${xml}`)],
    ['UTF-8 that claims nonsense', Buffer.from(`<?xml version="1.0" encoding="x-none"?>${xml}`)],
  ])('may be in %s', (_, bytes) => {
    expect(addresses(readSitemap(new Uint8Array(bytes)))).toEqual(['http://example.org/è']);
  });

  it('goes by the header’s charset where it says nothing itself', () => {
    expect(addresses(readSitemap(Buffer.from(xml, 'latin1'), 'text/xml; charset="iso-8859-1"'))).toEqual([
      'http://example.org/è',
    ]);
  });

  it.each([
    ['', 'empty'],
    [' \n\t', 'empty'],
    ['\x1f\x8b\x08\x00', 'gzipped'],
    ['<!DOCTYPE html><html><body><a href="/">Not found</a>', 'html'],
    ['<h1>404</h1>', 'html'],
    ['<?xml version="1.0"?><error><loc>http://example.org/</loc></error>', 'unknownFormat'],
    ['<constructor><url><loc>x</loc></url></constructor>', 'unknownFormat'],
    ['not a sitemap', 'unknownFormat'],
    ['{"urls": []}', 'unknownFormat'],
    ['<<<<', 'unknownFormat'],
  ])('%j is unreadable: %s', (text, problem) => {
    expect(readSitemap(Buffer.from(text, 'latin1'))).toMatchObject({ kind: 'unreadable', urls: [], problem });
  });

  it('shows whether it is compressed', () => {
    expect(looksGzipped(Uint8Array.of(0x1f, 0x8b, 8))).toBe(true);
    expect(looksGzipped(Uint8Array.of(0x1f))).toBe(false);
  });

  it('has an answer, whatever it holds', () => {
    const part = fc.constantFrom(
      '<',
      '>',
      '/',
      'url',
      'loc',
      'urlset',
      ' ',
      'x:',
      '&',
      ';',
      '#',
      '"',
      '<!--',
      ']]>',
      '<![CDATA[',
      '<?',
      'rss',
      'item',
      'http://a.example/',
    );
    fc.assert(
      fc.property(fc.string({ unit: part }), (text) => void readSitemap(text)),
      { numRuns: 1_000 },
    );
    fc.assert(fc.property(fc.uint8Array(), fc.string(), (bytes, type) => void readSitemap(bytes, type)));
  });

  it.each([
    '<',
    '<url>',
    '<url><loc>',
    '<a b="',
    '<!--',
    '&amp;',
    '&',
    '<![CDATA[',
    '<?',
    '</url>',
    '<url a=1 ',
    '<x:link rel=alternate href=a>',
    '\n',
    'http://a.example/ ',
  ])('takes linear time for megabytes of %s', (part) => {
    expect(readSitemap(`<urlset><url>${part.repeat(4_000_000 / part.length)}`).kind).toBe('urls');
  });
});
