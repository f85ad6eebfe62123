import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestFirstPriority, breadthFirstPriority, priorityLevel, seedPriority } from './priority';

it('takes seeds first, then hop by hop, links before what only a sitemap names', () => {
  const facts = [
    { depth: 2, fromSitemap: false },
    { depth: 1, fromSitemap: true },
    { depth: 1, fromSitemap: false },
    { depth: 0, fromSitemap: false },
  ];
  const inOrder = [...facts].sort((a, b) => breadthFirstPriority(b) - breadthFirstPriority(a));
  expect(inOrder).toEqual([...facts].reverse());
  expect(Object.is(breadthFirstPriority(facts[3]!), 0)).toBe(true);
});

it('keeps the order of scores above 0, and every priority above 0 and below that of a seed', () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), (a, b) => {
      const [first, second] = [bestFirstPriority(a), bestFirstPriority(b)];
      for (const priority of [first, second]) {
        expect(priority > 0 && priority < seedPriority).toBe(true);
        expect(Math.fround(priority)).toBeGreaterThan(0);
      }
      if (a > b) expect(first >= second && priorityLevel(first) <= priorityLevel(second)).toBe(true);
    }),
  );
  expect(priorityLevel(0.9)).toBeLessThan(priorityLevel(0.8));
});
