import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { type Database, inTransaction } from './database';
import type { Transaction } from './documents';
import { type PickedResources, pickedSql } from './metadata-edits';

/** Which resources go: picked ones, all that a filter takes, or all mapped ones with fewer words than that. */
export type DeletionFilter = PickedResources | { under: number };

/** What a deletion, or a restoration, says of the resources that it was about. */
export interface DeletionSaid {
  ids?: number;
  under?: number;
  /** The filter of the table, as its address has it. */
  query?: string;
  /** It gave them back. */
  restored?: true;
}

/** A deletion in the list from which it can be undone; or a restoration. */
export interface DeletionRow {
  id: string;
  at: Date;
  by: string | null;
  filter: DeletionSaid;
  count: number;
  undoneAt: Date | null;
}

/** What came of it: how many, and by which id it can be undone; null when nothing fitted. */
export interface Deleted {
  deletionId: string | null;
  count: number;
}

/**
 * Deletes resources of a job in one step. Nothing leaves the archive: the rows are marked, so that undo gives
 * back exactly these. `query` is what the list says of a filter.
 */
export async function deleteResources(
  database: Database,
  jobId: string,
  what: DeletionFilter,
  userId: string | null,
  query?: string,
): Promise<Deleted> {
  return inTransaction(database, async (client) => {
    const deletionId = uuidv7();
    const count = await markDeleted(client, jobId, what, deletionId);
    if (count === 0) return { deletionId: null, count };
    const said = 'filter' in what ? { query: query ?? '' } : 'ids' in what ? { ids: what.ids.length } : what;
    await note(client, { deletionId, jobId, userId, said, count });
    return { deletionId, count };
  });
}

async function markDeleted(
  client: Transaction,
  jobId: string,
  what: DeletionFilter,
  deletionId: string,
): Promise<number> {
  if ('under' in what) {
    const { rowCount } = await client.query(
      `UPDATE resource r SET deleted_at = now(), deletion_id = $2 FROM document d
       WHERE d.job_id = $1 AND d.current AND d.words < $3 AND r.id = d.resource_id AND r.deleted_at IS NULL`,
      [jobId, deletionId, what.under],
    );
    return rowCount ?? 0;
  }
  const { sql, values } = await pickedSql(client, jobId, what);
  const { rowCount } = await client.query(
    `UPDATE resource SET deleted_at = now(), deletion_id = $${values.length + 1}
     WHERE job_id = $1 AND id IN (${sql}) AND deleted_at IS NULL`,
    [...values, deletionId],
  );
  return rowCount ?? 0;
}

/**
 * Gives deleted resources of a job back, whichever deletions took them, in one step that can be undone: then exactly
 * these are deleted again.
 */
export async function restoreResources(
  database: Database,
  jobId: string,
  what: PickedResources,
  userId: string | null,
): Promise<Deleted> {
  return inTransaction(database, async (client) => {
    const deletionId = uuidv7();
    const { sql, values } = await pickedSql(client, jobId, what);
    const { rowCount } = await client.query(
      `UPDATE resource SET deleted_at = NULL, deletion_id = $${values.length + 1}
       WHERE job_id = $1 AND id IN (${sql}) AND deleted_at IS NOT NULL`,
      [...values, deletionId],
    );
    const count = rowCount ?? 0;
    if (count === 0) return { deletionId: null, count };
    await note(client, { deletionId, jobId, userId, said: { restored: true }, count });
    return { deletionId, count };
  });
}

async function note(
  client: Transaction,
  given: { deletionId: string; jobId: string; userId: string | null; said: DeletionSaid; count: number },
): Promise<void> {
  await client.query('INSERT INTO deletion (id, job_id, by, filter, count) VALUES ($1, $2, $3, $4, $5)', [
    given.deletionId,
    given.jobId,
    given.userId,
    JSON.stringify(given.said),
    given.count,
  ]);
}

/**
 * Gives back what a deletion took, or takes again what a restoration gave back. What came under another one since is
 * left to that. Returns how many; once more does nothing. Throws `notFound`.
 */
export async function undoDeletion(
  database: Database,
  jobId: string,
  deletionId: string,
  userId: string | null = null,
): Promise<number> {
  return inTransaction(database, async (client) => {
    const { rows } = await client.query<{ restored: boolean; undone: boolean }>(
      `SELECT filter ? 'restored' AS restored, undone_at IS NOT NULL AS undone FROM deletion
       WHERE id = $1 AND job_id = $2 FOR UPDATE`,
      [deletionId, jobId],
    );
    const deletion = rows[0];
    if (!deletion) throw new AppError('notFound', 'There is no such deletion.');
    if (deletion.undone) return 0;
    await client.query('UPDATE deletion SET undone_at = now(), undone_by = $2 WHERE id = $1', [
      deletionId,
      userId,
    ]);
    const [to, from] = deletion.restored ? ['now()', 'NULL'] : ['NULL', 'NOT NULL'];
    const { rowCount } = await client.query(
      `UPDATE resource SET deleted_at = ${to} WHERE job_id = $1 AND deletion_id = $2 AND deleted_at IS ${from}`,
      [jobId, deletionId],
    );
    return rowCount ?? 0;
  });
}

/** A job's last deletions and restorations, newest first, with the name of who made them. */
export async function listDeletions(database: Database, jobId: string, limit = 20): Promise<DeletionRow[]> {
  const { rows } = await database.pool.query<DeletionRow>(
    `SELECT d.id, d.at, u.name AS by, d.filter, d.count, d.undone_at AS "undoneAt"
     FROM deletion d LEFT JOIN app_user u ON u.id = d.by WHERE d.job_id = $1 ORDER BY d.at DESC LIMIT $2`,
    [jobId, limit],
  );
  return rows;
}
