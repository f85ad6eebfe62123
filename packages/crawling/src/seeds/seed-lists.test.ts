import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { externalLinks, readAddressFile, readCsvAddresses, readOpml } from './seed-lists';

describe('readOpml', () => {
  it('takes the site of a feed, otherwise the feed or the page, with its title', () => {
    const text = `<?xml version="1.0"?><opml version="2.0"><body>
      <outline text="News"><outline text="A &amp; B" htmlUrl="https://a.example.org/" xmlUrl="https://a.example.org/rss"/></outline>
      <outline title="C" xmlUrl="https://c.example.org/rss"/><outline url="https://d.example.org/x" text="D"/>
      <outline text="wrong" xmlUrl="nothing"/></body></opml>`;
    expect(readOpml(text)).toEqual({
      addresses: [
        { url: 'https://a.example.org/', title: 'A & B' },
        { url: 'https://c.example.org/rss', title: 'C' },
        { url: 'https://d.example.org/x', title: 'D' },
      ],
      unusable: { count: 1, first: [5] },
      leftOut: 0,
    });
  });

  it('expands no entity of its own making', () => {
    const text =
      '<!DOCTYPE o [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><opml><outline url="https://e.example/&b;"/></opml>';
    expect(readOpml(text).addresses[0]?.url ?? '').not.toContain('aaaa');
  });
});

describe('readCsvAddresses', () => {
  it.each([
    ['title,url\nOne,https://one.example/\n', [['https://one.example/', 'One']]],
    ['https://one.example/;12;"Two; and ""more"""', [['https://one.example/', 'Two; and "more"']]],
    ['\ufeffname\tsite\r\nOne\tone.example\r\n', [['https://one.example/', 'One']]],
    [
      '# a comment\nhttp://one.example/\n\ntwo.example/path\n',
      [
        ['http://one.example/', ''],
        ['https://two.example/path', ''],
      ],
    ],
    [
      'https://one.example/a,1.html\nhttps://two.example/\n',
      [
        ['https://one.example/a,1.html', ''],
        ['https://two.example/', ''],
      ],
    ],
    ['"a\nb",https://one.example/', [['https://one.example/', 'a b']]],
  ])('reads %j', (text, found) => {
    const { addresses } = readCsvAddresses(text);
    expect(addresses.map(({ url, title }) => [url, title])).toEqual(found);
  });

  it('names the rows without an address', () => {
    const { addresses, unusable } = readCsvAddresses(
      'https://a.example/\nnothing\nftp://b.example/\nhttps://u:p@c.example/',
    );
    expect(addresses).toHaveLength(1);
    expect(unusable).toEqual({ count: 3, first: [2, 3, 4] });
  });

  it('reads whatever comes, in time that grows with its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => void readCsvAddresses(text)),
    );
    const open = readCsvAddresses(`"${'a'.repeat(2_000_000)}\nhttps://one.example/\n`);
    expect(open.addresses.map(({ url }) => url)).toEqual(['https://one.example/']);
    expect(readCsvAddresses(`${','.repeat(3_000_000)}\nhttps://one.example/`).addresses).toHaveLength(1);
  });

  it('stops at 100,000 addresses and says how many there are more', () => {
    const text = Array.from({ length: 100_003 }, (_, at) => `https://h${at}.example/`).join('\n');
    expect(readCsvAddresses(text)).toMatchObject({ leftOut: 3, unusable: { count: 0 } });
  });
});

describe('readAddressFile', () => {
  it.each([
    ['<?xml version="1.0"?>\n<OPML version="2.0"><outline text="A" htmlUrl="https://a.example/"/></OPML>', 1],
    ['name,site\nA,https://a.example/\nB,https://b.example/\n', 2],
    ['https://a.example/about-opml\n', 1],
  ])('tells OPML from tables by what stands in it: %s', (text, addresses) => {
    expect(readAddressFile(text).addresses.map(({ url }) => new URL(url).protocol)).toEqual(
      Array(addresses).fill('https:'),
    );
    expect(readAddressFile(text).unusable.count).toBe(0);
  });
});

describe('externalLinks', () => {
  const site = (host: string) => host.split('.').slice(-2).join('.');
  it('gives what leads to another site, each once', () => {
    const html = `<a href="/own"><a href="https://www.own.example/x"><a href="//other.test/a#x"><a href="https://other.test/a">
      <a href="mailto:x@y.test"><a href="http://third.test/?q=1">`;
    expect(externalLinks(html, 'https://own.example/page', site)).toEqual([
      'https://other.test/a',
      'http://third.test/?q=1',
    ]);
  });

  it('gives nothing for a page without an address', () => {
    expect(externalLinks('<a href="https://x.test/">', 'not an address', site)).toEqual([]);
  });
});
