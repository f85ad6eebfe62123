import { expect, it } from 'vitest';
import { cutAtPauses } from './cut-at-pauses';

const step = { from: 0, to: 60, pages: 30, words: 600, bytes: 3_000, textBytes: 60 };
const cut = (...pauses: { from: number; to: number }[]) =>
  cutAtPauses([step], pauses).map(({ from, to, pages, words }) => [from, to, pages, words]);

it('puts the pages of a step into the part of it that was not paused', () => {
  expect(cut({ from: 40, to: 500 })).toEqual([
    [0, 40, 30, 400],
    [40, 60, 0, 200],
  ]);
  expect(cut({ from: 15, to: 45 })).toEqual([
    [0, 15, 15, 150],
    [15, 45, 0, 300],
    [45, 60, 15, 150],
  ]);
});

it('leaves a step alone that no pause cuts, or of which one leaves next to nothing', () => {
  expect(cut({ from: 60, to: 90 })).toHaveLength(1);
  expect(cut({ from: 2, to: 90 })).toHaveLength(1);
  expect(cut({ from: 58, to: 90 })).toHaveLength(1);
  expect(cut({ from: -5, to: 90 })).toEqual([[0, 60, 30, 600]]);
});
