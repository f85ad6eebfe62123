import { changedFields, type OwnMetadata } from '@florilegium/corpus/metadata/metadata-rules';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { type Touched, touchedSql } from '../corpus/picked-resources';
import { corpusOf, type ResourceScope } from '../corpus/resource-scope';
import { batch } from '../sql/batch';
import type { Queryable, Transaction } from '../sql/connection';
import { sql } from '../sql/sql';

/** Who changed metadata: a person by hand, a person's file, a person's change of the plan, or rules. */
export const editSources = ['person', 'file', 'plan', 'rules'] as const;
export type EditSource = (typeof editSources)[number];

/** A resource with its own metadata, before a change and after it. */
export interface ChangedResource {
  id: string;
  before: OwnMetadata;
  after: OwnMetadata;
}

/** Whether a change changes anything: a value, or who gave it. */
export function isChange({ before, after }: Pick<ChangedResource, 'before' | 'after'>): boolean {
  return !hasSame(before.metadata, after.metadata) || !hasSame(before.ruled, after.ruled);
}

function hasSame(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const fields = Object.keys(a);
  return fields.length === Object.keys(b).length && fields.every((field) => a[field] === b[field]);
}

/**
 * Writes what became of resources, which the caller holds, and with an edit what they had before: for undo and for the
 * history of each value. A resource that an edit changes a second time keeps what it had before the first.
 */
export async function writeChanges(
  transaction: Queryable,
  editId: string | null,
  changes: readonly ChangedResource[],
): Promise<Touched> {
  if (changes.length === 0) return { count: 0, jobIds: [] };
  const rows = changes.map(({ id, before, after }) => {
    const fields = changedFields(before.metadata, after.metadata);
    const had = Object.entries(fields.before).filter(([, value]) => value !== '');
    const names = Object.keys(fields.before);
    const ruled = Object.entries(before.ruled).filter(([field]) => names.includes(field));
    return { id, after, had: Object.fromEntries(had), got: fields.after, ruled: Object.fromEntries(ruled) };
  });
  const given = batch(
    {
      id: ['uuid', (row) => row.id],
      metadata: ['jsonb', (row) => JSON.stringify(row.after.metadata)],
      ruled: ['jsonb', (row) => JSON.stringify(row.after.ruled)],
      had: ['jsonb', (row) => JSON.stringify(row.had)],
      got: ['jsonb', (row) => JSON.stringify(row.got)],
      hadRuled: ['jsonb', (row) => JSON.stringify(row.ruled)],
    },
    rows,
  );
  if (editId !== null) {
    await transaction.query(
      sql`INSERT INTO metadata_before (edit_id, resource_id, before, after, ruled)
        SELECT ${editId}::uuid, g.id, g.had, g.got, g."hadRuled" FROM ${given} AS g WHERE g.got <> '{}'
        ON CONFLICT (edit_id, resource_id) DO UPDATE SET
          before = metadata_before.before
            || (excluded.before - ARRAY(SELECT jsonb_object_keys(metadata_before.after))),
          ruled = metadata_before.ruled
            || (excluded.ruled - ARRAY(SELECT jsonb_object_keys(metadata_before.after))),
          after = metadata_before.after || excluded.after`,
    );
  }
  const { rows: touched } = await transaction.query<Touched>(
    sql`WITH changed AS (UPDATE resource r SET metadata = g.metadata, ruled = g.ruled FROM ${given} AS g
        WHERE r.id = g.id RETURNING r.job_id)
      SELECT ${touchedSql} FROM changed`,
  );
  return touched[0]!;
}

/** Begins an edit whose resources get values of their own each. */
export async function beginEdit(
  transaction: Transaction,
  scope: ResourceScope,
  source: EditSource,
  userId: string | null,
): Promise<string> {
  const editId = uuidv7();
  await transaction.query(
    sql`INSERT INTO metadata_edit (id, corpus_id, job_ids, by, "values", source, count)
      VALUES (${editId}, ${corpusOf(scope)}, '{}', ${userId}, '{}', ${source}, 0)`,
  );
  return editId;
}

/**
 * Holds an edit that is going on, before the resources that a step of it changes: whoever undoes it takes them in the same
 * order. Throws `wrongState` (editUndone) once it is undone: what came after would stay.
 */
export async function holdEdit(transaction: Queryable, editId: string): Promise<void> {
  const { rows } = await transaction.query<{ isUndone: boolean }>(
    sql`SELECT undone_at IS NOT NULL AS "isUndone" FROM metadata_edit WHERE id = ${editId} FOR NO KEY UPDATE`,
  );
  if (rows[0]?.isUndone === false) return;
  throw new AppError('wrongState', 'The change was undone meanwhile.', { detail: { reason: 'editUndone' } });
}

/** Adds to the counts of an edit what a step of it has changed. Returns whether nothing had been changed before. */
export async function addToEdit(
  transaction: Queryable,
  editId: string,
  touched: Touched,
): Promise<{ isFirst: boolean }> {
  if (touched.count === 0) return { isFirst: false };
  const { rows } = await transaction.query<{ count: number }>(
    sql`UPDATE metadata_edit SET count = count + ${touched.count},
      job_ids = ARRAY(SELECT DISTINCT unnest(job_ids || ${touched.jobIds}::uuid[])) WHERE id = ${editId}
      RETURNING count`,
  );
  return { isFirst: rows[0]?.count === touched.count };
}
