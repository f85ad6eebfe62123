import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockBreak } from '../focus/topic-tokens';
import { readPageText } from './page-text';

const read = (html: string) => readPageText(html, 'http://example.org/a/');
const said = (text: string) =>
  text
    .split(blockBreak)
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter((block) => block !== '');

describe('readPageText', () => {
  it('reads title, descriptions, keywords and visible text apart', () => {
    const page = read(`<html><head><title>Air &amp; water</title><svg><title>no</title></svg>
      <meta name="Description" content="On air."><meta property="og:description" content="On air.">
      <meta name=keywords content="air, water"><style>p{}</style><script>var a = "air";</script></head>
      <body><nav><ul><li>Home</li><li>Air</li></ul></nav><p>Clean a<b>i</b>r<br>for&nbsp;all</p><!-- no -->
      <textarea>no</textarea></body>`);
    expect(page).toMatchObject({ title: 'Air & water', metadata: ['On air.'], keywords: ['air, water'] });
    expect(said(page.text)).toEqual(['Home', 'Air', 'Clean air for all']);
  });

  it('gives each link what is written on it', () => {
    const page = read(`<a href="/1">Air <b>quality</b></a><a href=#x>no</a><area href=/2>
      <a href="/3" title="Tip"><img alt="A map &amp; key" src=x></a> after <a href=/4>one<a href=/5>two</a>`);
    expect(page.links.map(({ href }) => href)).toEqual(['/1', '/2', '/3', '/4', '/5']);
    expect(page.anchors.map((text) => said(text).join(' '))).toEqual([
      'Air quality',
      '',
      'Tip A map & key',
      'one',
      'two',
    ]);
  });

  it('reads on behind a page with too many links, and keeps an endless anchor short', () => {
    const many = Array.from({ length: 60_000 }, (_, n) => `<a href="/${n}">x</a>`).join('');
    const page = read(`${many}<p>end</p><a href="/0">${'y'.repeat(1_000_000)}`);
    expect(page.links).toHaveLength(50_000);
    expect(page.text.includes('end')).toBe(true);
    expect(read(`<a href="/0">${'y'.repeat(1_000_000)}`).anchors[0]).toHaveLength(300);
  });

  it('takes whatever there is', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (html) => void read(html)));
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('<a href=x>', '</a>', '<p>', '<title>', '</title>', '<', '>', '&amp', 't', '"'),
        ),
        (parts) => {
          const page = read(parts.join(''));
          expect(page.anchors).toHaveLength(page.links.length);
        },
      ),
    );
  });
});
