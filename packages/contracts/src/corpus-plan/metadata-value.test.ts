import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalNumber, problemOfValue } from './metadata-value';

const of = (kind: 'text' | 'choice' | 'date' | 'number') => ({ kind, choices: ['prose', 'verse'] });

it.each([
  ['1200', '1200'],
  ['007.50', '7.5'],
  ['1.000', '1'],
  ['-0.0', '0'],
  ['-0.10', '-0.1'],
  ['100', '100'],
  ['0.05', '0.05'],
])('the number %j is kept as %j', (given, kept) => {
  expect(canonicalNumber(given)).toBe(kept);
  expect(Number(kept)).toBeCloseTo(Number(given));
});

describe('what a field takes', () => {
  it.each([
    ['text', 'anything', null],
    ['choice', 'verse', null],
    ['choice', 'Verse', 'notAChoice'],
    ['date', '1999', null],
    ['date', '1999-02', null],
    ['date', '2000-02-29', null],
    ['date', '1900-02-29', 'notADate'],
    ['date', '1999-13', 'notADate'],
    ['date', '3 May 1999', 'notADate'],
    ['number', '-3.25', null],
    ['number', '3,25', 'notANumber'],
    ['number', '1e9', 'notANumber'],
  ] as const)('%s: %s', (kind, value, problem) => expect(problemOfValue(of(kind), value)).toBe(problem));

  it('takes every day that there was, and an empty value in any field', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }),
        (day) => {
          expect(problemOfValue(of('date'), day.toISOString().slice(0, 10))).toBeNull();
        },
      ),
    );
    for (const kind of ['text', 'choice', 'date', 'number'] as const)
      expect(problemOfValue(of(kind), '')).toBeNull();
  });
});
