import type { Database } from './database';

const together = 500;

/** A text that a job has kept, and the page that it is of. */
export interface KeptDocument {
  resourceId: string;
  url: string;
  title: string;
  language: string | null;
  words: number;
}

/** The kept texts of a job whose pages nobody has deleted, in the order of their resources, batch by batch. */
export async function* keptDocuments(database: Database, jobId: string): AsyncGenerator<KeptDocument[]> {
  let after: string | null = null;
  for (;;) {
    const { rows }: { rows: KeptDocument[] } = await database.pool.query(
      `SELECT d.resource_id AS "resourceId", r.url, d.title, d.language, d.words FROM document d
       JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
       WHERE d.job_id = $1 AND d.current AND d.kept AND ($2::uuid IS NULL OR d.resource_id > $2)
       ORDER BY d.resource_id LIMIT $3`,
      [jobId, after, together],
    );
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)!.resourceId;
  }
}
