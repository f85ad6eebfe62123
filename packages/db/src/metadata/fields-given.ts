import type { Queryable } from '../sql/connection';
import { sql } from '../sql/sql';

/** The fields that changes by hand, rules and jobs of a corpus give, whether resources were counted since or not. */
export async function fieldsGiven(database: Queryable, corpusId: string): Promise<string[]> {
  const { rows } = await database.query<{ field: string }>(
    sql`SELECT DISTINCT given.field FROM (
        SELECT k.key FROM metadata_edit e, jsonb_each_text(e."values") AS k (key, value)
          WHERE e.corpus_id = ${corpusId} AND e.undone_at IS NULL AND k.value <> ''
        UNION ALL SELECT r.one ->> 'field' FROM metadata_rules m, jsonb_array_elements(m.rules) AS r (one)
          WHERE m.corpus_id = ${corpusId}
        UNION ALL SELECT jsonb_object_keys(v.config -> 'metadata') FROM job j
          JOIN job_version v ON v.job_id = j.id AND v.number = j.version WHERE j.corpus_id = ${corpusId}
      ) given (field) ORDER BY 1`,
  );
  return rows.map(({ field }) => field);
}
