import { describe, expect, it } from 'vitest';
import { movedValue, moveValue, type ValueMove } from './value-moves';

const field = (choices: string[]) => ({ key: 'period', label: 'Period', kind: 'choice' as const, choices });
const move: ValueMove = {
  narrowed: { before: field(['ancient', 'late', 'modern']), after: field(['late']) },
  moved: [{ from: 'ancient', to: 'late' }],
  rest: 'empty',
};

describe('a value that its field takes no more', () => {
  it('becomes the one that it is moved to, or none', () => {
    expect(['ancient', 'late', 'modern'].map((value) => movedValue(move, value))).toEqual([
      'late',
      'late',
      '',
    ]);
    expect(movedValue({ ...move, rest: 'keep' }, 'modern')).toBe('modern');
  });

  it('stays where the field did not take it before either: somebody has kept it', () => {
    expect(movedValue(move, 'baroque')).toBe('baroque');
  });

  it('goes with the field where that is taken out of the plan', () => {
    const gone = { ...move, narrowed: { ...move.narrowed, after: null } };
    expect(['late', 'baroque'].map((value) => movedValue(gone, value))).toEqual(['', '']);
  });
});

describe('a resource’s own metadata', () => {
  const own = { metadata: { period: 'modern', genre: 'news' }, ruled: {} };

  it('has another value or none of the field, and all else as before', () => {
    expect(moveValue(own, move)).toEqual({ metadata: { genre: 'news' }, ruled: {} });
    const ancient = { ...own, metadata: { ...own.metadata, period: 'ancient' } };
    expect(moveValue(ancient, move).metadata).toEqual({ period: 'late', genre: 'news' });
  });

  it('keeps what a rule gave, and what a person emptied', () => {
    const byRule = { ...own, ruled: { period: 'the-rule' } };
    expect(moveValue(byRule, move)).toBe(byRule);
    const emptied = { metadata: { genre: 'news' }, ruled: { period: '' } };
    expect(moveValue(emptied, move)).toBe(emptied);
  });
});
