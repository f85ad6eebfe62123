import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breadthFirstPriority } from '../urls/priority';
import { hostRank, movedPriority, patternHops, yieldPattern } from './yield-order';

describe('the pattern that a page counts for', () => {
  it('is what its site makes many of', () => {
    const of = (url: string) => yieldPattern(new URL(url));
    expect(of('http://a.test/news/2020/a-long-title-here')).toBe(
      of('http://a.test/news/1999/other-words-in-it'),
    );
    expect(of('http://a.test/shop/list?page=2&sort=up')).toBe(of('http://a.test/shop/list?colour=red'));
    expect(of('http://a.test/news/2020/a-long-title-here')).not.toBe(of('http://a.test/shop/list?page=2'));
  });
});

describe('the rank of a host', () => {
  it('goes up with its yield, between 0 and 7', () => {
    const ranks = [0, 0.001, 0.01, 0.05, 0.1, 0.2, 0.5].map((rate) =>
      hostRank({ mappedBytes: 1e8, textBytes: 1e8 * rate }),
    );
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect([ranks[0], ranks.at(-1)]).toEqual([0, 7]);
  });

  it('puts a host that nobody has seen between the poor and the rich', () => {
    const unseen = hostRank({ mappedBytes: 0, textBytes: 0 });
    expect(unseen).toBeGreaterThan(hostRank({ mappedBytes: 1e7, textBytes: 1e4 }));
    expect(unseen).toBeLessThan(hostRank({ mappedBytes: 1e7, textBytes: 1e6 }));
  });
});

describe('the patterns of a host', () => {
  const rich = { pattern: '/rich', mappedBytes: 1e7, textBytes: 1e6 };
  const poor = { pattern: '/poor', mappedBytes: 1e8, textBytes: 1e4 };

  it('are moved up and down by what they gave', () => {
    const hops = patternHops([rich, poor]);
    expect(hops.get('/rich')).toBe(3);
    expect(hops.get('/poor')).toBe(-4);
  });

  it('stay where they are when little is known, or nothing gave any text', () => {
    const few = { pattern: '/few', mappedBytes: 3_000, textBytes: 3_000 };
    expect(patternHops([rich, { ...few, textBytes: 0 }]).get('/few')).toBeUndefined();
    expect(patternHops([{ ...poor, textBytes: 0 }]).size).toBe(0);
    expect(patternHops([]).size).toBe(0);
  });

  it('give a place that can be made anew from any place before, and never leaves the order', () => {
    const url = fc.record({ depth: fc.nat(1_000), fromSitemap: fc.boolean() });
    fc.assert(
      fc.property(url, fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 }), (found, a, b) => {
        const { depth } = found;
        const at = (priority: number, hops: number) => movedPriority({ priority, depth }, hops);
        const first = breadthFirstPriority(found);
        expect(at(at(first, a), b)).toBe(at(first, b));
        expect(at(at(first, a), 0)).toBe(first);
        expect(at(first, a)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
