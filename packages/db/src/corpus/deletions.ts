import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { type ObjectedSite, ofSite } from '../objections/objected-site';
import { writeAudit } from '../people/audit';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { type PickedResources, pickedIds } from './metadata-edits';

/** Which resources go: picked ones, all that a filter takes, all mapped ones with fewer words, or those of a site. */
export type DeletionFilter = PickedResources | { under: number } | { site: ObjectedSite };

/** What a deletion, or a restoration, says of the resources that it was about. */
export interface DeletionSaid {
  ids?: number;
  under?: number;
  /** The host of a site that asked to be left out. */
  site?: string;
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
  return inTransaction(database, async (transaction) => {
    const deletionId = uuidv7();
    const count = await markDeleted(transaction, jobId, what, deletionId);
    if (count === 0) return { deletionId: null, count };
    const said = saidOf(what, query);
    await note(transaction, { deletionId, jobId, userId, said, count });
    await writeAudit(transaction, {
      actorId: userId,
      action: 'resource.deleted',
      subject: `job:${jobId}`,
      detail: { ...said, count, deletion: deletionId },
    });
    return { deletionId, count };
  });
}

function saidOf(what: DeletionFilter, query: string | undefined): DeletionSaid {
  if ('filter' in what) return { query: query ?? '' };
  if ('ids' in what) return { ids: what.ids.length };
  return 'site' in what ? { site: what.site.host } : what;
}

async function markDeleted(
  transaction: Transaction,
  jobId: string,
  what: DeletionFilter,
  deletionId: string,
): Promise<number> {
  if ('under' in what) {
    const { rowCount } = await transaction.query(
      sql`UPDATE resource r SET deleted_at = now(), deletion_id = ${deletionId} FROM document d
       WHERE d.job_id = ${jobId} AND d.current AND d.words < ${what.under} AND r.id = d.resource_id
       AND r.deleted_at IS NULL`,
    );
    return rowCount;
  }
  if ('site' in what) {
    const { rowCount } = await transaction.query(
      sql`UPDATE resource r SET deleted_at = now(), deletion_id = ${deletionId}
       WHERE r.job_id = ${jobId} AND ${ofSite(sql`r.host`, what.site)} AND r.deleted_at IS NULL`,
    );
    return rowCount;
  }
  const picked = await pickedIds(transaction, jobId, what);
  const { rowCount } = await transaction.query(
    sql`UPDATE resource SET deleted_at = now(), deletion_id = ${deletionId}
     WHERE job_id = ${jobId} AND id IN (${picked}) AND deleted_at IS NULL`,
  );
  return rowCount;
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
  return inTransaction(database, async (transaction) => {
    const deletionId = uuidv7();
    const picked = await pickedIds(transaction, jobId, what);
    const { rowCount } = await transaction.query(
      sql`UPDATE resource SET deleted_at = NULL, deletion_id = ${deletionId}
       WHERE job_id = ${jobId} AND id IN (${picked}) AND deleted_at IS NOT NULL`,
    );
    const count = rowCount;
    if (count === 0) return { deletionId: null, count };
    await note(transaction, { deletionId, jobId, userId, said: { restored: true }, count });
    await writeAudit(transaction, {
      actorId: userId,
      action: 'resource.restored',
      subject: `job:${jobId}`,
      detail: { count, deletion: deletionId },
    });
    return { deletionId, count };
  });
}

async function note(
  transaction: Transaction,
  given: { deletionId: string; jobId: string; userId: string | null; said: DeletionSaid; count: number },
): Promise<void> {
  await transaction.query(
    sql`INSERT INTO deletion (id, job_id, by, filter, count)
      VALUES (${given.deletionId}, ${given.jobId}, ${given.userId}, ${JSON.stringify(given.said)}, ${given.count})`,
  );
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
  return inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ restored: boolean; undone: boolean }>(
      sql`SELECT filter ? 'restored' AS restored, undone_at IS NOT NULL AS undone FROM deletion
       WHERE id = ${deletionId} AND job_id = ${jobId} FOR UPDATE`,
    );
    const deletion = rows[0];
    if (!deletion) throw new AppError('notFound', 'There is no such deletion.');
    if (deletion.undone) return 0;
    await transaction.query(
      sql`UPDATE deletion SET undone_at = now(), undone_by = ${userId} WHERE id = ${deletionId}`,
    );
    const to = deletion.restored ? sql`now()` : sql`NULL`;
    const from = deletion.restored ? sql`NULL` : sql`NOT NULL`;
    const { rowCount } = await transaction.query(
      sql`UPDATE resource SET deleted_at = ${to} WHERE job_id = ${jobId} AND deletion_id = ${deletionId}
        AND deleted_at IS ${from}`,
    );
    await writeAudit(transaction, {
      actorId: userId,
      action: 'resource.deletionUndone',
      subject: `job:${jobId}`,
      detail: { count: rowCount, deletion: deletionId },
    });
    return rowCount;
  });
}

/** A job's last deletions and restorations, newest first, with the name of who made them. */
export async function listDeletions(database: Database, jobId: string, limit = 20): Promise<DeletionRow[]> {
  const { rows } = await database.query<DeletionRow>(
    sql`SELECT d.id, d.at, u.name AS by, d.filter, d.count, d.undone_at AS "undoneAt"
     FROM deletion d LEFT JOIN app_user u ON u.id = d.by WHERE d.job_id = ${jobId} ORDER BY d.at DESC
     LIMIT ${limit}`,
  );
  return rows;
}
