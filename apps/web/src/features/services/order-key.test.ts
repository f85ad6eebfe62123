import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { idsOfOrder } from './order-key';

const at = (ms: number) => new Date(Date.UTC(2026, 10, 22, 12) + ms);
const asked = (key: string | null, path = 'focused-crawl') =>
  new Request(`http://a.example/api/v1/services/${path}`, {
    headers: key === null ? {} : { 'idempotency-key': key },
  });
const ids = (key: string, { path = 'focused-crawl', user = 'ada', order = { Domain: 'x' }, ms = 0 } = {}) =>
  idsOfOrder(asked(key, path), user, order, at(ms))!;

describe('the ids of an order', () => {
  it('are the same ones for a day, and begin with the time', () => {
    const first = ids('k')[0]!;
    expect(z.uuid().safeParse(first).success).toBe(true);
    expect(ids('k', { ms: 59_000 })[0]).toBe(first);
    const later = ids('k', { ms: 23 * 3_600_000 });
    expect(later).toContain(first);
    expect(later[0]! > first).toBe(true);
    expect(ids('k', { ms: 25 * 3_600_000 })).not.toContain(first);
  });

  it('differ by key, person, service and order', () => {
    const others = [
      ids('l'),
      ids('k', { user: 'bob' }),
      ids('k', { path: 'bilingual-crawl' }),
      ids('k', { order: { Domain: 'y' } }),
    ];
    expect(new Set([ids('k'), ...others].map(([id]) => id)).size).toBe(5);
  });

  it('are none without a key, and a key is plain and short', () => {
    expect(idsOfOrder(asked(null), 'ada', {}, at(0))).toBeNull();
    for (const key of ['', 'é', 'k'.repeat(256)])
      expect(() => ids(key)).toThrow(expect.objectContaining({ code: 'badInput' }));
  });
});
