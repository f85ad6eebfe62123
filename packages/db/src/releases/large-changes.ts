import type { Queryable } from '../sql/connection';
import { sql } from '../sql/sql';

/** What goes on in the background with the texts of a corpus. */
export interface LargeChanges {
  /** Deletions, restorations, or their undo. */
  deletions: boolean;
  /** Values that are given, moved or given back. */
  values: boolean;
  /** New rules of metadata that not all texts were looked at by. */
  rules: boolean;
}

/** Which large changes of a corpus have not come to all of their texts yet; null: none, its texts are as was asked for. */
export async function largeChanges(database: Queryable, corpusId: string): Promise<LargeChanges | null> {
  const { rows } = await database.query<LargeChanges>(
    sql`SELECT EXISTS (SELECT FROM deletion_work WHERE corpus_id = ${corpusId}) AS deletions,
      EXISTS (SELECT FROM metadata_work WHERE corpus_id = ${corpusId}) AS values,
      EXISTS (SELECT FROM metadata_rules WHERE corpus_id = ${corpusId} AND applied < version) AS rules`,
  );
  const { deletions, values, rules } = rows[0]!;
  return deletions || values || rules ? rows[0]! : null;
}
