import { describe, expect, it } from 'vitest';
import { linearAxis, logAxis, timeAxis } from './scales';

describe('linearAxis', () => {
  it.each([
    [0.7, 4, [0, 0.2, 0.4, 0.6, 0.8]],
    [1, 5, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [97, 4, [0, 50, 100]],
    [3, 10, [0, 0.5, 1, 1.5, 2, 2.5, 3]],
    [0, 3, [0, 0.5, 1]],
    [12_345_678, 2, [0, 10_000_000, 20_000_000]],
  ])('up to %d', (max, most, ticks) => {
    expect(linearAxis(max, [0, 100], most).ticks).toEqual(ticks);
  });

  it('grows upwards where the range falls, and keeps what is beyond at its ends', () => {
    const y = linearAxis(10, [200, 0], 5);
    expect([y.at(0), y.at(5), y.at(10), y.at(11), y.at(-1)]).toEqual([200, 100, 0, 0, 200]);
  });
});

describe('logAxis', () => {
  it('goes from power of ten to power of ten', () => {
    const x = logAxis(300, 20_000, [0, 300], 6);
    expect([x.from, x.to, x.ticks]).toEqual([100, 100_000, [100, 1_000, 10_000, 100_000]]);
    expect(x.at(1_000)).toBeCloseTo(100);
    expect(x.at(0)).toBe(0);
  });

  it('is a power of ten wide even for one value, and leaves ticks out where there are too many', () => {
    expect(logAxis(1_000, 1_000, [0, 1], 6).ticks).toEqual([1_000, 10_000]);
    expect(logAxis(1, 1e12, [0, 1], 5).ticks).toEqual([1, 1e3, 1e6, 1e9, 1e12]);
  });
});

describe('timeAxis', () => {
  const hour = 3_600_000;
  it('has its ticks at whole hours of the zone', () => {
    const from = Date.UTC(2026, 4, 1, 9, 12);
    const rome = timeAxis(from, from + 30 * hour, [0, 1], 6, 2 * hour);
    expect(rome.ticks.map((at) => new Date(at + 2 * hour).toISOString().slice(11, 16))).toEqual([
      '12:00',
      '18:00',
      '00:00',
      '06:00',
      '12:00',
    ]);
  });

  it('has whole days where the time is long, and one minute at least', () => {
    const long = timeAxis(0, 100 * 24 * hour, [0, 1], 5, 0);
    expect(long.ticks).toEqual([0, 20, 40, 60, 80, 100].map((days) => days * 24 * hour));
    const short = timeAxis(5, 5, [0, 60], 5, 0);
    expect([short.from, short.to]).toEqual([5, 60_005]);
  });
});
