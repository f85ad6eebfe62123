import { expect, it } from 'vitest';
import { rangeOf } from './file-answer';

it.each([
  [null, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=40-', { start: 40, end: 99 }],
  ['bytes=40-49', { start: 40, end: 49 }],
  ['bytes=40-1000', { start: 40, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=50-40', null],
  ['bytes=0-1,5-9', null],
  ['bytes=-', null],
  ['lines=0-', null],
])('of 100 bytes, %j asks for %j', (header, expected) => {
  expect(rangeOf(header, 100)).toEqual(expected);
});
