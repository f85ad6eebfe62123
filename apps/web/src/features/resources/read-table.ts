import { filterOf } from '@florilegium/contracts/resources/resource-filter';
import { countedBy, type ResourceFacets, resourceFacets } from '@florilegium/db/corpus/resource-facets';
import { countResources, narrowFilter } from '@florilegium/db/corpus/resource-narrow';
import type { CappedCount, NarrowedFilter } from '@florilegium/db/corpus/resource-query';
import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { listResources } from '@florilegium/db/screens/resource-list';
import { toAppError } from '@florilegium/platform/app-error';
import type { Search } from '@/components/address';
import { readerZone } from '@/i18n/reader-zone';
import { database, log } from '@/server/context';
import { orderOf, placeFrom, type ResourceQuery } from './table-query';

/** How many resources stand on a page of the table. */
export const pageSize = 50;

/** A page of the table, and what is counted for it. */
export type Table = Awaited<ReturnType<typeof readTable>>;

/** Reads the page of the table that an address asks for; `page` is null where that took too long. */
export async function readTable(scope: ResourceScope, query: ResourceQuery, search: Search) {
  const filter = await narrowFilter(database(), scope, filterOf(query, await readerZone()));
  const order = orderOf(query);
  const before = placeFrom(search.before, order);
  const after = before ? null : placeFrom(search.after, order);
  const look = await resourceFacets(database(), scope);
  look.counting?.catch((error: unknown) => log().warn({ err: error, scope }, 'resources not counted'));
  const [page, total] = await Promise.all([
    listResources(database(), filter, order, { limit: pageSize, before, after }).catch(orTooSlow),
    countFor(filter, look.facets),
  ]);
  const isFirst = !before && !after;
  // What stands on one page is counted by it.
  const isWhole = isFirst && page !== null && page.after === null;
  const counted = isWhole ? { count: page.rows.length, isMore: false } : total;
  return { filter, order, page, total: counted, facets: look.facets, isFirst };
}

/** A page that took too long is said to have: the filters still stand, to be changed. */
function orTooSlow(error: unknown): null {
  if (toAppError(error).code !== 'timedOut') throw error;
  return null;
}

/** From the counts where these say it, else as far as counting is worth it. */
async function countFor(filter: NarrowedFilter, facets: ResourceFacets | null): Promise<CappedCount> {
  const {
    few: _few,
    ids: _ids,
    jobIds: _jobs,
    jobsWithMetadata: _with,
    domainJobs: _domains,
    isTextGathered: _text,
    within: _within,
    counted: _counted,
    ...asked
  } = filter;
  return (facets && countedBy(facets, asked)) ?? countResources(database(), filter);
}
