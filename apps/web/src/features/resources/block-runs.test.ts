import { expect, it } from 'vitest';
import { runsOf } from './block-runs';

const block = (label: 'content' | 'boilerplate', text: string) => ({
  type: 'paragraph' as const,
  label,
  text,
});

it('joins neighbours of one label and loses none', () => {
  const runs = runsOf([
    block('boilerplate', 'a'),
    block('boilerplate', 'b'),
    block('content', 'c'),
    block('boilerplate', 'd'),
  ]);
  expect(runs.map((run) => [run.label, run.blocks.map(({ block: { text } }) => text).join('')])).toEqual([
    ['boilerplate', 'ab'],
    ['content', 'c'],
    ['boilerplate', 'd'],
  ]);
  expect(runsOf([])).toEqual([]);
});
