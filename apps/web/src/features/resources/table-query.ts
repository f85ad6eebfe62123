import { formats } from '@florilegium/contracts/formats';
import { dropReasons } from '@florilegium/contracts/reasons';
import {
  type ResourceFilter,
  type ResourceOrder,
  resourceSorts,
  resourceStatuses,
} from '@florilegium/db/resource-query';
import { z } from 'zod';
import { given, searchedText } from '../../components/search-values';

const count = z.coerce.number().int().min(0).max(2_000_000_000);

/** What is asked of the resource table: a page leaves out what it can't mean, the API refuses it. */
export const resourceQuerySchema = z.object({
  status: given(z.enum(resourceStatuses)),
  reason: given(z.enum(dropReasons)),
  language: given(z.string().regex(/^[a-z]{2,3}$/)),
  format: given(z.enum(formats)),
  min: given(count).describe('Words at least.'),
  max: given(count).describe('Words at most.'),
  q: given(searchedText).describe('Part of the URL.'),
  deletion: given(z.uuid()),
  sort: given(z.enum(resourceSorts)),
  dir: given(z.enum(['asc', 'desc'])),
});
export type ResourceQuery = z.infer<typeof resourceQuerySchema>;

/** The filter that a query stands for. */
export function filterOf(query: ResourceQuery): ResourceFilter {
  return {
    status: query.deletion ? 'deleted' : query.status,
    reason: query.reason,
    language: query.language,
    format: query.format,
    minWords: query.min,
    maxWords: query.max,
    text: query.q,
    deletionId: query.deletion,
  };
}

/** The order that a query stands for: newest first unless it says otherwise. */
export function orderOf(query: ResourceQuery): ResourceOrder {
  const sort = query.sort ?? 'fetched';
  const descending = query.dir === undefined ? sort === 'fetched' : query.dir === 'desc';
  return { sort, descending };
}

/** Whether anything is filtered at all. */
export function isFiltered(query: ResourceQuery): boolean {
  const { sort: _sort, dir: _dir, ...filters } = query;
  return Object.values(filters).some((value) => value !== undefined && value !== 'all');
}
