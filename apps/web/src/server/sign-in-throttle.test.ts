import { describe, expect, it } from 'vitest';
import { createSignInThrottle, delayAfter } from './sign-in-throttle';

const at = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms);

describe('the throttle of sign-ins', () => {
  it('lets typing errors pass and then grows up to fifteen minutes', () => {
    expect([1, 4, 5, 6, 7, 14, 15, 40].map(delayAfter)).toEqual([
      0, 0, 2_000, 4_000, 8_000, 900_000, 900_000, 900_000,
    ]);
  });

  it('slows down the account from any address, and the address for any account', () => {
    const throttle = createSignInThrottle();
    for (let n = 0; n < 5; n++) throttle.failed(['account a', `address ${n}`], at(n));
    expect(throttle.waitMs(['account a', 'address 99'], at(4))).toBe(2_000);
    expect(throttle.waitMs(['account b', 'address 0'], at(4))).toBe(0);
    for (let n = 0; n < 4; n++) throttle.failed([`account x${n}`, 'address 0'], at(10));
    expect(throttle.waitMs(['account b', 'address 0'], at(10))).toBe(2_000);
    expect(throttle.waitMs(['account a'], at(2_004))).toBe(0);
  });

  it('forgets after a success, and after an hour', () => {
    const throttle = createSignInThrottle();
    for (let n = 0; n < 6; n++) throttle.failed(['account a', 'account b'], at(0));
    throttle.succeeded('account a');
    expect(throttle.waitMs(['account a'], at(1))).toBe(0);
    expect(throttle.waitMs(['account b'], at(1))).toBe(3_999);
    throttle.failed(['account b'], at(60 * 60_000 + 1));
    expect(throttle.waitMs(['account b'], at(60 * 60_000 + 1))).toBe(0);
  });
});
