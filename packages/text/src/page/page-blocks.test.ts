import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarks } from '../clean/marked-page';
import { readPage } from './page-blocks';

const blocks = (html: string) => readPage(html).blocks.map(({ type, text }) => `${type}: ${text}`);

describe('readPage', () => {
  it('parts a page into typed blocks', () => {
    const html =
      '<h2>Title</h2><p>One <b>bold</b>\n word</p><ul><li>item</li><li><p>other</p></li></ul><blockquote><p>said</p>' +
      '</blockquote><pre>a\n  b</pre><table><tr><td>x</td><td>y</td></tr></table><figure><figcaption>cap</figcaption></figure>';
    expect(blocks(html)).toEqual([
      'heading: Title',
      'paragraph: One bold word',
      'listItem: item',
      'listItem: other',
      'quotation: said',
      'code: a\nb',
      'table: x\ty',
      'note: cap',
    ]);
  });

  it('takes a table that lays out the page for its paragraphs', () => {
    expect(blocks('<table><tr><td><p>left text</p></td><td><p>right text</p></td></tr></table>')).toEqual([
      'paragraph: left text',
      'paragraph: right text',
    ]);
  });

  it('ends a paragraph at two line breaks, not at one', () => {
    expect(blocks('one<br>two<br><br>three')).toEqual(['paragraph: one two', 'paragraph: three']);
  });

  it('reads what custom elements show, and no other template', () => {
    const html =
      '<my-card><template shadowrootmode="open"><style>p {}</style><p>shown</p><slot></slot></template><p>given</p></my-card>' +
      '<template><p>pattern</p></template>';
    expect(blocks(html)).toEqual(['paragraph: shown', 'paragraph: given']);
  });

  it('leaves out what is no text, and says where the rest stands', () => {
    const html =
      '<script>x</script><style>y</style><nav>menu</nav><p hidden>no</p><p style="display: none">no</p>' +
      '<div class="cookie-banner">cookies</div><article><header>by me</header>text</article><footer>foot</footer>';
    expect(readPage(html).blocks.map(({ place, text }) => [place, text])).toEqual([
      ['nav', 'menu'],
      ['hidden', 'no'],
      ['hidden', 'no'],
      ['dialog', 'cookies'],
      ['body', 'by me'],
      ['body', 'text'],
      ['footer', 'foot'],
    ]);
  });

  it('normalises the text of a block', () => {
    expect(blocks('<p>zu\u00ADsam\u200Bmen  e\u0301\u00A0\u{F0001}x &amp; &lt;y&gt;</p>')).toEqual([
      'paragraph: zusammen é x & <y>',
    ]);
  });

  it('names every text node of the marked page once, in order', () => {
    const { marked, blocks: found } = readPage('<p>one <i>two</i></p><div>three<p>four</p></div>');
    expect(readMarks(marked!.html)).toEqual([0, 1, 2, 3]);
    expect(found.map(({ firstNode, nodes }) => [firstNode, nodes])).toEqual([
      [0, 2],
      [2, 1],
      [3, 1],
    ]);
  });

  it('keeps the text of a page that is nested beyond all measure, and gives it no DOM', () => {
    const deep = readPage(`${'<div>'.repeat(50_000)}core${'</div>'.repeat(50_000)}<p>after</p>`);
    expect(deep.blocks.map((block) => block.text)).toEqual(['core', 'after']);
    expect(deep.marked).toBeNull();
  });

  it('reads any string, and loses no visible letter', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<td>',
      '<b>',
      '</div>',
      '<br>',
      'alpha',
      ' ',
      '<li',
      '&',
      '<!--',
      'omega',
      '<pre>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const words = pieces.filter((one) => one === 'alpha' || one === 'omega').length;
        const html = pieces.join('');
        const found = readPage(html).blocks.flatMap((block) => block.text.match(/alpha|omega/g) ?? []).length;
        expect(found).toBeLessThanOrEqual(words);
        if (!/<li|<!--/.test(html)) expect(found).toBe(words);
      }),
    );
  });
});
