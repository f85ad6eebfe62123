import type { YieldStop } from '@florilegium/contracts/jobs/yield-policy';
import { addJobEvent } from '../runs/job-events';
import { applyChanges, lockRuns, noChange } from '../runs/runs';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { prepared, sql } from '../sql/sql';
import { auditHost, type HostOfRun, hostInRun, lockOpenRun } from './host-control';
import { type HostYieldFacts, yieldFacts } from './hosts';
import { skipQueuedOnHosts } from './skip-queued';

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
  const given = batch(
    { run_id: ['int', ({ runId }) => runId], host_id: ['int', ({ hostId }) => hostId] },
    pairs,
  );
  const { rows } = await database.query<HostPair & HostYieldFacts>(
    prepared(
      'yield-facts',
      sql`SELECT s.run_id AS "runId", s.host_id AS "hostId", ${yieldFacts}
           FROM ${given} AS g
           JOIN host_stats s ON s.run_id = g.run_id AND s.host_id = g.host_id`,
    ),
  );
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
  return inTransaction(database, async (transaction) => {
    const runs = await lockRuns(transaction, [...new Set(hosts.map(({ runId }) => runId))]);
    const open = hosts.filter(({ runId }) => runs.get(runId)?.endedBy === null);
    const stopped = await writeStops(transaction, open);
    const isStopped = new Set(stopped.map(keyOf));
    const skipped = await skipQueuedOnHosts(
      transaction,
      open
        .filter((host) => isStopped.has(keyOf(host)))
        .map(({ stop, ...host }) => ({ ...host, reason: 'lowYield' as const, detail: stopDetail(stop) })),
    );
    const changes = skipped.map(({ runId, reason, n }) => ({
      ...noChange(runId),
      queued: -n,
      skips: new Map([[reason, n]]),
    }));
    const counters = await applyChanges(transaction, changes);
    return {
      stopped,
      emptied: counters.filter(({ urlsQueued }) => urlsQueued === 0).map(({ runId }) => runId),
    };
  });
}

function keyOf({ runId, hostId }: HostPair): string {
  return `${runId} ${hostId}`;
}

async function writeStops(transaction: Transaction, hosts: readonly HostToStop[]): Promise<HostPair[]> {
  const sorted = [...hosts].sort((a, b) => a.runId - b.runId || a.hostId - b.hostId);
  const given = batch(
    {
      run_id: ['int', ({ runId }) => runId],
      host_id: ['int', ({ hostId }) => hostId],
      stop: ['jsonb', ({ stop }) => JSON.stringify(stop)],
    },
    sorted,
  );
  const { rows } = await transaction.query<HostPair>(
    prepared(
      'write-stops',
      sql`INSERT INTO host_stats AS s (run_id, host_id, stopped_at, stop)
           SELECT g.run_id, g.host_id, now(), g.stop
           FROM ${given} AS g
           ON CONFLICT (run_id, host_id) DO UPDATE SET stopped_at = coalesce(s.stopped_at, excluded.stopped_at),
             stop = coalesce(s.stop, excluded.stop)
             WHERE s.allowed_at IS NULL
           RETURNING s.run_id AS "runId", s.host_id AS "hostId"`,
    ),
  );
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
  return inTransaction(database, async (transaction) => {
    const jobId = await lockOpenRun(transaction, runId);
    const host = await hostInRun(transaction, runId, hostId);
    const { rowCount: isNew } = await transaction.query(
      sql`INSERT INTO host_stats AS s (run_id, host_id, allowed_at, allowed_by)
        VALUES (${runId}, ${hostId}, now(), ${userId})
       ON CONFLICT (run_id, host_id) DO UPDATE SET allowed_at = now(), allowed_by = excluded.allowed_by
         WHERE s.allowed_at IS NULL`,
    );
    const { rowCount } = await transaction.query(
      sql`UPDATE frontier_url SET state = 'queued', reason = NULL, detail = NULL
       WHERE run_id = ${runId} AND shard = ${host.shard} AND host_id = ${hostId} AND state = 'skipped'
       AND reason = 'lowYield'
         AND takes > 0`,
    );
    const queued = rowCount;
    if (!isNew && queued === 0) return { queued };
    await applyChanges(transaction, [
      { ...noChange(runId), queued, skips: new Map([['lowYield', -queued]]) },
    ]);
    await addJobEvent(transaction, { jobId, kind: 'hostAllowed', detail: { host: host.name, queued } });
    await auditHost(transaction, 'host.allow', host.name, userId, { job: jobId, run: runId, queued });
    return { queued };
  });
}
