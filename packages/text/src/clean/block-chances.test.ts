import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPage } from '../page/page-blocks';
import { evenChances, keepByExpectedF } from './block-chances';

const expectedF1 = (words: readonly number[], chances: Float64Array, kept: readonly boolean[]) => {
  const all = words.reduce((sum, count, i) => sum + count * chances[i]!, 0);
  const right = words.reduce((sum, count, i) => sum + (kept[i] ? count * chances[i]! : 0), 0);
  const taken = words.reduce((sum, count, i) => sum + (kept[i] ? count : 0), 0);
  return taken === 0 ? 0 : (2 * right) / (taken + all);
};

describe('keepByExpectedF', () => {
  it('takes more of a page of which nothing is sure', () => {
    expect(keepByExpectedF([10, 10, 10], Float64Array.of(0.99, 0.98, 0.3))).toEqual([true, true, false]);
    expect(keepByExpectedF([10, 10, 10], Float64Array.of(0.4, 0.35, 0.3))).toEqual([true, true, true]);
  });

  it('keeps no block without words', () => {
    expect(keepByExpectedF([0, 5], Float64Array.of(0.9, 0.9))).toEqual([false, true]);
    expect(keepByExpectedF([], new Float64Array(0))).toEqual([]);
  });

  it('is bettered by no other choice', () => {
    const block = fc.record({
      words: fc.nat({ max: 50 }),
      chance: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(block, { maxLength: 8 }), (blocks) => {
        const words = blocks.map((one) => one.words);
        const chances = Float64Array.from(blocks, (one) => one.chance);
        const best = expectedF1(words, chances, keepByExpectedF(words, chances));
        for (let choice = 0; choice < 2 ** blocks.length; choice++) {
          const kept = blocks.map((_, i) => (choice >> i) % 2 === 1);
          expect(expectedF1(words, chances, kept)).toBeLessThanOrEqual(best + 1e-9);
        }
      }),
    );
  });
});

describe('evenChances', () => {
  it('draws blocks of one build together', () => {
    const { blocks } = readPage(
      '<div class="card"><h2>a</h2></div><p>x</p><p>x</p><p>x</p><div class="card"><h2>b</h2></div>',
    );
    const even = evenChances(blocks, [1, 1, 1, 1, 1], Float64Array.of(0.9, 0, 0, 0, 0.1));
    expect(even[4]! - 0.1).toBeGreaterThan(0);
    expect(even[0]!).toBeLessThan(0.9);
    expect(even[2]).toBe(0);
  });
});
