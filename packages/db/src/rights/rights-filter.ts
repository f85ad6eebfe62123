import type { OutReason, ResourceFilter } from '@florilegium/contracts/resources/resource-filter';
import { type Sql, sql } from '../sql/sql';
import { heldBack, isLeftOut, isTakenDown } from './held';

const byJudges = sql`EXISTS (SELECT FROM deletion g WHERE g.id = r.deletion_id AND g.filter ? 'judged')`;
/** Why a resource is out: people deleted it, or its rights hold it back, or both. */
export const outFor: Record<OutReason, Sql> = {
  deletedByUser: sql`(r.deletion_id IS DISTINCT FROM ${heldBack} AND NOT ${byJudges})`,
  judgedInadequate: byJudges,
  rightsRule: isLeftOut(sql`r.id`),
  takenDown: isTakenDown(sql`r.id`),
};

/** What is asked of the rights of the resource with this id. */
export function rightsParts({ licence, optOut, permitted }: ResourceFilter, id: Sql): Sql[] {
  const parts: Sql[] = [];
  const has = (asked: Sql) =>
    sql`EXISTS (SELECT 1 FROM resource_rights x WHERE x.resource_id = ${id} AND ${asked})`;
  if (licence === 'none') parts.push(has(sql`x.licence IS NULL`));
  else if (licence !== undefined) parts.push(has(sql`x.licence = ${licence}`));
  if (optOut === 'any') parts.push(has(sql`x.opt_outs <> '{}'`));
  else if (optOut === 'none') parts.push(has(sql`x.opt_outs = '{}'`));
  else if (optOut !== undefined) parts.push(has(sql`${optOut} = ANY(x.opt_outs)`));
  if (permitted !== undefined)
    parts.push(has(permitted ? sql`x.permission_id IS NOT NULL` : sql`x.permission_id IS NULL`));
  return parts;
}
