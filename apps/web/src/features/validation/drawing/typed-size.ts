import { typedCount } from '@/components/form/typed-count';

/**
 * How many texts are asked for, or how many in a hundred; NaN for what is neither. 1,000 and 1.000 are a thousand texts in
 * either language, and 12,5 as well as 12.5 is a percentage.
 */
export function typedSize(typed: string, method: 'count' | 'percent'): number {
  return method === 'count' ? (typedCount(typed) ?? Number.NaN) : typedPercent(typed);
}

/** What somebody has typed of a size, as a number and as a share; not there: nothing yet. */
export type OwnSizes = Readonly<{ count?: string; percent?: string }>;

/** In per cent: what is suggested as a share. */
const suggestedShare = 10;

/**
 * What stands in the field of the size. What somebody typed stays, whatever part is chosen afterwards, and comes back with
 * its method; a suggestion stands only where nothing was typed.
 *
 * @param suggested how many texts
 */
export const shownSize = (own: OwnSizes, method: 'count' | 'percent', suggested: number): string =>
  own[method] ?? String(method === 'count' ? suggested : suggestedShare);

/** A percentage as it is typed. An emptied field is no 0: that has to be typed. */
export const typedPercent = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));
