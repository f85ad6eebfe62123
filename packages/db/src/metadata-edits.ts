import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { type Database, inTransaction } from './database';
import { narrowWith } from './resource-narrow';
import { type ResourceFilter, resourceSql, segmentsOf } from './resource-query';

/** Resources of a job: those picked by hand, or all that a filter takes. */
export type PickedResources = { ids: readonly string[] } | { filter: ResourceFilter };

/** What came of an edit: how many were changed, and the edit by which that can be undone; null when none was. */
export interface MetadataEdited {
  editId: string | null;
  count: number;
}

/**
 * Sets metadata on resources of a job in one step; an empty value takes the field away. Deleted resources stay as they
 * are, and what has these values already is no change. What the fields held before is kept, for undo and for the
 * resource's history.
 */
export async function editMetadata(
  database: Database,
  jobId: string,
  what: PickedResources,
  values: Readonly<Record<string, string>>,
  userId: string | null,
): Promise<MetadataEdited> {
  const editId = uuidv7();
  const { set, removed } = changeOf(values);
  return inTransaction(database, async (client) => {
    const picked = await pickedSql(client, jobId, what);
    const place = picked.values.length;
    const [setAt, removedAt, fieldsAt, editAt] = [1, 2, 3, 4].map((at) => `$${place + at}`);
    await client.query(
      `INSERT INTO metadata_edit (id, job_id, by, "values", count) VALUES ($1, $2, $3, $4, 0)`,
      [editId, jobId, userId, JSON.stringify(values)],
    );
    const { rowCount } = await client.query(
      `WITH old AS (
         SELECT id, (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(metadata)
           WHERE key = ANY(${fieldsAt}::text[])) AS before
         FROM resource WHERE job_id = $1 AND deleted_at IS NULL AND id IN (${picked.sql})
           AND NOT (metadata @> ${setAt}::jsonb AND NOT metadata ?| ${removedAt}::text[])
         ORDER BY id FOR UPDATE),
       kept AS (INSERT INTO metadata_before (edit_id, resource_id, before) SELECT ${editAt}, id, before FROM old)
       UPDATE resource r SET metadata = (r.metadata || ${setAt}::jsonb) - ${removedAt}::text[] FROM old WHERE r.id = old.id`,
      [...picked.values, JSON.stringify(set), removed, Object.keys(values), editId],
    );
    const count = rowCount ?? 0;
    if (count === 0) await client.query('DELETE FROM metadata_edit WHERE id = $1', [editId]);
    else await client.query('UPDATE metadata_edit SET count = $2 WHERE id = $1', [editId, count]);
    return { editId: count === 0 ? null : editId, count };
  });
}

/** What is merged in, and the fields that are taken away. */
function changeOf(values: Readonly<Record<string, string>>): {
  set: Record<string, string>;
  removed: string[];
} {
  const given = Object.entries(values);
  return {
    set: Object.fromEntries(given.filter(([, value]) => value !== '')),
    removed: given.filter(([, value]) => value === '').map(([field]) => field),
  };
}

/** Ids of picked resources as SQL, `$1` the job; whoever uses it sees to it that they are the job's. */
export async function pickedSql(
  client: Parameters<typeof narrowWith>[0],
  jobId: string,
  what: PickedResources,
): Promise<{ sql: string; values: unknown[] }> {
  if ('ids' in what) return { sql: 'SELECT unnest($2::uuid[])', values: [jobId, what.ids] };
  const narrowed = await narrowWith(client, jobId, what.filter);
  const segment = segmentsOf(narrowed)[0];
  if (!segment) return { sql: 'SELECT unnest($2::uuid[])', values: [jobId, []] };
  const { from, id, values } = resourceSql(jobId, narrowed, segment);
  return { sql: `SELECT ${id} FROM ${from}`, values };
}

/**
 * Gives resources back what they had before an edit. Those whose fields somebody has changed since keep what they have.
 * Returns how many were given back; once more does nothing. Throws `notFound`.
 */
export async function undoMetadataEdit(
  database: Database,
  jobId: string,
  editId: string,
  userId: string | null,
): Promise<number> {
  return inTransaction(database, async (client) => {
    const { rows } = await client.query<{ values: Record<string, string>; undone: boolean }>(
      `SELECT "values", undone_at IS NOT NULL AS undone FROM metadata_edit WHERE id = $1 AND job_id = $2 FOR UPDATE`,
      [editId, jobId],
    );
    const edit = rows[0];
    if (!edit) throw new AppError('notFound', 'There is no such change.');
    if (edit.undone) return 0;
    await client.query('UPDATE metadata_edit SET undone_at = now(), undone_by = $2 WHERE id = $1', [
      editId,
      userId,
    ]);
    const { set, removed } = changeOf(edit.values);
    const { rowCount } = await client.query(
      `UPDATE resource r SET metadata = (r.metadata - $3::text[]) || b.before
       FROM metadata_before b WHERE b.edit_id = $2 AND r.id = b.resource_id AND r.job_id = $1
         AND r.metadata @> $4::jsonb AND NOT r.metadata ?| $5::text[]`,
      [jobId, editId, Object.keys(edit.values), JSON.stringify(set), removed],
    );
    return rowCount ?? 0;
  });
}

/** A change of metadata in the list from which it can be undone. */
export interface MetadataEditRow {
  id: string;
  at: Date;
  by: string | null;
  values: Record<string, string>;
  count: number;
  undoneAt: Date | null;
}

/** A job's last changes of metadata, newest first, with the name of who made them. */
export async function listMetadataEdits(
  database: Database,
  jobId: string,
  limit = 20,
): Promise<MetadataEditRow[]> {
  const { rows } = await database.pool.query<MetadataEditRow>(
    `SELECT e.id, e.at, u.name AS by, e."values", e.count, e.undone_at AS "undoneAt"
     FROM metadata_edit e LEFT JOIN app_user u ON u.id = e.by WHERE e.job_id = $1 ORDER BY e.at DESC LIMIT $2`,
    [jobId, limit],
  );
  return rows;
}
