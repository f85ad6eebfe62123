import type { Database } from './database';
import type { RecordPlace } from './record-place';

/** Where the texts of documents are, by their ids; one that is gone is left out. */
export async function textPlaces(
  database: Database,
  documentIds: readonly string[],
): Promise<{ documentId: string; place: RecordPlace }[]> {
  const { rows } = await database.pool.query<{ documentId: string; place: RecordPlace }>(
    `SELECT d.id AS "documentId",
       json_build_object('path', f.path, 'offset', d.text_offset, 'length', d.text_length) AS place
     FROM document d JOIN archive_file f ON f.id = d.text_file_id
     WHERE d.id = ANY($1::uuid[]) ORDER BY d.text_file_id, d.text_offset`,
    [documentIds],
  );
  return rows;
}
