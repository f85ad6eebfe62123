import { choiceParameters, type SearchQuery, searchQuerySchema } from '../search-query';

/** What the page shows when nothing is asked. */
const nothing = searchQuerySchema.parse({});

/**
 * A search as the search part of an address, without '?': its query, view, order, options and texts, without the page
 * and without what is asked by default anyway. Two addresses of one search are one.
 */
export function searchAddress({ texts, page: _, ...asked }: SearchQuery): string {
  const said = Object.entries(asked).filter(
    ([key, value]) => value !== undefined && value !== null && value !== nothing[key as keyof typeof asked],
  );
  const all = [...said, ...Object.entries(choiceParameters(texts))];
  return new URLSearchParams(all.map(([key, value]) => [key, String(value)])).toString();
}
