import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePositions, postingsOf } from './postings';

describe('postings', () => {
  it('have each value’s positions, up to the highest number of a value', () => {
    const highest = 2 ** 26 - 1;
    const { keys, counts, bytes, ends } = postingsOf(Uint32Array.of(highest, 7, highest));
    expect([[...keys], [...counts]]).toEqual([
      [7, highest],
      [1, 2],
    ]);
    expect([...decodePositions(bytes.subarray(ends[0]), new Uint32Array(2))]).toEqual([0, 2]);
  });

  it('are those that looking at each token finds', () => {
    const value = fc.oneof(fc.nat(5), fc.nat(40_000), fc.nat(2 ** 26 - 1));
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const { keys, counts, bytes, ends } = postingsOf(Uint32Array.from(values));
        expect([...keys]).toEqual([...new Set(values)].sort((a, b) => a - b));
        for (const [at, key] of keys.entries()) {
          const postings = bytes.subarray(ends[at - 1] ?? 0, ends[at]);
          expect([...decodePositions(postings, new Uint32Array(counts[at]!))]).toEqual(
            values.flatMap((one, position) => (one === key ? [position] : [])),
          );
        }
      }),
    );
  });

  it('are refused for more tokens than they can tell apart', () => {
    // The memory is not touched before it is refused.
    expect(() => postingsOf(new Uint32Array(2 ** 27 + 1))).toThrow('134217728 tokens at most, not 134217729');
  });
});
