import { describe, expect, it } from 'vitest';
import { countSteps, nextOpen } from './steps';

const steps = (letters: string) =>
  [...letters].map((letter, at) => ({
    position: at + 1,
    verdict: ({ a: 'adequate', x: 'inadequate', '.': 'unjudged' } as const)[letter as 'a' | 'x' | '.'],
  }));

describe('a round through a sample', () => {
  it.each([
    ['...', 0, 1],
    ['a.a.', 1, 3],
    ['.aa', 1, 0],
    ['aax', 2, null],
    ['', 0, null],
    // The only one that is left is the one that is shown.
    ['a.a', 1, 1],
  ] as const)('%s after place %i goes on at %s', (letters, at, next) => {
    expect(nextOpen(steps(letters), at)).toBe(next);
  });

  it('counts what was said', () => {
    expect(countSteps(steps('aax.'))).toMatchObject({ adequate: 2, inadequate: 1, unjudged: 1, skipped: 0 });
  });
});
