import type { Database } from '../sql/database';
import { prepared, sql } from '../sql/sql';

/** A URL that can't be asked for within this time, because its host rests or is blocked, holds up no step. */
const ableWithin = sql`interval '30 s'`;
/** URLs that are looked at for one step: this many times the URLs that the step takes, and some more. */
const looksPerUrl = 20;
const moreLooks = 1_000;

/** What makes a queued URL `f` of a run one that can be asked for soon. */
const isAble = (runId: number) => sql`(f.not_before IS NULL OR f.not_before <= now() + ${ableWithin})
  AND EXISTS (SELECT FROM host h WHERE h.id = f.host_id
              AND h.next_at <= now() + ${ableWithin})
  AND NOT EXISTS (SELECT FROM host_stats s WHERE s.run_id = ${runId} AND s.host_id = f.host_id
                  AND (s.blocked_at IS NOT NULL OR (s.stopped_at IS NOT NULL AND s.allowed_at IS NULL)))`;

/** Of a step that is larger, as the one that takes everything may be, only the best are looked at. */
const looksForMore = 5_000;

/** Whether something of the present step of a run waits that can be asked for soon. */
export async function stepGoesOn(database: Database, runId: number, floor: number): Promise<boolean> {
  const { rows } = await database.query<{ waits: boolean }>(
    prepared(
      'step-goes-on',
      sql`SELECT EXISTS (SELECT FROM (
               SELECT host_id, not_before FROM frontier_url
               WHERE run_id = ${runId} AND state = 'queued' AND priority > 0 AND priority >= ${floor}::real
               ORDER BY priority DESC LIMIT ${looksForMore}) f
             WHERE ${isAble(runId)}) AS waits`,
    ),
  );
  return rows[0]?.waits ?? false;
}

/** The next step of a run that takes the best first. */
export interface NextStep {
  runId: number;
  /** The present one's, as the caller knows it. */
  floor: number | null;
  /** URLs that it takes, over all hosts. */
  bestPerStep: number;
  /** Of one host no more than it can be asked for in half a minute: others would wait for it. */
  perHost: number;
}

/**
 * Opens the next step: from now on URLs are claimed that are among the best so many of those that can be asked for soon.
 * Where none of those that are looked at can, nobody waits for them: everything may be claimed.
 * Returns its floor; null when the run is over or another worker has opened one. What it costs depends on the step's
 * size, never on how much waits.
 */
export async function openStep(database: Database, next: NextStep): Promise<number | null> {
  const { runId, bestPerStep, perHost } = next;
  const looks = looksPerUrl * bestPerStep + moreLooks;
  const { rows } = await database.query<{ floor: number }>(
    prepared(
      'open-step',
      sql`WITH best AS MATERIALIZED (
             SELECT host_id, priority, not_before FROM frontier_url
             WHERE run_id = ${runId} AND state = 'queued' AND priority > 0 ORDER BY priority DESC LIMIT ${looks}),
           able AS (
             SELECT f.priority, row_number() OVER (PARTITION BY f.host_id ORDER BY f.priority DESC) AS place
             FROM best f WHERE ${isAble(runId)}),
           step AS (
             SELECT coalesce(
               (SELECT priority FROM able WHERE place <= ${perHost} ORDER BY priority DESC OFFSET ${bestPerStep} - 1
               LIMIT 1),
               (SELECT CASE WHEN count(*) < ${looks} OR NOT EXISTS (SELECT FROM able) THEN 0 ELSE min(priority) END
                FROM best)) AS floor)
           UPDATE run SET priority_floor = step.floor FROM step
           WHERE run.id = ${runId} AND run.active AND run.priority_floor IS NOT DISTINCT FROM ${next.floor}::real
           RETURNING run.priority_floor AS floor`,
    ),
  );
  return rows[0]?.floor ?? null;
}
