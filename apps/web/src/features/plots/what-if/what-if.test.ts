import { describe, expect, it } from 'vitest';
import { sliderStep, sliderThresholds, tableThresholds, whatIfRows } from './what-if';

describe('trying out thresholds', () => {
  it('has the thresholds of the paper', () => {
    expect(tableThresholds.slice(0, 4)).toEqual([-1, 0, 0.0001, 0.0002]);
    expect(tableThresholds.at(-1)).toBe(0.4096);
    expect(tableThresholds).toHaveLength(15);
  });

  it('finds the place of each threshold on the slider again', () => {
    for (const [step, threshold] of sliderThresholds.entries()) expect(sliderStep(threshold)).toBe(step);
    expect(sliderStep(-1)).toBe(0);
    expect(sliderStep(0.000001)).toBe(1);
    expect(sliderStep(5)).toBe(sliderThresholds.length - 1);
    expect(sliderStep(0.01)).toBeGreaterThan(sliderStep(0.005));
  });

  it('says what is saved and lost as shares', () => {
    const groups = [
      { hosts: 3, yieldRate: 0, mappedBytes: 600, textBytes: 0 },
      { hosts: 1, yieldRate: 0.1, mappedBytes: 400, textBytes: 40 },
    ];
    const rows = whatIfRows(groups, [-1, 0.01, 0.2]);
    expect(rows.map(({ savedShare, lostShare }) => [savedShare, lostShare])).toEqual([
      [0, 0],
      [0.6, 0],
      [1, 1],
    ]);
    expect(whatIfRows([], [0])[0]).toMatchObject({ savedShare: 0, lostShare: 0, hosts: 0 });
  });
});
