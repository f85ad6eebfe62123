import type { ResourceFilter } from '@florilegium/contracts/resources/resource-filter';
import type { Queryable } from '../sql/connection';
import { allOf, joined, type Sql, sql } from '../sql/sql';

/** Whose resources are meant: those of one job, or of all jobs of a corpus. */
export type ResourceScope = { jobId: string } | { corpusId: string };

/** The jobs of a scope that a filter takes, in the order of their ids. A job of another corpus is none of them. */
export async function jobsIn(
  database: Queryable,
  scope: ResourceScope,
  { jobId }: Pick<ResourceFilter, 'jobId'> = {},
): Promise<string[]> {
  if ('jobId' in scope) {
    return jobId === undefined || jobId === scope.jobId ? [scope.jobId] : [];
  }
  const parts = [sql`corpus_id = ${scope.corpusId}`];
  if (jobId !== undefined) parts.push(sql`id = ${jobId}`);
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT id FROM job WHERE ${allOf(parts)} ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

/** The corpus of a scope, as a value of a statement. */
export function corpusOf(scope: ResourceScope): Sql {
  return 'jobId' in scope
    ? sql`(SELECT corpus_id FROM job WHERE id = ${scope.jobId}::uuid)`
    : sql`${scope.corpusId}::uuid`;
}

/** Steps that changed resources of a scope: those of a job are also the ones of its corpus that touched it. */
export function ofScope(scope: ResourceScope): Sql {
  if ('corpusId' in scope) return sql`corpus_id = ${scope.corpusId}`;
  return sql`corpus_id = ${corpusOf(scope)} AND job_ids @> ARRAY[${scope.jobId}::uuid]`;
}

/** The kind and id by which the audit log names a scope. */
export function subjectOf(scope: ResourceScope): string {
  return 'jobId' in scope ? `job:${scope.jobId}` : `corpus:${scope.corpusId}`;
}

/** Jobs whose queries are planned one by one. Planning one takes half a millisecond or less. */
const mostPlanned = 64;

/**
 * Rows of several jobs, one job after the other: every order of a job's resources has an index that begins with the job,
 * so that each job is read by its own, and only as far as `ofOne` wants. Whoever wants the rows of all in one order sorts
 * the first ones of each. Each job is planned for itself: for a job that it doesn't know the planner takes the mean of
 * all, and so would go through a million rows of others in their order to find that a job has none.
 *
 * @param ofOne makes the query for a job, whose id it is given
 */
export function overJobs(jobIds: readonly string[], ofOne: (jobId: Sql) => Sql): Sql {
  if (jobIds.length === 1) return ofOne(sql`${jobIds[0]}::uuid`);
  if (jobIds.length > 1 && jobIds.length <= mostPlanned) {
    return joined(
      jobIds.map((id) => sql`SELECT * FROM (${ofOne(sql`${id}::uuid`)}) one`),
      sql` UNION ALL `,
    );
  }
  return sql`SELECT one.* FROM unnest(${jobIds}::uuid[]) AS j (id) CROSS JOIN LATERAL (${ofOne(sql`j.id`)}) one`;
}
