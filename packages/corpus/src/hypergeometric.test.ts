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
