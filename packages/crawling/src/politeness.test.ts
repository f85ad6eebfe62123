import { describe, expect, it } from 'vitest';
import { backoffMs, maxCrawlDelayMs, nextRequestAt } from './politeness';
import { parseRetryAfter } from './retry-after';

describe('the clock of a host', () => {
  it('keeps the longest of the pauses that apply', () => {
    const last = { finishedAt: 1_000, intervalMs: 5_000 };
    expect(nextRequestAt(last)).toBe(6_000);
    expect(nextRequestAt({ ...last, crawlDelayMs: 10_000 })).toBe(11_000);
    expect(nextRequestAt({ ...last, crawlDelayMs: 1e9 })).toBe(1_000 + maxCrawlDelayMs);
    expect(nextRequestAt({ ...last, retryAfterMs: 90_000, backoffStep: 1 })).toBe(91_000);
    expect(nextRequestAt({ ...last, backoffStep: 2 })).toBe(121_000);
  });

  it('doubles its back-off from a minute to a day', () => {
    expect([0, 1, 2, 3, 50].map(backoffMs)).toEqual([0, 60_000, 120_000, 240_000, 86_400_000]);
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
