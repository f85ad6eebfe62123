import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeAccents } from './pdf-accents';
import { runningLines } from './pdf-bands';
import { columnsOf } from './pdf-columns';
import { writePages } from './pdf-html';
import { fragmentsOf, linesOf, type PdfPage } from './pdf-lines';
import { type PdfRun, placeRuns } from './pdf-runs';

const run = (text: string, x: number, y: number, size = 10): PdfRun => ({
  text,
  x,
  y,
  width: text.length * size * 0.5,
  size,
  bold: false,
  fixed: false,
});
const page = (number: number, ...runs: PdfRun[]): PdfPage => ({
  lines: columnsOf(fragmentsOf(runs)).flatMap((column) => linesOf(column, number)),
  width: 600,
  height: 800,
});

describe('linesOf', () => {
  it('joins runs on a baseline, with a space where they stand apart', () => {
    const { lines } = page(0, run('Flori', 50, 100), run('legium', 75, 100), run('grows', 110, 100));
    expect(lines.map((line) => line.text)).toEqual(['Florilegium grows']);
  });

  it('takes raised figures for marks behind words, leaves them in question behind units, and parts cells', () => {
    const { lines } = page(0, run('word', 50, 100), run('12', 70, 96, 6), run('right', 300, 100));
    expect(lines[0]).toMatchObject({ text: 'word right', marks: ['12'] });
    expect(lines[0]!.cells.map((cell) => cell.text)).toEqual(['word', 'right']);
    expect(writePages([page(0, run('E=mc', 50, 100), run('2', 70, 96, 6))])).toBe('<p>E=mc2</p>');
  });

  it('puts words in order that are drawn out of order, and Arabic from right to left', () => {
    const texts = (...runs: PdfRun[]) => page(0, ...runs).lines.map((line) => line.text);
    expect(texts(run('the end', 96, 100), run('of', 83, 100), run('before', 50, 100))).toEqual([
      'before of the end',
    ]);
    expect(texts(run('مرحبا', 100, 100), run('بالعالم', 60, 100))).toEqual(['مرحبا بالعالم']);
    expect(texts(run('بالعالم', 60, 100), run('مرحبا', 100, 100))).toEqual(['مرحبا بالعالم']);
  });
});

describe('runningLines', () => {
  it('finds heads whose page number changes, and page numbers', () => {
    const pages = [1, 2, 3, 4].map((n) =>
      page(
        n,
        run(`Annals, page ${n}`, 50, 30),
        run(`Text of part ${'abcd'[n]}`, 50, 400),
        run(String(n), 300, 780),
      ),
    );
    expect([...runningLines(pages, 10).keys()].map((line) => line.text).sort()).toEqual(
      ['1', '2', '3', '4', 'Annals, page 1', 'Annals, page 2', 'Annals, page 3', 'Annals, page 4'].sort(),
    );
  });

  it('leaves lines alone that stand in the text, or on one page only', () => {
    const pages = [1, 2, 3].map((n) =>
      page(n, run(`Title ${'xyz'[n - 1]}`, 50, 30), run('Refrain', 50, 400)),
    );
    expect(runningLines(pages, 10).size).toBe(0);
  });
});

describe('writePages', () => {
  it('keeps the hyphen of a word that the document writes with it', () => {
    const lines = ['A well-known case of the well-', 'known kind, and one of car-', 'pentry besides.'];
    const html = writePages([page(0, ...lines.map((line, i) => run(line, 50, 100 + i * 12)))]);
    expect(html).toBe('<p>A well-known case of the well-known kind, and one of carpentry besides.</p>');
  });

  it('escapes text', () => {
    expect(writePages([page(0, run('a < b', 50, 100))])).toBe('<p>a &lt; b</p>');
  });
});

describe('composeAccents', () => {
  it('joins the accents of old fonts to their letters', () => {
    expect(composeAccents('caf´e, citt`a, fran¸cais, ¨uber, ˇcas')).toBe('café, città, français, über, čas');
    expect(composeAccents('`quoted’ and `x')).toBe('`quoted’ and `x');
  });
});

describe('any runs at all', () => {
  const anyRun = fc.record({
    text: fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom('1', 'a-', '\u00ad', '12, 13', '. . . . . 4', '•', '²', 'שלום', 'Contents', '\ufdd0'),
    ),
    x: fc.oneof(fc.double({ min: -1e4, max: 1e4, noNaN: true }), fc.constantFrom(50, 300)),
    y: fc.oneof(fc.double({ min: -1e4, max: 1e4, noNaN: true }), fc.constantFrom(30, 100, 112, 780)),
    width: fc.oneof(fc.double({ min: 0, max: 1e5, noNaN: true }), fc.constantFrom(0, 200)),
    size: fc.oneof(fc.double({ min: 0.001, max: 1e4, noNaN: true }), fc.constantFrom(6, 10)),
    bold: fc.boolean(),
    fixed: fc.boolean(),
  });

  it('become HTML in which every word is found again', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyRun, { maxLength: 60 }), { maxLength: 4 }), (pages) => {
        const html = writePages(pages.map((runs, number) => page(number, ...runs)));
        const letters = (text: string) => text.replace(/[^\p{L}]/gu, '').length;
        const put = pages
          .flat()
          .map((one) => one.text)
          .join('');
        // Ignoring tags; accents may join their letters, and the mark of a note may be removed from a word.
        const found = html.replace(/<[^<>]*>/g, '').replace(/&(?:amp|lt|gt|quot);/g, '');
        expect(letters(found)).toBeGreaterThanOrEqual(letters(put) * 0.9 - 5);
      }),
      { numRuns: 60 },
    );
  });

  it('are placed by any matrix without a failure', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true });
    const matrix = fc.array(number, { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(matrix, { maxLength: 20 }), matrix, (matrices, transform) => {
        const items = matrices.map((one) => ({ str: 'x', transform: one, width: 5, fontName: 'f' }));
        const { runs } = placeRuns(items, { transform, width: 600, height: 800 }, () => ({
          bold: false,
          fixed: false,
        }));
        expect(typeof writePages([page(0, ...runs)])).toBe('string');
      }),
      { numRuns: 60 },
    );
  });
});
