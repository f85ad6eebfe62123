import { expect, it } from 'vitest';
import { fitsNoMore, narrowedFields } from './narrowed-fields';
import type { FieldKind } from './plan';

const of = (kind: FieldKind, choices: readonly string[] = []) => ({
  key: 'period',
  label: 'Period',
  kind,
  choices,
});
const text = of('text');
const choice = of('choice', ['1900', 'soon']);

it.each([
  ['nothing changed', choice, choice, 0],
  ['a value more', choice, of('choice', ['soon', 'late', '1900']), 0],
  ['any kind to text', choice, text, 0],
  ['a value less', choice, of('choice', ['soon']), 1],
  ['text to number', text, of('number'), 1],
  ['number to date', of('number'), of('date'), 1],
  ['a list to number', choice, of('number'), 1],
  ['taken out', choice, null, 1],
] as const)('a field is asked about where it takes less: %s', (_, before, after, count) => {
  const found = narrowedFields([before], after ? [after] : []);
  expect(found).toEqual(count === 1 ? [{ before, after }] : []);
});

it('a new field takes nothing away', () => expect(narrowedFields([], [choice])).toEqual([]));

it.each([
  ['text', text, of('number'), 'many', true],
  ['text', text, of('number'), '12.5', false],
  ['number', of('number'), of('date'), '19', true],
  ['number', of('number'), of('date'), '1999', false],
  ['a list', choice, of('choice', ['soon']), '1900', true],
  ['a list', choice, of('choice', ['soon']), 'soon', false],
  // Somebody has kept it before.
  ['a list', choice, of('choice', ['soon']), 'never', false],
  ['a list', choice, of('number'), '1900', false],
  ['a field that goes', choice, null, 'never', true],
  ['an empty value', text, null, '', false],
] as const)('%s: of what it becomes, %#', (_, before, after, value, expected) =>
  expect(fitsNoMore({ before, after }, value)).toBe(expected),
);
