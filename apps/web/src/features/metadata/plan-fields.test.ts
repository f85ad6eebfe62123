import { describe, expect, it } from 'vitest';
import { planFields } from './plan-fields';

const { fieldOf, problemOf } = planFields([
  { key: 'genre', label: 'Text type', kind: 'choice', choices: ['news', 'blog'], required: false },
  { key: 'written', label: '', kind: 'date', choices: [], required: false },
]);

describe('a table of a corpus with a plan', () => {
  it('names fields by their key or their label', () => {
    expect(['genre', 'TEXT TYPE', 'Written', 'other', ''].map(fieldOf)).toEqual([
      'genre',
      'genre',
      'written',
      null,
      null,
    ]);
  });

  it('has values that their fields take; fields that are not in the plan take any', () => {
    expect(problemOf('genre', 'poem')).toBe('notAChoice');
    expect(problemOf('genre', 'news')).toBeNull();
    expect(problemOf('written', 'yesterday')).toBe('notADate');
    expect(problemOf('author', 'anybody')).toBeNull();
  });
});
