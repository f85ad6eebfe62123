import type { PlanField } from './plan';

/** Why a value doesn't go into a field. Closed: each has a translation. */
export const valueProblems = ['notADomain', 'notAChoice', 'notADate', 'notANumber'] as const;
export type ValueProblem = (typeof valueProblems)[number];

const longMonth = '(0[13578]|1[02])';
const shortMonth = '(0[469]|11)';
const leapYear = '([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)';

/**
 * What values of a date and of a number match, as the regular expressions of JavaScript and of PostgreSQL both read them:
 * what a form refuses and what the database counts is the same.
 */
export const valuePatterns = {
  date: `^(${[
    '[0-9]{4}(-(0[1-9]|1[0-2]))?',
    `[0-9]{4}-${longMonth}-(0[1-9]|[12][0-9]|3[01])`,
    `[0-9]{4}-${shortMonth}-(0[1-9]|[12][0-9]|30)`,
    '[0-9]{4}-02-(0[1-9]|1[0-9]|2[0-8])',
    `${leapYear}-02-29`,
  ].join('|')})$`,
  number: '^-?[0-9]{1,15}([.][0-9]{1,15})?$',
} as const;
const dates = new RegExp(valuePatterns.date);
const numbers = new RegExp(valuePatterns.number);

/**
 * Whether a field takes a value, and why not; '' takes the field away and is always taken. A date is a year, a month or
 * a day (ISO 8601): of many pages nothing more is known than the year. A number has a point and no spaces.
 */
export function problemOfValue(
  field: Pick<PlanField, 'kind' | 'choices'>,
  value: string,
): Exclude<ValueProblem, 'notADomain'> | null {
  if (value === '') return null;
  switch (field.kind) {
    case 'choice':
      return field.choices.includes(value) ? null : 'notAChoice';
    case 'date':
      return dates.test(value) ? null : 'notADate';
    case 'number':
      return numbers.test(value) ? null : 'notANumber';
    default:
      return null;
  }
}

/** A number that a field takes, in the one form in which it is kept: no zeros that say nothing. */
export function canonicalNumber(value: string): string {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(value) ?? [];
  if (whole === '') return value;
  const number = decimals === '' ? whole : `${whole}.${decimals}`;
  return number === '0' ? number : `${sign}${number}`;
}
