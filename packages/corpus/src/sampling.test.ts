import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSample, sampleSize } from './sampling';

const ids = (count: number) => Array.from({ length: count }, (_, at) => `id-${String(at).padStart(4, '0')}`);

describe('sampleSize', () => {
  it.each([
    ['count', 50, 400, 50],
    ['count', 50, 12, 12],
    ['count', 1, 0, 0],
    ['percent', 10, 400, 40],
    ['percent', 10, 401, 41],
    ['percent', 7, 300, 21],
    ['percent', 0.1, 5, 1],
    ['percent', 100, 33, 33],
    ['percent', 100, 0, 0],
  ] as const)('%s %d of %d is %d', (method, amount, population, size) => {
    expect(sampleSize({ method, amount }, population)).toBe(size);
  });

  it.each([
    ['count', 0],
    ['count', 2.5],
    ['count', Number.NaN],
    ['count', Number.POSITIVE_INFINITY],
    ['percent', 0],
    ['percent', 101],
    ['percent', -3],
    ['percent', Number.NaN],
  ] as const)('refuses %s %d', (method, amount) => {
    expect(() => sampleSize({ method, amount }, 100)).toThrow(RangeError);
  });

  it('refuses a population that is none', () => {
    expect(() => sampleSize({ method: 'count', amount: 1 }, -1)).toThrow(RangeError);
  });
});

describe('drawSample', () => {
  it('is pinned: a sample published with its seed can be drawn again', () => {
    expect(drawSample(ids(20), 5, 'florilegium')).toEqual(drawSample(ids(20).reverse(), 5, 'florilegium'));
    expect(drawSample(ids(20), 5, 'florilegium')).toMatchInlineSnapshot(`
      [
        "id-0000",
        "id-0017",
        "id-0006",
        "id-0005",
        "id-0009",
      ]
    `);
  });

  it('takes distinct members of the population, and no more than there are', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string(), { maxLength: 60 }),
        fc.nat(80),
        fc.string(),
        (all, size, seed) => {
          const drawn = drawSample(all, size, seed);
          expect(drawn).toHaveLength(Math.min(size, all.length));
          expect(new Set(drawn).size).toBe(drawn.length);
          expect(drawn.every((id) => all.includes(id))).toBe(true);
        },
      ),
    );
  });

  it('grows by appending: a larger sample of the same seed begins with the smaller one', () => {
    expect(drawSample(ids(100), 30, 'x').slice(0, 10)).toEqual(drawSample(ids(100), 10, 'x'));
  });

  it('favours no place of the list (chi-square over 4,000 draws of 5 out of 20)', () => {
    const hits = new Map<string, number>();
    for (let draw = 0; draw < 4_000; draw++) {
      for (const id of drawSample(ids(20), 5, `seed ${draw}`)) hits.set(id, (hits.get(id) ?? 0) + 1);
    }
    const expected = (4_000 * 5) / 20;
    const chiSquare = ids(20).reduce((sum, id) => sum + ((hits.get(id) ?? 0) - expected) ** 2 / expected, 0);
    // 99.9th percentile of chi-square with 19 degrees of freedom.
    expect(chiSquare).toBeLessThan(43.8);
  });

  it('leaves the list it was given alone', () => {
    const given = ['b', 'a', 'c'];
    drawSample(given, 2, 's');
    expect(given).toEqual(['b', 'a', 'c']);
  });
});
