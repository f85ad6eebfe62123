import { describe, expect, it } from 'vitest';
import { createAddressClock } from './address-clock';

describe('the clock of an address', () => {
  it('gives turns one interval apart, however many ask at once', () => {
    const clock = createAddressClock();
    expect([1, 2, 3].map(() => clock.take('192.0.2.1', 100, 1_000))).toEqual([1_000, 1_100, 1_200]);
    expect(clock.take('192.0.2.1', 100, 5_000)).toBe(5_000);
  });

  it('lets other addresses alone', () => {
    const clock = createAddressClock();
    clock.take('192.0.2.1', 100, 1_000);
    expect(clock.take('2001:db8::1', 100, 1_000)).toBe(1_000);
  });

  it('keeps the turns that were given when it forgets what has passed', () => {
    const clock = createAddressClock();
    for (let n = 0; n < 10_000; n += 1) clock.take(`old${n}`, 1, 0);
    clock.take('busy', 60_000, 10);
    expect(clock.take('busy', 60_000, 20)).toBe(60_010);
  });

  it('keeps the interval behind somebody who came late to a turn', () => {
    const clock = createAddressClock();
    expect([1, 2].map(() => clock.take('192.0.2.1', 100, 0))).toEqual([0, 100]);
    clock.begin('192.0.2.1', 100, 90);
    expect(clock.mayBegin('192.0.2.1', 100, 100)).toBe(190);
    expect(clock.mayBegin('192.0.2.1', 100, 190)).toBe(190);
    clock.begin('192.0.2.1', 100, 190);
    expect(clock.take('192.0.2.1', 100, 190)).toBe(290);
    expect(clock.mayBegin('192.0.2.2', 100, 190)).toBe(190);
  });
});
