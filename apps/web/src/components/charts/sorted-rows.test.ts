import { describe, expect, it } from 'vitest';
import { sortedRows } from './sorted-rows';

const rows = [
  { name: 'h10', n: 2 },
  { name: 'è', n: null },
  { name: 'h9', n: 10 },
  { name: 'f', n: 2 },
];

describe('sortedRows', () => {
  it.each([
    ['n', false, ['h10', 'f', 'h9', 'è']],
    ['n', true, ['h9', 'h10', 'f', 'è']],
    ['name', false, ['è', 'f', 'h9', 'h10']],
  ] as const)('by %s, descending: %s', (key, descending, names) => {
    expect(sortedRows(rows, (row) => row[key], descending, 'it').map((row) => row.name)).toEqual(names);
    expect(rows[0]!.name).toBe('h10');
  });
});
