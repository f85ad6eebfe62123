import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../sql/sql';
import { type AttemptLimit, attemptSucceeded, reserveAttempt } from './sign-in-attempts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.query(sql`TRUNCATE sign_in_attempt`));

const start = Date.UTC(2026, 0, 1);
const at = (ms: number) => new Date(start + ms);
const limit = (of: string, freeFailures = 4): AttemptLimit => ({
  of,
  freeFailures,
  firstPauseMs: 2_000,
  longestPauseMs: 900_000,
});
const ada = limit('account ada');
const campus = limit('address 192.0.2.1', 100);

/** Whether an attempt was taken. */
const attempt = (limits: AttemptLimit[], ms: number) =>
  reserveAttempt(database, limits, at(ms)).then(
    () => true,
    (error) => {
      expect(error.code).toBe('rateLimited');
      return false;
    },
  );

describe('attempts to sign in', () => {
  it('of thirty at once so many are taken as may fail for nothing, and one more', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => attempt([ada, campus], 0)));
    expect(all.filter(Boolean)).toHaveLength(5);
  });

  it('wait twice as long after each failure, up to fifteen minutes', async () => {
    const pauses: number[] = [];
    let now = 0;
    for (let n = 0; n < 16; n += 1) {
      expect(await attempt([ada], now)).toBe(true);
      const { rows } = await database.query<{ free_at: Date }>(sql`SELECT free_at FROM sign_in_attempt`);
      const free = (rows[0]?.free_at.getTime() ?? 0) - start;
      pauses.push(free - now);
      if (free > now) expect(await attempt([ada], free - 1)).toBe(false);
      now = free;
    }
    expect(pauses).toEqual([
      ...[0, 0, 0, 0, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000],
      ...[900_000, 900_000, 900_000],
    ]);
  });

  it('are forgotten after an hour without any, and swept away', async () => {
    for (let n = 0; n < 6; n += 1) await attempt([ada], 0);
    expect(await attempt([ada], 3_599_999)).toBe(true);
    expect(await attempt([ada], 3_600_000)).toBe(false);
    for (let n = 0; n < 5; n += 1) expect(await attempt([ada], 9_000_000)).toBe(true);
    await attempt([limit('account eve')], 20_000_000);
    expect((await database.query(sql`SELECT 1 FROM sign_in_attempt`)).rowCount).toBe(1);
  });

  it('of one person don’t stop the others behind the same address', async () => {
    for (let n = 0; n < 40; n += 1) await attempt([ada, campus], n);
    expect(await attempt([ada, campus], 50)).toBe(false);
    expect(await attempt([limit('account bruno'), campus], 50)).toBe(true);
  });

  it('that one limit refuses are not counted for the other', async () => {
    for (let n = 0; n < 200; n += 1) await attempt([ada, campus], 0);
    const { rows } = await database.query<{ attempts: number }>(
      sql`SELECT attempts FROM sign_in_attempt ORDER BY key`,
    );
    expect(rows.map(({ attempts }) => attempts)).toEqual([5, 5]);
  });

  it('of an address are slowed down in the end, and a success gives its own back', async () => {
    const guess = (n: number) => attempt([limit(`account ${n}`), campus], 0);
    for (let n = 0; n < 101; n += 1) expect(await guess(n)).toBe(true);
    expect(await guess(101)).toBe(false);
    await attemptSucceeded(database, { own: limit('account 100'), shared: [campus] }, at(0));
    expect(await guess(101)).toBe(true);
    expect(await guess(102)).toBe(false);
  });

  it('begin anew after a success', async () => {
    for (let n = 0; n < 5; n += 1) await attempt([ada], 0);
    expect(await attempt([ada], 0)).toBe(false);
    await attemptSucceeded(database, { own: ada }, at(0));
    for (let n = 0; n < 5; n += 1) expect(await attempt([ada], 0)).toBe(true);
  });

  it('leave no word of who tried', async () => {
    await attempt([ada, campus], 0);
    const { rows } = await database.query(sql`SELECT * FROM sign_in_attempt`);
    expect(JSON.stringify(rows)).not.toMatch(/ada|192/);
  });
});
