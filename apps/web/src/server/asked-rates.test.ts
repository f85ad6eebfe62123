import { expect, it } from 'vitest';
import { apiAccess } from './access-table';
import { costlyRoutes } from './access-tables/costly';
import { countOne, type Rate } from './asked-rates';

const rate: Rate = { most: 6, withinMs: 60_000 };

it('lets so many through at once, then one at a time as they wear off', () => {
  const used = new Map();
  const at = (now: number) => countOne(used, 'ada', rate, now);
  expect(Array.from({ length: 6 }, () => at(0))).toEqual([0, 0, 0, 0, 0, 0]);
  expect(at(0)).toBe(10_000);
  // What is refused counts for nothing.
  expect(at(4_000)).toBe(6_000);
  expect(at(10_000)).toBe(0);
  expect(at(10_000)).toBe(10_000);
  expect(at(70_000)).toBe(0);
});

it('counts each person apart', () => {
  const used = new Map();
  for (let n = 0; n < 6; n += 1) countOne(used, 'ada', rate, 0);
  expect(countOne(used, 'ada', rate, 0)).toBeGreaterThan(0);
  expect(countOne(used, 'bo', rate, 0)).toBe(0);
});

it('forgets whoever has not asked for an hour', () => {
  const used = new Map();
  for (let n = 0; n <= 1_001; n += 1) countOne(used, `person ${n}`, rate, 0);
  countOne(used, 'ada', rate, 60 * 60_000 + 1);
  expect(used.size).toBe(1);
});

it('orders are routes of the table of access', () => {
  for (const name of costlyRoutes) expect(Object.hasOwn(apiAccess, name), name).toBe(true);
});
