import type { IndexView } from '../index/index-reader';
import type { SearchScope } from '../search/scope';
import type { Coverage } from './concordance-task';

/** How much an answer covers. */
export const coverageOf = (
  { generation }: IndexView,
  { tokens, documents }: Pick<SearchScope, 'tokens' | 'documents'>,
): Coverage => ({ generation, tokens, documents });
