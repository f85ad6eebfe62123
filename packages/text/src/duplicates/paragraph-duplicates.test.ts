import type { Block } from '@florilegium/contracts/documents';
import { describe, expect, it } from 'vitest';
import { contentKeys, labelRepeated, paragraphKeys } from './paragraph-duplicates';

const prose = (seed: string, count = 40) =>
  Array.from({ length: count }, (_, at) => `${seed}${at.toString(36)}`).join(' ');
const block = (text: string, label: Block['label'] = 'content'): Block => ({
  type: 'paragraph',
  label,
  text,
});
const labels = (blocks: readonly Block[], before: readonly Block[], minSeen = 0.5) => {
  const seen = new Set(contentKeys(before));
  return labelRepeated(blocks, (key) => seen.has(key), minSeen).map(({ label }) => label);
};

describe('paragraph duplicates', () => {
  it('are paragraphs that stand elsewhere, whatever their case and punctuation', () => {
    const before = [block(prose('a')), block(prose('b'))];
    const now = [block(prose('b').toUpperCase().replaceAll(' ', ', ')), block(prose('c')), block(prose('a'))];
    expect(labels(now, before)).toEqual(['duplicate', 'content', 'duplicate']);
  });

  it('are not paragraphs without content, nor short ones', () => {
    const before = [block(prose('a'), 'boilerplate'), block(prose('s', 9))];
    expect(labels([block(prose('a')), block(prose('s', 9))], before)).toEqual(['content', 'content']);
    expect(labels([block(prose('a'), 'boilerplate')], [block(prose('a'))])).toEqual(['boilerplate']);
    expect(paragraphKeys(prose('s', 10))).toHaveLength(4);
    expect(paragraphKeys('')).toEqual([]);
  });

  it('follow the threshold', () => {
    const found = Array.from({ length: 60 }, (_, at) => {
      const [old, fresh] = [prose(`o${at}-`, 46), prose(`n${at}-`, 46)];
      const mixed = [
        block(`${old.split(' ').slice(0, 40).join(' ')} ${fresh.split(' ').slice(0, 10).join(' ')}`),
      ];
      return [0.25, 0.5, 1].map((minSeen) => labels(mixed, [block(old)], minSeen)[0] === 'duplicate');
    });
    const share = (place: number) => found.filter((one) => one[place]).length / found.length;
    expect(share(0)).toBeGreaterThan(0.9);
    expect(share(1)).toBeGreaterThan(0.7);
    expect(share(2)).toBeLessThan(0.5);
  });
});
