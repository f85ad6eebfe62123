import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, editSimilarity, outlineSimilarity } from './edit-distance';

/** Wagner and Fischer's table, cell by cell. */
function plainDistance(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++)
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1));
    row = next;
  }
  return row[other.length]!;
}

const list = fc.uint8Array({ max: 5, maxLength: 150 });

test('counts what the table counts, over any number of strips', () => {
  fc.assert(
    fc.property(list, list, (one, other) => {
      expect(editDistance(one, other)).toBe(plainDistance(one, other));
    }),
  );
});

test('knows words', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(editDistance(bytes('kitten'), bytes('sitting'))).toBe(3);
  expect(editDistance(bytes(''), bytes('abc'))).toBe(3);
  expect(editSimilarity(bytes('abcd'), bytes('abxd'))).toBe(0.75);
  expect(editSimilarity(bytes(''), bytes(''))).toBe(1);
});

test('takes numbers of 16 bits', () => {
  expect(editDistance(Uint16Array.of(1, 65_535, 3), Uint16Array.of(65_535, 3))).toBe(1);
});

test('outlines are compared by the lengths of their blocks, whichever comes first', () => {
  const outline = Uint8Array.of(40, 64, 72, 20);
  expect(outlineSimilarity(outline, outline)).toBe(1);
  expect(outlineSimilarity(outline, Uint8Array.of(41, 63, 74, 21))).toBeGreaterThan(0.85);
  expect(outlineSimilarity(outline, Uint8Array.of(72, 20, 40, 64))).toBeLessThan(0.5);
  expect(outlineSimilarity(outline, Uint8Array.of())).toBe(0);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.uint8Array({ maxLength: 60 }), (one, other) => {
      const share = outlineSimilarity(one, other);
      expect(share).toBe(outlineSimilarity(other, one));
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }),
  );
});
