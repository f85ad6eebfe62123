import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createWorthScale } from './worth-scale';

it('tells pages about the topic from those that have a term in their menu, whatever the threshold', () => {
  const scale = createWorthScale();
  const worths = { good: [] as number[], poor: [] as number[] };
  for (let page = 0; page < 200; page += 1) {
    const isGood = page % 3 === 0;
    const worth = scale.note(isGood ? 6 + (page % 5) : 0.2 + (page % 4) / 10);
    if (page >= 20) worths[isGood ? 'good' : 'poor'].push(worth);
  }
  expect(Math.min(...worths.good)).toBeGreaterThan(Math.max(...worths.poor));
  expect(Math.min(...worths.good)).toBeGreaterThan(0.7);
  expect(Math.max(...worths.poor)).toBeLessThan(0.4);
});

it('goes along with a crawl whose scores change', () => {
  const scale = createWorthScale();
  for (let page = 0; page < 3_000; page += 1) scale.note(page % 2 === 0 ? 1 : 0.01);
  for (let page = 0; page < 30_000; page += 1) scale.note(page % 2 === 0 ? 100 : 20);
  expect(scale.note(100) - scale.note(20)).toBeGreaterThan(0.3);
});

it('stays between 0 and 1', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true, noDefaultInfinity: true })), (scores) => {
      const scale = createWorthScale();
      for (const score of scores) {
        const worth = scale.note(score);
        expect(worth >= 0 && worth <= 1).toBe(true);
      }
    }),
  );
});
