import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDate, saysHowLongAgo } from './written-date';

describe('findDate', () => {
  it.each([
    ['By Ada on May 4, 2026 · 6 min', '2026-05-04'],
    ['4th of September 2025', '2025-09-04'],
    ['Sept. 9, 2024', '2024-09-09'],
    ['11 febbraio 2026', '2026-02-11'],
    ['Sonntag, 3. März 2024, 10:00', '2024-03-03'],
    ['Publié le 1er août 2023', '2023-08-01'],
    ['12 de octubre de 2022', '2022-10-12'],
    ['2024-02-30T10:00', '2024-02-30'],
    ['2021/7/9', '2021-07-09'],
    ['31/12/2020', '2020-12-31'],
    ['12/31/2020', '2020-12-31'],
    ['05.06.2020', '2020-06-05'],
  ])('%s', (text, date) => {
    expect(findDate(text)).toBe(date);
  });

  it.each(['05/06/2020', 'May 2026', '45 May 2026', '2 mugs 2026', '1.2.3.4', ''])(
    'finds none in %j',
    (text) => {
      expect(findDate(text)).toBeNull();
    },
  );

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(findDate(text) ?? '2000-01-01').toMatch(/^\d{4}-\d\d-\d\d$/);
      }),
    );
  });
});

it.each([
  ['Karla vor 5 Std.', true],
  ['tidewatcher2 hours ago', true],
  ['il y a 3 jours', true],
  ['10 hours, no pay', false],
  ['5 min. read', false],
  ['long ago', false],
])('%s says how long ago: %s', (line, says) => {
  expect(saysHowLongAgo(line)).toBe(says);
});
