import { maxNameChars, maxTitleChars, maxUrlChars } from '@florilegium/contracts/lengths';
import type { PickedResources } from '../corpus/picked-resources';
import { narrowWith } from '../corpus/resource-narrow';
import { jobsIn, type ResourceScope } from '../corpus/resource-scope';
import type { Queryable } from '../sql/connection';
import { integer, type Sql, sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';
import { keptDocumentsOf } from '../sub-corpora/sub-corpus-documents';

/** What a drop would take. */
export interface DropPreview {
  documents: number;
  words: number;
  hosts: number;
  /** All documents that the job, or the corpus, has. */
  inAll: number;
  /** Of those that would go, how many were found adequate. */
  adequate: number;
  /** By host and job, most documents first; those with fewer are left out. */
  parts: { host: string; job: string; documents: number; words: number }[];
  /** The first ones. */
  examples: { resourceId: string; url: string; title: string; words: number }[];
}

const mostExamples = 20;
const mostParts = 10;

/**
 * Says what goes when resources of a job or a corpus are dropped: their documents that are in the corpus now.
 *
 * @param isAdequate whether the document `k` was found adequate, as a condition
 */
export async function previewTaken(
  transaction: Queryable,
  scope: ResourceScope,
  what: PickedResources,
  isAdequate: Sql,
): Promise<DropPreview> {
  const documents = await documentsOf(transaction, scope, what);
  const all = await documentsOf(transaction, scope, { filter: {} });
  const { rows } = await transaction.query<DropPreview>(
    sql`WITH k AS MATERIALIZED (${documents})
     SELECT (SELECT count(*)::int FROM k) AS documents,
       (SELECT coalesce(sum(words), 0)::float8 FROM k) AS words,
       (SELECT count(DISTINCT r.host)::int FROM k JOIN resource r ON r.id = k.resource_id) AS hosts,
       (SELECT count(*)::int FROM k WHERE ${isAdequate}) AS adequate,
       (SELECT count(*)::int FROM (${all}) every) AS "inAll",
       coalesce((SELECT json_agg(p) FROM (
         SELECT ${cutSql(sql`r.host`, maxNameChars)} AS host, ${cutSql(sql`j.name`, maxNameChars)} AS job,
           count(*)::int AS documents, sum(k.words)::float8 AS words
         FROM k JOIN document d ON d.id = k.id JOIN resource r ON r.id = d.resource_id JOIN job j ON j.id = d.job_id
         GROUP BY r.host, j.id ORDER BY count(*) DESC, r.host, j.id LIMIT ${integer(mostParts)}) p), '[]') AS parts,
       coalesce((SELECT json_agg(json_build_object('resourceId', r.id,
           'url', ${cutSql(sql`r.url`, maxUrlChars)}, 'title', ${cutSql(sql`d.title`, maxTitleChars)}, 'words', e.words)
           ORDER BY r.id)
         FROM (SELECT * FROM k ORDER BY resource_id LIMIT ${integer(mostExamples)}) e
         JOIN resource r ON r.id = e.resource_id JOIN document d ON d.id = e.id), '[]') AS examples`,
  );
  return rows[0]!;
}

async function documentsOf(
  transaction: Queryable,
  scope: ResourceScope,
  what: PickedResources,
): Promise<Sql> {
  if ('filter' in what) return keptDocumentsOf(await narrowWith(transaction, scope, what.filter));
  const jobIds = await jobsIn(transaction, scope);
  return sql`SELECT d.id, d.resource_id, d.job_id, d.words FROM document d JOIN resource r ON r.id = d.resource_id
    WHERE d.resource_id = ANY(${what.ids}::uuid[]) AND d.job_id = ANY(${jobIds}::uuid[]) AND d.current AND d.kept
      AND r.deleted_at IS NULL`;
}
