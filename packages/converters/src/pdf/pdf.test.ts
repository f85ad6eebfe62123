import { readPage } from '@florilegium/text/page/page-blocks';
import { describe, expect, it } from 'vitest';
import { makePdf, prose, wordF1, wrap } from '../fixtures';
import { convertPdf } from './pdf';

type Page = Parameters<typeof makePdf>[0][number];

const lineHeight = 12;

/** A paragraph's lines from y down. */
function column(text: string, x: number, y: number, chars: number): { texts: Page; end: number } {
  const lines = wrap(text, chars);
  return {
    texts: lines.map((line, i) => ({ text: line, x, y: y + i * lineHeight })),
    end: y + lines.length * lineHeight,
  };
}

const blocksOf = (html: string, label: string | null) =>
  readPage(html)
    .blocks.filter((block) => block.label === label)
    .map((block) => block.text);
const textOf = (html: string) => blocksOf(html, null).join('\n');

/** A report: two columns, heads on both sides, a heading, footnotes, a table. */
function report(pages: number) {
  const truth: string[] = [];
  const drawn = Array.from({ length: pages }, (_, n): Page => {
    const heading = `The ledger of year ${1870 + n * 7}`;
    const [left, right] = [prose(n, 14), prose(n + 5, 14)];
    truth.push(heading, left, right);
    const first = column(left, 50, 110, 44);
    const second = column(right, 310, 110, 44);
    const mark = first.texts[3]!;
    return [
      { text: n % 2 ? 'Quarterly of Lighthouses' : 'The Keeper and his Birds', x: 220, y: 40, size: 8 },
      { text: heading, x: 50, y: 80, size: 15, bold: true },
      ...first.texts,
      { text: String(n + 1), x: 50 + mark.text.length * 5.2, y: mark.y - 4, size: 6 },
      ...second.texts,
      { text: `Table`, x: 310, y: second.end + 40 },
      ...[0, 1, 2, 3].flatMap(
        (row): Page => [
          { text: `Puffin${row}`, x: 310, y: second.end + 60 + row * 13 },
          { text: String(17 + row * 31), x: 400, y: second.end + 60 + row * 13 },
          { text: String(500 - row * 9), x: 470, y: second.end + 60 + row * 13 },
        ],
      ),
      { text: String(n + 1), x: 50, y: 737, size: 5 },
      {
        text: `Footmatter zero, ledger ${n}, sheet 12, harbour archive of the island`,
        x: 55,
        y: 740,
        size: 8,
      },
      { text: `and a second line of zero: ${prose(n, 1).slice(4, 30)}`, x: 55, y: 750, size: 8 },
      { text: `– ${n + 1} –`, x: 290, y: 810, size: 9 },
    ];
  });
  return { pdf: makePdf(drawn, { title: 'The Keeper and his Birds' }), truth: truth.join('\n') };
}

describe('a PDF of two columns with all that paper has', () => {
  it('gives the text that was put in, and nothing of the rest', async () => {
    const { pdf, truth } = report(5);
    const { html, title } = await convertPdf(pdf);
    const text = textOf(html);
    expect(title).toBe('The Keeper and his Birds');
    expect(wordF1(text, `${truth} ${'Table '.repeat(5)}`)).toBeGreaterThan(0.99);
    expect(text).not.toMatch(/Quarterly|Footmatter|zero|Puffin|–/);
    expect(blocksOf(html, 'footnote')).toHaveLength(5);
    expect(blocksOf(html, 'footnote')[1]).toBe(
      '2 Footmatter zero, ledger 1, sheet 12, harbour archive of the island and a second line of zero: nswered with careful drawi',
    );
    expect(blocksOf(html, 'pageNumber')).toEqual(['– 1 –', '– 2 –', '– 3 –', '– 4 –', '– 5 –']);
    expect(blocksOf(html, 'runningHead')).toHaveLength(5);
    expect(blocksOf(html, 'tableData')).toContain('Puffin2\t79\t482');
    expect(html.match(/<h1>/g)).toHaveLength(5);
  });

  it('reads the left column before the right one, each from its top down', async () => {
    const { html } = await convertPdf(report(4).pdf);
    const text = textOf(html).replace(/\s+/g, ' ');
    expect(text).toContain(`${prose(0, 14)} ${prose(5, 14)} Table The ledger`);
  });
});

describe('a PDF', () => {
  it('of three columns is read column by column', async () => {
    const parts = [prose(1, 8), prose(2, 8), prose(4, 8)];
    const page = parts.flatMap((text, i) => column(text, 40 + i * 180, 100, 30).texts);
    const { html } = await convertPdf(makePdf([page]));
    expect(textOf(html)).toBe(parts.join('\n'));
  });

  it('drawn row by row is read column by column all the same', async () => {
    const parts = [prose(1, 8), prose(2, 8)];
    const page = parts.flatMap((text, i) => column(text, 40 + i * 260, 100, 42).texts);
    const rows = [...page].sort((a, b) => a.y - b.y || a.x - b.x);
    expect(textOf((await convertPdf(makePdf([rows]))).html)).toBe(parts.join('\n'));
  });

  it('joins a paragraph across pages, and the word that is broken there', async () => {
    const first = ['The observatory on the hill was closed in autumn because of an un-'];
    const second = ['expected storm that took its roof.'];
    const page = (lines: string[]): Page => lines.map((text, i) => ({ text, x: 50, y: 100 + i * 12 }));
    const { html } = await convertPdf(makePdf([page(first), page(second)]));
    expect(textOf(html)).toBe(
      'The observatory on the hill was closed in autumn because of an unexpected storm that took its roof.',
    );
  });

  it('takes two lists on a page once each, and the text between them once', async () => {
    const list = (heading: string, word: string, y: number): Page => [
      { text: heading, x: 50, y, size: 14, bold: true },
      ...[0, 1, 2, 3].map((row) => ({
        text: `${word}${row} of the harbour . . . . . . . . . . . . . . . . . . . . . . ${row * 7 + 3}`,
        x: 50,
        y: y + 20 + row * lineHeight,
      })),
    ];
    const between = column(prose(3, 9), 50, 240, 90);
    const page = [
      ...list('Contents', 'Chapter', 110),
      ...between.texts,
      ...list('List of figures', 'Figure', between.end + 40),
    ];
    const { html } = await convertPdf(makePdf([page, column(prose(8, 30), 50, 110, 90).texts]));
    const listed = blocksOf(html, 'tableOfContents');
    expect(listed).toHaveLength(2 * (1 + 4));
    expect(new Set(listed).size).toBe(listed.length);
    expect(wordF1(textOf(html), `${prose(3, 9)} ${prose(8, 30)}`)).toBe(1);
  });

  it('labels a table of contents with and without leaders, and an index', async () => {
    const entries = ['The first winter', 'Birds of passage', 'The storm', 'What became of him'];
    const dotted: Page = entries.map((text, i) => ({
      text: `${text} ${'. '.repeat(30)}${3 + i * 9}`,
      x: 50,
      y: 140 + i * 14,
    }));
    const apart = entries.flatMap(
      (text, i): Page => [
        { text, x: 50, y: 340 + i * 14 },
        { text: String(11 + i * 9), x: i === 0 ? 520 : 520, y: 340 + i * 14 },
      ],
    );
    const words = 'anchor beacon cormorant drift eider fulmar gannet harbour island jetty kelp lamp'.split(
      ' ',
    );
    const index: Page = words.map((word, i) => ({
      text: `${word}, ${i + 2}, ${i + 20}–${i + 22}`,
      x: 50,
      y: 100 + i * 14,
    }));
    const body = column(prose(3, 12), 50, 100, 90).texts;
    const contents: Page = [{ text: 'Contents', x: 50, y: 110, size: 14, bold: true }, ...dotted, ...apart];
    const { html } = await convertPdf(makePdf([contents, body, index]));
    expect(textOf(html)).toBe(prose(3, 12));
    expect(blocksOf(html, 'tableOfContents')).toHaveLength(1 + 4 + 4 + 12);
  });

  it('leaves out text that stands across the page, and reads a page that is turned as a whole', async () => {
    const body = column(prose(2, 6), 60, 100, 80).texts;
    const stamped = await convertPdf(makePdf([[...body, { text: 'arXiv stamp', x: 20, y: 500, turns: 1 }]]));
    expect(textOf(stamped.html)).toBe(prose(2, 6));
    const turned = body.map((text) => ({ ...text, x: text.y, y: 800 - text.x, turns: 1 }));
    expect(textOf((await convertPdf(makePdf([turned]))).html)).toBe(prose(2, 6));
    expect(textOf((await convertPdf(makePdf([turned], { rotate: 90 }))).html)).toBe(prose(2, 6));
  });

  it('takes marks of notes off words, but leaves exponents', async () => {
    const page: Page = [
      { text: 'The lamp burned 12 m', x: 50, y: 100 },
      { text: '2', x: 147, y: 96, size: 6 },
      { text: 'of wick', x: 155, y: 100 },
      { text: '7', x: 190, y: 96, size: 6 },
      { text: 'a year.', x: 198, y: 100 },
    ];
    expect(textOf((await convertPdf(makePdf([page]))).html)).toBe('The lamp burned 12 m2 of wick a year.');
  });

  it('says what is wrong: a password, no text, pages without text', async () => {
    const page = column(prose(1), 50, 100, 80).texts;
    await expect(convertPdf(makePdf([page], { encrypted: true }))).rejects.toMatchObject({
      fault: 'encrypted',
    });
    await expect(convertPdf(makePdf([[], []]))).rejects.toMatchObject({ fault: 'noTextLayer' });
    expect((await convertPdf(makePdf([page, [], []]))).warnings).toEqual(['2 of 3 pages have no text']);
    await expect(convertPdf(Buffer.from('%PDF-1.4\nnothing'))).rejects.toMatchObject({ fault: 'damaged' });
  });

  it('has a title only where a person wrote one', async () => {
    const titleOf = async (title: string) =>
      (await convertPdf(makePdf([column(prose(1), 50, 100, 80).texts], { title }))).title;
    expect(await titleOf('Birds of the north')).toBe('Birds of the north');
    for (const title of ['', 'Microsoft Word - relazione.doc', 'untitled', 'C:\\files\\x', 'thesis.dvi'])
      expect(await titleOf(title)).toBeUndefined();
  });
});
