import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finished } from '../service/finished';
import { FrequentGrams } from './frequent-grams';
import { GramTable, hashOfGram } from './gram-table';

/** All sequences of a length, counted in a map. */
function counted(numbers: Uint32Array, length: number, take: (at: number) => void): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at + length <= numbers.length; at++) {
    take(at);
    const key = numbers.subarray(at, at + length).join();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const entriesOf = (table: GramTable): Map<string, number> =>
  new Map(
    Array.from({ length: table.size }, (_, entry) => [table.numbersOf(entry).join(), table.countOf(entry)]),
  );

describe('a table of sequences', () => {
  it('counts as a map of strings does, sequences of all lengths beside each other', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 300 }), (all) => {
        const numbers = Uint32Array.from(all);
        const table = new GramTable(2);
        const expected = [1, 2, 3, 4].flatMap((length) => [
          ...counted(numbers, length, (at) =>
            table.add(numbers, at, length, hashOfGram(numbers, at, length)),
          ),
        ]);
        expect(entriesOf(table)).toEqual(new Map(expected));
      }),
    );
  });

  it('finds and counts on what was kept when others were dropped', () => {
    const numbers = Uint32Array.from({ length: 200 }, (_, at) => at % 7);
    const table = new GramTable(2);
    const add = (at: number) => table.add(numbers, at, 2, hashOfGram(numbers, at, 2));
    const expected = counted(numbers, 2, add);
    const moves: [number, number][] = [];
    table.keep(
      (entry) => table.numbersOf(entry)[0]! % 2 === 1,
      (...move) => moves.push(move),
    );
    const kept = new Map([...expected].filter(([key]) => Number(key[0]) % 2 === 1));
    expect(entriesOf(table)).toEqual(kept);
    expect(moves).toEqual([
      [1, 0],
      [3, 1],
      [5, 2],
    ]);
    expect(table.find(numbers, 0, 2, hashOfGram(numbers, 0, 2))).toBe(-1);
    expect(add(3)).toBe(1);
    expect(table.countOf(1)).toBe(kept.get('3,4')! + 1);
  });
});

describe('the frequent ones of more sequences than are kept', () => {
  it('are counted exactly, and all that occur as often as is said', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.nat(40).map((number) => number >> (number % 4)),
          { maxLength: 400 },
        ),
        fc.integer({ min: 2, max: 60 }),
        fc.constantFrom(16, 64, 1 << 10),
        (all, values, buckets) => {
          const numbers = Uint32Array.from(all);
          const bounds = { values, numbers: 3 * values, buckets };
          const grams = new FrequentGrams(numbers.length, 1, bounds);
          const expected = counted(numbers, 2, (at) => grams.foresee(hashOfGram(numbers, at, 2)));
          grams.leaveRare();
          counted(numbers, 2, (at) => {
            grams.add(numbers, at, 2, hashOfGram(numbers, at, 2));
            expect(grams.table.size).toBeLessThanOrEqual(values);
            expect(grams.table.length).toBeLessThanOrEqual(3 * values);
          });
          const { entries, different } = finished(grams.most(1_000));
          const frequent = [...expected].filter(([, count]) => count >= grams.least);
          expect(different).toBe(frequent.length);
          const found = entries.map((entry) => [
            grams.table.numbersOf(entry).join(),
            grams.table.countOf(entry),
          ]);
          expect(found.map(([, count]) => count)).toEqual(
            frequent.map(([, count]) => count).sort((a, b) => b - a),
          );
          expect(new Map(found as [string, number][])).toEqual(new Map(frequent));
        },
      ),
    );
  });
});
