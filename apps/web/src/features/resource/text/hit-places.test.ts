import { expect, it } from 'vitest';
import { hitAt } from './hit-places';

it('is the hit of that name, or the one that has swallowed it', () => {
  const hits = ['hit-0-4', 'hit-0-30', 'hit-1-7'];
  expect(hitAt('hit-0-30', hits)).toBe('hit-0-30');
  expect(hitAt('hit-0-33', hits)).toBe('hit-0-30');
  expect(hitAt('hit-1-9', hits)).toBe('hit-1-7');
  expect(hitAt('hit-1-2', hits)).toBeNull();
  expect(hitAt('main', hits)).toBeNull();
});
