import { lockedResources } from '../corpus/picked-resources';
import type { Transaction } from '../sql/connection';
import { sql } from '../sql/sql';

/**
 * Gives some of its resources back what stands without an edit that is marked as undone. All edits of people that
 * gave a field a value are looked at in their order: where one that stands came later, the value is its own and stays.
 * Else the field gets what the first of those undone edits found that have no standing one between them and this one: that
 * is what the edit beneath them left, or what was there before all of them. A value that comes of neither, as somebody
 * changed it without an edit, stays too. Returns how many resources were changed.
 */
export async function giveBackValues(
  transaction: Transaction,
  editId: string,
  resourceIds: readonly string[],
): Promise<number> {
  // A statement of its own: once it holds the resources, the next one sees whatever another undo did to them.
  await transaction.query(
    sql`SELECT count(*) FROM ${lockedResources(sql`SELECT unnest(${resourceIds}::uuid[])`)}`,
  );
  const { rowCount } = await transaction.query(
    sql`WITH step AS (
      SELECT o.resource_id, e.id, coalesce(o.at, e.at) AS at, e.undone_at IS NULL AS stands, g.key AS field, g.value AS got,
        o.before -> g.key AS had, o.ruled -> g.key AS "hadRule"
      FROM metadata_before m JOIN metadata_before o ON o.resource_id = m.resource_id
      JOIN metadata_edit e ON e.id = o.edit_id
      CROSS JOIN LATERAL jsonb_each_text(coalesce(o.after, e."values")) g
      WHERE m.edit_id = ${editId} AND m.resource_id = ANY(${resourceIds}::uuid[]) AND e.source <> 'rules'),
    placed AS (
      SELECT *, count(*) FILTER (WHERE stands) OVER (PARTITION BY resource_id, field ORDER BY at, id) AS below,
        count(*) FILTER (WHERE stands) OVER (PARTITION BY resource_id, field) AS standing FROM step),
    given AS (
      SELECT id, resource_id, field, got, below = standing AS "isLast", first_value(had) OVER run AS had,
        first_value("hadRule") OVER run AS "hadRule"
      FROM placed WINDOW run AS (PARTITION BY resource_id, field, below, stands ORDER BY at, id)),
    back AS (
      SELECT x.id, array_agg(g.field) AS fields,
        coalesce(jsonb_object_agg(g.field, g.had) FILTER (WHERE g.had IS NOT NULL), '{}') AS had,
        coalesce(jsonb_object_agg(g.field, g."hadRule") FILTER (WHERE g."hadRule" IS NOT NULL), '{}') AS ruled
      FROM given g JOIN resource x ON x.id = g.resource_id
      WHERE g.id = ${editId} AND g."isLast" AND (coalesce(x.metadata ->> g.field, '') = g.got OR x.ruled ? g.field)
      GROUP BY 1)
    UPDATE resource r SET metadata = (r.metadata - b.fields) || b.had, ruled = (r.ruled - b.fields) || b.ruled
      FROM back b WHERE r.id = b.id`,
  );
  return rowCount;
}
