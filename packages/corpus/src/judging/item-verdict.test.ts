import { describe, expect, it } from 'vitest';
import { itemVerdict } from './item-verdict';

const by = (...said: [string, 'adequate' | 'inadequate' | 'unsure' | 'skipped' | 'unjudged'][]) =>
  said.map(([judge, verdict]) => ({ judge, verdict }));

describe('what the judgements of a document come to', () => {
  it.each([
    ['nobody judged', by(), [], null, 'unjudged'],
    ['one judgement does, where nobody is assigned', by(['a', 'adequate']), [], null, 'adequate'],
    ['it was taken back', by(['a', 'unjudged']), [], null, 'unjudged'],
    ['the second judge is missing', by(['a', 'adequate']), ['a', 'b'], null, 'unjudged'],
    ['somebody who is not assigned does not replace them', by(['c', 'adequate']), ['a'], null, 'unjudged'],
    ['both agree', by(['a', 'inadequate'], ['b', 'inadequate']), ['a', 'b'], null, 'inadequate'],
    ['they disagree', by(['a', 'inadequate'], ['b', 'adequate']), ['a', 'b'], null, 'conflict'],
    ['unsure is an opinion', by(['a', 'unsure'], ['b', 'adequate']), ['a', 'b'], null, 'conflict'],
    ['all are unsure', by(['a', 'unsure'], ['b', 'unsure']), ['a', 'b'], null, 'unsure'],
    ['a skip says nothing', by(['a', 'skipped'], ['b', 'adequate']), ['a', 'b'], null, 'adequate'],
    ['all skipped it', by(['a', 'skipped'], ['b', 'skipped']), ['a', 'b'], null, 'skipped'],
    ['settled', by(['a', 'inadequate'], ['b', 'adequate']), ['a', 'b'], 'adequate', 'adequate'],
    [
      'the settlement was taken back',
      by(['a', 'inadequate'], ['b', 'adequate']),
      ['a', 'b'],
      'unjudged',
      'conflict',
    ],
  ] as const)('%s', (_, latest, assigned, settled, expected) => {
    expect(itemVerdict({ latest, assigned, settled })).toBe(expected);
  });
});
