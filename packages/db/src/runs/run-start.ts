import type { SkipReason } from '@florilegium/contracts/reasons';
import { insertUrls, type NewUrl } from '../crawl/new-urls';
import { batch } from '../sql/batch';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
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
  return inTransaction(database, async (transaction) => {
    const run = (await lockRuns(transaction, [runId])).get(runId);
    if (!run || run.endedBy !== null) return false;
    const { found, queued, skips } = await insertUrls(transaction, runId, urls);
    await applyChanges(transaction, [{ ...noChange(runId), found, queued, skips }]);
    if (problems.length > 0) {
      const given = batch(
        { position: ['int', (seed) => seed.position], problem: ['text', (seed) => seed.problem] },
        problems,
      );
      await transaction.query(
        sql`UPDATE seed s SET problem = g.problem FROM ${given} AS g
         WHERE s.job_id = ${run.jobId} AND s.position = g.position`,
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
  return inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ jobId: string }>(
      sql`UPDATE job j SET state = 'running', updated_at = now() FROM run r
       WHERE r.id = ${runId} AND r.ended_at IS NULL AND j.id = r.job_id AND j.state = 'starting'
       RETURNING j.id AS "jobId"`,
    );
    const jobId = rows[0]?.jobId;
    if (!jobId) return false;
    await transaction.query(sql`UPDATE run SET active = true, active_since = now() WHERE id = ${runId}`);
    // Not what is queued: a recrawl has queued the pages that it knows, too.
    const { usable, ...read } = seeds;
    await addJobEvent(transaction, { jobId, kind: 'seedsRead', detail: { ...read, queued: usable } });
    return true;
  });
}

/** From this many seeds on the planner has to be told: its own look at the tables comes up to a minute later. */
const manySeeds = 5_000;

/** Tells PostgreSQL's planner of a large list of seeds. */
export async function analyzeSeeds(database: Database, seeds: number): Promise<void> {
  if (seeds >= manySeeds) await database.query(sql`ANALYZE host, frontier_url`);
}

/** Runs that wait for their seeds to be read for longer than `olderThanMs`: their message was lost. */
export async function forgottenStarts(database: Database, olderThanMs: number): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    sql`SELECT r.id FROM run r JOIN job j ON j.id = r.job_id
     WHERE r.ended_at IS NULL AND j.state = 'starting'
     AND r.started_at < now() - make_interval(secs => ${olderThanMs / 1000})`,
  );
  return rows.map((row) => row.id);
}
