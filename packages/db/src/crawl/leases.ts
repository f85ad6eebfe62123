import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { prepared, sql } from '../sql/sql';

/** The right to crawl a shard's hosts. A writer proves it with the fence, which goes up with every owner. */
export interface Lease {
  shard: number;
  workerId: string;
  fence: number;
}

/**
 * Takes the lease of a shard that nobody holds (any more), for `leaseMs` from now. Null when somebody else holds it,
 * and when the same worker does: it has a session on it already.
 */
export async function takeLease(
  database: Database,
  shard: number,
  workerId: string,
  leaseMs: number,
): Promise<Lease | null> {
  const { rows } = await database.query<{ fence: number }>(
    sql`INSERT INTO shard_lease (shard, worker_id, fence, expires_at)
     VALUES (${shard}, ${workerId}, 1, now() + make_interval(secs => ${leaseMs / 1000}))
     ON CONFLICT (shard) DO UPDATE
       SET worker_id = excluded.worker_id, fence = shard_lease.fence + 1, expires_at = excluded.expires_at
       WHERE shard_lease.expires_at <= now()
     RETURNING fence`,
  );
  const fence = rows[0]?.fence;
  return fence === undefined ? null : { shard, workerId, fence };
}

/** Prolongs leases to `leaseMs` from now. Returns the shards that are still the worker's; the others are lost. */
export async function renewLeases(
  database: Database,
  leases: Lease[],
  leaseMs: number,
): Promise<Set<number>> {
  const given = batch(
    { shard: ['int', (lease) => lease.shard], fence: ['bigint', (lease) => lease.fence] },
    leases,
  );
  const { rows } = await database.query<{ shard: number }>(
    sql`UPDATE shard_lease l SET expires_at = now() + make_interval(secs => ${leaseMs / 1000})
     FROM ${given} AS g
     WHERE l.shard = g.shard AND l.fence = g.fence AND l.worker_id = ${leases[0]?.workerId}
     AND l.expires_at > to_timestamp(0)
     RETURNING l.shard`,
  );
  return new Set(rows.map((row) => row.shard));
}

/**
 * Gives a lease back at once. The row stays: its fence must never be used again. Its time is one that no lease ever runs
 * out at: a renewal may be under way that comes after this, and has to see that there is nothing left to renew.
 */
export async function returnLease(database: Database, lease: Lease): Promise<void> {
  await database.query(
    sql`UPDATE shard_lease SET expires_at = to_timestamp(0) WHERE shard = ${lease.shard}
      AND worker_id = ${lease.workerId} AND fence = ${lease.fence}`,
  );
}

/**
 * Inside a transaction: which of these leases are still their worker's. They stay so until the transaction ends,
 * because a take-over waits for the row's lock. A lease that ran out but was taken by nobody still holds.
 */
export async function lockHeldLeases(transaction: Transaction, leases: Lease[]): Promise<Set<number>> {
  const given = batch(
    {
      shard: ['int', (lease) => lease.shard],
      fence: ['bigint', (lease) => lease.fence],
      worker_id: ['uuid', (lease) => lease.workerId],
    },
    leases,
  );
  const { rows } = await transaction.query<{ shard: number }>(
    prepared(
      'lock-held-leases',
      sql`SELECT l.shard FROM shard_lease l
           JOIN ${given} AS g
             ON l.shard = g.shard AND l.fence = g.fence AND l.worker_id = g.worker_id
           ORDER BY l.shard FOR SHARE OF l`,
    ),
  );
  return new Set(rows.map((row) => row.shard));
}

/** Shards with queued URLs of active runs that nobody holds: messages for them were lost, or their worker was. */
export async function shardsWithoutOwner(database: Database): Promise<number[]> {
  const { rows } = await database.query<{ shard: number }>(
    sql`WITH free AS MATERIALIZED (
       SELECT h.id, h.shard FROM host h
       WHERE NOT EXISTS (SELECT FROM shard_lease l WHERE l.shard = h.shard AND l.expires_at > now())),
     active AS MATERIALIZED (SELECT id FROM run WHERE active AND urls_queued > 0)
     SELECT DISTINCT h.shard FROM free h CROSS JOIN active r
     CROSS JOIN LATERAL (SELECT FROM frontier_url f
                         WHERE f.shard = h.shard AND f.host_id = h.id AND f.run_id = r.id
                           AND f.state = 'queued'
                         ORDER BY f.priority DESC, f.depth, f.found_at LIMIT 1) queued`,
  );
  return rows.map((row) => row.shard);
}

/** How many shards are leased now, by whomever. */
export async function leasedShardCount(database: Database): Promise<number> {
  const { rows } = await database.query<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM shard_lease WHERE expires_at > now()`,
  );
  return rows[0]!.n;
}
