import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corpusQuotasSchema, quotaDefaultsSchema } from './quota-schemas';
import { builtInQuotas, quotaState, roomIn } from './quotas';

const amount = fc.integer({ min: 0, max: 1e15 });
const use = fc.record({ used: amount, allowed: fc.option(amount) });

describe('where a quota stands', () => {
  it.each([
    [0, 100, 'fine'],
    [89, 100, 'fine'],
    [90, 100, 'near'],
    [99, 100, 'near'],
    [100, 100, 'reached'],
    [101, 100, 'reached'],
    [0, 0, 'reached'],
    [1e15, null, 'fine'],
  ] as const)('%d of %s is %s', (used, allowed, state) => {
    expect(quotaState({ used, allowed })).toBe(state);
  });

  it('leaves room exactly as long as it is not reached', () => {
    fc.assert(
      fc.property(use, (one) => {
        expect(roomIn([one]) > 0).toBe(quotaState(one) !== 'reached');
      }),
    );
  });
});

describe('the room in several quotas', () => {
  it('can be filled, and one more reaches beyond one of them', () => {
    fc.assert(
      fc.property(fc.array(use, { minLength: 1 }), (uses) => {
        const room = roomIn(uses);
        fc.pre(Number.isFinite(room));
        const fits = (more: number) =>
          uses.every(({ used, allowed }) => allowed === null || used > allowed || used + more <= allowed);
        expect(fits(room)).toBe(true);
        const isOver = uses.some(({ used, allowed }) => allowed !== null && used > allowed);
        expect(isOver || !fits(room + 1)).toBe(true);
      }),
    );
  });
});

describe('what an admin sets', () => {
  it('takes none, numbers and no limit, and nothing else', () => {
    expect(quotaDefaultsSchema.safeParse(builtInQuotas).success).toBe(true);
    expect(corpusQuotasSchema.safeParse({ archiveBytes: null, uploadBytes: 0 }).success).toBe(true);
    for (const wrong of [
      { archiveBytes: -1 },
      { archiveBytes: 1.5 },
      { archiveBytes: 2e15 },
      { templates: 3 },
    ])
      expect(corpusQuotasSchema.safeParse(wrong).success).toBe(false);
  });
});
