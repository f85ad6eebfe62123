import type { Queryable } from '../sql/connection';
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

/** Condition: resources of a corpus, or of one of its jobs (null: of all), were held back after a time. */
export const isHeldSince = (corpusId: Sql, jobId: Sql, since: Sql): Sql =>
  sql`EXISTS (SELECT FROM job held_job JOIN resource held ON held.job_id = held_job.id
    WHERE held_job.corpus_id = ${corpusId} AND (${jobId} IS NULL OR held_job.id = ${jobId})
      AND held.deletion_id = ${heldBack} AND held.deleted_at > ${since})`;

/** Stands for what is held back of a corpus: another one, where anything else is. */
export async function heldStamp(database: Queryable, corpusId: string): Promise<string> {
  const { rows } = await database.query<{ stamp: string }>(
    sql`SELECT count(*) || ' ' || coalesce(bit_xor(hashtextextended(r.id::text, 0)), 0) AS stamp
     FROM job j JOIN resource r ON r.job_id = j.id WHERE j.corpus_id = ${corpusId} AND r.deletion_id = ${heldBack}`,
  );
  return rows[0]!.stamp;
}
