import type { SkipReason } from '@florilegium/contracts/reasons';
import { addJobEvent } from '../runs/job-events';
import { applyChanges, lockRunOfVersion, noChange } from '../runs/runs';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { type HostYieldFacts, yieldFacts } from './hosts';

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
  const { rows } = await database.query<GivenUpHost>(
    sql`SELECT h.id AS "hostId", h.shard, ${yieldFacts}
     FROM (SELECT host_id FROM host_stats
           WHERE run_id = ${runId} AND stopped_at IS NOT NULL AND allowed_at IS NULL
           UNION
           SELECT host_id FROM frontier_url
           WHERE run_id = ${runId} AND reason = 'limitWordsPerHost' AND state = 'skipped' AND takes > 0) g
     JOIN host h ON h.id = g.host_id
     JOIN host_stats s ON s.run_id = ${runId} AND s.host_id = h.id
     ORDER BY h.id`,
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
  return inTransaction(database, async (transaction) => {
    if (!(await lockRunOfVersion(transaction, { runId, version }))) return null;
    const lifted = await takeBackStops(transaction, runId, hosts);
    const waiting = await queueAgain(transaction, runId, hosts);
    const goOn = new Set([...lifted, ...waiting].flatMap((row) => (row.blocked ? [] : [row.hostId])));
    const queued = waiting.reduce((sum, { blocked, n }) => sum + (blocked ? 0 : n), 0);
    await applyChanges(transaction, [{ ...noChange(runId), queued, skips: changedSkips(waiting) }]);
    const detail = { version, hosts: goOn.size, queued };
    if (goOn.size > 0) await addJobEvent(transaction, { jobId, kind: 'stopsLifted', detail });
    return { hosts: goOn.size, queued };
  });
}

type HostPlace = Pick<GivenUpHost, 'hostId' | 'shard'>;

async function takeBackStops(
  transaction: Transaction,
  runId: number,
  hosts: readonly HostPlace[],
): Promise<{ hostId: number; blocked: boolean }[]> {
  const { rows } = await transaction.query<{ hostId: number; blocked: boolean }>(
    // Locked in the order in which everybody locks them.
    sql`WITH given_up AS MATERIALIZED (
       SELECT host_id FROM host_stats
       WHERE run_id = ${runId} AND host_id = ANY(${hosts.map(({ hostId }) => hostId)}::int[])
       AND stopped_at IS NOT NULL AND allowed_at IS NULL
       ORDER BY host_id FOR UPDATE)
     UPDATE host_stats s SET stopped_at = NULL, stop = NULL FROM given_up g
     WHERE s.run_id = ${runId} AND s.host_id = g.host_id
     RETURNING s.host_id AS "hostId", s.blocked_at IS NOT NULL AS blocked`,
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
  transaction: Transaction,
  runId: number,
  hosts: readonly HostPlace[],
): Promise<Requeued[]> {
  const given = batch(
    { host_id: ['int', ({ hostId }) => hostId], shard: ['int', ({ shard }) => shard] },
    hosts,
  );
  const { rows } = await transaction.query<Requeued>(
    sql`WITH given_up AS MATERIALIZED (
       SELECT f.shard, f.key_hash, f.reason, s.blocked_at IS NOT NULL AS blocked
       FROM ${given} AS g
       JOIN host_stats s ON s.run_id = ${runId} AND s.host_id = g.host_id
       JOIN frontier_url f ON f.run_id = ${runId} AND f.shard = g.shard AND f.host_id = g.host_id
       WHERE f.state = 'skipped' AND f.reason = ANY(${givenUpReasons}::text[]) AND f.takes > 0),
     again AS (
       UPDATE frontier_url f SET state = CASE WHEN g.blocked THEN f.state ELSE 'queued' END,
         reason = CASE WHEN g.blocked THEN 'hostBlocked' END, detail = CASE WHEN g.blocked THEN '' END
       FROM given_up g
       WHERE f.run_id = ${runId} AND f.shard = g.shard AND f.key_hash = g.key_hash AND f.state = 'skipped'
       RETURNING f.host_id, g.reason, g.blocked)
     SELECT host_id AS "hostId", reason, blocked, count(*)::int AS n FROM again GROUP BY 1, 2, 3`,
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
