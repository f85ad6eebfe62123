import { type Judgement, relevanceSchema, wantedRelevanceSchema } from '@florilegium/contracts/jobs/focus';
import type { Database } from '../sql/database';
import { type Sql, sql } from '../sql/sql';

/** What the last crawl that judged a page thought of it, and by which settings. */
export interface PageJudgement extends Judgement {
  runId: number;
  at: Date;
}

/**
 * What a job thought of a page when a crawl of it judged it last, by the hash of the page's key. Null where no crawl
 * has judged it, or what it thought was discarded.
 */
export async function relevanceOfPage(
  database: Database,
  jobId: string,
  keyHash: string,
): Promise<PageJudgement | null> {
  return judgement(database, sql`r.job_id = ${jobId} AND p.key_hash = ${keyHash}`);
}

/** As {@link relevanceOfPage}, by the page's resource. */
export async function relevanceOfResource(
  database: Database,
  resourceId: string,
): Promise<PageJudgement | null> {
  return judgement(
    database,
    sql`(r.job_id, p.key_hash) = (SELECT s.job_id, s.key_hash FROM resource s WHERE s.id = ${resourceId})`,
  );
}

async function judgement(database: Database, which: Sql): Promise<PageJudgement | null> {
  const { rows } = await database.query<{
    runId: number;
    at: Date;
    explanation: Buffer;
    focus: unknown;
    hasTerms: boolean;
  }>(
    sql`SELECT r.id AS "runId", p.at, p.explanation, coalesce(v.config -> 'focus', '{}') - 'terms' AS focus,
       coalesce(jsonb_array_length(v.config #> '{focus,terms}'), 0) > 0 AS "hasTerms"
     FROM run r JOIN page_relevance p ON p.run_id = r.id
     JOIN job_version v ON v.job_id = r.job_id AND v.number = r.version
     WHERE ${which} ORDER BY r.id DESC LIMIT 1`,
  );
  const row = rows[0];
  if (!row) return null;
  const { explanation, focus, ...rest } = row;
  return {
    ...rest,
    relevance: relevanceSchema.parse(JSON.parse(explanation.toString())),
    wanted: wantedRelevanceSchema.parse(focus),
  };
}
