import type { SkipReason } from '@florilegium/contracts/reasons';
import { type Database, inTransaction } from './database';
import { insertUrls, type NewUrl } from './frontier';
import { addJobEvent } from './job-events';
import { applyChanges, lockRuns, noChange } from './runs';

/**
 * Puts a batch of a run's seeds into its frontier and writes down what is wrong with those that can't be used.
 * The same batch twice changes nothing. False when the run has ended meanwhile.
 */
export async function insertSeeds(
  database: Database,
  runId: number,
  urls: NewUrl[],
  problems: { position: number; problem: SkipReason }[],
): Promise<boolean> {
  return inTransaction(database, async (client) => {
    const run = (await lockRuns(client, [runId])).get(runId);
    if (!run || run.endedBy !== null) return false;
    const { found, queued, skips } = await insertUrls(client, runId, urls);
    await applyChanges(client, [{ ...noChange(runId), found, queued, skips }]);
    if (problems.length > 0) {
      await client.query(
        `UPDATE seed s SET problem = g.problem FROM unnest($2::int[], $3::text[]) AS g (position, problem)
         WHERE s.job_id = $1 AND s.position = g.position`,
        [run.jobId, problems.map((seed) => seed.position), problems.map((seed) => seed.problem)],
      );
    }
    return true;
  });
}

/**
 * A run whose seeds are in the frontier may be crawled: job `running`. False when it waits no longer for that:
 * it was activated before, or stopped.
 */
export async function activateRun(
  database: Database,
  runId: number,
  seeds: { seeds: number; usable: number; problems: number },
): Promise<boolean> {
  return inTransaction(database, async (client) => {
    const { rows } = await client.query<{ jobId: string }>(
      `UPDATE job j SET state = 'running', updated_at = now() FROM run r
       WHERE r.id = $1 AND r.ended_at IS NULL AND j.id = r.job_id AND j.state = 'starting'
       RETURNING j.id AS "jobId"`,
      [runId],
    );
    const jobId = rows[0]?.jobId;
    if (!jobId) return false;
    await client.query('UPDATE run SET active = true, active_since = now() WHERE id = $1', [runId]);
    // Not what is queued: a recrawl has queued the pages that it knows, too.
    const { usable, ...read } = seeds;
    await addJobEvent(client, { jobId, kind: 'seedsRead', detail: { ...read, queued: usable } });
    return true;
  });
}

/** From this many seeds on the planner has to be told: its own look at the tables comes up to a minute later. */
const manySeeds = 5_000;

/** Tells PostgreSQL's planner of a large list of seeds. */
export async function analyzeSeeds(database: Database, seeds: number): Promise<void> {
  if (seeds >= manySeeds) await database.pool.query('ANALYZE host, frontier_url');
}

/** Runs that wait for their seeds to be read for longer than `olderThanMs`: their message was lost. */
export async function forgottenStarts(database: Database, olderThanMs: number): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `SELECT r.id FROM run r JOIN job j ON j.id = r.job_id
     WHERE r.ended_at IS NULL AND j.state = 'starting' AND r.started_at < now() - make_interval(secs => $1)`,
    [olderThanMs / 1000],
  );
  return rows.map((row) => row.id);
}
