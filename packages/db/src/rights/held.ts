import { type Sql, sql } from '../sql/sql';

/**
 * What stands for a deletion where nobody deleted a resource, and the rule of rights of its corpus or a takedown holds it
 * back. Everything that reads resources leaves out what is deleted, whoever took it out.
 */
export const heldBack = '00000000-0000-0000-0000-000000000000';

/** Condition: the rule of its corpus leaves the resource with this id out. */
export const isLeftOut = (resourceId: Sql): Sql =>
  sql`EXISTS (SELECT FROM resource_rights held WHERE held.resource_id = ${resourceId} AND held.left_out IS NOT NULL)`;

/** Condition: a takedown takes the resource with this id. */
export const isTakenDown = (resourceId: Sql): Sql =>
  sql`EXISTS (SELECT FROM taken_page taken WHERE taken.resource_id = ${resourceId})`;

/** Condition: the resource with this id is held back, and stays out whatever people restore. */
export const isHeldBack = (resourceId: Sql): Sql =>
  sql`(${isLeftOut(resourceId)} OR ${isTakenDown(resourceId)})`;
