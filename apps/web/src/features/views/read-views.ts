import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { listViews, type SavedViewRow, type ViewSubject, viewById } from '@florilegium/db/corpus/saved-views';
import { z } from 'zod';
import { readSearch, type Search } from '@/components/address';
import { database } from '@/server/context';
import { viewPlaceSchema } from './view-place';

/** Whose named views are read, and of what. */
interface ViewsOf {
  scope: ResourceScope;
  subject: ViewSubject;
  userId: string;
}

/** Named views on one page. */
const pageSize = 50;
const placesSchema = z.object({ named: viewPlaceSchema });
const idSchema = z.uuid();

/** One page of the named views, from where the address says. `current`: what is asked now. */
export function readViews(
  of: ViewsOf,
  search: Search,
  current: string,
): Promise<{ rows: SavedViewRow[]; after: object | null }> {
  const { named } = readSearch(placesSchema, search);
  return listViews(database(), of, { limit: pageSize, after: named, current: current || null });
}

/**
 * What an address asks for. An address may name a view instead (`saved=…`, as links to long queries do); then it is what
 * the view was saved with. `isGone`: there is no such view any more.
 */
export async function searchOfView(
  of: ViewsOf,
  search: Search,
): Promise<{ search: Search; isGone: boolean }> {
  if (search.saved === undefined) return { search, isGone: false };
  const { saved, ...rest } = search;
  const id = idSchema.safeParse(saved);
  const view = id.success ? await viewById(database(), of, id.data) : null;
  if (!view) return { search: rest, isGone: true };
  const asked = new URLSearchParams(view.query);
  const values = [...new Set(asked.keys())].map((key) => {
    const all = asked.getAll(key);
    return [key, all.length === 1 ? all[0]! : all] as const;
  });
  return { search: { ...Object.fromEntries(values), named: rest.named }, isGone: false };
}
