import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertRtf } from './rtf';

const read = async (body: string, head = '\\ansi\\ansicpg1252') =>
  (await convertRtf(Buffer.from(`{\\rtf1${head} ${body}}`, 'latin1'))).html;

describe('RTF', () => {
  it('reads Unicode and passes over its fallback', async () => {
    expect(await read("caf\\u233\\'e9 \\u945?\\u946?", '\\ansi\\uc1')).toBe('<p>café αβ</p>');
    expect(await read('{\\uc2\\u8364 EU}{\\uc0\\u233}t\\u233e')).toBe('<p>€ét\u00e9</p>');
    expect(await read('\\u-10179?\\u-8704?')).toBe('<p>😀</p>');
  });

  it('reads bytes in the code page of the document or of the font', async () => {
    expect(await read("\\'93caff\\'e8\\'94 \\'80")).toBe('<p>“caffè” €</p>');
    expect(await read("\\'d1\\'ee\\'ed", '\\ansi\\ansicpg1251')).toBe('<p>Сон</p>');
    expect(await read("{\\fonttbl{\\f0 Times;}{\\f1\\fcharset161 Arial;}}{\\f1 \\'e1\\'e2}\\f0 \\'e1")).toBe(
      '<p>αβá</p>',
    );
    expect(await read("{\\fonttbl{\\f2\\fcharset128 Mincho;}}\\f2 \\'93\\'fa\\'96\\'7b")).toBe('<p>日本</p>');
  });

  it('leaves out what is no text', async () => {
    const body =
      '{\\*\\generator Writer;}{\\stylesheet{\\s0 Normal;}}{\\header Head\\par}{\\pict\\pngblip 89504e47}' +
      '{\\field{\\*\\fldinst HYPERLINK "http://x"}{\\fldrslt link}}{\\v hidden} seen{\\*\\bkmkstart b}';
    expect(await read(body)).toBe('<p>link seen</p>');
  });

  it('skips binary data', async () => {
    expect(await read('a{\\*\\blip\\bin4 }}{{}b')).toBe('<p>ab</p>');
  });

  it('parts paragraphs, cells and notes', async () => {
    const body =
      'One\\par Two{\\footnote A note.}{\\*\\footnote Another.}\\par\\trowd\\intbl a\\cell b\\cell\\row\\pard Three\\tab four\\line five';
    expect((await read(body)).split('\n')).toEqual([
      '<p>One</p>',
      '<p>Two</p>',
      '<table><tr><td>a</td><td>b</td></tr></table>',
      '<p>Three four<br>five</p>',
      '<p role="doc-footnote" data-label="footnote">A note.</p>',
      '<p role="doc-footnote" data-label="footnote">Another.</p>',
    ]);
  });

  it('reads styles, lists and tables of several rows', async () => {
    const body =
      '{\\stylesheet{\\s0 Normal;}{\\s1\\b heading 1;}{\\s2 toc 1;}{\\*\\cs3 Character;}}' +
      '\\pard\\s1 Head\\par\\pard\\s2 Head 3\\par\\pard\\ls1 one\\par two\\par\\pard\\s0 text\\par' +
      '\\trowd\\intbl a\\cell\\row\\intbl b\\cell\\row\\pard end';
    expect((await read(body)).split('\n')).toEqual([
      '<h1>Head</h1>',
      '<p data-label="tableOfContents">Head 3</p>',
      '<ul>',
      '<li>one</li>',
      '<li>two</li>',
      '</ul>',
      '<p>text</p>',
      '<table><tr><td>a</td></tr><tr><td>b</td></tr></table>',
      '<p>end</p>',
    ]);
  });

  it('reads East Asian bytes in the code page of the associated font', async () => {
    const fonts = '{\\fonttbl{\\f0\\fcharset0 Times;}{\\f13\\fcharset128 Mincho;}}';
    expect(await read(`${fonts}{\\loch\\af0\\hich\\af0\\dbch\\af13 \\'93\\'fa}{\\loch\\f0 \\'e8}`)).toBe(
      '<p>日è</p>',
    );
  });

  it('reads on however deep groups are nested', async () => {
    expect(await read(`${'{'.repeat(200_000)}deep${'}'.repeat(200_000)} after`)).toBe('<p>deep after</p>');
  });

  it('keeps a note that the end of the file cuts off', async () => {
    expect(await read('text{\\footnote a note')).toContain('data-label="footnote">a note</p>');
  });

  it('escapes what HTML would read as a tag', async () => {
    expect(await read('1 < 2 & \\{x\\}')).toBe('<p>1 &lt; 2 &amp; {x}</p>');
  });

  it('never throws on torn input', async () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '\\',
      '\\par ',
      "\\'e",
      '\\u-1',
      '\\bin99',
      '\\*',
      '\\cell',
      'x',
      '\\fonttbl',
      '\\f1',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
        expect(typeof (await read(pieces.join('')))).toBe('string');
      }),
    );
  });

  it('takes any bytes behind its beginning', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        const { html } = await convertRtf(Buffer.concat([Buffer.from('{\\rtf1 '), bytes]));
        expect(typeof html).toBe('string');
      }),
      { numRuns: 300 },
    );
  });
});
