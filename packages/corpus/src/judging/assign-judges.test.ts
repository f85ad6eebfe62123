import { describe, expect, it } from 'vitest';
import { assignJudges } from './assign-judges';

const ids = Array.from({ length: 41 }, (_, number) => `document-${number}`);
const judgesOf = (overlap: number, judges = ['a', 'b', 'c'], seed = 's') => {
  const byId = new Map<string, string[]>();
  for (const { id, judge } of assignJudges({ ids, judges, overlap, seed }))
    byId.set(id, [...(byId.get(id) ?? []), judge]);
  return byId;
};

describe('sharing documents out to judges', () => {
  it('gives everybody the common share, and the rest to one judge each, equally', () => {
    const shared = judgesOf(0.2);
    expect(shared.size).toBe(41);
    const common = [...shared.values()].filter((judges) => judges.length === 3);
    expect(common).toHaveLength(9);
    const own = [...shared.values()].filter((judges) => judges.length === 1).map(([judge]) => judge);
    const loads = ['a', 'b', 'c'].map((judge) => own.filter((one) => one === judge).length);
    expect(loads).toEqual([11, 11, 10]);
  });

  it('is the same for the same seed, in whatever order ids and judges come, and another for another', () => {
    const again = assignJudges({
      ids: [...ids].reverse(),
      judges: ['c', 'a', 'b', 'a'],
      overlap: 0.5,
      seed: 's',
    });
    expect(again).toEqual(assignJudges({ ids, judges: ['a', 'b', 'c'], overlap: 0.5, seed: 's' }));
    expect(judgesOf(0.2, ['a', 'b'], 'other')).not.toEqual(judgesOf(0.2, ['a', 'b']));
  });

  it('knows the ends: nothing or everything in common, and one judge alone', () => {
    expect([...judgesOf(0).values()].every((judges) => judges.length === 1)).toBe(true);
    expect([...judgesOf(1).values()].every((judges) => judges.length === 3)).toBe(true);
    expect([...judgesOf(0.3, ['a']).values()].every((judges) => judges.join() === 'a')).toBe(true);
    expect(assignJudges({ ids, judges: [], overlap: 1, seed: 's' })).toEqual([]);
  });
});
