import type { ResourceFilter } from '@florilegium/contracts/resources/resource-filter';
import { narrowFilter } from '../corpus/resource-narrow';
import {
  type NarrowedFilter,
  type ResourceOrder,
  type ResourcePlace,
  segmentsOf,
  sortKeyOf,
} from '../corpus/resource-query';
import type { ResourceScope } from '../corpus/resource-scope';
import type { Database } from '../sql/database';
import { orTooLong, withPatience } from '../sql/patience';
import { sql } from '../sql/sql';
import { maxOpenBytes, onePage, type PageWanted, type ResourcePage, type ResourceRow } from './resource-page';

/** A page that takes longer is given up, in ms: who waits is told, and the database goes on to other things. */
const patienceMs = 5_000;
/** Rows with a common text are looked for in the order of the list for so long, in ms; then by the text's indexes. */
const walkMs = 1_000;
/** Only that it isn't null matters: rows that are gathered are sorted as a whole. */
const mostGathered = 1_000_000;

/**
 * One page of the resources of a job or a corpus, found by its place, so that the last page costs what the first does. Throws `timedOut`
 * when a filter and an order go together so badly that nearly all rows would have to be looked at.
 */
export async function listResources(
  database: Database,
  filter: NarrowedFilter,
  order: ResourceOrder,
  page: PageWanted,
): Promise<ResourcePage> {
  const isWalked = filter.text !== undefined && filter.ids === undefined && !filter.isTextGathered;
  if (isWalked) {
    const walked = await orTooLong(database, walkMs, (transaction) =>
      onePage(transaction, filter, order, page),
    );
    if (walked) return walked;
  }
  // Few or not: what the indexes give is sorted as a whole.
  const asked = isWalked ? { ...filter, isTextGathered: true, few: mostGathered } : filter;
  return withPatience(database, patienceMs, (transaction) => onePage(transaction, asked, order, page));
}

/** Rows of one step through a whole list, and how long a step may take, in ms. */
const readTogether = 500;
const stepPatienceMs = 60_000;

/**
 * Every resource that a filter takes, in order; never all in memory. Each step is a query of its own, so that whoever
 * reads slowly keeps no connection from others: a row that changes its place meanwhile can be met at both or at neither.
 * Throws `timedOut` when a step takes too long.
 */
export async function* readResources(
  database: Database,
  scope: ResourceScope,
  filter: ResourceFilter,
  order: ResourceOrder,
): AsyncGenerator<ResourceRow[]> {
  const narrowed = await narrowFilter(database, scope, filter, stepPatienceMs);
  let after: ResourcePlace | null = null;
  let limit = readTogether;
  do {
    const step = { limit, after, openBytes: maxOpenBytes.step };
    const page: ResourcePage = await withPatience(database, stepPatienceMs, (transaction) =>
      onePage(transaction, narrowed, order, step),
    );
    if (page.rows.length > 0) yield page.rows;
    after = page.after;
    // Of rows that are large, few come through at a time: the others would be looked up again at each step.
    limit = Math.min(readTogether, 2 * page.rows.length);
  } while (after !== null);
}

/** The resources before and behind one in a list, by their ids; null at either end. */
export interface Neighbours {
  previous: string | null;
  next: string | null;
}

/** Neighbours are looked for no longer than this, in ms, each: they stand beside what the page is about. */
const neighboursPatienceMs = 2_000;

/**
 * The neighbours of a resource in a filtered and sorted list. It need not be in the list any more: then they are those
 * of the place where it would stand. None where a filter and an order go together too badly, see {@link listResources}.
 */
export async function neighboursOf(
  database: Database,
  filter: NarrowedFilter,
  order: ResourceOrder,
  resourceId: string,
): Promise<Neighbours> {
  const segment = segmentsOf(filter, order.sort)[0];
  const key = segment && sortKeyOf(segment, order.sort);
  // Without a document there is no key to sort by, but the address.
  const keySql = !key
    ? sql`NULL::text`
    : order.sort === 'url'
      ? key.sql
      : sql`CASE WHEN d.id IS NOT NULL THEN ${key.sql} END`;
  const { rows } = await database.query<ResourcePlace>(
    sql`SELECT r.id, ${keySql} AS key FROM resource r
     LEFT JOIN document d ON d.resource_id = r.id AND d.current WHERE r.id = ${resourceId}`,
  );
  const place = rows[0];
  if (!place) return { previous: null, next: null };
  const one = async (page: PageWanted) => {
    const found = await orTooLong(database, neighboursPatienceMs, (transaction) =>
      onePage(transaction, filter, order, page),
    );
    return found?.rows[0]?.id ?? null;
  };
  const [previous, next] = await Promise.all([
    one({ limit: 1, before: place }),
    one({ limit: 1, after: place }),
  ]);
  return { previous, next };
}
