import { describe, expect, it } from 'vitest';
import { labelCounts } from './label-counts';

describe('labelCounts', () => {
  it('counts blocks and words of each label that there is, content first', () => {
    const block = { type: 'paragraph' as const, text: '' };
    expect(
      labelCounts([
        { ...block, label: 'boilerplate', words: 2 },
        { ...block, label: 'content', words: 5 },
        { ...block, label: 'boilerplate', words: 3 },
      ]),
    ).toEqual([
      { label: 'content', blocks: 1, words: 5 },
      { label: 'boilerplate', blocks: 2, words: 5 },
    ]);
    expect(labelCounts([])).toEqual([]);
  });
});
