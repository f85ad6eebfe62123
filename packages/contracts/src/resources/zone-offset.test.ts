import { describe, expect, it } from 'vitest';
import { zoneOffset } from './zone-offset';

describe('zoneOffset', () => {
  it('knows summer, half hours and the other side of the date', () => {
    const summer = Date.UTC(2026, 6, 1, 12, 30, 15);
    expect(zoneOffset(summer, 'Europe/Rome')).toBe(7_200_000);
    expect(zoneOffset(Date.UTC(2026, 0, 1), 'Europe/Rome')).toBe(3_600_000);
    expect(zoneOffset(summer, 'Asia/Kolkata')).toBe(19_800_000);
    expect(zoneOffset(summer, 'America/Los_Angeles')).toBe(-25_200_000);
    expect(zoneOffset(summer, 'UTC')).toBe(0);
  });
});
