import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { beginWork, type EditPatience, goingSql, stopWork } from '../metadata/edit-work';
import type { EditSource } from '../metadata/metadata-changes';
import { type ByPlan, holdPlan } from '../plan/plans';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import type { StepProgress } from '../sql/steps';
import { type PickedResources, pickedIds } from './picked-resources';
import { corpusOf, ofScope, type ResourceScope } from './resource-scope';

/** What came of an edit, as far as somebody waits for it, and the edit by which it can be undone; null: it changes nothing. */
export interface MetadataEdited extends StepProgress {
  editId: string | null;
}

/** What somebody has picked by hand is so little that it is waited for. */
const atOnce: EditPatience = { withinMs: Number.POSITIVE_INFINITY, overtakes: true };

/**
 * Sets metadata on resources of a job, or of several jobs of a corpus; an empty value takes the field away, and no rule
 * fills it again. Deleted resources stay as they are, and what has these values already is no change. What the fields held
 * before is kept, for undo and for the resource's history. Of very many that a filter takes the mapping worker changes
 * what is left: those that the filter took when it was asked for. What others give these meanwhile stays. Throws
 * `notFound`, and whatever `given` throws.
 *
 * @param given the values, or what makes them of the plan that holds until the edit is made or has begun
 */
export async function editMetadata(
  database: Database,
  scope: ResourceScope,
  what: PickedResources,
  given: Readonly<Record<string, string>> | ByPlan<Readonly<Record<string, string>>>,
  userId: string | null,
  patience: EditPatience = {},
): Promise<MetadataEdited> {
  return inTransaction(database, async (transaction) => {
    const plan = await holdPlan(transaction, scope);
    const values = typeof given === 'function' ? await given(plan) : given;
    const editId = uuidv7();
    const picked = await pickedIds(transaction, scope, what);
    const ofJob = 'jobId' in scope ? [scope.jobId] : [];
    const { rows } = await transaction.query<{ corpusId: string }>(
      sql`INSERT INTO metadata_edit (id, corpus_id, job_ids, by, "values", count)
        VALUES (${editId}, ${corpusOf(scope)}, ${ofJob}::uuid[], ${userId}, ${JSON.stringify(values)}, 0)
        RETURNING corpus_id AS "corpusId"`,
    );
    const { rowCount: total } = await transaction.query(
      sql`INSERT INTO metadata_picked (edit_id, resource_id) SELECT ${editId}::uuid, one.id FROM (${picked}) one (id)
        ON CONFLICT DO NOTHING`,
    );
    const { corpusId } = rows[0]!;
    const fields = Object.keys(values);
    const work = { editId, corpusId, kind: 'give' as const, fields, total };
    const { count, goesOn } = await beginWork(transaction, work, 'ids' in what ? atOnce : patience);
    return { editId: count > 0 || goesOn ? editId : null, count, goesOn };
  });
}

/**
 * Takes back what an edit gave, field by field. What a later edit that stands has replaced stays as it is, and else a
 * field gets what the edits that stand have made of it, in whatever order others were undone. An edit that is still being
 * made stops. Returns how many resources were given something back, as far as somebody waits for it; once more does
 * nothing. Throws `notFound`, and `wrongState` (givenByRules).
 */
export async function undoMetadataEdit(
  database: Database,
  scope: ResourceScope,
  editId: string,
  userId: string | null,
  patience: EditPatience = {},
): Promise<StepProgress> {
  return inTransaction(database, async (transaction) => {
    const edit = await lockEdit(transaction, scope, editId);
    if (!edit) throw new AppError('notFound', 'There is no such change.');
    if (edit.undone) return { count: 0, goesOn: false };
    if (edit.source === 'rules')
      throw new AppError('wrongState', 'What rules gave is taken back by changing the rules.', {
        detail: { reason: 'givenByRules' },
      });
    if (!(await stopWork(transaction, editId))) return { count: 0, goesOn: false };
    await transaction.query(
      sql`UPDATE metadata_edit SET undone_at = now(), undone_by = ${userId} WHERE id = ${editId}`,
    );
    const { corpusId, fields, count: total } = edit;
    const work = { editId, corpusId, kind: 'giveBack' as const, fields, total };
    // What others still have to do comes after it in any order.
    return beginWork(transaction, work, { overtakes: true, ...patience });
  });
}

interface LockedEdit {
  undone: boolean;
  source: EditSource;
  corpusId: string;
  fields: string[];
  count: number;
}

async function lockEdit(
  transaction: Transaction,
  scope: ResourceScope,
  editId: string,
): Promise<LockedEdit | undefined> {
  const { rows } = await transaction.query<LockedEdit>(
    sql`SELECT source, undone_at IS NOT NULL AS undone, corpus_id AS "corpusId", count,
      ARRAY(SELECT jsonb_object_keys("values")) AS fields FROM metadata_edit
      WHERE id = ${editId} AND ${ofScope(scope)} FOR UPDATE`,
  );
  return rows[0];
}

/** A change of metadata in the list from which it can be undone. */
export interface MetadataEditRow {
  id: string;
  at: Date;
  by: string | null;
  /** What all of them got; nothing where each got values of its own. */
  values: Record<string, string>;
  source: EditSource;
  count: number;
  /** Jobs whose resources it changed. */
  jobs: number;
  undoneAt: Date | null;
  /** How far it has come where it is still being made or taken back; without `total` nobody has counted what there is. */
  going: { done: number; total: number | null } | null;
}

/** The last changes of metadata of a job or a corpus, newest first, with the name of who made them. */
export async function listMetadataEdits(
  database: Database,
  scope: ResourceScope,
  limit = 20,
): Promise<MetadataEditRow[]> {
  const { rows } = await database.query<MetadataEditRow>(
    sql`SELECT e.id, e.at, u.name AS by, e."values", e.source, e.count, cardinality(e.job_ids) AS jobs,
       e.undone_at AS "undoneAt", ${goingSql}
     FROM metadata_edit e LEFT JOIN app_user u ON u.id = e.by WHERE ${ofScope(scope)}
       AND (e.count > 0 OR EXISTS (SELECT FROM metadata_work w WHERE w.edit_id = e.id)) ORDER BY e.at DESC
     LIMIT ${limit}`,
  );
  return rows;
}
