import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateWritten } from './written-date';

describe('dateWritten', () => {
  it.each([
    ['2020', '2020-01-01T00:00:00.000Z'],
    ['1850-03', '1850-03-01T00:00:00.000Z'],
    ['0099-12-31', '0099-12-31T00:00:00.000Z'],
    ['2000-02-29', '2000-02-29T00:00:00.000Z'],
    ['2024-01-02T03:04', '2024-01-02T03:04:00.000Z'],
    [' 2024-01-02 03:04:05 ', '2024-01-02T03:04:05.000Z'],
    ['2024-01-02t03:04:05.123456z', '2024-01-02T03:04:05.123Z'],
    ['2024-01-02T03:04:05,5+02:00', '2024-01-02T01:04:05.500Z'],
    ['2024-01-02T03:04:05-0530', '2024-01-02T08:34:05.000Z'],
    ['2024-01-02T03:04:05+01', '2024-01-02T02:04:05.000Z'],
  ])('reads %s', (text, moment) => {
    expect(dateWritten(text)?.toISOString()).toBe(moment);
  });

  it.each([
    ...['Issue 7', 'May', '7', '1 2 3', '2001-7-1', '07/01/2001', 'Thu, 02 Jan 2020 03:04:05 GMT', '', 'NaN'],
    ...['1999-02-30', '1900-02-29', '2020-00-01', '2020-13', '2020-01-32', '-2020-01-01', '+012020-01-01'],
    ...['2020-01-01T25:00', '2020-01-01T10:60', '2020-01-01T10:00:61Z', '2020-01-01T10:00+25:00', '20200101'],
    ...['2020-01-01 and more', '2020-01-01T', `2020-01-01T10:00:00.${'1'.repeat(100_000)}x`],
  ])('takes no date from %j', (text) => {
    expect(dateWritten(text)).toBeNull();
  });

  it('reads each moment as it is written', () => {
    const years = { min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z') };
    fc.assert(
      fc.property(fc.date({ ...years, noInvalidDate: true }), (moment) => {
        const text = moment.toISOString();
        expect(dateWritten(text)).toEqual(moment);
        expect(dateWritten(text.slice(0, 'yyyy-mm-dd'.length))?.toISOString()).toBe(
          `${text.slice(0, 'yyyy-mm-dd'.length)}T00:00:00.000Z`,
        );
      }),
    );
  });
});
