import { describe, expect, it } from 'vitest';
import { countSteps, firstOpen, nextOpen } from './steps';

const steps = (letters: string) =>
  [...letters].map((letter, at) => ({
    position: at + 1,
    verdict: ({ a: 'adequate', x: 'inadequate', s: 'skipped', '.': 'unjudged' } as const)[
      letter as 'a' | 'x' | 's' | '.'
    ],
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

  it.each([
    // What was skipped is not met again by itself, but whoever comes back to it goes through the others.
    ['sas', 1, false, null],
    ['sasas', 0, true, 2],
    ['sasas', 2, true, 4],
    // Skipped once more, the last one ends the way back.
    ['sas', 2, true, null],
    ['s.s', 0, true, 1],
  ] as const)('%s after place %i, come back: %s, goes on at %s', (letters, at, cameBack, next) => {
    expect(nextOpen(steps(letters), at, cameBack)).toBe(next);
  });

  it('begins with what nobody has looked at, then with what was skipped', () => {
    expect(firstOpen(steps('as.'))?.position).toBe(3);
    expect(firstOpen(steps('asx'))?.position).toBe(2);
    expect(firstOpen(steps('aax'))).toBeNull();
  });

  it('counts what was said', () => {
    expect(countSteps(steps('aax.'))).toMatchObject({ adequate: 2, inadequate: 1, unjudged: 1, skipped: 0 });
  });
});
