import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chanceOfAtLeast, chanceOfAtMost } from './hypergeometric';

it('knows what can be counted by hand: 5 of 50 bad, 10 drawn', () => {
  const urn = { population: 50, bad: 5, size: 10 };
  expect(chanceOfAtMost(0, urn)).toBeCloseTo(0.310563, 6);
  expect(chanceOfAtMost(1, urn)).toBeCloseTo(0.7419, 6);
  expect(chanceOfAtLeast(4, urn)).toBeCloseTo(0.004084, 6);
});

it('knows what is certain', () => {
  expect(chanceOfAtMost(3, { population: 10, bad: 8, size: 5 })).toBeGreaterThan(0);
  // At least three of five are bad where only two are good.
  expect(chanceOfAtMost(2, { population: 10, bad: 8, size: 5 })).toBe(0);
  expect(chanceOfAtLeast(3, { population: 10, bad: 8, size: 5 })).toBeCloseTo(1, 9);
  expect(chanceOfAtLeast(1, { population: 10, bad: 0, size: 5 })).toBe(0);
});

it('has tails that make up the whole, in large populations too', () => {
  const urns = fc
    .tuple(fc.integer({ min: 1, max: 2_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(400))
    .map(([population, share, size]) => ({
      population,
      bad: Math.floor(population * share),
      size: Math.min(size, population),
    }));
  fc.assert(
    fc.property(urns, fc.nat(400), (urn, drawn) => {
      expect(chanceOfAtMost(drawn, urn) + chanceOfAtLeast(drawn + 1, urn)).toBeCloseTo(1, 6);
    }),
  );
});

it('is the sum of all its terms, and the same far from the middle', () => {
  const urns = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.nat(60), fc.nat(60), fc.nat(60));
  const choose = (n: number, k: number): number => {
    let ways = 1;
    for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
    return ways;
  };
  fc.assert(
    fc.property(urns, ([population, some, few, drawn]) => {
      const [bad, size] = [Math.min(some, population), Math.min(few, population)];
      let sum = 0;
      for (let k = 0; k <= Math.min(drawn, bad, size); k += 1)
        if (size - k <= population - bad)
          sum += (choose(bad, k) * choose(population - bad, size - k)) / choose(population, size);
      expect(chanceOfAtMost(drawn, { population, bad, size })).toBeCloseTo(sum, 8);
      expect(chanceOfAtLeast(drawn + 1, { population, bad, size })).toBeCloseTo(1 - sum, 8);
    }),
  );
});

it('of a hundred million, half of which are drawn, sums no more than the terms that count', () => {
  const urn = { population: 100_000_000, bad: 40_000_000, size: 50_000_000 };
  let asked = 0;
  const counting = new Proxy(urn, {
    get: (of, key: keyof typeof urn) => {
      asked += 1;
      return of[key];
    },
  });
  expect(chanceOfAtMost(20_000_000, counting)).toBeCloseTo(0.5, 3);
  expect(chanceOfAtMost(1_000, counting)).toBe(0);
  expect(chanceOfAtMost(30_000_000, counting)).toBe(1);
  expect(asked).toBeLessThan(200_000);
});
