import type { Queryable } from '../sql/connection';
import type { RecordPlace } from '../sql/record-place';
import { sql } from '../sql/sql';

/** A page whose scripts were run, and that is not in a release. */
export interface OtherRendering {
  captureId: string;
  url: string;
  /** The record of the page as its scripts left it. */
  rendered: RecordPlace;
}

/**
 * Pages of the runs and hosts of a release that are not in it themselves, in the order of their captures, from behind
 * one on. A script stands once in the archive of its job, and may stand with one of these.
 */
export async function otherRenderings(
  database: Queryable,
  releaseId: string,
  after: string | null,
  limit: number,
): Promise<OtherRendering[]> {
  const { rows } = await database.query<OtherRendering>(
    sql`WITH listed AS MATERIALIZED (
       SELECT d.capture_id, c.run_id FROM release_document l JOIN document d ON d.id = l.document_id
       JOIN capture c ON c.id = d.capture_id WHERE l.release_id = ${releaseId})
     SELECT n.capture_id AS "captureId", r.url,
       jsonb_build_object('path', f.path, 'offset', n."offset", 'length', n.length) AS rendered
     FROM rendering n JOIN capture c ON c.id = n.capture_id JOIN resource r ON r.id = c.resource_id
     JOIN archive_file f ON f.id = n.file_id
     WHERE n.run_id IN (SELECT run_id FROM listed) AND (${after}::uuid IS NULL OR n.capture_id > ${after}::uuid)
       AND NOT EXISTS (SELECT FROM listed x WHERE x.capture_id = n.capture_id)
       AND r.host IN (SELECT host FROM release_document WHERE release_id = ${releaseId})
     ORDER BY n.capture_id LIMIT ${limit}`,
  );
  return rows;
}
