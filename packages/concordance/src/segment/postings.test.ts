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

  it('are refused for more values and tokens than they can tell apart', () => {
    expect(() => postingsOf(Uint32Array.of(0, 2 ** 26))).toThrow(
      '67108864 different words or lemmas at most',
    );
    // The memory is not touched before it is refused.
    expect(() => postingsOf(new Uint32Array(2 ** 27 + 1))).toThrow('134217728 tokens at most, not 134217729');
  });
});
