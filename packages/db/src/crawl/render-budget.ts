import type { Queryable } from '../sql/connection';
import { prepared, sql } from '../sql/sql';

/**
 * Counts one more page of a run that is opened in a browser, whichever worker does it; false: there were `most` already,
 * and none is counted. A worker that is killed meanwhile leaves its page counted. Null for `most`: no limit.
 */
export async function takeRendering(
  database: Queryable,
  runId: number,
  most: number | null,
): Promise<boolean> {
  const { rowCount } = await database.query(
    prepared(
      'take-rendering',
      sql`UPDATE run SET rendered = rendered + 1 WHERE id = ${runId} AND (${most}::int IS NULL OR rendered < ${most}::int)`,
    ),
  );
  return rowCount === 1;
}

/** Of a page that was counted and not opened after all, or has to be opened again. */
export async function giveRenderingBack(database: Queryable, runId: number): Promise<void> {
  await database.query(
    prepared('give-rendering-back', sql`UPDATE run SET rendered = rendered - 1 WHERE id = ${runId}`),
  );
}
