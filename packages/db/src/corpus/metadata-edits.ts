import { emptied } from '@florilegium/corpus/metadata/metadata-rules';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import type { EditSource } from '../metadata/metadata-changes';
import { applyRulesTo } from '../metadata/metadata-rules';
import { giveBackValues } from '../metadata/undo-values';
import { writeAudit } from '../people/audit';
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
import { corpusOf, ofScope, type ResourceScope, subjectOf } from './resource-scope';

/** What came of an edit: how many were changed, and the edit by which that can be undone; null when none was. */
export interface MetadataEdited {
  editId: string | null;
  count: number;
}

/**
 * Sets metadata on resources of a job, or of several jobs of a corpus, in one step; an empty value takes the field away,
 * and no rule fills it again. Deleted resources stay as they are, and what has these values already is no change. What the fields held before is kept, for undo and for the
 * resource's history.
 */
export async function editMetadata(
  database: Database,
  scope: ResourceScope,
  what: PickedResources,
  values: Readonly<Record<string, string>>,
  userId: string | null,
): Promise<MetadataEdited> {
  return inTransaction(database, async (transaction) =>
    editMetadataIn(transaction, scope, await pickedIds(transaction, scope, what), {
      values,
      staysEmpty: true,
      userId,
    }),
  );
}

/**
 * As {@link editMetadata}, in somebody's transaction. `picked` selects ids of resources of the scope; without `staysEmpty`
 * rules may fill again what is taken away.
 */
export async function editMetadataIn(
  transaction: Transaction,
  scope: ResourceScope,
  picked: Sql,
  {
    values,
    staysEmpty,
    userId,
  }: { values: Readonly<Record<string, string>>; staysEmpty: boolean; userId: string | null },
): Promise<MetadataEdited> {
  const editId = uuidv7();
  const { set, removed } = changeOf(values);
  const fields = Object.keys(values);
  await transaction.query(
    sql`INSERT INTO metadata_edit (id, corpus_id, job_ids, by, "values", count)
      VALUES (${editId}, ${corpusOf(scope)}, '{}', ${userId}, ${JSON.stringify(values)}, 0)`,
  );
  const { rows } = await transaction.query<Touched>(
    sql`WITH old AS MATERIALIZED (
       SELECT x.id, ${partOf(sql`x.metadata`, fields)} AS before, ${partOf(sql`x.ruled`, fields)} AS ruled
       FROM ${lockedResources(picked)} WHERE x.deleted_at IS NULL
         AND NOT (x.metadata @> ${JSON.stringify(set)}::jsonb AND NOT x.metadata ?| ${removed}::text[]
           AND NOT x.ruled ?| ${Object.keys(set)}::text[])),
     kept AS (INSERT INTO metadata_before (edit_id, resource_id, before, ruled)
       SELECT ${editId}::uuid, id, before, ruled FROM old),
     changed AS (UPDATE resource r
       SET metadata = (r.metadata || ${JSON.stringify(set)}::jsonb) - ${removed}::text[],
         ruled = (r.ruled - ${fields}::text[]) || ${staysEmpty ? emptiedOf(removed) : sql`'{}'::jsonb`} FROM old
       WHERE r.id = old.id RETURNING r.job_id)
     SELECT ${touchedSql} FROM changed`,
  );
  const { count, jobIds } = rows[0]!;
  if (removed.length > 0 && !staysEmpty) await giveBackToRules(transaction, scope, editId);
  if (count === 0) {
    await transaction.query(sql`DELETE FROM metadata_edit WHERE id = ${editId}`);
    return { editId: null, count };
  }
  await transaction.query(
    // Its time is that of the values, which it may have waited for: undo goes by the order of the changes.
    sql`UPDATE metadata_edit SET count = ${count}, job_ids = ${jobIds}::uuid[], at = clock_timestamp()
      WHERE id = ${editId}`,
  );
  await writeAudit(transaction, {
    actorId: userId,
    action: 'resource.metadataEdited',
    subject: subjectOf(scope),
    detail: { fields: Object.keys(values).join(', '), count, jobs: jobIds.length, edit: editId },
  });
  return { editId, count };
}

/** Marks the fields that a person empties: those that had a value, or have the mark already. */
const emptiedOf = (removed: readonly string[]) =>
  sql`(SELECT coalesce(jsonb_object_agg(f.name, ${emptied}::text), '{}') FROM unnest(${removed}::text[]) AS f (name)
    WHERE r.metadata ? f.name OR r.ruled ->> f.name = ${emptied})`;

/** The fields of an object that are named. */
const partOf = (column: Sql, fields: readonly string[]) =>
  sql`(SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(${column}) WHERE key = ANY(${fields}::text[]))`;

/** Resources to which rules are applied at once; of more the mapping worker does it. */
const mostAtOnce = 5_000;

/** Lets rules fill what nobody fills any more. */
async function giveBackToRules(
  transaction: Transaction,
  scope: ResourceScope,
  editId: string,
): Promise<void> {
  const { rows } = await transaction.query<{ id: string }>(
    sql`SELECT resource_id AS id FROM metadata_before WHERE edit_id = ${editId} LIMIT ${mostAtOnce + 1}`,
  );
  if (rows.length <= mostAtOnce)
    await applyRulesTo(
      transaction,
      rows.map(({ id }) => id),
    );
  else
    await transaction.query(
      sql`UPDATE metadata_rules SET applied = version - 1, cursor = NULL WHERE corpus_id = ${corpusOf(scope)}`,
    );
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

/**
 * Takes back what an edit gave, field by field. What a later edit that stands has replaced stays as it is, and else a
 * field gets what the edits that stand have made of it, in whatever order others were undone. Returns how many resources
 * were given something back; once more does nothing. Throws `notFound`, and `wrongState` (givenByRules).
 */
export async function undoMetadataEdit(
  database: Database,
  scope: ResourceScope,
  editId: string,
  userId: string | null,
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ undone: boolean; source: EditSource }>(
      sql`SELECT source, undone_at IS NOT NULL AS undone FROM metadata_edit WHERE id = ${editId}
        AND ${ofScope(scope)} FOR UPDATE`,
    );
    const edit = rows[0];
    if (!edit) throw new AppError('notFound', 'There is no such change.');
    if (edit.undone) return 0;
    if (edit.source === 'rules')
      throw new AppError('wrongState', 'What rules gave is taken back by changing the rules.', {
        detail: { reason: 'givenByRules' },
      });
    await transaction.query(
      sql`UPDATE metadata_edit SET undone_at = now(), undone_by = ${userId} WHERE id = ${editId}`,
    );
    const count = await giveBackValues(transaction, editId);
    // The rules may be others by now.
    await giveBackToRules(transaction, scope, editId);
    await writeAudit(transaction, {
      actorId: userId,
      action: 'resource.metadataUndone',
      subject: subjectOf(scope),
      detail: { count, edit: editId },
    });
    return count;
  });
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
}

/** The last changes of metadata of a job or a corpus, newest first, with the name of who made them. */
export async function listMetadataEdits(
  database: Database,
  scope: ResourceScope,
  limit = 20,
): Promise<MetadataEditRow[]> {
  const { rows } = await database.query<MetadataEditRow>(
    sql`SELECT e.id, e.at, u.name AS by, e."values", e.source, e.count, cardinality(e.job_ids) AS jobs,
       e.undone_at AS "undoneAt"
     FROM metadata_edit e LEFT JOIN app_user u ON u.id = e.by WHERE ${ofScope(scope)} AND e.count > 0 ORDER BY e.at DESC
     LIMIT ${limit}`,
  );
  return rows;
}
