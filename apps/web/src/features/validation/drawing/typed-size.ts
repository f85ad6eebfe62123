import { typedCount } from '@/components/form/typed-count';

/**
 * How many texts are asked for, or how many in a hundred; NaN for what is neither. 1,000 and 1.000 are a thousand texts in
 * either language, and 12,5 as well as 12.5 is a percentage.
 */
export function typedSize(typed: string, method: 'count' | 'percent'): number {
  return method === 'count' ? (typedCount(typed) ?? Number.NaN) : typedPercent(typed);
}

/** A percentage as it is typed. An emptied field is no 0: that has to be typed. */
export const typedPercent = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));
