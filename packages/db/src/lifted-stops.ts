import type { SkipReason } from '@florilegium/contracts/reasons';
import type pg from 'pg';
import { type Database, inTransaction } from './database';
import { type HostYieldFacts, yieldFacts } from './hosts';
import { addJobEvent } from './job-events';
import { applyChanges, lockRuns, noChange } from './runs';

/** A host of a run that was stopped for its yield, or had given its words, with what is known of it now. */
export interface GivenUpHost extends HostYieldFacts {
  hostId: number;
  shard: number;
}

/** Reasons by which what waits on a host is skipped for what its pages gave. */
const givenUpReasons = ['lowYield', 'limitWordsPerHost'] as const satisfies readonly SkipReason[];
type GivenUpReason = (typeof givenUpReasons)[number];

/**
 * The hosts of a run that are stopped for their yield, or of which URLs were skipped since they had given their words.
 * Hosts that a person has allowed are no matter of the yield: they are here for their words only.
 */
export async function hostsGivenUp(database: Database, runId: number): Promise<GivenUpHost[]> {
  const { rows } = await database.pool.query<GivenUpHost>(
    `SELECT h.id AS "hostId", h.shard, ${yieldFacts}
     FROM (SELECT host_id FROM host_stats
           WHERE run_id = $1 AND stopped_at IS NOT NULL AND allowed_at IS NULL
           UNION
           SELECT host_id FROM frontier_url
           WHERE run_id = $1 AND reason = 'limitWordsPerHost' AND state = 'skipped' AND takes > 0) g
     JOIN host h ON h.id = g.host_id
     JOIN host_stats s ON s.run_id = $1 AND s.host_id = h.id
     ORDER BY h.id`,
    [runId],
  );
  return rows;
}

/**
 * Lets hosts go on that the version of a run gives up no longer: their stops are taken back, and what was skipped for
 * them waits again, in one transaction with an event of the job. Where a person has blocked the host, it is the block
 * that what waited there is skipped for from now on. Once more changes nothing. Returns how many hosts go on, and URLs
 * wait again; null when the run has ended, or has a newer version by now.
 */
export async function liftStops(
  database: Database,
  { runId, jobId, version }: { runId: number; jobId: string; version: number },
  hosts: readonly HostPlace[],
): Promise<{ hosts: number; queued: number } | null> {
  if (hosts.length === 0) return { hosts: 0, queued: 0 };
  return inTransaction(database, async (client) => {
    const run = (await lockRuns(client, [runId])).get(runId);
    if (!run || run.endedBy !== null) return null;
    const { rowCount } = await client.query('SELECT FROM run WHERE id = $1 AND version = $2', [
      runId,
      version,
    ]);
    if (rowCount === 0) return null;
    const lifted = await takeBackStops(client, runId, hosts);
    const waiting = await queueAgain(client, runId, hosts);
    const goOn = new Set([...lifted, ...waiting].flatMap((row) => (row.blocked ? [] : [row.hostId])));
    const queued = waiting.reduce((sum, { blocked, n }) => sum + (blocked ? 0 : n), 0);
    await applyChanges(client, [{ ...noChange(runId), queued, skips: changedSkips(waiting) }]);
    const detail = { version, hosts: goOn.size, queued };
    if (goOn.size > 0) await addJobEvent(client, { jobId, kind: 'stopsLifted', detail });
    return { hosts: goOn.size, queued };
  });
}

type HostPlace = Pick<GivenUpHost, 'hostId' | 'shard'>;

async function takeBackStops(
  client: pg.PoolClient,
  runId: number,
  hosts: readonly HostPlace[],
): Promise<{ hostId: number; blocked: boolean }[]> {
  const { rows } = await client.query<{ hostId: number; blocked: boolean }>(
    // Locked in the order in which everybody locks them.
    `WITH given_up AS MATERIALIZED (
       SELECT host_id FROM host_stats
       WHERE run_id = $1 AND host_id = ANY($2::int[]) AND stopped_at IS NOT NULL AND allowed_at IS NULL
       ORDER BY host_id FOR UPDATE)
     UPDATE host_stats s SET stopped_at = NULL, stop = NULL FROM given_up g
     WHERE s.run_id = $1 AND s.host_id = g.host_id
     RETURNING s.host_id AS "hostId", s.blocked_at IS NOT NULL AS blocked`,
    [runId, hosts.map(({ hostId }) => hostId)],
  );
  return rows;
}

/** URLs of a host that were skipped for the same reason, and wait again, or are skipped for its block now. */
interface Requeued {
  hostId: number;
  reason: GivenUpReason;
  blocked: boolean;
  n: number;
}

async function queueAgain(
  client: pg.PoolClient,
  runId: number,
  hosts: readonly HostPlace[],
): Promise<Requeued[]> {
  const { rows } = await client.query<Requeued>(
    `WITH given_up AS MATERIALIZED (
       SELECT f.shard, f.key_hash, f.reason, s.blocked_at IS NOT NULL AS blocked
       FROM unnest($2::int[], $3::int[]) AS g (host_id, shard)
       JOIN host_stats s ON s.run_id = $1 AND s.host_id = g.host_id
       JOIN frontier_url f ON f.run_id = $1 AND f.shard = g.shard AND f.host_id = g.host_id
       WHERE f.state = 'skipped' AND f.reason = ANY($4::text[]) AND f.takes > 0),
     again AS (
       UPDATE frontier_url f SET state = CASE WHEN g.blocked THEN f.state ELSE 'queued' END,
         reason = CASE WHEN g.blocked THEN 'hostBlocked' END, detail = CASE WHEN g.blocked THEN '' END
       FROM given_up g
       WHERE f.run_id = $1 AND f.shard = g.shard AND f.key_hash = g.key_hash AND f.state = 'skipped'
       RETURNING f.host_id, g.reason, g.blocked)
     SELECT host_id AS "hostId", reason, blocked, count(*)::int AS n FROM again GROUP BY 1, 2, 3`,
    [runId, hosts.map(({ hostId }) => hostId), hosts.map(({ shard }) => shard), givenUpReasons],
  );
  return rows;
}

function changedSkips(rows: readonly Requeued[]): Map<SkipReason, number> {
  const skips = new Map<SkipReason, number>();
  const add = (reason: SkipReason, n: number) => skips.set(reason, (skips.get(reason) ?? 0) + n);
  for (const { reason, blocked, n } of rows) {
    add(reason, -n);
    if (blocked) add('hostBlocked', n);
  }
  return skips;
}
