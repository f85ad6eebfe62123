import type { RunHostSort } from '@florilegium/db/screens/run-hosts';

/** Where the first click on a column leads: most first, but names and the next request as they come. */
export function firstDirection(sort: RunHostSort): 'asc' | 'desc' {
  return sort === 'name' || sort === 'next' ? 'asc' : 'desc';
}
