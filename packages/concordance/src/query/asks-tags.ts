import type { Query } from './query-tree';
import { someValue } from './value-tests';

/** Whether a query asks for more than words: in texts without tags nothing answers that. */
export const asksTags = ({ pattern, comparisons }: Query): boolean =>
  someValue(pattern, ({ attribute }) => attribute !== 'word') ||
  comparisons.some(({ left, right }) => left.attribute !== 'word' || right.attribute !== 'word');
