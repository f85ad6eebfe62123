import { expect, it } from 'vitest';
import { fieldMeant, foldedField } from './field-meant';

const fields = [
  { key: 'author-type', names: ['Author type'] },
  { key: 'written', names: ['Written on', 'Periodo'] },
  { key: 'città', names: [] },
];

it.each([
  ['author-type', 'author-type'],
  ['Author type', 'author-type'],
  [' AUTHOR_TYPE ', 'author-type'],
  ['author  type', 'author-type'],
  ['written on', 'written'],
  ['periodo', 'written'],
  ['Citta', 'città'],
  ['author', null],
  ['', null],
])('%j means the field %s', (typed, key) => expect(fieldMeant(fields, typed)).toBe(key));

it('a name without letters is what it is', () => expect(foldedField(' *! ')).toBe('*!'));
