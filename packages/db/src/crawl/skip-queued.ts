import { maxDetailChars } from '@florilegium/contracts/lengths';
import type { SkipReason } from '@florilegium/contracts/reasons';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { prepared, sql } from '../sql/sql';
import { storable } from '../sql/stored-text';

/**
 * Skips everything of a run that waits, inside a transaction that holds the run's row. Returns how many; the caller
 * counts them.
 */
export async function skipQueued(
  transaction: Transaction,
  runId: number,
  reason: SkipReason,
): Promise<number> {
  const { rowCount } = await transaction.query(
    sql`UPDATE frontier_url SET state = 'skipped', reason = ${reason}, detail = NULL
     WHERE run_id = ${runId} AND state = 'queued'`,
  );
  return rowCount;
}

/**
 * Skips what waits on some hosts, inside a transaction that holds the rows of their runs. One statement for all of
 * them: a list of seeds may name thousands of hosts that don't exist. Nothing is skipped for the yield of a host that a
 * person has allowed meanwhile, or whose stop was taken back. Returns how many; the caller counts them.
 */
export async function skipQueuedOnHosts(
  transaction: Transaction,
  hosts: { runId: number; hostId: number; shard: number; reason: SkipReason; detail: string }[],
): Promise<{ runId: number; reason: SkipReason; n: number }[]> {
  if (hosts.length === 0) return [];
  const given = batch(
    {
      run_id: ['int', (host) => host.runId],
      host_id: ['int', (host) => host.hostId],
      reason: ['text', (host) => host.reason],
      detail: ['text', (host) => storable(host.detail, maxDetailChars)],
      shard: ['int', (host) => host.shard],
    },
    hosts,
  );
  const { rows } = await transaction.query<{ runId: number; reason: SkipReason; n: number }>(
    prepared(
      'skip-queued-on-hosts',
      sql`WITH waiting AS MATERIALIZED (
             SELECT g.run_id, g.shard, q.key_hash, g.reason, g.detail
             FROM ${given} AS g
             LEFT JOIN host_stats s ON s.run_id = g.run_id AND s.host_id = g.host_id
             CROSS JOIN LATERAL (
               SELECT key_hash FROM frontier_url
               WHERE shard = g.shard AND host_id = g.host_id AND run_id = g.run_id AND state = 'queued'
               ORDER BY priority DESC, depth, found_at OFFSET 0) q
             WHERE g.reason <> 'lowYield' OR (s.stopped_at IS NOT NULL AND s.allowed_at IS NULL)),
           skipped AS (
             UPDATE frontier_url f SET state = 'skipped', reason = w.reason, detail = w.detail
             FROM waiting w
             WHERE f.run_id = w.run_id AND f.key_hash = w.key_hash AND f.shard = w.shard AND f.state = 'queued'
             RETURNING f.run_id, f.reason)
           SELECT run_id AS "runId", reason, count(*)::int AS n FROM skipped GROUP BY 1, 2`,
    ),
  );
  return rows;
}
