import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { type Database, inTransaction } from './database';

/** Which resources go: those picked by hand, or all mapped ones with fewer words than that. */
export type DeletionFilter = { ids: readonly string[] } | { under: number };

/** A deletion in the list from which it can be undone. */
export interface DeletionRow {
  id: string;
  at: Date;
  by: string | null;
  filter: { ids?: number; under?: number };
  count: number;
  undoneAt: Date | null;
}

/**
 * Deletes resources of a job in one step. Nothing leaves the archive: the rows are marked, so that undo gives
 * back exactly these. Returns the deletion's id (null when nothing fitted) and how many went.
 */
export async function deleteResources(
  database: Database,
  jobId: string,
  filter: DeletionFilter,
  userId: string | null,
): Promise<{ deletionId: string | null; count: number }> {
  const deletionId = uuidv7();
  const picked = 'ids' in filter;
  return inTransaction(database, async (client) => {
    const taken = picked
      ? await client.query(
          `UPDATE resource SET deleted_at = now(), deletion_id = $2
           WHERE job_id = $1 AND id = ANY($3::uuid[]) AND deleted_at IS NULL`,
          [jobId, deletionId, filter.ids],
        )
      : await client.query(
          `UPDATE resource r SET deleted_at = now(), deletion_id = $2 FROM document d
           WHERE d.job_id = $1 AND d.current AND d.words < $3 AND r.id = d.resource_id AND r.deleted_at IS NULL`,
          [jobId, deletionId, filter.under],
        );
    const count = taken.rowCount ?? 0;
    if (count === 0) return { deletionId: null, count };
    const said = picked ? { ids: filter.ids.length } : filter;
    await client.query('INSERT INTO deletion (id, job_id, by, filter, count) VALUES ($1, $2, $3, $4, $5)', [
      deletionId,
      jobId,
      userId,
      JSON.stringify(said),
      count,
    ]);
    return { deletionId, count };
  });
}

/** Gives back what a deletion took. Returns how many; once more does nothing. Throws `notFound`. */
export async function undoDeletion(database: Database, jobId: string, deletionId: string): Promise<number> {
  return inTransaction(database, async (client) => {
    const found = await client.query(
      'UPDATE deletion SET undone_at = coalesce(undone_at, now()) WHERE id = $1 AND job_id = $2',
      [deletionId, jobId],
    );
    if (found.rowCount === 0) throw new AppError('notFound', 'There is no such deletion.');
    const { rowCount } = await client.query(
      'UPDATE resource SET deleted_at = NULL, deletion_id = NULL WHERE job_id = $1 AND deletion_id = $2',
      [jobId, deletionId],
    );
    return rowCount ?? 0;
  });
}

/** A job's last deletions, newest first, with the name of who made them. */
export async function listDeletions(database: Database, jobId: string, limit = 20): Promise<DeletionRow[]> {
  const { rows } = await database.pool.query<DeletionRow>(
    `SELECT d.id, d.at, u.name AS by, d.filter, d.count, d.undone_at AS "undoneAt"
     FROM deletion d LEFT JOIN app_user u ON u.id = d.by WHERE d.job_id = $1 ORDER BY d.at DESC LIMIT $2`,
    [jobId, limit],
  );
  return rows;
}
