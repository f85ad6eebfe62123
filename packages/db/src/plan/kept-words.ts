import type { DomainWords } from '@florilegium/contracts/corpus-plan/plan';
import type { Queryable } from '../sql/connection';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';

/**
 * How many kept documents and words corpora have, by effective domain and language. Triggers note each change of a job
 * (`kept_change`), and these are summed: exact at every moment, and independent of how many documents there are.
 */
export async function wordsByDomain(
  database: Queryable,
  corpusIds: readonly string[],
): Promise<Map<string, DomainWords[]>> {
  const { rows } = await database.query<DomainWords & { corpusId: string }>(
    sql`SELECT j.corpus_id AS "corpusId", coalesce(nullif(k.domain, ''), j.domain_slug) AS domain, k.language,
       sum(k.documents)::float8 AS documents, sum(k.words)::float8 AS words
     FROM job j JOIN kept_change k ON k.job_id = j.id WHERE j.corpus_id = ANY(${corpusIds}::uuid[])
     GROUP BY 1, 2, 3 HAVING sum(k.documents) <> 0 ORDER BY 1, 2, 3`,
  );
  const corpora = new Map<string, DomainWords[]>(corpusIds.map((id) => [id, []]));
  for (const { corpusId, ...words } of rows) corpora.get(corpusId)?.push(words);
  return corpora;
}

/** How many kept documents a job has of each domain; of none: null. */
export async function documentsByDomain(
  database: Queryable,
  jobId: string,
): Promise<{ domain: string | null; documents: number }[]> {
  const { rows } = await database.query<{ domain: string | null; documents: number }>(
    sql`SELECT coalesce(nullif(k.domain, ''), j.domain_slug) AS domain, sum(k.documents)::float8 AS documents
     FROM job j JOIN kept_change k ON k.job_id = j.id WHERE j.id = ${jobId}
     GROUP BY 1 HAVING sum(k.documents) <> 0 ORDER BY 1`,
  );
  return rows;
}

/** How large a corpus is: its jobs, its kept documents and their words. */
export async function corpusSize(
  database: Queryable,
  corpusId: string,
): Promise<{ jobs: number; documents: number; words: number }> {
  const { rows } = await database.query<{ jobs: number; documents: number; words: number }>(
    sql`SELECT count(DISTINCT j.id) AS jobs, coalesce(sum(k.documents), 0)::float8 AS documents,
       coalesce(sum(k.words), 0)::float8 AS words
     FROM job j LEFT JOIN kept_change k ON k.job_id = j.id WHERE j.corpus_id = ${corpusId}`,
  );
  return rows[0]!;
}

/** Rows of one kind beyond which they are put together. */
const mostChanges = 200;

/**
 * Puts the noted changes of jobs together that have many: one row for each domain and language. Whoever reads meanwhile
 * sees the same sums. Returns how many rows went.
 */
export async function foldKeptChanges(database: Database): Promise<number> {
  const { rows } = await database.query<{ jobId: string }>(
    sql`SELECT job_id AS "jobId" FROM kept_change GROUP BY job_id HAVING count(*) > ${mostChanges} LIMIT 1000`,
  );
  let gone = 0;
  for (const { jobId } of rows) {
    // One statement: of two that fold at once, the second finds the rows gone that the first one took.
    const folded = await database.query<{ gone: number }>(
      sql`WITH taken AS (DELETE FROM kept_change WHERE job_id = ${jobId} RETURNING domain, language, documents, words),
       sums AS (SELECT domain, language, sum(documents) AS documents, sum(words) AS words FROM taken GROUP BY 1, 2
         HAVING sum(documents) <> 0 OR sum(words) <> 0),
       kept AS (INSERT INTO kept_change (job_id, domain, language, documents, words)
         SELECT ${jobId}, domain, language, documents, words FROM sums)
       SELECT (SELECT count(*) FROM taken) - (SELECT count(*) FROM sums) AS gone`,
    );
    gone += folded.rows[0]?.gone ?? 0;
  }
  return gone;
}
