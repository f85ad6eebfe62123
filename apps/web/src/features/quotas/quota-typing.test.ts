import { corpusQuotaKinds, personQuotaKinds } from '@florilegium/contracts/quotas/quotas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTypedQuota, typedQuota } from './quota-typing';

describe('a quota that is typed', () => {
  it('is what it was when nobody touches it', () => {
    const kind = fc.constantFrom(...corpusQuotaKinds, ...personQuotaKinds);
    const allowed = fc.oneof(
      fc.integer({ min: 0, max: 1e15 }),
      fc.constant(null),
      fc.constant<undefined>(undefined),
    );
    fc.assert(
      fc.property(kind, allowed, (of, amount) => {
        expect(readTypedQuota(of, typedQuota(of, amount))).toEqual({ allowed: amount });
      }),
    );
  });

  it.each([
    ['archiveBytes', '1500', 1_500_000_000],
    ['archiveBytes', ' 0,5 ', 500_000],
    ['drafts', '200', 200],
    ['drafts', '2.5', null],
    ['archiveBytes', '', null],
    ['archiveBytes', '-1', null],
    ['archiveBytes', '1e3', null],
    ['archiveBytes', 'many', null],
    ['archiveBytes', '9999999999', null],
  ] as const)('%s of %j are %j', (kind, amount, allowed) => {
    expect(readTypedQuota(kind, { mode: 'own', amount })?.allowed ?? null).toBe(allowed);
  });
});
