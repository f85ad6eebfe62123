import { domainField } from '@florilegium/contracts/corpus-plan/plan';
import type { Queryable } from '../sql/connection';
import { sql } from '../sql/sql';

/** What jobs give to all of their resources, by the ids of the jobs: metadata as they stand now, and their domains. */
export async function metadataOfJobs(
  database: Queryable,
  jobIds: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  if (jobIds.length === 0) return new Map();
  const { rows } = await database.query<{
    id: string;
    domain: string | null;
    metadata: Record<string, string>;
  }>(
    sql`SELECT j.id, j.domain_slug AS domain, coalesce(v.config -> 'metadata', '{}') AS metadata FROM job j
      LEFT JOIN job_version v ON v.job_id = j.id AND v.number = j.version WHERE j.id = ANY(${jobIds}::uuid[])`,
  );
  return new Map(
    rows.map(({ id, domain, metadata }) => {
      const { [domainField]: _, ...given } = metadata;
      return [id, domain === null ? given : { ...given, [domainField]: domain }];
    }),
  );
}

/** What the job templates of a corpus give to the jobs that are made of them. */
export async function metadataOfTemplates(
  database: Queryable,
  corpusId: string,
): Promise<Record<string, string>[]> {
  const { rows } = await database.query<{ metadata: Record<string, string> }>(
    sql`SELECT coalesce(config -> 'metadata', '{}') AS metadata FROM job_template WHERE corpus_id = ${corpusId}`,
  );
  return rows.map(({ metadata }) => metadata);
}
