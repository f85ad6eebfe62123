import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeenLinks } from './seen-links';

const link = (tail: string, head = 'http://a.test', mark = 0) => ({ head, tail, mark });

describe('links that were met', () => {
  it('are known at the same depth and deeper ones, not nearer', () => {
    const seen = createSeenLinks();
    expect(seen.meet(link('/x'), 3)).toBe(false);
    expect([3, 4, 300].map((depth) => seen.meet(link('/x'), depth))).toEqual([true, true, true]);
    expect(seen.meet(link('/x'), 2)).toBe(false);
    expect(seen.meet(link('/x'), 2)).toBe(true);
  });

  it('are told apart by every part', () => {
    const seen = createSeenLinks();
    seen.meet(link('/x'), 0);
    expect(seen.meet(link('/y'), 0)).toBe(false);
    expect(seen.meet(link('/x', 'http://b.test'), 0)).toBe(false);
    expect(seen.meet(link('/x', 'http://a.test', 1), 0)).toBe(false);
    seen.clear();
    expect(seen.meet(link('/x'), 0)).toBe(false);
  });

  it('are told apart however many there are', () => {
    const seen = createSeenLinks(1_000_000);
    let metBefore = 0;
    for (let n = 0; n < 200_000; n += 1) metBefore += Number(seen.meet(link(`/p/${n}`), 1));
    expect(metBefore).toBe(0);
    for (let n = 0; n < 200_000; n += 1) metBefore += Number(seen.meet(link(`/p/${n}`), 1));
    expect(metBefore).toBe(200_000);
  });

  it('are forgotten after twice as many as there is room for, not before as many', () => {
    const seen = createSeenLinks(100);
    for (let n = 0; n < 100; n += 1) seen.meet(link(`/${n}`), 1);
    expect(seen.meet(link('/0'), 1)).toBe(true);
    for (let n = 100; n < 300; n += 1) seen.meet(link(`/${n}`), 1);
    expect(seen.meet(link('/0'), 1)).toBe(false);
  });

  it('behave as a map of depths does', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.nat(20))), (meetings) => {
        const seen = createSeenLinks();
        const depths = new Map<string, number>();
        for (const [tail, depth] of meetings) {
          const known = depths.get(tail);
          expect(seen.meet(link(tail), depth)).toBe(known !== undefined && known <= depth);
          depths.set(tail, Math.min(known ?? depth, depth));
        }
      }),
    );
  });
});
