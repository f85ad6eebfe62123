import { emptied, fillField, type OwnMetadata } from '@florilegium/corpus/metadata/metadata-rules';
import { moveValue, type ValueMove } from '@florilegium/corpus/metadata/value-moves';
import { lockedResources, type Touched, touchedSql } from '../corpus/picked-resources';
import { jobsIn, overJobs } from '../corpus/resource-scope';
import type { Queryable, Transaction } from '../sql/connection';
import { type Sql, sql } from '../sql/sql';
import { isChange, writeChanges } from './metadata-changes';
import { applyRulesTo, rulesOf } from './metadata-rules';
import { giveBackValues } from './undo-values';

/** Whether values are given to picked resources, moved within a field, or given back. */
export type WorkKind = 'give' | 'move' | 'giveBack';

/** An edit of metadata that is being made or taken back, step by step. */
export interface EditWork {
  editId: string;
  corpusId: string;
  kind: WorkKind;
  /** Fields that it changes. */
  fields: string[];
  /** What all get where values are given. */
  values: Record<string, string>;
  /** For values that are moved. */
  move: ValueMove | null;
  /** The last resource that had its turn. */
  cursor: string | null;
}

/** What a step came to. */
export interface EditStep {
  /** Resources that had their turn; fewer than were asked for: there are no more. */
  looked: number;
  last: string | null;
  touched: Touched;
}

type Step = (transaction: Transaction, work: EditWork, most: number) => Promise<EditStep>;

/** The steps of an edit by its kind: some resources behind the last ones, in the order of their ids. */
export const stepOf: Readonly<Record<WorkKind, Step>> = { give, move, giveBack };

const untouched: Touched = { count: 0, jobIds: [] };
const behind = (column: Sql, { cursor }: EditWork) =>
  cursor === null ? sql`` : sql`AND ${column} > ${cursor}::uuid`;

/** Gives values to the next of the picked resources. What somebody gave them after these had been asked for, they keep. */
async function give(transaction: Transaction, work: EditWork, most: number): Promise<EditStep> {
  const ids = await idsBy(
    transaction,
    sql`SELECT resource_id AS id FROM metadata_picked WHERE edit_id = ${work.editId}
      ${behind(sql`resource_id`, work)} ORDER BY resource_id LIMIT ${most}`,
  );
  const given = sql`SELECT one.id FROM unnest(${ids}::uuid[]) AS one (id) WHERE NOT EXISTS (
    SELECT FROM metadata_before b JOIN metadata_edit e ON e.id = b.edit_id
    WHERE b.resource_id = one.id AND (e.at, e.id) > (SELECT at, id FROM metadata_edit WHERE id = ${work.editId})
      AND e.undone_at IS NULL AND e.source <> 'rules' AND coalesce(b.after, e."values") ?| ${work.fields}::text[])`;
  const touched = await giveValues(transaction, work, given);
  return { looked: ids.length, last: ids.at(-1) ?? null, touched };
}

/**
 * Gives values to the resources whose ids a query selects, and notes what they had. An empty one takes the field away, and
 * no rule fills it again. Deleted resources stay as they are, and what has these values already is no change.
 */
export async function giveValues(
  transaction: Transaction,
  { editId, values }: Pick<EditWork, 'editId' | 'values'>,
  picked: Sql,
): Promise<Touched> {
  const { set, removed } = changeOf(values);
  const fields = Object.keys(values);
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
         ruled = (r.ruled - ${fields}::text[]) || ${emptiedOf(removed)} FROM old
       WHERE r.id = old.id RETURNING r.job_id)
     SELECT ${touchedSql} FROM changed`,
  );
  return rows[0]!;
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

/** Marks the fields that a person empties: those that had a value, or have the mark already. */
const emptiedOf = (removed: readonly string[]) =>
  sql`(SELECT coalesce(jsonb_object_agg(f.name, ${emptied}::text), '{}') FROM unnest(${removed}::text[]) AS f (name)
    WHERE r.metadata ? f.name OR r.ruled ->> f.name = ${emptied})`;

/** The fields of an object that are named. */
const partOf = (column: Sql, fields: readonly string[]) =>
  sql`(SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(${column}) WHERE key = ANY(${fields}::text[]))`;

/** A resource whose value may have to move. */
interface MovingRow extends OwnMetadata {
  id: string;
  url: string;
  host: string;
}

/** Moves the values of a field that people gave in the next resources of the corpus. A rule fills what is empty then. */
async function move(transaction: Transaction, work: EditWork, most: number): Promise<EditStep> {
  const { key } = work.move!.narrowed.before;
  const jobIds = await jobsIn(transaction, { corpusId: work.corpusId });
  const each = overJobs(
    jobIds,
    (jobId) =>
      sql`SELECT id FROM resource WHERE job_id = ${jobId} ${behind(sql`id`, work)} ORDER BY id LIMIT ${most}`,
  );
  const ids = await idsBy(transaction, sql`SELECT id FROM (${each}) met ORDER BY id LIMIT ${most}`);
  const { rows } = await transaction.query<MovingRow>(
    sql`SELECT id, url, host, metadata, ruled FROM resource WHERE id = ANY(${ids}::uuid[]) AND deleted_at IS NULL
      AND metadata ? ${key} AND NOT ruled ? ${key} ORDER BY id FOR NO KEY UPDATE`,
  );
  const touched = await writeMoved(transaction, work, rows, work.move!);
  return { looked: ids.length, last: ids.at(-1) ?? null, touched };
}

async function writeMoved(
  transaction: Transaction,
  { editId, corpusId }: EditWork,
  rows: readonly MovingRow[],
  by: ValueMove,
): Promise<Touched> {
  if (rows.length === 0) return untouched;
  const { rules } = await rulesOf(transaction, corpusId);
  const { key } = by.narrowed.before;
  const changes = rows
    .map((row) => ({ id: row.id, before: row, after: fillField(moveValue(row, by), key, rules, row) }))
    .filter(isChange);
  return writeChanges(transaction, editId, changes);
}

/** Gives the next resources back what they had before an edit that was undone; rules may fill what is empty then. */
async function giveBack(transaction: Transaction, work: EditWork, most: number): Promise<EditStep> {
  const ids = await idsBy(
    transaction,
    sql`SELECT resource_id AS id FROM metadata_before WHERE edit_id = ${work.editId}
      ${behind(sql`resource_id`, work)} ORDER BY resource_id LIMIT ${most}`,
  );
  const count = await giveBackValues(transaction, work.editId, ids);
  await applyRulesTo(transaction, ids);
  return { looked: ids.length, last: ids.at(-1) ?? null, touched: { ...untouched, count } };
}

async function idsBy(database: Queryable, statement: Sql): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(statement);
  return rows.map(({ id }) => id);
}
