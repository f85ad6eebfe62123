import type { Database } from '../sql/database';
import type { RecordPlace } from '../sql/record-place';
import { sql } from '../sql/sql';

/** Where the texts of documents are, by their ids; one that is gone is left out. */
export async function textPlaces(
  database: Database,
  documentIds: readonly string[],
): Promise<{ documentId: string; place: RecordPlace }[]> {
  const { rows } = await database.query<{ documentId: string; place: RecordPlace }>(
    sql`SELECT d.id AS "documentId",
       json_build_object('path', f.path, 'offset', d.text_offset, 'length', d.text_length) AS place
     FROM document d JOIN archive_file f ON f.id = d.text_file_id
     WHERE d.id = ANY(${documentIds}::uuid[]) ORDER BY d.text_file_id, d.text_offset`,
  );
  return rows;
}
