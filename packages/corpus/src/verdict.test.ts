import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobVerdict } from './verdict';

const state = (adequate: number, inadequate: number, unjudged: number, threshold = 0.4) =>
  jobVerdict({ adequate, inadequate, unjudged, population: 1_000, threshold }).state;

describe('jobVerdict', () => {
  it.each([
    ['nothing judged', 0, 0, 10, 'open'],
    ['no sample at all', 0, 0, 0, 'open'],
    ['all good so far, most unjudged', 3, 0, 7, 'open'],
    ['all judged, exactly at the threshold', 6, 4, 0, 'valid'],
    ['all judged, one beyond', 5, 5, 0, 'notValid'],
    ['already too many, though half is unjudged', 0, 5, 5, 'notValid'],
    ['the rest could not turn it', 6, 0, 4, 'valid'],
    ['the rest could still turn it', 5, 0, 5, 'open'],
    ['at the threshold with one to go', 5, 4, 1, 'open'],
  ] as const)('%s', (_, adequate, inadequate, unjudged, expected) => {
    expect(state(adequate, inadequate, unjudged)).toBe(expected);
  });

  it('is not misled by binary fractions at the threshold', () => {
    for (let percent = 1; percent < 100; percent++) {
      expect(state(100 - percent, percent, 0, percent / 100)).toBe('valid');
      expect(state(99 - percent, percent + 1, 0, percent / 100)).toBe('notValid');
    }
  });

  it('knows the ends: threshold 0 tolerates none, threshold 1 everything', () => {
    expect(state(9, 1, 0, 0)).toBe('notValid');
    expect(state(10, 0, 0, 0)).toBe('valid');
    expect(state(0, 10, 0, 1)).toBe('valid');
  });

  it('once decided, no further judgement turns it', () => {
    const counts = fc.tuple(fc.nat(40), fc.nat(40), fc.nat(40), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(counts, fc.boolean(), ([adequate, inadequate, unjudged, threshold], good) => {
        const before = state(adequate, inadequate, unjudged, threshold);
        if (before === 'open' || unjudged === 0) return;
        const after = good
          ? state(adequate + 1, inadequate, unjudged - 1, threshold)
          : state(adequate, inadequate + 1, unjudged - 1, threshold);
        expect(after).toBe(before);
      }),
    );
  });

  it('is decided whenever all are judged', () => {
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.nat(50),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (good, bad, threshold) => {
          fc.pre(good + bad > 0);
          expect(state(good, bad, 0, threshold)).toBe(bad / (good + bad) > threshold ? 'notValid' : 'valid');
        },
      ),
    );
  });

  it('reports the share among the judged beside the unjudged', () => {
    const verdict = jobVerdict({ adequate: 3, inadequate: 1, unjudged: 6, population: 10, threshold: 0.4 });
    expect(verdict).toMatchObject({ share: 0.25, judged: 4, unjudged: 6, state: 'open' });
    expect(verdict.interval![0]).toBeGreaterThanOrEqual(0.1);
    expect(verdict.interval![1]).toBeLessThanOrEqual(0.7);
    expect(
      jobVerdict({ adequate: 0, inadequate: 0, unjudged: 2, population: 9, threshold: 0.4 }),
    ).toMatchObject({ share: null, interval: null });
  });

  it('is exact when the sample is the population and all are judged', () => {
    expect(
      jobVerdict({ adequate: 6, inadequate: 2, unjudged: 0, population: 8, threshold: 0.4 }).interval,
    ).toEqual([0.25, 0.25]);
  });
});
