import type { PlanField } from './plan';

/** Why a value doesn't go into a field. Closed: each has a translation. */
export const valueProblems = ['notADomain', 'notAChoice', 'notADate', 'notANumber'] as const;
export type ValueProblem = (typeof valueProblems)[number];

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
      return isDate(value) ? null : 'notADate';
    case 'number':
      return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value) ? null : 'notANumber';
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

function isDate(value: string): boolean {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(value) ?? [];
  if (year === undefined) return false;
  if (month === undefined) return true;
  const [y, m] = [Number(year), Number(month)];
  if (m < 1 || m > 12) return false;
  if (day === undefined) return true;
  const leap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][m - 1]!;
  return Number(day) >= 1 && Number(day) <= days;
}
