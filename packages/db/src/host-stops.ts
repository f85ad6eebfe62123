import type { YieldStop } from '@florilegium/contracts/yield-policy';
import type pg from 'pg';
import { type Database, inTransaction } from './database';
import { skipQueuedOnHosts } from './frontier';
import { auditHost, type HostOfRun, hostById, lockOpenRun } from './host-control';
import { type HostYieldFacts, yieldFacts } from './hosts';
import { addJobEvent } from './job-events';
import { applyChanges, lockRuns, noChange } from './runs';

/** A host of a run. */
interface HostPair {
  runId: number;
  hostId: number;
}

/** What is known of the yields of hosts, as far as mapping has come. Hosts that were never asked are left out. */
export async function readYieldFacts(
  database: Database,
  pairs: readonly HostPair[],
): Promise<(HostPair & HostYieldFacts)[]> {
  if (pairs.length === 0) return [];
  const { rows } = await database.pool.query<HostPair & HostYieldFacts>({
    name: 'yield-facts',
    text: `SELECT s.run_id AS "runId", s.host_id AS "hostId", ${yieldFacts}
           FROM unnest($1::int[], $2::int[]) AS g (run_id, host_id)
           JOIN host_stats s ON s.run_id = g.run_id AND s.host_id = g.host_id`,
    values: [pairs.map(({ runId }) => runId), pairs.map(({ hostId }) => hostId)],
  });
  return rows;
}

/** A host that gives too little text, with the figures that say so. */
export interface HostToStop extends HostPair {
  shard: number;
  stop: YieldStop;
}

/** The figures of a stop as its URLs carry them. */
export function stopDetail(stop: YieldStop): string {
  const short = (rate: number) => Number(rate.toPrecision(3));
  return `yield ${short(stop.yield)} < ${short(stop.threshold)}: ${stop.textBytes} of ${stop.bytes} bytes, ${stop.pages} pages`;
}

/**
 * Stops hosts: what waits there is skipped, with the figures, and counted. A host that a person has allowed, or whose
 * run has ended, is left as it is; one that is stopped already only loses what has come since. Returns the hosts that
 * are stopped now, and the runs of which nothing waits any more.
 */
export async function stopHosts(
  database: Database,
  hosts: readonly HostToStop[],
): Promise<{ stopped: HostPair[]; emptied: number[] }> {
  if (hosts.length === 0) return { stopped: [], emptied: [] };
  return inTransaction(database, async (client) => {
    const runs = await lockRuns(client, [...new Set(hosts.map(({ runId }) => runId))]);
    const open = hosts.filter(({ runId }) => runs.get(runId)?.endedBy === null);
    const stopped = await writeStops(client, open);
    const isStopped = new Set(stopped.map(keyOf));
    const skipped = await skipQueuedOnHosts(
      client,
      open
        .filter((host) => isStopped.has(keyOf(host)))
        .map(({ stop, ...host }) => ({ ...host, reason: 'lowYield' as const, detail: stopDetail(stop) })),
    );
    const changes = skipped.map(({ runId, reason, n }) => ({
      ...noChange(runId),
      queued: -n,
      skips: new Map([[reason, n]]),
    }));
    const counters = await applyChanges(client, changes);
    return {
      stopped,
      emptied: counters.filter(({ urlsQueued }) => urlsQueued === 0).map(({ runId }) => runId),
    };
  });
}

function keyOf({ runId, hostId }: HostPair): string {
  return `${runId} ${hostId}`;
}

async function writeStops(client: pg.PoolClient, hosts: readonly HostToStop[]): Promise<HostPair[]> {
  const sorted = [...hosts].sort((a, b) => a.runId - b.runId || a.hostId - b.hostId);
  const { rows } = await client.query<HostPair>({
    name: 'write-stops',
    // All rows exist: it is the order of an insertion that is wanted, which an update does not keep.
    text: `INSERT INTO host_stats AS s (run_id, host_id, stopped_at, stop)
           SELECT g.run_id, g.host_id, now(), g.stop
           FROM unnest($1::int[], $2::int[], $3::jsonb[]) AS g (run_id, host_id, stop)
           ON CONFLICT (run_id, host_id) DO UPDATE SET stopped_at = coalesce(s.stopped_at, excluded.stopped_at),
             stop = coalesce(s.stop, excluded.stop)
             WHERE s.allowed_at IS NULL
           RETURNING s.run_id AS "runId", s.host_id AS "hostId"`,
    values: [
      sorted.map(({ runId }) => runId),
      sorted.map(({ hostId }) => hostId),
      sorted.map(({ stop }) => JSON.stringify(stop)),
    ],
  });
  return rows;
}

/**
 * Allows a host that was stopped, for the rest of its run: what was skipped for its yield waits again, and it is not
 * stopped any more. Returns how many URLs wait again; once more changes nothing. Workers find the host within half a
 * minute. Throws `notFound`, and `wrongState` when the run has ended.
 */
export async function allowHost(
  database: Database,
  { runId, hostId, userId }: HostOfRun,
): Promise<{ queued: number }> {
  return inTransaction(database, async (client) => {
    const jobId = await lockOpenRun(client, runId);
    const host = await hostById(client, hostId);
    const { rowCount: isNew } = await client.query(
      `INSERT INTO host_stats AS s (run_id, host_id, allowed_at, allowed_by) VALUES ($1, $2, now(), $3)
       ON CONFLICT (run_id, host_id) DO UPDATE SET allowed_at = now(), allowed_by = excluded.allowed_by
         WHERE s.allowed_at IS NULL`,
      [runId, hostId, userId],
    );
    const { rowCount } = await client.query(
      `UPDATE frontier_url SET state = 'queued', reason = NULL, detail = NULL
       WHERE run_id = $1 AND shard = $2 AND host_id = $3 AND state = 'skipped' AND reason = 'lowYield'
         AND takes > 0`,
      [runId, host.shard, hostId],
    );
    const queued = rowCount ?? 0;
    if (!isNew && queued === 0) return { queued };
    await applyChanges(client, [{ ...noChange(runId), queued, skips: new Map([['lowYield', -queued]]) }]);
    await addJobEvent(client, { jobId, kind: 'hostAllowed', detail: { host: host.name, queued } });
    await auditHost(client, 'host.allow', host.name, userId, { job: jobId, run: runId, queued });
    return { queued };
  });
}
