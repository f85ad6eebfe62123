import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { extractLinks, maxLinksPerPage } from './page-links';

// Properties take many runs; a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });

const hrefs = (html: string) => extractLinks(html, 'http://example.org/a/').links.map((link) => link.href);

describe('extractLinks', () => {
  it('finds what leads to another page', () => {
    expect(
      hrefs(`<a href="1">x</a><AREA HREF=2><iframe src='3'></iframe><frame src=4><link rel="Next" href=5>
        <link rel=alternate hreflang=it href=6><meta http-equiv=Refresh content="3; URL='7'"><a name=x>no</a>`),
    ).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  });

  it('leaves style sheets, feeds, images, comments and scripts alone', () => {
    expect(
      hrefs(`<link rel=stylesheet href=1><link rel="alternate stylesheet" href=2><link rel=alternate type="application/rss+xml" href=3>
        <img src=4><!-- <a href=5> --><script>document.write('<a href="6">')</script>`),
    ).toEqual([]);
  });

  it('reads character references and nofollow', () => {
    const page = extractLinks(
      '<a href="/?a=1&amp;b=2&copy=3" rel="external NOFOLLOW">x</a><a href=x>open <a href=y>next',
      'http://example.org/',
    );
    expect(page.links).toEqual([
      { href: '/?a=1&b=2&copy=3', nofollow: true },
      { href: 'x', nofollow: false },
      { href: 'y', nofollow: false },
    ]);
  });

  it('resolves the first base, and passes over one that is no web address', () => {
    expect(extractLinks('<base href="../b/"><base href="/c/">', 'http://example.org/a/x').base).toBe(
      'http://example.org/b/',
    );
    expect(extractLinks('<base href="javascript:1">', 'http://example.org/a').base).toBe(
      'http://example.org/a',
    );
    expect(extractLinks('<base href="http://[">', 'http://example.org/a').base).toBe('http://example.org/a');
  });

  it('reads what a page states about itself', () => {
    const page = extractLinks(
      `<html lang="it-IT"><meta name="ROBOTS" content="NoFollow, noai"><meta name=florilegium content=noindex>
       <meta name=description content=x><link rel=canonical href="/c"><link rel=alternate hreflang=de href=/de>
       <script type="application/ld+json">{"license": "</a>"}</script><a rel=license href=/cc>cc</a>`,
      'http://example.org/',
    );
    expect(page).toMatchObject({
      lang: 'it-IT',
      metas: [
        { name: 'robots', content: 'NoFollow, noai' },
        { name: 'florilegium', content: 'noindex' },
      ],
      relations: [
        { rel: 'canonical', href: '/c' },
        { rel: 'alternate', href: '/de', hreflang: 'de' },
        { rel: 'license', href: '/cc' },
      ],
      jsonLd: ['{"license": "</a>"}'],
    });
  });

  it('stops at its limit and says where', () => {
    const many = (n: number) =>
      Array.from({ length: n }, (_, at) => `<a href=${String(at).padStart(6, '0')}>`);
    const page = extractLinks(many(maxLinksPerPage + 10).join(''), 'http://example.org/');
    expect(page.links).toHaveLength(maxLinksPerPage);
    expect(page.truncatedAt).toBe(15 * maxLinksPerPage);
  });

  it('takes a link that a page repeats without end a few times, and comes to what lies behind', () => {
    const found = hrefs(`${'<a href=x><a href="#top"><a href="">'.repeat(100_000)}<a href=y>`);
    expect(found.at(-1)).toBe('y');
    expect(found.length).toBeLessThan(2_000);
  });

  it('reads on behind a million open elements', () => {
    expect(hrefs(`${'<div>'.repeat(300_000)}<a href="x">`)).toEqual(['x']);
  });

  it('has an answer to every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (html) => void extractLinks(html, 'http://example.org/')),
    );
  });
});
