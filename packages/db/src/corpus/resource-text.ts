import type { Queryable } from '../sql/connection';
import { identifier, type Sql, sql } from '../sql/sql';
import { likePattern } from './resource-query';

/** Rows that have a text, in either of two places, beyond which it is common. */
const mostGathered = 1_000;
/** Pages of 8 kB that are sampled of a table, spread over all of it: two or three more than a cluster of rows fills. */
const sampledPages = { resource: 200, document: 500 };
/** A text is common when this many of the sampled rows have it, and, by these, this many rows of the jobs. */
const commonInSample = 100;
const commonInJobs = 10_000;

/**
 * The resources of some jobs that have a text in their address or title; only that they are `many` where more than a thousand have
 * it, and that it is `common` where thousands do for certain.
 */
export async function gatherByText(
  database: Queryable,
  jobIds: readonly string[],
  text: string,
): Promise<string[] | 'many' | 'common'> {
  if (await isCommonText(database, jobIds, text)) return 'common';
  const pattern = likePattern(text);
  const { rows } = await database.query<{ id: string; many: boolean }>(
    sql`WITH urls AS (SELECT id FROM resource WHERE job_id = ANY(${jobIds}::uuid[]) AND lower(url) LIKE lower(${pattern})
      LIMIT ${mostGathered}),
       titles AS (SELECT resource_id AS id FROM document
         WHERE job_id = ANY(${jobIds}::uuid[]) AND current AND lower(title) LIKE lower(${pattern})
         AND (SELECT count(*) FROM urls) < ${mostGathered} LIMIT ${mostGathered})
     SELECT id, (SELECT count(*) FROM urls) >= ${mostGathered}
     OR (SELECT count(*) FROM titles) >= ${mostGathered} AS many
     FROM (SELECT id FROM urls UNION SELECT id FROM titles) either`,
  );
  return rows[0]?.many === true ? 'many' : rows.map((row) => row.id);
}

/**
 * Whether a sample of addresses, or of titles, says that jobs have thousands with a text. Gathering these could mean to
 * read most of a table where they stand close together. The sample is the same each time.
 */
async function isCommonText(database: Queryable, jobIds: readonly string[], text: string): Promise<boolean> {
  const isIn = async (table: keyof typeof sampledPages, fits: Sql) => {
    const { rows } = await database.query<{ matching: number; share: number }>(
      sql`SELECT count(*) AS matching, (${shareOf(table)})::float8 AS share FROM ${identifier(table)}
       TABLESAMPLE SYSTEM (100 * (${shareOf(table)})) REPEATABLE (1) WHERE job_id = ANY(${jobIds}::uuid[])
       AND ${fits} LIKE lower(${likePattern(text)})`,
    );
    const { matching, share } = rows[0]!;
    return matching >= commonInSample && matching >= commonInJobs * share;
  };
  return (
    (await isIn('resource', sql`deleted_at IS NULL AND lower(url)`)) ||
    isIn('document', sql`current AND ${ofUndeleted} AND lower(title)`)
  );
}

const ofUndeleted = sql`NOT EXISTS (SELECT FROM resource x
  WHERE x.id = document.resource_id AND x.deleted_at IS NOT NULL)`;

const shareOf = (table: keyof typeof sampledPages) =>
  sql`SELECT least(1, ${sampledPages[table]} * 8192.0 / greatest(pg_relation_size(${table}::regclass), 1))::real`;
