import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRow, csvStart } from './csv';

/** A reader of RFC 4180, written from its grammar. */
function readCsv(csv: string, separator: string): string[][] {
  const rows: string[][] = [];
  let at = 0;
  while (at < csv.length) {
    const row: string[] = [];
    for (;;) {
      const quoted = csv[at] === '"';
      const end = quoted ? closingQuote(csv, at) : nextOf(csv, at, separator);
      row.push(quoted ? csv.slice(at + 1, end).replaceAll('""', '"') : csv.slice(at, end));
      at = quoted ? end + 1 : end;
      if (csv[at] !== separator) break;
      at += 1;
    }
    expect(csv.slice(at, at + 2)).toBe('\r\n');
    at += 2;
    rows.push(row);
  }
  return rows;
}

function closingQuote(csv: string, start: number): number {
  let at = start + 1;
  while (csv[at] !== '"' || csv[at + 1] === '"') at += csv[at] === '"' ? 2 : 1;
  return at;
}

function nextOf(csv: string, start: number, separator: string): number {
  let at = start;
  while (csv[at] !== separator && csv.slice(at, at + 2) !== '\r\n') at += 1;
  return at;
}

const nasty = fc.string({ unit: fc.constantFrom(...'ab",;\r\n =+-@\t\'\u00e8\ud83c'.split('')) });

describe('csvRow', () => {
  it.each([',', ';'] as const)('is read back cell by cell, with %s between them', (separator) => {
    fc.assert(
      fc.property(fc.array(fc.array(nasty, { minLength: 1, maxLength: 4 })), (rows) => {
        const written = rows.map((row) => csvRow(row, { separator })).join('');
        const disarmed = rows.map((row) =>
          row.map((cell) => (/^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell)),
        );
        expect(readCsv(written, separator)).toEqual(disarmed);
      }),
    );
  });

  it.each([
    '=1+1',
    '+39 055',
    '+2',
    '-2+3',
    '-',
    '--2',
    '-2 ',
    '-2\n',
    '-1e5',
    '-.5',
    '-1,234.5',
    '−2',
    '－2',
  ])('says whether %j is a formula alike with both separators', (cell) => {
    const isGuarded = (separator: ',' | ';') =>
      csvRow([cell, 'x'], { separator }).replace(/^"/, '').startsWith("'");
    // U+2212 begins no formula.
    expect([isGuarded(','), isGuarded(';')]).toEqual(Array(2).fill(cell !== '−2'));
  });

  it.each(['@SUM(A1)', '\tx', '\rx', '\n=x', '＝1'])('disarms the formula %j', (cell) => {
    expect(csvRow([cell, 'x']).replace(/^"/, '').startsWith("'")).toBe(true);
  });

  it.each([
    [',', '-12', '-12'],
    [';', '-12', '-12'],
    [',', '-1.5', '-1.5'],
    [';', '-1,5', '-1,5'],
    [',', '-1,5', `"'-1,5"`],
    [';', '-1.5', `'-1.5`],
  ] as const)('between %j, the text %s is written as %s: a number stays one', (separator, cell, written) => {
    expect(csvRow([cell, 'x'], { separator })).toBe(`${written}${separator}x\r\n`);
  });

  it('writes numbers, negative ones too, booleans and nothing as they are', () => {
    expect(csvRow([-3, 0.5, true, null, undefined, ''])).toBe('-3,0.5,true,,,\r\n');
  });

  it('quotes what needs it and nothing else', () => {
    expect(csvRow(['a,b', 'c;d', 'say "hi"', 'two\nlines'])).toBe('"a,b",c;d,"say ""hi""","two\nlines"\r\n');
    expect(csvRow(['a,b', 'c;d'], { separator: ';' })).toBe('a,b;"c;d"\r\n');
  });

  it('starts with a byte-order mark only when asked', () => {
    expect(csvStart()).toBe('');
    expect(csvStart({ byteOrderMark: true })).toBe('\ufeff');
  });

  it('writes numbers with the decimal sign that the separator stands for', () => {
    const cells = [0.5, -1.25, 7, true, null];
    expect(csvRow(cells)).toBe('0.5,-1.25,7,true,\r\n');
    expect(csvRow(cells, { separator: ';' })).toBe('0,5;-1,25;7;true;\r\n');
  });
});
