import { expect, it } from 'vitest';
import { partsOf, runsOf } from './block-runs';

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

it('puts the items of a list and the rows of a table together, whatever their labels', () => {
  const parts = partsOf([
    { type: 'heading', label: 'content', text: 'a' },
    { type: 'listItem', label: 'content', text: 'b' },
    { type: 'listItem', label: 'tooShort', text: 'c' },
    { type: 'table', label: 'content', text: 'd\te' },
    { type: 'listItem', label: 'content', text: 'f' },
  ]);
  expect(parts.map((part) => [part.type, part.blocks.map(({ block: { text } }) => text)])).toEqual([
    ['heading', ['a']],
    ['listItem', ['b', 'c']],
    ['table', ['d\te']],
    ['listItem', ['f']],
  ]);
  const keys = parts.flatMap((part) => part.blocks.map((placed) => placed.key));
  expect(new Set(keys).size).toBe(5);
});
