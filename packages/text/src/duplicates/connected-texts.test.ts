import { describe, expect, it } from 'vitest';
import { type ComparedText, connectedTexts } from './connected-texts';

const text = (id: string, given: Partial<ComparedText> = {}): ComparedText => ({
  id,
  signature: id,
  hashes: [],
  alike: null,
  ...given,
});
const hashes = (from: number, count: number) => Array.from({ length: count }, (_, at) => String(from + at));

describe('texts that hang together', () => {
  it('are equal, alike by five hashes, or alike by their keywords', () => {
    const texts = [
      text('a', { signature: 'x' }),
      text('b', { hashes: hashes(0, 6) }),
      text('c', { hashes: hashes(1, 6) }),
      text('d', { hashes: hashes(8, 6) }),
      text('e', { signature: 'x' }),
      text('f', { alike: 'd' }),
    ];
    expect(connectedTexts(texts)).toEqual([
      ['a', 'e'],
      ['b', 'c'],
      ['d', 'f'],
    ]);
  });

  it('need not be alike themselves: one between them is enough', () => {
    const ends = [text('a', { hashes: hashes(0, 5) }), text('b', { hashes: hashes(10, 5) })];
    expect(connectedTexts(ends)).toEqual([['a'], ['b']]);
    const between = text('c', { hashes: [...hashes(0, 5), ...hashes(10, 5)] });
    expect(connectedTexts([...ends, between])).toEqual([['a', 'b', 'c']]);
    expect(connectedTexts([])).toEqual([]);
  });
});
