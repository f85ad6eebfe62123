import { expect, it } from 'vitest';
import { overlapKind } from './overlap-kind';

it('tells what all judge from what is shared out, and both from what is mixed', () => {
  expect([0, 0.004, 0.5, 0.996, 1].map(overlapKind)).toEqual(['none', 'some', 'some', 'some', 'all']);
});
