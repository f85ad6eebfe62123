import { sampleSize } from '@florilegium/corpus/sampling';
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

/** What a size that was typed comes to. */
export interface AskedSize {
  /** Documents that would be drawn; NaN for what is no size. */
  size: number;
  /** All are drawn, so that their share is known and not estimated. */
  isCensus: boolean;
  /** Documents that were asked for where there are not so many; null where there are. */
  tooMany: number | null;
}

/** How many documents would be drawn of so many, and whether these are all. `amount`: see {@link typedSize}. */
export function askedSize(amount: number, method: 'count' | 'percent', population: number): AskedSize {
  if (!isSize(amount, method)) return { size: Number.NaN, isCensus: false, tooMany: null };
  const size = sampleSize({ method, amount }, population);
  const isMore = method === 'count' && population > 0 && amount > population;
  return { size, isCensus: population > 0 && size === population, tooMany: isMore ? amount : null };
}

/** Whether a number is one that can be drawn: whole documents, or a share of more than nothing. */
export const isSize = (amount: number, method: 'count' | 'percent'): boolean =>
  method === 'count' ? Number.isSafeInteger(amount) && amount > 0 : amount > 0 && amount <= 100;

/**
 * What a threshold does whatever is found: with 1 every sample is valid, with 0 none can be that leaves a text out. Null
 * where that hangs on what is found.
 */
export function thresholdRemark(threshold: number, isCensus: boolean): 'all' | 'none' | null {
  if (threshold === 1) return 'all';
  return threshold === 0 && !isCensus ? 'none' : null;
}
