import type { Queryable } from '../sql/connection';
import { sql } from '../sql/sql';

/** A job that will be deleted, whose texts count until then. */
export interface LeavingJob {
  id: string;
  name: string;
  documents: number;
  words: number;
  /** When it is deleted. */
  dueAt: Date;
}

/** The jobs of a corpus that will be deleted and have texts, the next one first. */
export async function leavingJobs(database: Queryable, corpusId: string): Promise<LeavingJob[]> {
  const { rows } = await database.query<LeavingJob>(
    sql`SELECT j.id, j.name, r.due_at AS "dueAt", sum(k.documents)::float8 AS documents, sum(k.words)::float8 AS words
     FROM removal r JOIN job j ON j.id = r.id JOIN kept_change k ON k.job_id = j.id
     WHERE r.kind = 'job' AND r.corpus_id = ${corpusId}
     GROUP BY j.id, j.name, r.due_at HAVING sum(k.documents) <> 0 ORDER BY r.due_at, j.id`,
  );
  return rows;
}
