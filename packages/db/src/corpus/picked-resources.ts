import type { ResourceFilter } from '@florilegium/contracts/resources/resource-filter';
import type { Transaction } from '../sql/connection';
import { type Sql, sql } from '../sql/sql';
import { idsOf, narrowWith } from './resource-narrow';
import { jobsIn, type ResourceScope } from './resource-scope';

/** Resources of a job or a corpus: those picked by hand, or all that a filter takes. */
export type PickedResources = { ids: readonly string[] } | { filter: ResourceFilter };

/** The ids of picked resources, as a query: none of another job or corpus is among them. */
export async function pickedIds(
  transaction: Transaction,
  scope: ResourceScope,
  what: PickedResources,
): Promise<Sql> {
  if ('filter' in what) return idsOf(await narrowWith(transaction, scope, what.filter));
  const jobIds = await jobsIn(transaction, scope);
  return sql`SELECT id FROM resource WHERE id = ANY(${what.ids}::uuid[]) AND job_id = ANY(${jobIds}::uuid[])`;
}

/**
 * The resources whose ids a query selects, as rows `x`, locked in the order of their ids: two steps at once wait for each
 * other. Each is looked up by its id alone. As a join, with conditions on the rows, PostgreSQL reads all that is deleted
 * anew for each row where it believes that hardly anything is, as it does for a minute after much was deleted.
 */
export const lockedResources = (ids: Sql): Sql =>
  sql`(SELECT DISTINCT one.id FROM (${ids}) one (id) ORDER BY 1) picked
    CROSS JOIN LATERAL (SELECT * FROM resource WHERE id = picked.id OFFSET 0 FOR NO KEY UPDATE) x`;

/** What a step changed. */
export interface Touched {
  count: number;
  jobIds: string[];
}

/** Columns over a list of rows with a job_id: how many rows a step changed, and in which jobs. */
export const touchedSql = sql`count(*) AS count, coalesce(array_agg(DISTINCT job_id), '{}') AS "jobIds"`;
