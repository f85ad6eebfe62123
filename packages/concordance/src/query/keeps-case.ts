import type { Query } from './query-tree';
import { someValue } from './value-tests';

/** Whether a query tells capitals of words or lemmas from small letters: with `%c` it might find more. */
export const keepsCase = ({ pattern }: Query): boolean =>
  someValue(
    pattern,
    ({ attribute, ignoreCase }) => !ignoreCase && (attribute === 'word' || attribute === 'lemma'),
  );
