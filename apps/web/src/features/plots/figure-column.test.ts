import { describe, expect, it } from 'vitest';
import { figureColumn } from './figure-column';

describe('a column of numbers', () => {
  const column = figureColumn<{ words: number | null }>(
    'words',
    'Words',
    ({ words }) => words,
    (value) => `${value} words`,
  );

  it('is shown in words, and kept as a number for sorting and CSV', () => {
    expect([column.value({ words: 0 }), column.cell?.({ words: 0 })]).toEqual([0, '0 words']);
    expect(column).toMatchObject({ id: 'words', header: 'Words', numeric: true });
  });

  it('has a dash where there is no number', () => {
    expect([column.value({ words: null }), column.cell?.({ words: null })]).toEqual([null, '–']);
  });
});
