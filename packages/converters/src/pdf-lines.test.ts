import { describe, expect, it } from 'vitest';
import { linesOf, type PdfPage, type PdfRun, runningLines } from './pdf-lines';
import { writePages } from './pdf-paragraphs';

const run = (text: string, x: number, y: number, size = 10): PdfRun => ({
  text,
  x,
  y,
  width: text.length * size * 0.5,
  size,
});
const page = (number: number, ...runs: PdfRun[]): PdfPage => ({ lines: linesOf(runs, number), height: 800 });

describe('linesOf', () => {
  it('joins runs on a baseline, with a space where they stand apart', () => {
    const lines = linesOf([run('Flori', 50, 100), run('legium', 75, 100), run('grows', 110, 100)], 0);
    expect(lines.map((line) => line.text)).toEqual(['Florilegium grows']);
  });

  it('keeps raised figures in their line and columns apart', () => {
    const lines = linesOf([run('E=mc', 50, 100), run('2', 70, 96, 6), run('right', 300, 100)], 0);
    expect(lines.map((line) => line.text)).toEqual(['E=mc2', 'right']);
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
    expect([...runningLines(pages)].map((line) => line.text).sort()).toEqual(
      ['1', '2', '3', '4', 'Annals, page 1', 'Annals, page 2', 'Annals, page 3', 'Annals, page 4'].sort(),
    );
  });

  it('leaves lines alone that stand in the text, or on one page only', () => {
    const pages = [1, 2, 3].map((n) =>
      page(n, run(`Title ${'xyz'[n - 1]}`, 50, 30), run('Refrain', 50, 400)),
    );
    expect(runningLines(pages).size).toBe(0);
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
