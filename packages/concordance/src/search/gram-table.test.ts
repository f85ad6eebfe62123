import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GramTable, hashOfGram } from './gram-table';

describe('a table of sequences', () => {
  it('counts as a map of strings does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 300 }),
        (length, all) => {
          const numbers = Uint32Array.from(all);
          const table = new GramTable(length, 2);
          const expected = new Map<string, number>();
          for (let at = 0; at + length <= numbers.length; at++) {
            table.add(numbers, at, hashOfGram(numbers, at, length));
            const key = numbers.subarray(at, at + length).join();
            expected.set(key, (expected.get(key) ?? 0) + 1);
          }
          const counted = new Map([...table.entries()].map(({ ids, count }) => [ids.join(), count]));
          expect(counted).toEqual(expected);
          expect(table.size).toBe(expected.size);
        },
      ),
    );
  });
});
