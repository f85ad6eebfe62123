import { describe, expect, it } from 'vitest';
import { newTotpSecret, totpAddress, totpStep } from './totp';

/** RFC 6238, appendix B: '12345678901234567890' in base 32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1_000);

describe('totpStep', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [20_000_000_000, '353130', 666_666_666],
  ])('reads the test values of the RFC at %i s', (seconds, code, step) => {
    expect(totpStep(secret, code, at(seconds))).toBe(step);
  });

  it('takes the step before and the one after, and tells which it was', () => {
    const seconds = 1_111_111_111;
    expect(totpStep(secret, '050471', at(seconds + 30))).toBe(37_037_037);
    expect(totpStep(secret, '050471', at(seconds - 30))).toBe(37_037_037);
    expect(totpStep(secret, '050471', at(seconds + 60))).toBeNull();
    expect(totpStep(secret, '050471', at(seconds - 60))).toBeNull();
  });

  it('reads a code with spaces, and nothing that is none', () => {
    expect(totpStep(secret, ' 287 082 ', at(59))).toBe(1);
    for (const code of ['', '28708', '2870820', '287082x', '２８７０８２', '-87082', '94287082']) {
      expect(totpStep(secret, code, at(59)), code).toBeNull();
    }
  });
});

it('makes secrets of 160 bits, in an address that apps read', () => {
  const fresh = newTotpSecret();
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(fresh);
  const address = new URL(totpAddress(fresh, 'ada@example.org'));
  expect(address.protocol).toBe('otpauth:');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Florilegium',
    secret: fresh,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
