import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thresholdAt } from './yield';
import { checkYieldSettings, estimateStops, whatIf, whatIfPolicy } from './yield-what-if';

const paper = { policy: 'spiderling', k: 0.01, minPages: 8, minBytes: 512_000 } as const;

/** A host of 33 kB pages that all have the same amount of text. */
const host = (mapped: number, rate: number) => ({
  mapped,
  mappedBytes: mapped * 33_000,
  kept: rate > 0 ? mapped : 0,
  textBytes: mapped * 33_000 * rate,
  yieldSum: mapped * rate,
});

describe('what a threshold would have saved', () => {
  const groups = [
    { hosts: 2, yieldRate: 0, mappedBytes: 600, textBytes: 0 },
    { hosts: 1, yieldRate: 0.01, mappedBytes: 300, textBytes: 3 },
    { hosts: 1, yieldRate: 0.2, mappedBytes: 100, textBytes: 20 },
  ];

  it('is the table of the paper', () => {
    expect(whatIf(groups, [-1, 0, 0.01, 0.3])).toEqual([
      { threshold: -1, hosts: 4, mappedBytes: 1_000, textBytes: 23, savedBytes: 0, lostTextBytes: 0 },
      { threshold: 0, hosts: 2, mappedBytes: 400, textBytes: 23, savedBytes: 600, lostTextBytes: 0 },
      { threshold: 0.01, hosts: 1, mappedBytes: 100, textBytes: 20, savedBytes: 900, lostTextBytes: 3 },
      { threshold: 0.3, hosts: 0, mappedBytes: 0, textBytes: 0, savedBytes: 1_000, lostTextBytes: 23 },
    ]);
    expect(whatIf([], [0])).toEqual([
      { threshold: 0, hosts: 0, mappedBytes: 0, textBytes: 0, savedBytes: 0, lostTextBytes: 0 },
    ]);
  });

  it('saves and loses more with every threshold, in whatever order they are asked', () => {
    const any = fc.array(
      fc.record({
        hosts: fc.nat(9),
        yieldRate: fc.double({ min: 0, max: 1, noNaN: true }),
        mappedBytes: fc.nat(1e6),
        textBytes: fc.nat(1e6),
      }),
    );
    const thresholds = fc.array(fc.double({ min: -1, max: 1, noNaN: true }));
    fc.assert(
      fc.property(any, thresholds, (some, asked) => {
        const rows = whatIf(some, asked);
        expect(rows.map((row) => row.threshold)).toEqual(asked);
        const inOrder = [...rows].sort((a, b) => a.threshold - b.threshold);
        for (const [index, row] of inOrder.entries()) {
          const sum = some.reduce((n, group) => n + group.mappedBytes, 0);
          expect(row.savedBytes + row.mappedBytes).toBe(sum);
          const before = inOrder[index - 1];
          if (before) expect(row.lostTextBytes).toBeGreaterThanOrEqual(before.lostTextBytes);
        }
      }),
    );
  });
});

describe('what a policy would have saved', () => {
  it('is what came after each host would have been stopped', () => {
    expect(whatIfPolicy([host(1_000, 0.5)], paper)).toEqual({ stopped: 0, savedBytes: 0, lostTextBytes: 0 });
    // 512 kB are 16 pages.
    const none = whatIfPolicy([host(1_000, 0)], paper);
    expect(none).toMatchObject({ stopped: 1, lostTextBytes: 0 });
    expect(none.savedBytes / 33_000_000).toBeGreaterThan(0.97);
    // t(n) is above 0.012 from 159 pages on.
    const some = whatIfPolicy([host(1_000, 0.012)], paper);
    expect(some.savedBytes / 33_000_000).toBeCloseTo(1 - 0.159, 1);
    expect(some.lostTextBytes / some.savedBytes).toBeCloseTo(0.012, 9);
  });

  it('leaves small hosts alone', () => {
    expect(whatIfPolicy([host(7, 0), host(0, 0)], paper).stopped).toBe(0);
  });
});

describe('a warning before the start', () => {
  it('is due where more is wanted than any host gives', () => {
    expect(checkYieldSettings(paper)).toBeNull();
    expect(checkYieldSettings({ ...paper, k: 0.51 })).toEqual({
      kind: 'beyondAnyHost',
      threshold: thresholdAt(100, 0.51),
      pages: 100,
    });
    expect(checkYieldSettings({ ...paper, k: 0.3, minPages: 10_000 })?.kind).toBe('beyondAnyHost');
    expect(checkYieldSettings({ ...paper, policy: 'bounded', k: 0.4 })?.kind).toBe('beyondAnyHost');
    expect(checkYieldSettings({ ...paper, policy: 'off', k: 1 })).toBeNull();
    expect(checkYieldSettings({ ...paper, k: 0 })).toEqual({ kind: 'noHost' });
  });

  it('is due where every host of the crawl before would be stopped', () => {
    const hosts = [host(500, 0.002), host(900, 0.001), host(3, 0.4)];
    expect(estimateStops(hosts, paper)).toMatchObject({
      judged: 2,
      stopped: 2,
      warning: { kind: 'everyHost', hosts: 2 },
    });
    expect(estimateStops([...hosts, host(500, 0.3)], paper)).toMatchObject({
      judged: 3,
      stopped: 2,
      warning: null,
    });
  });

  it('is due where most of the text would be lost', () => {
    const hosts = [host(20_000, 0.02), host(100, 0.3)];
    const estimate = estimateStops(hosts, paper);
    expect(estimate.warning).toMatchObject({ kind: 'mostText', stopped: 1, hosts: 2 });
    expect(estimate.lostShare).toBeGreaterThan(0.5);
  });

  it('is not due of nothing', () => {
    expect(estimateStops([], paper)).toMatchObject({ judged: 0, lostShare: 0, warning: null });
  });
});
