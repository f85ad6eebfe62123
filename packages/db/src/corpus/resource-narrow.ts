import type { Queryable } from '../sql/connection';
import type { Database } from '../sql/database';
import { orTooLong } from '../sql/patience';
import { sql } from '../sql/sql';
import {
  type CappedCount,
  isNarrow,
  type NarrowedFilter,
  type ResourceFilter,
  resourceSql,
  segmentsOf,
} from './resource-query';
import { gatherByText } from './resource-text';

/** Rows up to which sorting all that fit is cheaper than looking for fitting ones in sorted rows. */
const mostSorted = 3_000;
/** Rows up to which those that fit are counted. */
const mostCounted = 10_000;
/** Asking what a filter leaves, and counting it, are given up after so long, in ms. */
const patienceMs = 2_000;

/**
 * Asks what the parts of a filter come down to: a rare text is looked up once, by its index, and what leaves few rows
 * is told from what leaves many. Where that takes too long the list is read without knowing it.
 */
export async function narrowFilter(
  database: Database,
  jobId: string,
  filter: ResourceFilter,
  withinMs = patienceMs,
): Promise<NarrowedFilter> {
  if (!isNarrow(filter)) return { ...filter, few: null };
  const ofJob: NarrowedFilter = { ...filter, few: null };
  if (filter.metadata) ofJob.jobHasMetadata = await hasMetadata(database, jobId, filter.metadata);
  return (
    (await orTooLong(database, withinMs, (transaction) => narrowWith(transaction, jobId, filter))) ?? ofJob
  );
}

/** As {@link narrowFilter}, in somebody's transaction and with all the time it takes. */
export async function narrowWith(
  transaction: Queryable,
  jobId: string,
  filter: ResourceFilter,
): Promise<NarrowedFilter> {
  const narrowed: NarrowedFilter = { ...filter, few: null };
  if (!isNarrow(filter)) return narrowed;
  if (filter.metadata) narrowed.jobHasMetadata = await hasMetadata(transaction, jobId, filter.metadata);
  const gathered = filter.text === undefined ? null : await gatherByText(transaction, jobId, filter.text);
  if (Array.isArray(gathered)) narrowed.ids = gathered;
  const counted =
    gathered === 'common' && asksForTextAlone(filter)
      ? { count: mostSorted, isMore: true }
      : await countUpTo(transaction, jobId, narrowed, worthCounting(narrowed));
  return { ...narrowed, counted, few: counted.isMore || counted.count > mostSorted ? null : counted.count };
}

/** Rows that have a common text are met one by one, and by kind all are counted already: that they are many is enough. */
function worthCounting({
  text,
  ids,
  few: _,
  status: _s,
  reason,
  language,
  format,
  ...others
}: NarrowedFilter) {
  const isOfKinds = Object.values(others).every((value) => value === undefined);
  return (text !== undefined && !ids) || isOfKinds ? mostSorted : mostCounted;
}

function asksForTextAlone({ text: _, status = 'all', ...others }: ResourceFilter): boolean {
  return status === 'all' && Object.values(others).every((value) => value === undefined);
}

async function hasMetadata(
  database: Queryable,
  jobId: string,
  { field, value }: { field: string; value: string },
): Promise<boolean> {
  const { rows } = await database.query<{ has: boolean }>(
    sql`SELECT v.config -> 'metadata' ->> ${field} = ${value} AS has FROM job j
     JOIN job_version v ON v.job_id = j.id AND v.number = j.version WHERE j.id = ${jobId}`,
  );
  return rows[0]?.has === true;
}

/**
 * How many resources a filter takes; beyond `most` it is only said that there are more, and of those that take too long
 * to count that they are more than none.
 */
export async function countResources(
  database: Database,
  jobId: string,
  { counted, ...filter }: NarrowedFilter,
  most = mostCounted,
  withinMs = patienceMs,
): Promise<CappedCount> {
  if (counted && counted.count >= most)
    return { count: most, isMore: counted.isMore || counted.count > most };
  if (counted && (!counted.isMore || filter.text !== undefined)) return counted;
  const count = await orTooLong(database, withinMs, (transaction) =>
    countUpTo(transaction, jobId, filter, most),
  );
  return count ?? { count: 0, isMore: true };
}

async function countUpTo(
  database: Queryable,
  jobId: string,
  filter: NarrowedFilter,
  most: number,
): Promise<CappedCount> {
  let count = 0;
  for (const segment of segmentsOf(filter)) {
    const { from } = resourceSql(jobId, filter, segment);
    const { rows } = await database.query<{ count: number }>(
      sql`SELECT count(*) AS count FROM (SELECT 1 FROM ${from} LIMIT ${most + 1 - count}) counted`,
    );
    count += rows[0]!.count;
    if (count > most) return { count: most, isMore: true };
  }
  return { count, isMore: false };
}
