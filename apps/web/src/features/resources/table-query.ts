import { filterQueryShape } from '@florilegium/contracts/resources/resource-filter';
import { given } from '@florilegium/contracts/resources/search-values';
import {
  type ResourceOrder,
  type ResourcePlace,
  type ResourceSort,
  resourceSorts,
} from '@florilegium/db/corpus/resource-query';
import { z } from 'zod';
import { maxRowNumber } from '../../components/table/row-numbers';

/** What is asked of the resource table: a page leaves out what it can't mean, the API refuses it. */
export const resourceQuerySchema = z.object({
  ...filterQueryShape,
  sort: given(z.enum(resourceSorts)),
  dir: given(z.enum(['asc', 'desc'])),
});
export type ResourceQuery = z.infer<typeof resourceQuerySchema>;

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

/** A query as the search part of an address, without '?': what a view is kept as. */
export function searchOf(query: ResourceQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
}

const placeSchema = z.tuple([z.union([z.string().max(400), z.number(), z.null()]), z.uuid()]);

/** A place of the table as an address has it. */
export function placeText({ key, id }: ResourcePlace): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** Whether rows sorted in that way can have a key; those without a text have none. */
function isKey(key: string | number | null, sort: ResourceSort): boolean {
  if (key === null || sort === 'fetched') return true;
  if (sort === 'words') return Number.isInteger(key) && Math.abs(Number(key)) <= maxRowNumber;
  return typeof key === 'string' && !key.includes('\0');
}

/** The place that an address names in an order; null for none, and for whatever is none. */
export function placeFrom(
  text: string | string[] | undefined,
  { sort }: Pick<ResourceOrder, 'sort'>,
): ResourcePlace | null {
  if (typeof text !== 'string' || text.length > 2_000) return null;
  try {
    const parsed = placeSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (!parsed.success) return null;
    const [key, id] = parsed.data;
    return isKey(key, sort) ? { key, id } : null;
  } catch {
    return null;
  }
}
