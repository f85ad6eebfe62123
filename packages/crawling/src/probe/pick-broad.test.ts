import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickBroad } from './pick-broad';

const kindOf = (item: string) => item[0]!;
const many = (kind: string, count: number) => Array.from({ length: count }, (_, n) => `${kind}${n}`);

describe('pickBroad', () => {
  it('takes everything where there is room', () => {
    expect(pickBroad(['b1', 'a1'], 2, kindOf)).toEqual(['b1', 'a1']);
    expect(pickBroad([], 2, kindOf)).toEqual([]);
    expect(pickBroad(['a1'], 0, kindOf)).toEqual([]);
  });

  it('leaves out no kind, however few it has, and gives the rest by size', () => {
    const picked = pickBroad([...many('a', 900), ...many('b', 90), 'c0'], 100, kindOf);
    const counts = new Map<string, number>();
    for (const item of picked) counts.set(kindOf(item), (counts.get(kindOf(item)) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({ a: 89, b: 10, c: 1 });
  });

  it('takes them evenly spaced, not the first', () => {
    expect(pickBroad(many('a', 100), 4, kindOf)).toEqual(['a0', 'a25', 'a50', 'a75']);
    const alphabet = [...'abcdefghij'];
    expect(pickBroad(alphabet, 5, kindOf)).toEqual(['a', 'c', 'e', 'g', 'i']);
  });

  it('gives as many as it may, each once and in order', () => {
    const items = fc.array(fc.string({ minLength: 1, maxLength: 2 }));
    fc.assert(
      fc.property(items, fc.nat(60), (texts, most) => {
        const numbered = texts.map((text, at) => ({ text, at }));
        const places = pickBroad(numbered, most, ({ text }) => text[0]!).map(({ at }) => at);
        expect(places).toHaveLength(Math.min(most, texts.length));
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
      }),
    );
  });
});
