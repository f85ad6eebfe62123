import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packNumbers } from './packed-numbers';
import { PostingPlaces } from './posting-places';

it('finds the same places in packed tables and in numbers, however often and in whatever order it is asked', () => {
  const values = fc.uniqueArray(fc.nat(1_000), { maxLength: 60 });
  fc.assert(
    fc.property(values, fc.array(fc.nat(1_000)), (given, asked) => {
      const keys = Uint32Array.from(given).sort();
      const counts = keys.map((key) => 1 + (key % 300));
      const lengths = counts.map((count) => 2 * count);
      const ends = lengths.map((_, at) => lengths.subarray(0, at + 1).reduce((sum, one) => sum + one, 0));
      const tables = { Keys: keys, Counts: counts, Ends: ends };
      let unpacked = 0;
      const places = new PostingPlaces({
        packed: (table) => packNumbers(tables[table], table === 'Counts' ? 'any' : 'ascending'),
        numbers: (table) => {
          unpacked++;
          return tables[table];
        },
      });
      for (const id of [...asked, ...keys, ...keys]) {
        const key = keys.indexOf(id);
        const place = { count: counts[key], from: key === 0 ? 0 : ends[key - 1], to: ends[key] };
        expect(places.find(id)).toEqual(key < 0 ? null : place);
      }
      if (keys.length > 3) expect(unpacked).toBeGreaterThan(0);
    }),
  );
});
