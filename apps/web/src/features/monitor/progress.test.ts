import { skipReasons } from '@florilegium/contracts/reasons';
import { describe, expect, it } from 'vitest';
import { funnelOf } from './funnel';
import { isLive, missingWorker, type Progress } from './progress';

const run = {
  id: 1,
  startedAt: '2026-11-21T10:00:00.000Z',
  endedAt: null,
  endReason: null,
  urlsFound: 100,
  urlsQueued: 30,
  pagesFetched: 50,
  bytesFetched: 1,
  resources: 20,
  unmapped: 0,
  hostsWaiting: 4,
  intervalMs: 5_000,
};
const progress: Progress = {
  state: 'running',
  run,
  skipped: skipReasons.map((reason, index) => ({ reason, count: index + 1 })),
  dropped: [{ reason: 'nearDuplicate', count: 2 }],
  documents: 15,
  words: 1,
  deleted: 3,
  samples: 0,
  exports: 0,
  workers: { crawl: true, mapping: true },
  events: [],
};

describe('the funnel', () => {
  it('shows every reason exactly once, most first', () => {
    const steps = funnelOf(progress);
    const reasons = steps.flatMap((step) =>
      step.losses.flatMap((loss) => ('reason' in loss ? loss.reason : [])),
    );
    expect([...reasons].sort()).toEqual([...skipReasons, 'nearDuplicate', 'deletedByUser'].sort());
    for (const { losses } of steps) {
      const counts = losses.map((loss) => loss.count);
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
    }
  });

  it('leaves out what nothing was lost to', () => {
    const quiet = {
      ...progress,
      skipped: [{ reason: 'robotsDenied' as const, count: 0 }],
      dropped: [],
      deleted: 0,
    };
    expect(funnelOf(quiet).flatMap((step) => step.losses)).toEqual([{ kind: 'queued', count: 30 }]);
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
