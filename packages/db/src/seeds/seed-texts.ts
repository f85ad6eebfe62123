import type { Database } from '../sql/database';
import type { RecordPlace } from '../sql/record-place';
import { sql } from '../sql/sql';

/** At most this many documents of a corpus are searched for texts in the language. */
const mostLookedAt = 5_000;

/**
 * Returns where some texts of a corpus in one language are archived. They are the first in the order of the MD5 of the
 * text, so they are a random sample, and the same one each time.
 */
export async function sampleTexts(
  database: Database,
  corpusId: string,
  { language, limit }: { language: string; limit: number },
): Promise<RecordPlace[]> {
  const { rows } = await database.query<RecordPlace>(
    sql`SELECT f.path, d.text_offset AS "offset", d.text_length AS length
     FROM (SELECT * FROM document WHERE corpus_id = ${corpusId} AND kept ORDER BY signature LIMIT ${mostLookedAt}) d
     JOIN archive_file f ON f.id = d.text_file_id
     WHERE d.current AND d.language = ${language} AND d.text_offset IS NOT NULL ORDER BY d.signature
     LIMIT ${limit}`,
  );
  return rows;
}
