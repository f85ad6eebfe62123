import type { Queryable } from '../sql/connection';
import { prepared, sql } from '../sql/sql';
import type { Lease } from './leases';

/**
 * Counts one more page of a run that is opened in a browser, whichever worker does it, and returns its number; null: there
 * were `most` already, and none is counted. It stays open until its outcome is written ({@link closeRenderings}), it is given
 * back, or another worker takes the shard of its host over. Null for `most`: no limit.
 */
export async function takeRendering(
  database: Queryable,
  { runId, lease: { shard, fence } }: { runId: number; lease: Pick<Lease, 'shard' | 'fence'> },
  most: number | null,
): Promise<number | null> {
  const { rows } = await database.query<{ id: number }>(
    prepared(
      'take-rendering',
      sql`WITH counted AS (
         UPDATE run SET rendered = rendered + 1
         WHERE id = ${runId} AND (${most}::int IS NULL OR rendered < ${most}::int) RETURNING id)
       INSERT INTO open_rendering (run_id, shard, fence) SELECT id, ${shard}::smallint, ${fence}::bigint FROM counted
       RETURNING id`,
    ),
  );
  return rows[0]?.id ?? null;
}

/** Of a page that was counted and not opened after all, or has to be opened again. Once for each number. */
export async function giveRenderingBack(database: Queryable, id: number): Promise<void> {
  await database.query(
    prepared(
      'give-rendering-back',
      sql`WITH gone AS (DELETE FROM open_rendering WHERE id = ${id} RETURNING run_id)
       UPDATE run SET rendered = rendered - 1 FROM gone WHERE run.id = gone.run_id`,
    ),
  );
}

/** The outcomes of these pages are written: they stay counted. */
export async function closeRenderings(database: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await database.query(
    prepared('close-renderings', sql`DELETE FROM open_rendering WHERE id = ANY(${[...ids]}::bigint[])`),
  );
}

/** A shard was taken over: the pages that its earlier holders had open are opened again, and count once. */
export async function giveBackOpenOf(
  database: Queryable,
  { shard, fence }: Pick<Lease, 'shard' | 'fence'>,
): Promise<void> {
  await database.query(
    prepared(
      'give-back-open',
      sql`WITH gone AS (DELETE FROM open_rendering WHERE shard = ${shard}::smallint AND fence < ${fence}::bigint RETURNING run_id),
         sums AS (SELECT run_id, count(*)::int AS n FROM gone GROUP BY 1)
       UPDATE run SET rendered = rendered - n FROM sums WHERE run.id = sums.run_id`,
    ),
  );
}
