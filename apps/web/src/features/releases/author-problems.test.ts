import { expect, it } from 'vitest';
import { authorProblems } from './author-problems';

it('names each author that the server refused, in order', () => {
  const authors = ['Rossi, Ada', 'Bi\u0000anchi', 'x'.repeat(100_000)];
  const fields = {
    'description.title': 'Missing',
    'description.creators.2': 'At most 200 characters',
    'description.creators.1': 'Not like this',
  };
  expect(authorProblems(fields, authors)).toEqual([
    { number: 2, name: 'Bi anchi', message: 'Not like this' },
    { number: 3, name: `${'x'.repeat(40)}…`, message: 'At most 200 characters' },
  ]);
  expect(authorProblems({ 'description.creators': 'Missing' }, [])).toEqual([]);
});
