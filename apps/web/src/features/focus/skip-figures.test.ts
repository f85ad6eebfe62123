import { stopDetail } from '@florilegium/db/crawl/host-stops';
import { describe, expect, it } from 'vitest';
import { readSkipFigures } from './skip-figures';

describe('the figures of a skipped URL', () => {
  it('are read as the workers write them', () => {
    expect(readSkipFigures('score -50 ≤ 90')).toEqual({ kind: 'lowScore', score: -50, threshold: 90 });
    expect(readSkipFigures('score 300, 1 < 2 terms')).toEqual({
      kind: 'fewTerms',
      score: 300,
      terms: 1,
      minTerms: 2,
    });
    expect(readSkipFigures('score 1.5e+21, 0.05 < 0.2 a word')).toEqual({
      kind: 'lowRelative',
      score: 1.5e21,
      relative: 0.05,
      minRelative: 0.2,
    });
    const stop = { policy: 'bounded', pages: 12, bytes: 4e5, kept: 0, textBytes: 120, meanYield: 0 } as const;
    expect(readSkipFigures(stopDetail({ ...stop, yield: 3e-7, threshold: 0.01398 }))).toEqual({
      kind: 'lowYield',
      rate: 3e-7,
      threshold: 0.014,
      textBytes: 120,
      bytes: 400_000,
      pages: 12,
    });
  });

  it.each([
    '',
    'de',
    'score',
    'score 1-2 ≤ 3',
    'navigate: exclude contains score 1 ≤ 2',
    `score ${'9'.repeat(99)} ≤ 1`,
  ])('are nothing in %j', (detail) => expect(readSkipFigures(detail)).toBeNull());
});
