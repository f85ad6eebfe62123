import type { Queryable } from '../sql/connection';
import { sql } from '../sql/sql';

/**
 * The index that takes the changes of a corpus; null where none was ever begun, or before this was noted. An index with
 * another id has missed changes: nobody is answered from it.
 */
export async function searchIndexOf(database: Queryable, corpusId: string): Promise<string | null> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT index_id AS id FROM search_index WHERE corpus_id = ${corpusId}`,
  );
  return rows[0]?.id ?? null;
}

/** Notes the index that takes the changes of a corpus from now on; nothing if the corpus was deleted. */
export async function noteSearchIndex(database: Queryable, corpusId: string, indexId: string): Promise<void> {
  await database.query(
    sql`INSERT INTO search_index (corpus_id, index_id) SELECT id, ${indexId} FROM corpus WHERE id = ${corpusId}
     ON CONFLICT (corpus_id) DO UPDATE SET index_id = excluded.index_id`,
  );
}
