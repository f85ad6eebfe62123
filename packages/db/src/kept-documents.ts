import type { Database } from './database';

const together = 500;

/** The kept texts of a job whose pages nobody has deleted, in the order of their resources, batch by batch. */
export async function* keptDocuments(
  database: Database,
  jobId: string,
): AsyncGenerator<{ resourceId: string }[]> {
  let after: string | null = null;
  for (;;) {
    const { rows }: { rows: { resourceId: string }[] } = await database.pool.query(
      `SELECT d.resource_id AS "resourceId" FROM document d
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
