import { dropReasons, skipReasons } from '@florilegium/contracts/reasons';
import { isOfDeleted } from '@florilegium/contracts/resources/resource-filter';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { funnelOf } from '../monitor/funnel';
import { isLive, missingWorker, type Progress } from './progress';

const run: NonNullable<Progress['run']> = {
  id: 1,
  startedAt: '2026-11-21T10:00:00.000Z',
  endedAt: null,
  endReason: null,
  isRecrawl: false,
  urlsFound: 10_000,
  urlsQueued: 30,
  pagesFetched: 50,
  bytesFetched: 1,
  resources: 20,
  unmapped: 0,
  hostsWaiting: 4,
  intervalMs: 5_000,
  pagesPerSecond: null,
};
const progress: Progress = {
  at: 0,
  state: 'running',
  run,
  skipped: skipReasons.map((reason, index) => ({ reason, count: index + 1 })),
  dropped: dropReasons
    .filter((reason) => !isOfDeleted(reason))
    .map((reason, index) => ({ reason, count: index + 1 })),
  totals: {
    documents: 15,
    words: 1,
    deleted: 4,
    deletedKept: 5,
    judgedKept: 1,
    leftOutKept: 1,
    takenKept: 1,
    unchanged: 2,
  },
  samples: 0,
  exports: 0,
  workers: { crawl: true, mapping: true },
  pace: null,
};

describe('the funnel', () => {
  it('shows every reason exactly once, most first', () => {
    const { outside, steps } = funnelOf(progress);
    const all = [outside, ...steps.map(({ losses }) => losses)];
    const reasons = all.flat().flatMap((loss) => ('reason' in loss ? loss.reason : []));
    expect([...reasons].sort()).toEqual([...skipReasons, ...dropReasons].sort());
    for (const losses of all) {
      const counts = losses.map((loss) => loss.count);
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
    }
  });

  it('leaves out what nothing was lost to', () => {
    const quiet = {
      ...progress,
      skipped: [{ reason: 'robotsDenied' as const, count: 0 }],
      dropped: [],
      totals: null,
    };
    const { found, outside, steps } = funnelOf(quiet);
    expect([found, outside]).toEqual([10_000, []]);
    expect(steps.flatMap((step) => step.losses)).toEqual([{ kind: 'queued', count: 30 }]);
  });

  it('begins within the scope: what is out of it comes before the first bar', () => {
    const wide = { ...progress, skipped: [{ reason: 'outOfScope' as const, count: 9_900 }] };
    const { outside, steps } = funnelOf(wide);
    expect(outside).toEqual([{ kind: 'skip', reason: 'outOfScope', count: 9_900 }]);
    expect(steps[0]).toMatchObject({ id: 'taken', count: 100 });
  });

  it('adds up: what came to a step is what was lost there and what came to the next', () => {
    const counts = (names: readonly string[]) =>
      fc.tuple(...names.map(() => fc.nat(1_000))).map((numbers) => numbers as number[]);
    fc.assert(
      fc.property(
        counts(skipReasons),
        counts(dropReasons),
        fc.nat(1_000),
        fc.nat(1_000),
        (skips, drops, queued, kept) => {
          const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
          const judgedKept = drops[dropReasons.indexOf('judgedInadequate')]!;
          const leftOutKept = drops[dropReasons.indexOf('rightsRule')]!;
          const takenKept = drops[dropReasons.indexOf('takenDown')]!;
          const deletedKept =
            drops[dropReasons.indexOf('deletedByUser')]! + judgedKept + leftOutKept + takenKept;
          const given: Progress = {
            ...progress,
            run: { ...run, urlsQueued: queued, urlsFound: sum(skips) + sum(drops) + queued + kept },
            skipped: skipReasons.map((reason, index) => ({ reason, count: skips[index]! })),
            dropped: dropReasons
              .map((reason, index) => ({ reason, count: drops[index]! }))
              .filter(({ reason }) => !isOfDeleted(reason)),
            totals: {
              documents: kept,
              words: 1,
              deleted: deletedKept,
              deletedKept,
              judgedKept,
              leftOutKept,
              takenKept,
              unchanged: 0,
            },
          };
          const { found, outside, steps } = funnelOf(given);
          expect(steps[0]?.count).toBe(found - sum(outside.map((loss) => loss.count)));
          for (const [index, step] of steps.entries()) {
            const next = steps[index + 1];
            if (!next) continue;
            expect(step.count).toBe(sum(step.losses.map((loss) => loss.count)) + next.count);
          }
          expect(steps.at(-1)).toMatchObject({ id: 'kept', count: kept });
        },
      ),
    );
  });
});

describe('the state of a job', () => {
  it('misses a worker only when the job waits for one', () => {
    const none = { ...progress, workers: { crawl: false, mapping: false } };
    expect(missingWorker(none)).toBe('crawl');
    expect(missingWorker({ ...none, state: 'paused' })).toBeNull();
    expect(missingWorker({ ...none, state: 'finished', run: { ...run, unmapped: 1 } })).toBe('mapping');
    expect(missingWorker(progress)).toBeNull();
  });

  it('is live while texts wait to be read, and not after', () => {
    expect(isLive({ ...progress, state: 'finished', run: { ...run, unmapped: 2 } })).toBe(true);
    expect(isLive({ ...progress, state: 'finished' })).toBe(false);
    expect(isLive({ ...progress, state: 'draft', run: null })).toBe(false);
  });
});
