import { describe, expect, it } from 'vitest';
import { nearestFields } from './nearest-fields';

const fields = [
  { key: 'readers', label: 'Readers' },
  { key: 'author-type', label: 'Kind of author' },
  { key: 'Author', label: '' },
  { key: 'year', label: 'Anno di stampa' },
];
const nearest = (typed: string) => nearestFields(fields, typed).map(({ key }) => key);

describe('fields that may be meant by a name', () => {
  it.each([
    ['Readrs', ['readers']],
    ['raeders', ['readers']],
    ['author', ['Author', 'author-type']],
    ['AUTHOR TYP', ['author-type', 'Author']],
    ['anno di stmpa', ['year']],
    ['yaer', ['year']],
    ['yeer', ['year']],
    ['publisher', []],
    ['', []],
    ['意', []],
  ])('%j: %j', (typed, keys) => expect(nearest(typed)).toEqual(keys));

  it('are three at most', () => {
    const many = Array.from({ length: 9 }, (_, n) => ({ key: `note${n}`, label: '' }));
    expect(nearestFields(many, 'note').map(({ key }) => key)).toEqual(['note0', 'note1', 'note2']);
  });
});
