import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFormatter } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { locales } from './locales';
import { timeFormats } from './time-formats';

const source = join(import.meta.dirname, '..');
/** A moment that is written with options of its own. */
const ownWay = /dateTime\([^;{}]*\{\s*\w+(?:Style)?: '|toLocale(?:Date|Time)?String\(/;

describe('moments on the screen', () => {
  const midnight = new Date('2026-11-22T23:05:09Z');
  const written = locales.map((locale) =>
    createFormatter({ locale, timeZone: 'Europe/Rome', formats: { dateTime: timeFormats } }),
  );

  it('have the hours of a whole day, in the reader’s zone, and the month in letters', () => {
    expect(written.map((format) => format.dateTime(midnight, 'second'))).toEqual([
      'Nov 23, 2026, 00:05:09',
      '23 nov 2026, 00:05:09',
    ]);
    expect(written.map((format) => format.dateTime(midnight, 'shortMinute'))).toEqual([
      'Nov 23, 00:05',
      '23 nov, 00:05',
    ]);
    expect(written.map((format) => format.dateTime(midnight, 'clock'))).toEqual(['00:05', '00:05']);
  });

  it('are written in no other way', () => {
    const own = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('time-formats'))
      .filter((name) => ownWay.test(readFileSync(join(source, name), 'utf8')));
    expect(own).toEqual([]);
  });
});
