import type { ValueMove } from '@florilegium/corpus/metadata/value-moves';
import { AppError } from '@florilegium/platform/app-error';
import { writeAudit } from '../people/audit';
import type { Queryable, Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { type Sql, sql } from '../sql/sql';
import { type Patience, type StepAsked, type StepProgress, stepRows, stepsWithin } from '../sql/steps';
import { type EditWork, stepOf, type WorkKind } from './edit-steps';
import { addToEdit } from './metadata-changes';

/** How an edit is waited for. */
export interface EditPatience extends Patience {
  /** It waits for no other of its corpus: what somebody does to a few texts is done at once. */
  overtakes?: boolean;
}

/** What an edit has to do. */
export interface AskedWork {
  editId: string;
  corpusId: string;
  kind: WorkKind;
  fields: readonly string[];
  move?: ValueMove;
  /** Resources that it is about, where they are known. */
  total?: number;
}

/**
 * Begins to make or take back an edit, and makes as much of it as somebody waits for. Behind others of its corpus it waits
 * for its turn.
 */
export async function beginWork(
  transaction: Transaction,
  asked: AskedWork,
  { overtakes = false, ...patience }: EditPatience = {},
): Promise<StepProgress> {
  const { editId, corpusId, kind, fields, move, total } = asked;
  await transaction.query(
    sql`INSERT INTO metadata_work (edit_id, corpus_id, kind, fields, move, total)
      VALUES (${editId}, ${corpusId}, ${kind}, ${fields}, ${move ? JSON.stringify(move) : null}::jsonb, ${total ?? null})`,
  );
  if (!overtakes && !(await isNext(transaction, editId))) return { count: 0, goesOn: true };
  return stepsWithin((most) => takeStep(transaction, editId, most), patience);
}

/** Work whose corpus has no earlier one. */
const isFirst = sql`NOT EXISTS (SELECT FROM metadata_work o WHERE o.corpus_id = w.corpus_id
  AND (o.begun_at, o.edit_id) < (w.begun_at, w.edit_id))`;

async function isNext(database: Queryable, editId: string): Promise<boolean> {
  const { rows } = await database.query(
    sql`SELECT FROM metadata_work w WHERE w.edit_id = ${editId} AND ${isFirst}`,
  );
  return rows.length > 0;
}

/**
 * Takes one step of the edit that waits longest, of all or of one corpus. Several workers may call it at the same time.
 * Returns false when none waits, or other workers have those that do.
 */
export async function continueEdits(
  database: Database,
  { most = stepRows, corpusId = null }: StepAsked = {},
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    // The edit is held before its work, as by whoever undoes it.
    const { rows } = await transaction.query<{ editId: string }>(
      sql`SELECT w.edit_id AS "editId" FROM metadata_work w JOIN metadata_edit e ON e.id = w.edit_id
        WHERE ${isFirst} AND (${corpusId}::uuid IS NULL OR w.corpus_id = ${corpusId}::uuid)
        ORDER BY w.begun_at LIMIT 1 FOR NO KEY UPDATE OF e SKIP LOCKED`,
    );
    if (!rows[0]) return false;
    await takeStep(transaction, rows[0].editId, most);
    return true;
  });
}

/** Takes the next step of an edit that the caller holds. */
async function takeStep(transaction: Transaction, editId: string, most: number): Promise<StepProgress> {
  const work = await workOf(transaction, editId);
  if (!work) return { count: 0, goesOn: false };
  const { looked, last, touched } = await stepOf[work.kind](transaction, work, most);
  await transaction.query(
    sql`UPDATE metadata_work SET done = done + ${looked}, changed = changed + ${touched.count},
      cursor = ${last ?? work.cursor} WHERE edit_id = ${editId}`,
  );
  if (work.kind !== 'giveBack') await addToEdit(transaction, editId, touched);
  const goesOn = looked === most;
  if (!goesOn) await endWork(transaction, work);
  return { count: touched.count, goesOn };
}

async function workOf(database: Queryable, editId: string): Promise<EditWork | undefined> {
  const { rows } = await database.query<EditWork>(
    sql`SELECT w.edit_id AS "editId", w.corpus_id AS "corpusId", w.kind, w.fields, e."values", w.move,
      w.cursor FROM metadata_work w JOIN metadata_edit e ON e.id = w.edit_id
      WHERE w.edit_id = ${editId}`,
  );
  return rows[0];
}

/**
 * Ends an edit, whether it has come to its end or was undone on the way. Returns whether it is still there: one that has
 * changed nothing leaves nothing.
 */
async function endWork(transaction: Transaction, { editId, kind, fields }: EditWork): Promise<boolean> {
  const isUndo = kind === 'giveBack';
  await transaction.query(sql`DELETE FROM metadata_picked WHERE edit_id = ${editId}`);
  const { rows } = await transaction.query<EndedEdit>(
    sql`WITH ended AS (DELETE FROM metadata_work WHERE edit_id = ${editId} RETURNING changed)
      SELECT e.corpus_id AS "corpusId", e.job_ids AS "jobIds", e.by, e.undone_by AS "undoneBy", n.changed AS count
      FROM metadata_edit e, ended n WHERE e.id = ${editId}`,
  );
  const { corpusId, jobIds, by, undoneBy, count } = rows[0]!;
  if (count === 0 && !isUndo) {
    await transaction.query(sql`DELETE FROM metadata_edit WHERE id = ${editId}`);
    return false;
  }
  await writeAudit(transaction, {
    actorId: isUndo ? undoneBy : by,
    action: isUndo ? 'resource.metadataUndone' : 'resource.metadataEdited',
    subject: jobIds.length === 1 ? `job:${jobIds[0]}` : `corpus:${corpusId}`,
    detail: { count, edit: editId, ...(isUndo ? {} : { fields: fields.join(', '), jobs: jobIds.length }) },
  });
  return true;
}

interface EndedEdit {
  corpusId: string;
  jobIds: string[];
  by: string | null;
  undoneBy: string | null;
  count: number;
}

/**
 * Ends what an edit still had to do, as it is being undone: its part that was made is its whole. The caller holds the edit.
 * Returns whether there is an edit left: one that has changed nothing yet is gone.
 */
export async function stopWork(transaction: Transaction, editId: string): Promise<boolean> {
  const work = await workOf(transaction, editId);
  return work ? endWork(transaction, work) : true;
}

/**
 * Throws `wrongState` (valuesGoOn) while values of a field are still being given or moved in a corpus: what the field
 * takes could not be told from what it has.
 */
export async function requireSettled(
  database: Queryable,
  corpusId: string,
  { key, label }: { key: string; label: string },
): Promise<void> {
  const { rows } = await database.query(
    sql`SELECT FROM metadata_work WHERE corpus_id = ${corpusId} AND kind <> 'giveBack'
      AND fields @> ARRAY[${key}::text] LIMIT 1`,
  );
  if (rows.length === 0) return;
  throw new AppError('wrongState', `Values of the field ${key} are still being changed.`, {
    detail: { reason: 'valuesGoOn', name: label, fieldKey: key },
  });
}

/** Whether values are still being given or moved in a corpus. */
export async function isSettling(database: Queryable, corpusId: string): Promise<boolean> {
  const { rows } = await database.query(
    sql`SELECT FROM metadata_work WHERE corpus_id = ${corpusId} AND kind <> 'giveBack' LIMIT 1`,
  );
  return rows.length > 0;
}

/** Columns of an edit `e` that say how far it has come while it goes on: `going`, null once it has ended. */
export const goingSql: Sql = sql`(SELECT json_build_object('done', w.done, 'total', w.total)
  FROM metadata_work w WHERE w.edit_id = e.id) AS going`;
