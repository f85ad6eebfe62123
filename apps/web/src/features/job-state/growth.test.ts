import { describe, expect, it } from 'vitest';
import { createGrowthWatch } from './growth';

describe('how a queue grows', () => {
  it('is told from what was watched of late', () => {
    const watch = createGrowthWatch();
    expect(watch.newUrlsPerPage()).toBeNull();
    watch.note({ id: 1, urlsQueued: 100, pagesFetched: 0 }, 0);
    watch.note({ id: 1, urlsQueued: 101, pagesFetched: 10 }, 10_000);
    expect(watch.newUrlsPerPage()).toBeNull();
    watch.note({ id: 1, urlsQueued: 120, pagesFetched: 40 }, 20_000);
    expect(watch.newUrlsPerPage()).toBe(1.5);
    // Three minutes later only the queue's end is left.
    watch.note({ id: 1, urlsQueued: 110, pagesFetched: 50 }, 400_000);
    watch.note({ id: 1, urlsQueued: 60, pagesFetched: 100 }, 405_000);
    expect(watch.newUrlsPerPage()).toBe(0);
  });

  it('begins anew with another run', () => {
    const watch = createGrowthWatch();
    watch.note({ id: 1, urlsQueued: 0, pagesFetched: 0 }, 0);
    watch.note({ id: 1, urlsQueued: 0, pagesFetched: 50 }, 10_000);
    expect(watch.newUrlsPerPage()).toBe(1);
    watch.note({ id: 2, urlsQueued: 9, pagesFetched: 0 }, 20_000);
    expect(watch.newUrlsPerPage()).toBeNull();
  });
});
