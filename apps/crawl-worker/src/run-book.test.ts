import { type JobConfigInput, jobConfigSchema } from '@florilegium/contracts/job-config';
import { describe, expect, it } from 'vitest';
import { limitReached, mayBegin, type Run } from './run-book';

function run(limits: JobConfigInput['limits'], counts: Partial<Run> = {}): Run {
  const none = {
    pagesFetched: 0,
    bytesFetched: 0,
    inFlight: 0,
    judging: 0,
    pendingPages: 0,
    pendingBytes: 0,
    activeMs: 0,
  };
  return { config: jobConfigSchema.parse({ limits }), active: true, ...none, ...counts } as Run;
}

describe('a limit of pages', () => {
  it('counts what is under way and what is not written yet', () => {
    const limits = { maxPages: 10 };
    expect(mayBegin(run(limits, { pagesFetched: 7, pendingPages: 1, inFlight: 1 }), 1)).toBe(true);
    expect(mayBegin(run(limits, { pagesFetched: 7, pendingPages: 2, inFlight: 1 }), 1)).toBe(false);
  });

  it('is reached by what is written alone', () => {
    expect(limitReached(run({ maxPages: 10 }, { pagesFetched: 9, inFlight: 5 }))).toBeNull();
    expect(limitReached(run({ maxPages: 10 }, { pagesFetched: 10 }))).toBe('limitPages');
  });
});

describe('other limits', () => {
  it('are megabytes of a million bytes, and minutes that the run was active', () => {
    expect(limitReached(run({ maxMegabytes: 2 }, { bytesFetched: 1_999_999 }))).toBeNull();
    expect(limitReached(run({ maxMegabytes: 2 }, { bytesFetched: 2_000_000 }))).toBe('limitBytes');
    expect(limitReached(run({ maxMinutes: 0.5 }, { activeMs: 29_999 }))).toBeNull();
    expect(limitReached(run({ maxMinutes: 0.5 }, { activeMs: 30_000 }))).toBe('limitMinutes');
  });

  it('let nothing begin once reached, nor does a pause', () => {
    expect(mayBegin(run({ maxMinutes: 0.5 }, { activeMs: 30_000 }), 1)).toBe(false);
    expect(mayBegin(run({}, { active: false }), 1)).toBe(false);
    expect(mayBegin(run({}), 1)).toBe(true);
  });

  it('shares the requests at a time among the workers, one at least for each', () => {
    const limits = { maxParallel: 4 };
    expect(mayBegin(run(limits, { inFlight: 3 }), 1)).toBe(true);
    expect(mayBegin(run(limits, { inFlight: 4 }), 1)).toBe(false);
    expect(mayBegin(run(limits, { inFlight: 2 }), 2)).toBe(false);
    expect(mayBegin(run(limits, { inFlight: 0 }), 9)).toBe(true);
  });

  it('waits when threads have many pages of the run to judge', () => {
    expect(mayBegin(run({}, { judging: 23 }), 1)).toBe(true);
    expect(mayBegin(run({}, { judging: 24 }), 1)).toBe(false);
  });
});
