import { describe, expect, it } from 'vitest';
import { harvestOf } from './harvest';
import type { HarvestData } from './harvest-data';

const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 12, n)).toISOString();

const data = (steps: HarvestData['steps'], part: Partial<HarvestData> = {}): HarvestData => ({
  runId: 1,
  startedAt: minute(0),
  endedAt: null,
  now: minute(9),
  stepMs: 60_000,
  steps,
  lost: { offTopic: 0, otherLanguage: 0, notJudged: 0 },
  classes: [],
  classesOf: 0,
  ...part,
});

describe('the harvest of a focused crawl', () => {
  it('is the share of relevant pages, step by step and since the start', () => {
    const found = harvestOf(
      data([
        { at: minute(0), judged: 10, relevant: 8 },
        { at: minute(1), judged: 30, relevant: 2 },
      ]),
    )!;
    expect(found.steps.map(({ rate, sinceStart }) => [rate, sinceStart])).toEqual([
      [0.8, 0.8],
      [2 / 30, 0.25],
    ]);
    expect(found).toMatchObject({ judged: 40, relevant: 10, rate: 0.25, latest: { judged: 30 } });
  });

  it('gives time without pages to the step before', () => {
    const found = harvestOf(
      data([
        { at: minute(0), judged: 10, relevant: 10 },
        { at: minute(5), judged: 2, relevant: 0 },
      ]),
    )!;
    expect(found.steps[0]!.to).toBe(found.steps[1]!.from);
    expect(found.steps[1]!.to - found.steps[1]!.from).toBe(60_000);
    // Two pages say nothing of a rate.
    expect(found.latest!.judged).toBe(10);
  });

  it('ends a step that is not over now, and never before it began', () => {
    const step = [{ at: minute(3), judged: 1, relevant: 1 }];
    const half = new Date(Date.parse(minute(3)) + 30_000).toISOString();
    expect(harvestOf(data(step, { now: half }))!.steps[0]!.to).toBe(Date.parse(half));
    const early = harvestOf(data(step, { endedAt: minute(2) }))!.steps[0]!;
    expect(early.to).toBeGreaterThan(early.from);
  });

  it('is nothing where nothing was judged', () => {
    expect(harvestOf(data([]))).toBeNull();
    expect(harvestOf(data([{ at: minute(0), judged: 0, relevant: 0 }]))).toBeNull();
  });
});
