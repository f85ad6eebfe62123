import { expect, it } from 'vitest';
import { candidateFilterSchema, candidateQuerySchema, cursorOf, filterOf } from './candidate-query';

it.each([
  [undefined, 'found', null],
  ['', 'found', null],
  ['[1,', 'found', null],
  ['[3,3]', 'found', { value: 3, number: 3 }],
  ['["a.example",3]', 'host', { value: 'a.example', number: 3 }],
  ['["a.example",3]', 'found', null],
  ['[3,3]', 'host', null],
  ['[99999999999,1]', 'rank', null],
  ['[-2,7]', 'queries', { value: -2, number: 7 }],
] as const)('reads the cursor %j of the order %s', (after, order, cursor) => {
  expect(cursorOf(after, order)).toEqual(cursor);
});

it('shows everything in the order of finding unless it is asked for less', () => {
  expect(candidateQuerySchema.parse({})).toMatchObject({ order: 'found', limit: 50 });
  expect(filterOf(candidateFilterSchema.parse({ firstOnly: 'yes', text: 'x' }))).toEqual({
    choice: 'all',
    firstOnly: true,
    newOnly: false,
    text: 'x',
  });
});
