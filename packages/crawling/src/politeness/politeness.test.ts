import { describe, expect, it } from 'vitest';
import { backoffMs, pauseAfter, sharedPace } from './politeness';
import { parseRetryAfter } from './retry-after';

describe('the pause of a host', () => {
  it('is the longest of those that apply, with what asked for it', () => {
    const last = { intervalMs: 5_000, maxCrawlDelayMs: 300_000, restFactor: 2 };
    expect(pauseAfter(last)).toEqual({ pauseMs: 5_000, reason: 'interval' });
    expect(pauseAfter({ ...last, hostIntervalMs: 7_000 })).toEqual({
      pauseMs: 7_000,
      reason: 'hostInterval',
    });
    expect(pauseAfter({ ...last, crawlDelayMs: 10_000 })).toEqual({ pauseMs: 10_000, reason: 'crawlDelay' });
    expect(pauseAfter({ ...last, crawlDelayMs: 1e9 })).toEqual({ pauseMs: 300_000, reason: 'crawlDelay' });
    expect(pauseAfter({ ...last, durationMs: 4_000.4 })).toEqual({ pauseMs: 8_001, reason: 'rest' });
    expect(pauseAfter({ ...last, durationMs: 1e6 })).toEqual({ pauseMs: 30_000, reason: 'rest' });
    expect(pauseAfter({ ...last, durationMs: 4_000, restFactor: 0 }).reason).toBe('interval');
    expect(pauseAfter({ ...last, retryAfterMs: 90_000, backoffStep: 1 })).toEqual({
      pauseMs: 90_000,
      reason: 'retryAfter',
    });
    expect(pauseAfter({ ...last, backoffStep: 2 })).toEqual({ pauseMs: 120_000, reason: 'backoff' });
  });

  it('doubles its back-off from a minute to a day', () => {
    expect([0, 1, 2, 3, 50].map(backoffMs)).toEqual([0, 60_000, 120_000, 240_000, 86_400_000]);
  });
});

describe('the pace that jobs share on a host', () => {
  const careful = { intervalMs: 3_600_000, maxCrawlDelayMs: 3_600_000, restFactor: 20 };
  const usual = { intervalMs: 2_000, maxCrawlDelayMs: 300_000, restFactor: 2 };

  it('is that of the one that waits least: a careful job holds back itself alone', () => {
    expect(sharedPace([careful, usual])).toEqual(usual);
  });

  it('has no longer interval than a job by default, though no other job is there yet', () => {
    expect(sharedPace([careful])).toEqual({ ...careful, intervalMs: 5_000 });
  });
});

describe('Retry-After', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  it.each([
    ['120', 120_000],
    ['99999999', 86_400_000],
    ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['-5', undefined],
    ['soon', undefined],
    [undefined, undefined],
  ])('%s asks for %s ms', (header, expected) => {
    expect(parseRetryAfter(header, now)).toBe(expected);
  });
});
