import type { Database } from '../sql/database';
import { identifier, prepared, sql } from '../sql/sql';
import { countPlots } from './plot-counts';

/** Rows of one transaction: nobody waits for longer than these take. */
const batchRows = 5_000;

/** The tables that hold what a crawl worked with; the counters of the run and its hosts stay. */
const workingTables = ['frontier_url', 'page_relevance', 'path_yield'] as const;

/**
 * Discards the working data of runs that are over, where their job says so: their URLs with the reasons, and what was
 * thought of pages. With `drop` once every page that was saved has been mapped, otherwise after two days. Goes on for
 * about `forMs`; killed half-way it goes on the next time, and several workers may do it at once.
 */
export async function dropWorkingData(database: Database, forMs: number): Promise<void> {
  const until = Date.now() + forMs;
  for (const { runId, jobId } of await runsToDrop(database)) {
    // The plots of its answers are drawn from what is discarded here. Half of it must never be counted: where somebody
    // else is counting, or it takes too long now, the data wait for the next time.
    if ((await countPlots(database, jobId).catch(() => null)) === null) continue;
    for (const table of workingTables) {
      while (await dropBatch(database, runId, table)) if (Date.now() >= until) return;
    }
    await database.query(sql`UPDATE run SET dropped_at = now() WHERE id = ${runId} AND dropped_at IS NULL`);
  }
}

async function runsToDrop(database: Database): Promise<{ runId: number; jobId: string }[]> {
  const { rows } = await database.query<{ runId: number; jobId: string }>(
    prepared(
      'runs-to-drop',
      sql`SELECT r.id AS "runId", r.job_id AS "jobId" FROM run r JOIN job_version v ON v.job_id = r.job_id
        AND v.number = r.version
           WHERE r.ended_at IS NOT NULL AND r.dropped_at IS NULL
             AND r.end_reason NOT IN ('discarded', 'uploaded')
             AND CASE v.config ->> 'workingData'
               WHEN 'drop' THEN NOT EXISTS (SELECT FROM capture c WHERE c.run_id = r.id AND c.mapped_at IS NULL)
               WHEN 'dropAfterTwoDays' THEN r.ended_at < now() - interval '2 days'
               ELSE false END
           ORDER BY r.id`,
    ),
  );
  return rows;
}

/** False when nothing was left. */
async function dropBatch(
  database: Database,
  runId: number,
  table: (typeof workingTables)[number],
): Promise<boolean> {
  // A partition has rows of its own: a row is known by both.
  const { rowCount } = await database.query(
    sql`DELETE FROM ${identifier(table)} WHERE run_id = ${runId} AND (tableoid, ctid) IN (
       SELECT tableoid, ctid FROM ${identifier(table)} WHERE run_id = ${runId} LIMIT ${batchRows})`,
  );
  return rowCount > 0;
}

/** When the working data of a job's last run was discarded; null when it is there. */
export async function workingDataDropped(database: Database, jobId: string): Promise<Date | null> {
  const { rows } = await database.query<{ droppedAt: Date | null }>(
    sql`SELECT dropped_at AS "droppedAt" FROM run
     WHERE job_id = ${jobId} AND coalesce(end_reason, '') NOT IN ('discarded', 'uploaded') ORDER BY id DESC
     LIMIT 1`,
  );
  return rows[0]?.droppedAt ?? null;
}
