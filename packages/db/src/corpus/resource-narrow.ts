import { isOfDeleted, type ResourceFilter } from '@florilegium/contracts/resources/resource-filter';
import type { Queryable } from '../sql/connection';
import type { Database } from '../sql/database';
import { orTooLong } from '../sql/patience';
import { type Sql, sql } from '../sql/sql';
import { filterOfSubCorpus } from '../sub-corpora/stored-filter';
import { jobsOfDomain, ofEachJob } from './resource-jobs';
import { type CappedCount, isNarrow, type NarrowedFilter, resourceSql, segmentsOf } from './resource-query';
import { jobsIn, type ResourceScope } from './resource-scope';
import { gatherByText } from './resource-text';

/** Rows up to which sorting all that fit is cheaper than looking for fitting ones in sorted rows. */
const mostSorted = 3_000;
/** Rows up to which those that fit are counted. */
const mostCounted = 10_000;
/** How long it may take to ask what a filter leaves, and to count it, in ms. */
const patienceMs = 2_000;

/**
 * Asks what a filter comes down to: which jobs it is about, a rare text is looked up once, by its index, and what leaves
 * few rows is told from what leaves many. Where that takes too long the list is read without knowing it.
 */
export async function narrowFilter(
  database: Database,
  scope: ResourceScope,
  filter: ResourceFilter,
  withinMs = patienceMs,
): Promise<NarrowedFilter> {
  const begun = await withJobs(database, scope, filter);
  if (!isNarrow(begun)) return begun;
  return (
    (await orTooLong(database, withinMs, (transaction) => narrowFurther(transaction, begun, filter))) ?? begun
  );
}

/** As {@link narrowFilter}, in somebody's transaction and with all the time it takes. */
export async function narrowWith(
  transaction: Queryable,
  scope: ResourceScope,
  filter: ResourceFilter,
): Promise<NarrowedFilter> {
  const begun = await withJobs(transaction, scope, filter);
  return isNarrow(begun) ? narrowFurther(transaction, begun, filter) : begun;
}

/** As {@link narrowWith}, for whoever counts what fits anyway: only rare texts are looked up before. */
export async function narrowUncounted(
  transaction: Queryable,
  scope: ResourceScope,
  filter: ResourceFilter,
): Promise<NarrowedFilter> {
  const begun = await withJobs(transaction, scope, filter);
  const isOfText = begun.text !== undefined || begun.within?.text !== undefined;
  return isOfText ? narrowFurther(transaction, begun, filter) : begun;
}

async function withJobs(
  database: Queryable,
  scope: ResourceScope,
  filter: ResourceFilter,
): Promise<NarrowedFilter> {
  const begun: NarrowedFilter = { ...filter, jobIds: await jobsIn(database, scope, filter), few: null };
  if (filter.domain !== undefined)
    Object.assign(begun, await jobsOfDomain(database, begun.jobIds, filter.domain));
  if (filter.metadata) begun.jobsWithMetadata = await jobsWith(database, begun.jobIds, filter.metadata);
  if (filter.subCorpusId === undefined) return begun;
  const within = await withJobs(
    database,
    scope,
    await filterOfSubCorpus(database, scope, filter.subCorpusId),
  );
  return { ...begun, within, jobIds: begun.jobIds.filter((id) => within.jobIds.includes(id)) };
}

async function narrowFurther(
  transaction: Queryable,
  begun: NarrowedFilter,
  filter: ResourceFilter,
): Promise<NarrowedFilter> {
  const narrowed = { ...begun };
  const { jobIds } = begun;
  const gathered = filter.text === undefined ? null : await gatherByText(transaction, jobIds, filter.text);
  if (Array.isArray(gathered)) narrowed.ids = gathered;
  if (begun.within) narrowed.within = await withGatheredText(transaction, begun.within);
  const isTextGathered = (gathered === 'common' || gathered === 'many') && asksForKindsAlone(filter);
  const counted =
    gathered === 'common' && asksForTextAlone(filter)
      ? { count: mostSorted, isMore: true }
      : await countUpTo(
          transaction,
          { ...narrowed, isTextGathered },
          worthCounting(filter, narrowed.ids !== undefined),
        );
  const few = counted.isMore || counted.count > mostSorted ? null : counted.count;
  // Few of many are sorted: then their text is looked up by its index as well.
  return { ...narrowed, counted, few, isTextGathered: isTextGathered && few !== null };
}

/** What a sub-corpus asks, its text looked up where it is rare. */
async function withGatheredText(transaction: Queryable, within: NarrowedFilter): Promise<NarrowedFilter> {
  if (within.text === undefined) return within;
  const gathered = await gatherByText(transaction, within.jobIds, within.text);
  return Array.isArray(gathered) ? { ...within, ids: gathered } : within;
}

/** Rows that have a common text are met one by one, and by kind all are counted already: that they are many is enough. */
function worthCounting(
  {
    text,
    status: _s,
    reason: _r,
    language: _l,
    format: _f,
    jobId: _j,
    domain: _d,
    ...others
  }: ResourceFilter,
  isGathered: boolean,
) {
  const isOfKinds = text === undefined && Object.values(others).every((value) => value === undefined);
  return (text !== undefined && !isGathered) || isOfKinds ? mostSorted : mostCounted;
}

function asksForTextAlone({ text: _, status = 'all', jobId: _j, domain: _d, ...others }: ResourceFilter) {
  return status === 'all' && Object.values(others).every((value) => value === undefined);
}

/**
 * Whether, besides a text, a filter asks for nothing but what many documents share: then what has the text is looked up
 * by its indexes. A host, a time or what waits has an index that leaves less.
 */
function asksForKindsAlone(filter: ResourceFilter): boolean {
  const {
    text: _t,
    status,
    reason,
    language: _l,
    format: _f,
    minWords: _min,
    maxWords: _max,
    ...rest
  } = filter;
  const { jobId: _j, domain: _d, ...others } = rest;
  if (status === 'waiting' || status === 'deleted' || isOfDeleted(reason)) return false;
  return Object.values(others).every((value) => value === undefined);
}

async function jobsWith(
  database: Queryable,
  jobIds: readonly string[],
  { field, value }: { field: string; value: string },
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT j.id FROM job j JOIN job_version v ON v.job_id = j.id AND v.number = j.version
     WHERE j.id = ANY(${jobIds}::uuid[]) AND coalesce(v.config -> 'metadata' ->> ${field}, '') = ${value}`,
  );
  return rows.map(({ id }) => id);
}

/**
 * How many resources a filter takes; beyond `most` it is only said that there are more, and of those that take too long
 * to count that they are more than none.
 */
export async function countResources(
  database: Database,
  { counted, ...filter }: NarrowedFilter,
  most = mostCounted,
  withinMs = patienceMs,
): Promise<CappedCount> {
  if (counted && counted.count >= most)
    return { count: most, isMore: counted.isMore || counted.count > most };
  if (counted && (!counted.isMore || filter.text !== undefined)) return counted;
  const count = await orTooLong(database, withinMs, (transaction) => countUpTo(transaction, filter, most));
  return count ?? { count: 0, isMore: true };
}

async function countUpTo(database: Queryable, filter: NarrowedFilter, most: number): Promise<CappedCount> {
  let count = 0;
  for (const segment of segmentsOf(filter)) {
    const limit = sql`LIMIT ${most + 1 - count}`;
    const each = ofEachJob(
      filter,
      (job) => sql`SELECT 1 FROM ${resourceSql(job, filter, segment).from} ${limit}`,
    );
    const { rows } = await database.query<{ count: number }>(
      sql`SELECT count(*) AS count FROM (SELECT 1 FROM (${each}) met ${limit}) counted`,
    );
    count += rows[0]!.count;
    if (count > most) return { count: most, isMore: true };
  }
  return { count, isMore: false };
}

/** The ids of the resources that a filter takes, as a query. */
export function idsOf(filter: NarrowedFilter): Sql {
  const segment = segmentsOf(filter)[0];
  if (!segment) return sql`SELECT unnest('{}'::uuid[])`;
  return ofEachJob(filter, (job) => {
    const { from, id } = resourceSql(job, filter, segment);
    return sql`SELECT ${id} AS id FROM ${from}`;
  });
}
