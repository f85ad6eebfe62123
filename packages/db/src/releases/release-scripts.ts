import { takesAddress } from '../rights/standing-takedowns';
import type { Database } from '../sql/database';
import type { RecordPlace } from '../sql/record-place';
import { sql } from '../sql/sql';

/** A script that pages of a release were given, and that a page which is not in it had brought into the archive. */
export interface ScriptElsewhere {
  /** Of the first document that was given it. */
  place: number;
  url: string;
  /** Of its response. */
  record: RecordPlace;
  /** The page that brought it; `id` of its resource, if it is one. */
  page: { url: string; host: string; id: string | null };
  /** That page was taken down, and no other brought the same script: it may hold the text of that page. */
  isTaken: boolean;
}

/**
 * The scripts that the pages of a release name and don't have with them, each once, by the place of the first document that
 * names it. One look at the whole list; a site has some dozens.
 */
export async function scriptsElsewhere(
  database: Database,
  releaseId: string,
): Promise<Map<number, ScriptElsewhere[]>> {
  const { rows } = await database.query<ScriptElsewhere>(
    sql`WITH listed AS MATERIALIZED (
       SELECT place, frozen ->> 'jobId' AS job_id, frozen -> 'rendered' AS form, frozen -> 'scripts' AS scripts
       FROM release_document WHERE release_id = ${releaseId} AND jsonb_typeof(frozen -> 'rendered') = 'object'),
     asked AS MATERIALIZED (
       SELECT k.key::uuid AS key, l.job_id::uuid AS job_id, min(l.place) AS place FROM listed l
       CROSS JOIN LATERAL jsonb_array_elements_text(CASE jsonb_typeof(l.scripts) WHEN 'array' THEN l.scripts END) AS k (key)
       GROUP BY 1, 2),
     first AS (SELECT key, min(place) AS place FROM asked GROUP BY 1),
     copy AS MATERIALIZED (
       SELECT s.*, f.path, c.resource_id, (l.place IS NOT NULL) AS is_in FROM asked a
       JOIN archived_script s ON s.key = a.key AND s.job_id = a.job_id JOIN archive_file f ON f.id = s.file_id
       LEFT JOIN capture c ON c.id = s.capture_id
       LEFT JOIN listed l ON l.form ->> 'path' = f.path AND l.form ->> 'offset' = s.form_offset::text),
     judged AS (
       SELECT c.*, (EXISTS (SELECT FROM taken_page p WHERE p.resource_id = c.resource_id)
         OR EXISTS (SELECT FROM takedown t JOIN release e ON e.corpus_id = t.corpus_id
           WHERE e.id = ${releaseId} AND ${takesAddress(sql`c.page_url`, sql`c.page_host`)})) AS is_taken
       FROM copy c WHERE NOT EXISTS (SELECT FROM copy o WHERE o.key = c.key AND o.is_in))
     SELECT DISTINCT ON (first.place, j.key) first.place, j.url, j.is_taken AS "isTaken",
       jsonb_build_object('path', j.path, 'offset', j."offset", 'length', j.length) AS record,
       jsonb_build_object('url', j.page_url, 'host', j.page_host, 'id', j.resource_id) AS page
     FROM judged j JOIN first ON first.key = j.key ORDER BY first.place, j.key, j.is_taken, j.id`,
  );
  const byPlace = new Map<number, ScriptElsewhere[]>();
  for (const row of rows) {
    const some = byPlace.get(row.place);
    if (some) some.push(row);
    else byPlace.set(row.place, [row]);
  }
  return byPlace;
}
