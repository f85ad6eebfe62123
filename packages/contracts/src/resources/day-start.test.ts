import { describe, expect, it } from 'vitest';
import { dayStart } from './day-start';

describe('the beginning of a day', () => {
  it.each([
    ['2026-11-22', 0, 'UTC', '2026-11-22T00:00:00.000Z'],
    ['2026-11-22', 1, 'Europe/Rome', '2026-11-22T23:00:00.000Z'],
    ['2026-07-01', 0, 'Europe/Rome', '2026-06-30T22:00:00.000Z'],
    // The day on which clocks go back, and the one after it.
    ['2026-10-25', 0, 'Europe/Rome', '2026-10-24T22:00:00.000Z'],
    ['2026-10-25', 1, 'Europe/Rome', '2026-10-25T23:00:00.000Z'],
    ['2026-01-01', 0, 'Pacific/Auckland', '2025-12-31T11:00:00.000Z'],
    ['2026-01-01', 0, 'America/St_Johns', '2026-01-01T03:30:00.000Z'],
  ])('%s + %i in %s is %s', (day, later, zone, at) => {
    expect(dayStart(day, later, zone).toISOString()).toBe(at);
  });
});
