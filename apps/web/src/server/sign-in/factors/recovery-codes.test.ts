import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes';

describe('recovery codes', () => {
  it('are ten, each with its place and a secret of its own', () => {
    const codes = newRecoveryCodes();
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
    const read = codes.map(readRecoveryCode);
    expect(read.map((one) => one?.position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(new Set(read.map((one) => one?.secret)).size).toBe(10);
  });

  it('are read however they are typed', () => {
    const read = { position: 0, secret: '1k0m2n3p4q5' };
    for (const typed of ['01k0-m2n3-p4q5', ' 01K0 M2N3 P4Q5 ', 'OIKo-m2n3-p4q5', '0lk0m2n3p4q5']) {
      expect(readRecoveryCode(typed), typed).toEqual(read);
    }
  });

  it('are not what has another length, other characters, or no place', () => {
    for (const typed of [
      '',
      '01k0-m2n3-p4q',
      '01k0-m2n3-p4q55',
      '01k0-m2n3-p4qu',
      'a1k0-m2n3-p4q5',
      '01k0_m2n3-p4q',
    ]) {
      expect(readRecoveryCode(typed), typed).toBeNull();
    }
  });

  it('are read or refused, and nothing is thrown', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const read = readRecoveryCode(typed);
        return read === null || (read.position < 10 && read.secret.length === 11);
      }),
    );
  });
});
