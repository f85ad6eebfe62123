import { tokenAttributes } from '@florilegium/concordance/query/query-tree';
import { hitOrders } from '@florilegium/concordance/search/sort-hits';
import { z } from 'zod';

/** What the search page shows of the matches. */
export const searchViews = ['lines', 'frequencies', 'collocates', 'words'] as const;
export type SearchView = (typeof searchViews)[number];

/** Tokens on each side of a match. */
export const contextWidths = [5, 10, 20, 40] as const;
export const pageLines = 50;
/** Rows of a table. */
export const tableRows = 200;
/** Where the token stands that a table of frequencies counts. */
export const places = ['node', 'left', 'right'] as const;
/** Tokens on each side that are near. */
export const windows = [1, 3, 5, 10] as const;

/** The search part of the page's address; what is wrong in it counts as if it weren't there. */
export const searchQuerySchema = z.object({
  q: z.string().max(5_000).catch(''),
  view: z.enum(searchViews).catch('lines'),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  context: z.union([z.literal('sentence'), z.coerce.number().pipe(z.literal(contextWidths))]).catch(10),
  order: z.enum(hitOrders).nullable().catch(null),
  by: z.enum(tokenAttributes).catch('lemma'),
  place: z.enum(places).catch('node'),
  window: z.coerce.number().pipe(z.literal(windows)).catch(5),
  list: z.string().max(500).catch(''),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;
