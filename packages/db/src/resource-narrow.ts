import type pg from 'pg';
import type { Database } from './database';
import {
  isNarrow,
  likePattern,
  type NarrowedFilter,
  type ResourceFilter,
  resourceSql,
  segmentsOf,
} from './resource-query';

/** A pool, or one connection of it. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/** Rows that have a text, in either of two places, beyond which it is common. */
const mostGathered = 1_000;

/** Rows up to which sorting all that fit is cheaper than looking for fitting ones in sorted rows. */
const mostSorted = 3_000;

/**
 * Asks what the parts of a filter come down to: a rare text is looked up once, by its index, and what leaves few rows
 * is told from what leaves many.
 */
export async function narrowFilter(
  database: Queryable,
  jobId: string,
  filter: ResourceFilter,
): Promise<NarrowedFilter> {
  const narrowed: NarrowedFilter = { ...filter, few: null };
  if (filter.metadata) narrowed.jobHasMetadata = await hasMetadata(database, jobId, filter.metadata);
  if (filter.text) narrowed.ids = await gatherByText(database, jobId, filter.text);
  if (!isNarrow(filter)) return narrowed;
  const { count, isMore } = await countUpTo(database, jobId, narrowed, mostSorted);
  return { ...narrowed, few: isMore ? null : count };
}

async function hasMetadata(
  database: Queryable,
  jobId: string,
  { field, value }: { field: string; value: string },
): Promise<boolean> {
  const { rows } = await database.query<{ has: boolean }>(
    `SELECT v.config -> 'metadata' ->> $2 = $3 AS has FROM job j
     JOIN job_version v ON v.job_id = j.id AND v.number = j.version WHERE j.id = $1`,
    [jobId, field, value],
  );
  return rows[0]?.has === true;
}

/** The resources that have a text in their address or title; undefined where these are many. */
async function gatherByText(database: Queryable, jobId: string, text: string): Promise<string[] | undefined> {
  const { rows } = await database.query<{ id: string; common: boolean }>(
    `WITH urls AS (SELECT id FROM resource WHERE job_id = $1 AND lower(url) LIKE lower($2) LIMIT $3),
       titles AS (SELECT resource_id AS id FROM document
         WHERE job_id = $1 AND current AND lower(title) LIKE lower($2) AND (SELECT count(*) FROM urls) < $3 LIMIT $3)
     SELECT id, (SELECT count(*) FROM urls) >= $3 OR (SELECT count(*) FROM titles) >= $3 AS common
     FROM (SELECT id FROM urls UNION SELECT id FROM titles) either`,
    [jobId, likePattern(text), mostGathered],
  );
  return rows[0]?.common === true ? undefined : rows.map((row) => row.id);
}

/** How many there are: all of them, or so many that nobody counted on. */
export interface CappedCount {
  count: number;
  isMore: boolean;
}

/** How many resources a filter takes; beyond `most` it is only said that there are more. */
export async function countResources(
  database: Database,
  jobId: string,
  filter: NarrowedFilter,
  most = 10_000,
): Promise<CappedCount> {
  if (filter.few !== null) return { count: filter.few, isMore: false };
  // A common text is looked for in row after row: what is known is enough.
  if (filter.text && !filter.ids) return { count: mostSorted, isMore: true };
  return countUpTo(database.pool, jobId, filter, most);
}

async function countUpTo(
  database: Queryable,
  jobId: string,
  filter: NarrowedFilter,
  most: number,
): Promise<CappedCount> {
  let count = 0;
  for (const segment of segmentsOf(filter)) {
    const { from, values } = resourceSql(jobId, filter, segment);
    const { rows } = await database.query<{ count: number }>(
      `SELECT count(*) AS count FROM (SELECT 1 FROM ${from} LIMIT $${values.length + 1}) counted`,
      [...values, most + 1 - count],
    );
    count += rows[0]!.count;
    if (count > most) return { count: most, isMore: true };
  }
  return { count, isMore: false };
}
