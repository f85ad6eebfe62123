import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRow } from '../writers/csv';
import { createCsvReader, separatorOf } from './csv-reader';

const read = (text: string, separator = ',', size = 3) => {
  const reader = createCsvReader(separator);
  const rows = [];
  for (let at = 0; at < text.length; at += size) rows.push(...reader.push(text.slice(at, at + size)));
  return [...rows, ...reader.end()];
};

describe('reading CSV', () => {
  it('says where each row begins, whatever its cells hold', () => {
    expect(read('id,title\r\n1,"a\nb ""c"""\r\n\r\n2,d')).toEqual([
      { line: 1, cells: ['id', 'title'] },
      { line: 2, cells: ['1', 'a\nb "c"'] },
      { line: 5, cells: ['2', 'd'] },
    ]);
    expect(read('a\rb\n\n')).toEqual([
      { line: 1, cells: ['a'] },
      { line: 2, cells: ['b'] },
    ]);
  });

  it('gives back what was written, in pieces of any size', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab ,;"\n\r\tè'.split('')), maxLength: 6 });
    const rows = fc.array(
      fc.array(
        cell.filter((text) => !/^[\t\n\r]/.test(text)),
        { minLength: 2, maxLength: 4 },
      ),
    );
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom(',' as const, ';' as const),
        fc.integer({ min: 1, max: 9 }),
        (all, separator, size) => {
          const text = all.map((cells) => csvRow(cells, { separator })).join('');
          expect(read(text, separator, size).map(({ cells }) => cells)).toEqual(all);
        },
      ),
    );
  });

  it.each([
    ['id;url;a,b', ';'],
    ['id,url', ','],
    ['id\turl', '\t'],
    ['"a;b;c",url,d', ','],
  ])('%j is separated by %j', (line, separator) => expect(separatorOf(line)).toBe(separator));
});
