import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTuples, drawTuples } from './seed-tuples';

/** Its own random generator, so that the tests depend on no other. */
function chances(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const wordsOf = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`);
const asSet = (tuple: readonly string[]) => [...tuple].sort().join(' ');

describe('drawTuples', () => {
  it('draws as many tuples of different words as are wanted, none twice', () => {
    const cases = fc.record({
      words: fc.integer({ min: 0, max: 60 }),
      size: fc.integer({ min: 1, max: 6 }),
      count: fc.integer({ min: 0, max: 200 }),
      seed: fc.integer(),
    });
    fc.assert(
      fc.property(cases, ({ words, size, count, seed }) => {
        const tuples = drawTuples(wordsOf(words), { size, count }, chances(seed));
        expect(tuples).toHaveLength(Math.min(count, countTuples(words, size)));
        for (const tuple of tuples) expect(new Set(tuple).size).toBe(size);
        expect(new Set(tuples.map(asSet)).size).toBe(tuples.length);
      }),
    );
  });

  it('draws the same with the same chances, and something else with others', () => {
    const draw = (seed: number) => drawTuples(wordsOf(500), { size: 3, count: 20 }, chances(seed));
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('takes a word that stands twice once', () => {
    expect(drawTuples(['a', 'a', 'b'], { size: 2, count: 9 }, chances(1)).map(asSet)).toEqual(['a b']);
  });

  it('favours no word, where all tuples are put together and where they are drawn', () => {
    for (const [words, count] of [
      [8, 28],
      [60, 3_000],
    ] as const) {
      const times = new Map<string, number>();
      for (let seed = 0; seed < 5; seed += 1) {
        for (const tuple of drawTuples(wordsOf(words), { size: 3, count }, chances(seed))) {
          for (const word of tuple) times.set(word, (times.get(word) ?? 0) + 1);
        }
      }
      const mean = (5 * count * 3) / words;
      expect(times.size).toBe(words);
      for (const number of times.values()) expect(Math.abs(number - mean)).toBeLessThan(mean * 0.35);
    }
  });
});

describe('countTuples', () => {
  it('is the binomial coefficient', () => {
    expect(countTuples(5, 3)).toBe(10);
    expect(countTuples(3_000, 3)).toBe(4_495_501_000);
    expect(countTuples(3, 4)).toBe(0);
    expect(countTuples(3, 0)).toBe(0);
    expect(countTuples(50_000, 10)).toBe(Number.POSITIVE_INFINITY);
  });
});
