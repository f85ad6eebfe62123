import { ofEachJob } from '../corpus/resource-jobs';
import { narrowWith } from '../corpus/resource-narrow';
import { type NarrowedFilter, resourceSql } from '../corpus/resource-query';
import type { ResourceScope } from '../corpus/resource-scope';
import type { Queryable } from '../sql/connection';
import { type Sql, sql } from '../sql/sql';

/**
 * The kept documents of a sub-corpus, as a query with the columns `id` (of the document), `resource_id`, `job_id` and
 * `words`. Use it as a condition, `d.id IN (SELECT id FROM (${query}) s)`, or read it through a cursor. Scope: the
 * corpus, or the job of it whose part of the sub-corpus is meant. Throws `notFound` (subCorpusGone).
 */
export async function subCorpusDocuments(
  database: Queryable,
  scope: ResourceScope,
  subCorpusId: string,
): Promise<Sql> {
  return keptDocumentsOf(await narrowWith(database, scope, { subCorpusId }));
}

/** The kept documents that a filter takes, as {@link subCorpusDocuments}. */
export function keptDocumentsOf(filter: NarrowedFilter): Sql {
  return ofEachJob(filter, (job) => {
    const { from } = resourceSql(job, { ...filter, status: 'kept' }, 'mapped');
    return sql`SELECT d.id, d.resource_id, d.job_id, d.words FROM ${from}`;
  });
}
