import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf } from './row-blocks';

const none = new Set<number>();

describe('the blocks of a list', () => {
  it('are one for a short list, and none for none', () => {
    expect(blocksOf(0, none, null)).toEqual([]);
    expect(blocksOf(150, none, null)).toEqual([{ block: 0, from: 0, to: 150, isDrawn: true }]);
  });

  it('draw the beginning of a long list, what came near, and what is needed', () => {
    const drawn = blocksOf(500, new Set([3]), 499)
      .filter(({ isDrawn }) => isDrawn)
      .map(({ from, to }) => [from, to]);
    expect(drawn).toEqual([
      [0, 50],
      [150, 200],
      [450, 500],
    ]);
  });

  it('have every row once, in order', () => {
    fc.assert(
      fc.property(fc.nat(2_000), (count) => {
        const rows = blocksOf(count, none, null).flatMap(({ from, to }) =>
          Array.from({ length: to - from }, (_, at) => from + at),
        );
        expect(rows).toEqual(Array.from({ length: count }, (_, at) => at));
      }),
    );
  });
});
