import type { DropWith } from '@florilegium/contracts/resources/drop-ways';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { lockCorpora } from '../mapping/documents';
import { writeAudit } from '../people/audit';
import { heldBack, isHeldBack } from '../rights/held';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { type Sql, sql } from '../sql/sql';
import {
  lockedResources,
  type PickedResources,
  pickedIds,
  type Touched,
  touchedSql,
} from './picked-resources';
import { corpusOf, jobsIn, ofScope, type ResourceScope, subjectOf } from './resource-scope';

/** Which resources go: picked ones, all that a filter takes, or all mapped ones with fewer words. */
export type DeletionFilter = PickedResources | { under: number };

/** What a deletion, or a restoration, says of the resources that it was about. */
export interface DeletionSaid {
  ids?: number;
  under?: number;
  /** The host of a site that asked to be left out, in rows of earlier versions: now it is a takedown. */
  site?: string;
  /** The filter of the table, as its address has it. */
  query?: string;
  /** What was judged not adequate in a sample, and what went with it. */
  judged?: { with: DropWith; value: string; sampleId: string };
  /** A document that somebody dropped where it was met, in a search, and what went with it. */
  dropped?: { with: DropWith; value: string };
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
    await lockScope(transaction, scope);
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
  return what;
}

async function markDeleted(
  transaction: Transaction,
  scope: ResourceScope,
  what: DeletionFilter,
  deletionId: string,
): Promise<Touched> {
  const ids = await goneIds(transaction, scope, what);
  const { rows } = await transaction.query<Touched>(
    sql`WITH gone AS MATERIALIZED (SELECT x.id FROM ${lockedResources(ids)} WHERE x.deleted_at IS NULL),
       marked AS (UPDATE resource r SET deleted_at = now(), deletion_id = ${deletionId} FROM gone
         WHERE r.id = gone.id RETURNING r.job_id)
     SELECT ${touchedSql} FROM marked`,
  );
  return rows[0]!;
}

/** The ids of the resources that a deletion is about; some may be deleted already. */
async function goneIds(transaction: Transaction, scope: ResourceScope, what: DeletionFilter): Promise<Sql> {
  if (!('under' in what)) return pickedIds(transaction, scope, what);
  const jobIds = await jobsIn(transaction, scope);
  return sql`SELECT d.resource_id FROM document d WHERE d.job_id = ANY(${jobIds}::uuid[]) AND d.current
    AND d.words < ${what.under}`;
}

/** Deletions take the corpus before its rows, like everything that writes documents. */
async function lockScope(transaction: Transaction, scope: ResourceScope): Promise<void> {
  const { rows } = await transaction.query<{ id: string }>(
    sql`SELECT id FROM corpus WHERE id = ${corpusOf(scope)}`,
  );
  await lockCorpora(
    transaction,
    rows.map(({ id }) => id),
  );
}

/**
 * Gives deleted resources of a job or a corpus back, whichever deletions took them, in one step that can be undone: then exactly
 * these are deleted again. What the rule of rights or a takedown holds back stays out until that ends.
 */
export async function restoreResources(
  database: Database,
  scope: ResourceScope,
  what: PickedResources,
  userId: string | null,
): Promise<Deleted> {
  return inTransaction(database, async (transaction) => {
    const deletionId = uuidv7();
    await lockScope(transaction, scope);
    const picked = await pickedIds(transaction, scope, what);
    const { rows } = await transaction.query<Touched>(
      sql`WITH back AS MATERIALIZED (SELECT x.id, ${isHeldBack(sql`x.id`)} AS held FROM ${lockedResources(picked)}
         WHERE x.deleted_at IS NOT NULL AND x.deletion_id IS DISTINCT FROM ${heldBack}),
         given AS (UPDATE resource r SET deleted_at = CASE WHEN back.held THEN r.deleted_at END,
           deletion_id = CASE WHEN back.held THEN ${heldBack}::uuid ELSE ${deletionId}::uuid END FROM back
           WHERE r.id = back.id RETURNING r.job_id, r.deleted_at)
       SELECT ${touchedSql} FROM given WHERE deleted_at IS NULL`,
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
    await lockScope(transaction, scope);
    const deletion = rows[0];
    if (!deletion) throw new AppError('notFound', 'There is no such deletion.');
    if (deletion.undone) return 0;
    await transaction.query(
      sql`UPDATE deletion SET undone_at = now(), undone_by = ${userId} WHERE id = ${deletionId}`,
    );
    const rowCount = await turnRound(transaction, deletionId, deletion);
    await writeAudit(transaction, {
      actorId: userId,
      action: 'resource.deletionUndone',
      subject: subjectOf(scope),
      detail: { count: rowCount, deletion: deletionId },
    });
    return rowCount;
  });
}

async function turnRound(
  transaction: Transaction,
  deletionId: string,
  { restored, jobIds }: { restored: boolean; jobIds: readonly string[] },
): Promise<number> {
  const ofDeletion = sql`job_id = ANY(${jobIds}::uuid[]) AND deletion_id = ${deletionId}`;
  if (restored) {
    const { rowCount } = await transaction.query(
      sql`UPDATE resource SET deleted_at = now() WHERE ${ofDeletion} AND deleted_at IS NULL`,
    );
    return rowCount;
  }
  // What is held back besides stays out, and is no longer deleted by anybody.
  await transaction.query(
    sql`UPDATE resource SET deletion_id = ${heldBack} WHERE ${ofDeletion} AND deleted_at IS NOT NULL
      AND ${isHeldBack(sql`resource.id`)}`,
  );
  const { rowCount } = await transaction.query(
    sql`UPDATE resource SET deleted_at = NULL WHERE ${ofDeletion} AND deleted_at IS NOT NULL`,
  );
  return rowCount;
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
