import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../clean/clean';

const read = (html: string) => cleanHtml(html, { url: 'https://valle.test/a/pagina' });
const jsonLd = (data: unknown) =>
  `<script type="application/ld+json">${typeof data === 'string' ? data : JSON.stringify(data)}</script>`;

describe('the metadata of a page', () => {
  it('follows references of JSON-LD', () => {
    const graph = [
      {
        '@type': 'Article',
        author: { '@id': '#p' },
        publisher: { '@id': '#o' },
        datePublished: '2025-03-04',
      },
      { '@type': 'Person', '@id': '#p', name: 'Ada Lago' },
      { '@type': 'Organization', '@id': '#o', name: 'Foglio' },
    ];
    expect(read(jsonLd({ '@graph': graph })).metadata).toEqual({
      author: 'Ada Lago',
      siteName: 'Foglio',
      date: '2025-03-04',
    });
  });

  it('is not led in circles', () => {
    const graph = [
      { '@type': 'Article', author: { '@id': '#a' } },
      { '@id': '#a', name: { '@id': '#b' } },
      { '@id': '#b', name: { '@id': '#a' } },
    ];
    expect(read(jsonLd({ '@graph': graph })).metadata.author).toBeUndefined();
  });

  it.each([
    ['a name', `{"@type":"Article","author":${'['.repeat(40_000)}"x"${']'.repeat(40_000)}}`],
    ['a type', `{"@type":${'['.repeat(40_000)}"x"${']'.repeat(40_000)},"author":"y"}`],
    ['a graph', `${'{"@graph":['.repeat(9_000)}${']}'.repeat(9_000)}`],
    ['many authors', `{"@type":"Article","author":[${'{"name":["a","b"]},'.repeat(9_000)}"z"]}`],
  ])('takes %s that is nested or long beyond all measure', (_, json) => {
    expect(read(`${jsonLd(json)}<p>testo</p>`).blocks).toHaveLength(1);
  });

  it('reads Dublin Core, and a licence by its link', () => {
    const html =
      '<meta name="DC.creator" content="Bea Fonte"><meta name="DC.date" content="4 marzo 2021">' +
      '<p>Testo <a rel="license" href="/licenza">CC BY</a></p>';
    expect(read(html).metadata).toEqual({
      author: 'Bea Fonte',
      date: '2021-03-04',
      licence: 'https://valle.test/licenza',
    });
  });

  it('takes a link to a Creative Commons licence for one, but not two different ones', () => {
    const link = (kind: string) => `<a href="https://creativecommons.org/licenses/${kind}/4.0/">CC</a>`;
    expect(read(`<p>x ${link('by-sa')}</p>`).metadata.licence).toBe(
      'https://creativecommons.org/licenses/by-sa/4.0/',
    );
    expect(read(`<p>x ${link('by-sa')} ${link('by')}</p>`).metadata.licence).toBeUndefined();
  });

  it('reads who wrote a page, and when, beside its heading', () => {
    const html =
      '<h1>La diga vecchia</h1><div class="post-meta"><span class="author">di Carlo Rivi</span> · ' +
      '<span class="date">5 giugno 2024</span></div><p>Testo.</p><div class="card"><span class="author">Altra</span></div>';
    expect(read(html).metadata).toEqual({ author: 'Carlo Rivi', date: '2024-06-05' });
    expect(read('<p class="author">Altra</p><p>Testo.</p>').metadata).toEqual({});
  });

  it('says nothing of an author who is an address or a number', () => {
    expect(read('<meta name="author" content="https://social.test/x">').metadata).toEqual({});
    expect(read('<meta name="author" content="123456789">').metadata).toEqual({});
  });
});
