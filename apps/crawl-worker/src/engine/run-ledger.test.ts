import { type JobConfigInput, jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { describe, expect, it } from 'vitest';
import { RunLedger } from './run-ledger';

interface Counts {
  pagesFetched?: number;
  bytesFetched?: number;
  inFlight?: number;
  pendingPages?: number;
  activeMs?: number;
}

function ledger(limits: JobConfigInput['limits'], counts: Counts = {}): RunLedger {
  const { pagesFetched = 0, bytesFetched = 0, inFlight = 0, pendingPages = 0, activeMs = 0 } = counts;
  const made = new RunLedger(jobConfigSchema.parse({ limits }).limits);
  made.goOn({ activeMs, priorityFloor: null });
  made.count({ pagesFetched, bytesFetched });
  made.put({ pages: pendingPages, bytes: 0 });
  for (let begun = 0; begun < inFlight; begun += 1) made.begin();
  return made;
}

describe('a limit of pages', () => {
  it('counts what is under way and what is not written yet', () => {
    const limits = { maxPages: 10 };
    expect(ledger(limits, { pagesFetched: 7, pendingPages: 1, inFlight: 1 }).mayBegin(1)).toBe(true);
    expect(ledger(limits, { pagesFetched: 7, pendingPages: 2, inFlight: 1 }).mayBegin(1)).toBe(false);
  });

  it('is reached by what is written alone', () => {
    expect(ledger({ maxPages: 10 }, { pagesFetched: 9, inFlight: 5 }).limitReached()).toBeNull();
    expect(ledger({ maxPages: 10 }, { pagesFetched: 10 }).limitReached()).toBe('limitPages');
  });

  it('is the one of the edited job from then on', () => {
    const run = ledger({ maxPages: 10 }, { pagesFetched: 10 });
    run.changeLimits(jobConfigSchema.parse({ limits: { maxPages: 11 } }).limits);
    expect([run.limitReached(), run.mayBegin(1)]).toEqual([null, true]);
  });
});

describe('other limits', () => {
  it('are megabytes of a million bytes, and minutes that the run was active', () => {
    expect(ledger({ maxMegabytes: 2 }, { bytesFetched: 1_999_999 }).limitReached()).toBeNull();
    expect(ledger({ maxMegabytes: 2 }, { bytesFetched: 2_000_000 }).limitReached()).toBe('limitBytes');
    expect(ledger({ maxMinutes: 0.5 }, { activeMs: 29_999 }).limitReached()).toBeNull();
    expect(ledger({ maxMinutes: 0.5 }, { activeMs: 30_000 }).limitReached()).toBe('limitMinutes');
  });

  it('let nothing begin once reached, nor does a pause', () => {
    expect(ledger({ maxMinutes: 0.5 }, { activeMs: 30_000 }).mayBegin(1)).toBe(false);
    const paused = ledger({});
    paused.stop();
    expect(paused.mayBegin(1)).toBe(false);
    expect(ledger({}).mayBegin(1)).toBe(true);
  });

  it('shares the requests at a time among the workers, one at least for each', () => {
    const limits = { maxParallel: 4 };
    expect(ledger(limits, { inFlight: 3 }).mayBegin(1)).toBe(true);
    expect(ledger(limits, { inFlight: 4 }).mayBegin(1)).toBe(false);
    expect(ledger(limits, { inFlight: 2 }).mayBegin(2)).toBe(false);
    expect(ledger(limits, { inFlight: 0 }).mayBegin(9)).toBe(true);
  });

  it('waits when threads have many pages of the run to judge', async () => {
    const run = ledger({});
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const judging = Array.from({ length: 23 }, () => run.whileJudging(() => ended));
    expect(run.mayBegin(1)).toBe(true);
    judging.push(run.whileJudging(() => ended));
    expect(run.mayBegin(1)).toBe(false);
    end();
    await Promise.all(judging);
    expect(run.mayBegin(1)).toBe(true);
  });
});

describe('a run', () => {
  it('is quiet when what it fetched is written', () => {
    const run = ledger({});
    run.begin();
    expect(run.isQuiet).toBe(false);
    run.put({ pages: 1, bytes: 7 });
    run.finish();
    expect(run.isQuiet).toBe(false);
    run.written({ pages: 1, bytes: 7 });
    expect(run.isQuiet).toBe(true);
  });

  it('never counts back when a newer answer has overtaken an older one', () => {
    const run = ledger({}, { pagesFetched: 9 });
    run.count({ pagesFetched: 4, bytesFetched: 0 });
    expect(run.pagesFetched).toBe(9);
  });
});
