import { describe, expect, it } from 'vitest';
import { answerClass, largest } from './kinds';
import type { HostYield, HostYields, RunTimes } from './plot-data';
import { ratesOf, speedOf } from './yields/rates';
import { kindOfHost, meanYieldOf, restOf, summaryOf, yieldOf } from './yields/yields';

const host = (given: Partial<HostYield>): HostYield => ({
  hostId: 1,
  name: 'a.test',
  blocked: false,
  stopped: false,
  allowed: false,
  yieldSum: 0.5,
  pages: 10,
  bytes: 100_000,
  resources: 5,
  mapped: 5,
  mappedBytes: 80_000,
  kept: 3,
  words: 1_000,
  textBytes: 6_000,
  ...given,
});

describe('the yield of hosts', () => {
  it('is a ratio of sums', () => {
    expect(yieldOf(host({}))).toBeCloseTo(0.075);
    expect(yieldOf(host({ mappedBytes: 0, textBytes: 0 }))).toBeNull();
  });

  it('has the mean of its pages beside it', () => {
    expect(meanYieldOf(host({}))).toBeCloseTo(0.1);
    expect(meanYieldOf(host({ mapped: 0, yieldSum: 0 }))).toBeNull();
  });

  it.each([
    [{}, 'gives'],
    [{ textBytes: 79 }, 'poor'],
    [{ textBytes: 0 }, 'nothing'],
    [{ textBytes: 0, resources: 0, mapped: 0 }, 'nothing'],
    [{ textBytes: 0, mapped: 2 }, 'waiting'],
    [{ textBytes: 0, mapped: 0, mappedBytes: 0 }, 'waiting'],
    [{ stopped: true }, 'stopped'],
    [{ blocked: true, stopped: true }, 'blocked'],
  ] as const)('%j: %s', (given, kind) => {
    expect(kindOfHost(host(given))).toBe(kind);
  });

  it('is summed up with what is left out of the plot', () => {
    const hosts = [
      host({ bytes: 900_000, mappedBytes: 800_000, textBytes: 0, stopped: true }),
      host({ bytes: 50_000, mappedBytes: 40_000 }),
      host({ bytes: 0, mappedBytes: 0, textBytes: 0 }),
    ];
    const yields: HostYields = {
      runId: 1,
      hosts,
      all: {
        ...host({ bytes: 1_000_000, mappedBytes: 900_000, textBytes: 9_000, resources: 20, mapped: 12 }),
        hosts: 7,
      },
    };
    expect(summaryOf(yields)).toMatchObject({ share: 0.01, poorHosts: 1, poorShare: 0.9, waiting: 8 });
    expect(summaryOf(yields)!.best).toBe(hosts[1]);
    expect(restOf(yields)).toEqual({ hosts: 4, mappedBytes: 60_000, textBytes: 3_000 });
    expect(restOf({ ...yields, all: { ...yields.all, hosts: 3 } })).toBeNull();
    expect(summaryOf({ ...yields, all: { ...yields.all, mappedBytes: 0 } })).toBeNull();
  });
});

describe('the speed of a run', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 4, 1, 10) + minutes * 60_000).toISOString();
  const step = (minutes: number, pages: number, words = 0) => ({
    at: at(minutes),
    pages,
    words,
    bytes: pages * 1_000,
    textBytes: words * 6,
    mapped: 0,
    kept: 0,
  });
  const times = (given: Partial<RunTimes>): RunTimes => ({
    runId: 1,
    startedAt: at(0.5),
    endedAt: at(9),
    now: at(100),
    stepMs: 60_000,
    steps: [step(0, 30), step(1, 60, 600), step(4, 120)],
    pauses: [{ from: at(5), to: at(7), reason: 'asked' }],
    ...given,
  });

  it('fills what is empty and divides by the seconds that a step had', () => {
    const rates = ratesOf(times({}))!;
    expect(rates.steps.map((one) => one.pagesPerSecond)).toEqual([1, 1, 0, 0, 2]);
    expect(rates.steps[1]!.wordsPerSecond).toBe(10);
    expect(rates.pauses).toEqual([{ from: Date.parse(at(5)), to: Date.parse(at(7)), reason: 'asked' }]);
  });

  it('divides a step that is not over by what has passed of it', () => {
    const rates = ratesOf(times({ endedAt: null, now: at(4.5), pauses: [] }))!;
    expect(rates.steps.at(-1)!.pagesPerSecond).toBe(4);
    expect(rates.to).toBe(Date.parse(at(4.5)));
  });

  it('makes no rate of a moment at either end', () => {
    const begun = times({
      startedAt: at(0.9),
      steps: [step(0, 30), step(1, 60)],
      endedAt: at(1.9),
      pauses: [],
    });
    expect(ratesOf(begun)!.steps).toMatchObject([
      { from: Date.parse(at(0.9)), pages: 90, pagesPerSecond: 1.5 },
    ]);
    const ended = times({
      startedAt: at(0),
      steps: [step(0, 60), step(1, 30)],
      endedAt: at(1.1),
      pauses: [],
    });
    expect(ratesOf(ended)!.steps).toMatchObject([{ to: Date.parse(at(1.1)), pages: 90 }]);
    const moment = times({ startedAt: at(0.99), steps: [step(0, 3)], endedAt: at(0.995), pauses: [] });
    expect(ratesOf(moment)!.steps).toMatchObject([{ pages: 3, pagesPerSecond: 3 }]);
  });

  it('has data, text and the yield so far beside them', () => {
    const rates = ratesOf(times({}))!;
    expect(rates.steps.map((one) => one.bytesPerSecond)).toEqual([1_000, 1_000, 0, 0, 2_000]);
    expect(rates.steps[1]!.textBytesPerSecond).toBe(60);
    expect(rates.steps.map((one) => one.yieldSoFar)).toEqual([0, 0.04, 0.04, 0.04, 3_600 / 210_000]);
    const nothing = { ...step(0, 0, 5), bytes: 0 };
    expect(ratesOf(times({ steps: [nothing] }))!.steps[0]!.yieldSoFar).toBeNull();
  });

  it('averages without the pauses, also with the one that lasts', () => {
    const given = times({});
    const speed = speedOf(ratesOf(given)!, given);
    expect(speed).toMatchObject({ pages: 210, words: 600, activeMs: 6.5 * 60_000, pausedMs: 120_000 });
    expect(speed.pagesPerSecond).toBeCloseTo(210 / 390);
    expect(speed.fastest.pages).toBe(120);
    const paused = times({
      endedAt: null,
      now: at(15),
      pauses: [{ from: at(5), to: null, reason: 'diskLow' }],
    });
    expect(speedOf(ratesOf(paused)!, paused).activeMs).toBe(4.5 * 60_000);
  });

  it('is nothing while nothing was done', () => {
    expect(ratesOf(times({ steps: [] }))).toBeNull();
    expect(ratesOf(times({ startedAt: null }))).toBeNull();
  });
});

describe('kinds', () => {
  it('are the largest, and one line for the others if that is shorter', () => {
    const kinds = [3, 9, 1, 5].map((value) => ({ id: String(value), value }));
    expect(largest(kinds, 2)).toEqual({ shown: [kinds[1], kinds[3]], others: 4 });
    expect(largest(kinds, 3)).toEqual({ shown: [kinds[1], kinds[3], kinds[0], kinds[2]], others: 0 });
  });

  it.each([
    [200, 'good'],
    [304, 'moved'],
    [404, 'missing'],
    [410, 'missing'],
    [403, 'refused'],
    [503, 'failed'],
    [999, 'odd'],
    [null, 'none'],
  ] as const)('%j is %s', (status, kind) => {
    expect(answerClass(status)).toBe(kind);
  });
});
