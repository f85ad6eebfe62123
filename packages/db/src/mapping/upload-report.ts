import type { UploadState } from '@florilegium/contracts/uploads';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import type { Refusals, RefusedLine } from './uploads';

/** What an upload brought into its corpus, and what it didn't. */
export interface UploadReport {
  name: string;
  state: UploadState;
  /** Texts that are new to the corpus, and their words. */
  kept: number;
  words: number;
  /** Texts that are not in the corpus, by reason: exactDuplicate, nearDuplicate and others. */
  dropped: Record<string, number>;
  /** Lines and records that gave no text, by reason. */
  refused: Refusals;
  /** The first of these lines. */
  refusedLines: RefusedLine[];
  /** The encoding of a collection that is not in UTF-8, by WHATWG's name. */
  charset: string | null;
}

/** Reports an upload; null without it. */
export async function uploadReport(database: Database, uploadId: string): Promise<UploadReport | null> {
  const { rows } = await database.query<UploadReport>(
    sql`SELECT u.name, u.state, coalesce(u.progress -> 'refusals', '{}') AS refused,
       coalesce(u.progress -> 'refusedLines', '[]') AS "refusedLines", u.progress ->> 'charset' AS charset, k.kept, k.words,
       (SELECT coalesce(json_object_agg(n.reason, n.count), '{}') FROM reason_count n
         WHERE n.run_id = u.run_id AND n.kind = 'drop' AND n.count > 0) AS dropped
     FROM upload u CROSS JOIN LATERAL (
       SELECT count(*) AS kept, coalesce(sum(d.words), 0)::float8 AS words FROM capture c
       JOIN document d ON d.capture_id = c.id AND d.current AND d.kept WHERE c.run_id = u.run_id) k
     WHERE u.id = ${uploadId}`,
  );
  return rows[0] ?? null;
}

/** Uploads of a job in the order in which they came. */
export async function uploadIds(database: Database, jobId: string): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT id FROM upload WHERE job_id = ${jobId} ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

/** Captures of an upload that are not mapped yet, some of them. */
export async function unmappedOfUpload(
  database: Database,
  uploadId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT c.id FROM capture c JOIN upload u ON u.run_id = c.run_id WHERE u.id = ${uploadId} AND c.mapped_at IS NULL
     ORDER BY c.id LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
}
