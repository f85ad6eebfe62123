import type { DropWith } from '@florilegium/contracts/validation';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { type ObjectedSite, ofSite } from '../objections/objected-site';
import { writeAudit } from '../people/audit';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { type Sql, sql } from '../sql/sql';
import { type PickedResources, pickedIds, type Touched, touchedSql } from './picked-resources';
import { corpusOf, jobsIn, ofScope, type ResourceScope, subjectOf } from './resource-scope';

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
  /** What was judged not adequate in a sample, and what went with it. */
  judged?: { with: DropWith; value: string; sampleId: string };
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
  /** Jobs whose resources it took, or gave back. */
  jobs: number;
  undoneAt: Date | null;
}

/** What came of it: how many, and by which id it can be undone; null when nothing fitted. */
export interface Deleted {
  deletionId: string | null;
  count: number;
}

/**
 * Deletes resources of a job, or of several jobs of a corpus, in one step. Nothing leaves the archive: the rows are
 * marked, so that undo gives back exactly these. `besides` is what the list says besides.
 */
export async function deleteResources(
  database: Database,
  scope: ResourceScope,
  what: DeletionFilter,
  userId: string | null,
  besides?: DeletionSaid,
): Promise<Deleted> {
  return inTransaction(database, async (transaction) => {
    const deletionId = uuidv7();
    const touched = await markDeleted(transaction, scope, what, deletionId);
    const { count } = touched;
    if (count === 0) return { deletionId: null, count };
    const said = { ...saidOf(what), ...besides };
    await note(transaction, { deletionId, scope, userId, said, touched });
    await writeAudit(transaction, {
      actorId: userId,
      action: 'resource.deleted',
      subject: subjectOf(scope),
      detail: { ...said, count, jobs: touched.jobIds.length, deletion: deletionId },
    });
    return { deletionId, count };
  });
}

function saidOf(what: DeletionFilter): DeletionSaid {
  if ('filter' in what) return { query: '' };
  if ('ids' in what) return { ids: what.ids.length };
  return 'site' in what ? { site: what.site.host } : what;
}

async function markDeleted(
  transaction: Transaction,
  scope: ResourceScope,
  what: DeletionFilter,
  deletionId: string,
): Promise<Touched> {
  const gone = await goneSql(transaction, scope, what);
  const { rows } = await transaction.query<Touched>(
    sql`WITH gone AS (${gone}),
       marked AS (UPDATE resource r SET deleted_at = now(), deletion_id = ${deletionId} FROM gone
         WHERE r.id = gone.id AND r.deleted_at IS NULL RETURNING r.job_id)
     SELECT ${touchedSql} FROM marked`,
  );
  return rows[0]!;
}

/** The resources that a deletion is about, locked in the order of their ids: two deletions at once wait for each other. */
async function goneSql(transaction: Transaction, scope: ResourceScope, what: DeletionFilter): Promise<Sql> {
  const picked = async () => {
    if (!('under' in what || 'site' in what))
      return sql`x.id IN (${await pickedIds(transaction, scope, what)})`;
    const jobIds = await jobsIn(transaction, scope);
    if ('site' in what) return sql`x.job_id = ANY(${jobIds}::uuid[]) AND ${ofSite(sql`x.host`, what.site)}`;
    return sql`x.id IN (SELECT d.resource_id FROM document d WHERE d.job_id = ANY(${jobIds}::uuid[]) AND d.current
      AND d.words < ${what.under})`;
  };
  return sql`SELECT x.id FROM resource x WHERE ${await picked()} AND x.deleted_at IS NULL ORDER BY x.id
    FOR NO KEY UPDATE`;
}

/**
 * Gives deleted resources of a job or a corpus back, whichever deletions took them, in one step that can be undone: then exactly
 * these are deleted again.
 */
export async function restoreResources(
  database: Database,
  scope: ResourceScope,
  what: PickedResources,
  userId: string | null,
): Promise<Deleted> {
  return inTransaction(database, async (transaction) => {
    const deletionId = uuidv7();
    const picked = await pickedIds(transaction, scope, what);
    const { rows } = await transaction.query<Touched>(
      sql`WITH back AS (SELECT id FROM resource WHERE id IN (${picked}) AND deleted_at IS NOT NULL ORDER BY id
         FOR NO KEY UPDATE),
         given AS (UPDATE resource r SET deleted_at = NULL, deletion_id = ${deletionId} FROM back
           WHERE r.id = back.id RETURNING r.job_id)
       SELECT ${touchedSql} FROM given`,
    );
    const touched = rows[0]!;
    const { count } = touched;
    if (count === 0) return { deletionId: null, count };
    await note(transaction, { deletionId, scope, userId, said: { restored: true }, touched });
    await writeAudit(transaction, {
      actorId: userId,
      action: 'resource.restored',
      subject: subjectOf(scope),
      detail: { count, jobs: touched.jobIds.length, deletion: deletionId },
    });
    return { deletionId, count };
  });
}

async function note(
  transaction: Transaction,
  given: {
    deletionId: string;
    scope: ResourceScope;
    userId: string | null;
    said: DeletionSaid;
    touched: Touched;
  },
): Promise<void> {
  const { deletionId, scope, userId, said, touched } = given;
  await transaction.query(
    sql`INSERT INTO deletion (id, corpus_id, job_ids, by, filter, count)
      VALUES (${deletionId}, ${corpusOf(scope)}, ${touched.jobIds}::uuid[], ${userId}, ${JSON.stringify(said)},
        ${touched.count})`,
  );
}

/**
 * Gives back what a deletion took, or takes again what a restoration gave back. What came under another one since is
 * left to that. Returns how many; once more does nothing. Throws `notFound`.
 */
export async function undoDeletion(
  database: Database,
  scope: ResourceScope,
  deletionId: string,
  userId: string | null = null,
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ restored: boolean; undone: boolean; jobIds: string[] }>(
      sql`SELECT filter ? 'restored' AS restored, job_ids AS "jobIds", undone_at IS NOT NULL AS undone FROM deletion
       WHERE id = ${deletionId} AND ${ofScope(scope)} FOR UPDATE`,
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
      sql`UPDATE resource SET deleted_at = ${to} WHERE job_id = ANY(${deletion.jobIds}::uuid[])
        AND deletion_id = ${deletionId} AND deleted_at IS ${from}`,
    );
    await writeAudit(transaction, {
      actorId: userId,
      action: 'resource.deletionUndone',
      subject: subjectOf(scope),
      detail: { count: rowCount, deletion: deletionId },
    });
    return rowCount;
  });
}

/** The last deletions and restorations of a job or a corpus, newest first, with the name of who made them. */
export async function listDeletions(
  database: Database,
  scope: ResourceScope,
  limit = 20,
): Promise<DeletionRow[]> {
  const { rows } = await database.query<DeletionRow>(
    sql`SELECT d.id, d.at, u.name AS by, d.filter, d.count, cardinality(d.job_ids) AS jobs,
       d.undone_at AS "undoneAt"
     FROM deletion d LEFT JOIN app_user u ON u.id = d.by WHERE ${ofScope(scope)} ORDER BY d.at DESC
     LIMIT ${limit}`,
  );
  return rows;
}
