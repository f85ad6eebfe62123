import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wilsonInterval } from './wilson';

describe('wilsonInterval', () => {
  it('agrees with the published interval in an endless population (81 of 263, Newcombe 1998)', () => {
    const [low, high] = wilsonInterval(81, 263, 1e12)!;
    expect(low).toBeCloseTo(0.2553, 4);
    expect(high).toBeCloseTo(0.3662, 4);
  });

  // Newcombe (1998), 'Two-sided confidence intervals for the single proportion', table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('is the published one of %i of %i', (found, of, low, high) => {
    const interval = wilsonInterval(found, of, 1e12)!;
    expect(interval.map((end) => Number(end.toFixed(4)))).toEqual([low, high]);
  });

  it('agrees with Newcombe for nothing found (0 of 20)', () => {
    const [low, high] = wilsonInterval(0, 20, 1e12)!;
    expect(low).toBe(0);
    expect(high).toBeCloseTo(0.1611, 4);
  });

  it('is exact when everything was seen, and null when nothing was', () => {
    expect(wilsonInterval(3, 12, 12)).toEqual([0.25, 0.25]);
    expect(wilsonInterval(1, 1, 1)).toEqual([1, 1]);
    expect(wilsonInterval(0, 0, 12)).toBeNull();
  });

  it('holds the share, stays within what can still be, and narrows as more of the population is seen', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), fc.nat(3_000), (successes, failures, unseen) => {
        const trials = successes + failures;
        if (trials === 0) return;
        const population = trials + unseen;
        const [low, high] = wilsonInterval(successes, trials, population)!;
        const share = successes / trials;
        expect(low).toBeLessThanOrEqual(share + 1e-12);
        expect(high).toBeGreaterThanOrEqual(share - 1e-12);
        expect(low).toBeGreaterThanOrEqual(successes / population - 1e-12);
        expect(high).toBeLessThanOrEqual((successes + unseen) / population + 1e-12);
        const [endlessLow, endlessHigh] = wilsonInterval(successes, trials, 1e15)!;
        expect(high - low).toBeLessThanOrEqual(endlessHigh - endlessLow + 1e-9);
      }),
    );
  });
});
