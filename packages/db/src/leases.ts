import type pg from 'pg';
import type { Database } from './database';

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
  const { rows } = await database.pool.query<{ fence: number }>(
    `INSERT INTO shard_lease (shard, worker_id, fence, expires_at)
     VALUES ($1, $2, 1, now() + make_interval(secs => $3))
     ON CONFLICT (shard) DO UPDATE
       SET worker_id = excluded.worker_id, fence = shard_lease.fence + 1, expires_at = excluded.expires_at
       WHERE shard_lease.expires_at <= now()
     RETURNING fence`,
    [shard, workerId, leaseMs / 1000],
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
  const { rows } = await database.pool.query<{ shard: number }>(
    `UPDATE shard_lease l SET expires_at = now() + make_interval(secs => $4)
     FROM unnest($1::int[], $2::bigint[]) AS g (shard, fence)
     WHERE l.shard = g.shard AND l.fence = g.fence AND l.worker_id = $3
     RETURNING l.shard`,
    [
      leases.map((lease) => lease.shard),
      leases.map((lease) => lease.fence),
      leases[0]?.workerId ?? null,
      leaseMs / 1000,
    ],
  );
  return new Set(rows.map((row) => row.shard));
}

/** Gives a lease back at once (a stored time is rounded, up too). The row stays: its fence must never be used again. */
export async function returnLease(database: Database, lease: Lease): Promise<void> {
  await database.pool.query(
    `UPDATE shard_lease SET expires_at = now() - interval '1 ms' WHERE shard = $1 AND worker_id = $2 AND fence = $3`,
    [lease.shard, lease.workerId, lease.fence],
  );
}

/**
 * Inside a transaction: which of these leases are still their worker's. They stay so until the transaction ends,
 * because a take-over waits for the row's lock. A lease that ran out but was taken by nobody still holds.
 */
export async function lockHeldLeases(client: pg.PoolClient, leases: Lease[]): Promise<Set<number>> {
  const { rows } = await client.query<{ shard: number }>({
    name: 'lock-held-leases',
    text: `SELECT l.shard FROM shard_lease l
           JOIN unnest($1::int[], $2::bigint[], $3::uuid[]) AS g (shard, fence, worker_id)
             ON l.shard = g.shard AND l.fence = g.fence AND l.worker_id = g.worker_id
           ORDER BY l.shard FOR SHARE OF l`,
    values: [
      leases.map((lease) => lease.shard),
      leases.map((lease) => lease.fence),
      leases.map((lease) => lease.workerId),
    ],
  });
  return new Set(rows.map((row) => row.shard));
}

/** Shards with queued URLs of active runs that nobody holds: messages for them were lost, or their worker was. */
export async function shardsWithoutOwner(database: Database): Promise<number[]> {
  const { rows } = await database.pool.query<{ shard: number }>(
    `WITH free AS MATERIALIZED (
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
  const { rows } = await database.pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM shard_lease WHERE expires_at > now()',
  );
  return rows[0]!.n;
}
