import { canonicalNumber } from '@florilegium/contracts/corpus-plan/metadata-value';
import { createCsvReader } from '@florilegium/corpus/metadata/csv-reader';
import { readColumns, readTableLine } from '@florilegium/corpus/metadata/metadata-table';
import { tableNumber } from '@florilegium/corpus/metadata/table-numbers';
import { csvRow } from '@florilegium/corpus/writers/csv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planFields } from './plan-fields';

const plan = planFields({
  domains: [],
  fields: [
    { key: 'n', label: '', kind: 'number', choices: [], required: false },
    { key: 'note', label: '', kind: 'text', choices: [], required: false },
  ],
});
const url = 'https://a.example/';

/** What a table of one line gives. */
function read(text: string, separator: string) {
  const reader = createCsvReader(separator);
  const [head, line] = [...reader.push(text), ...reader.end()];
  return readTableLine(line!.cells, readColumns(head!.cells, plan), {
    emptyTakesAway: false,
    takeValue: (field, value) => plan.takeValue(field, value, separator),
  });
}

const number = fc.stringMatching(/^-?[0-9]{1,15}([.][0-9]{1,15})?$/).map(canonicalNumber);

describe.each([',', ';'] as const)('a table with %j between its cells', (separator) => {
  it('has every number back that was written into it, and texts as they were', () => {
    fc.assert(
      fc.property(number, (n) => {
        const rows = [
          ['url', 'metadata.n', 'metadata.note'],
          [url, tableNumber(n, separator), n],
        ];
        const text = rows.map((row) => csvRow(row, { separator })).join('');
        // A number is a number to a spreadsheet, too: nothing stands in front of it.
        expect(text.split('\r\n')[1]?.split(separator)[1]).toBe(tableNumber(n, separator));
        expect(read(text, separator)).toMatchObject({ ok: true, url, values: { n, note: n }, bad: [] });
      }),
      { numRuns: 500, examples: [['1.234'], ['-1.5'], ['0.123'], ['1234567.001']] },
    );
  });
});

it.each([
  [';', '12,5', '12.5'],
  [';', '1,234', '1.234'],
  [';', '1.234.567,80', '1234567.8'],
  [';', '12.5', '12.5'],
  [';', '0.123', '0.123'],
  [';', '1.234', 'unclearNumber'],
  [';', '-12.345', 'unclearNumber'],
  [';', '1,234.5', 'notANumber'],
  [';', '0.123,5', 'notANumber'],
  [',', '1.234', '1.234'],
  [',', '"12,5"', 'notANumber'],
] as const)('between %j, %s is read as %s', (separator, cell, expected) => {
  const line = read(`url${separator}metadata.n\n${url}${separator}${cell}\n`, separator);
  expect(line.ok && (line.values.n ?? line.bad[0]?.problem)).toBe(expected);
});

it('is written for a spreadsheet in Italian with a comma', () => {
  expect(['1.234', '1234', 'many'].map((value) => tableNumber(value, ';'))).toEqual([
    '1,234',
    '1234',
    'many',
  ]);
  expect(tableNumber('1.234', ',')).toBe('1.234');
});
