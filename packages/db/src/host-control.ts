import { AppError } from '@florilegium/platform/app-error';
import type pg from 'pg';
import { type Database, inTransaction } from './database';
import { skipQueuedOnHosts } from './frontier';
import { addJobEvent, type JobEventKind, type JobEventRow } from './job-events';
import { applyChanges, lockRuns, noChange } from './runs';

/** A host of a run, and who acts. */
export interface HostOfRun {
  runId: number;
  hostId: number;
  userId: string;
}

interface HostName {
  name: string;
  shard: number;
}

/**
 * Blocks a host for a run: what waits there is skipped, and what is found there later isn't fetched. Returns how many
 * were skipped. Once more only skips what has come since. Throws `notFound`, and `wrongState` when the run has ended.
 */
export async function blockHost(
  database: Database,
  { runId, hostId, userId }: HostOfRun,
): Promise<{ skipped: number }> {
  return inTransaction(database, async (client) => {
    const jobId = await lockOpenRun(client, runId);
    const host = await hostById(client, hostId);
    await client.query(
      `INSERT INTO host_stats (run_id, host_id, blocked_at, blocked_by) VALUES ($1, $2, now(), $3)
       ON CONFLICT (run_id, host_id) DO UPDATE SET blocked_at = now(), blocked_by = excluded.blocked_by
         WHERE host_stats.blocked_at IS NULL`,
      [runId, hostId, userId],
    );
    const given = { runId, hostId, shard: host.shard, reason: 'hostBlocked', detail: '' } as const;
    const skipped = (await skipQueuedOnHosts(client, [given])).reduce((sum, { n }) => sum + n, 0);
    await applyChanges(client, [
      { ...noChange(runId), queued: -skipped, skips: new Map([['hostBlocked', skipped]]) },
    ]);
    await addJobEvent(client, { jobId, kind: 'hostBlocked', detail: { host: host.name, skipped } });
    await auditHost(client, 'host.block', host.name, userId, { job: jobId, run: runId, skipped });
    return { skipped };
  });
}

/**
 * Takes the block away: what was skipped for it waits again. Returns how many. Workers find the host within half a
 * minute. Throws `notFound`, and `wrongState` when the run has ended.
 */
export async function unblockHost(
  database: Database,
  { runId, hostId, userId }: HostOfRun,
): Promise<{ queued: number }> {
  return inTransaction(database, async (client) => {
    const jobId = await lockOpenRun(client, runId);
    const host = await hostById(client, hostId);
    await client.query(
      'UPDATE host_stats SET blocked_at = NULL, blocked_by = NULL WHERE run_id = $1 AND host_id = $2',
      [runId, hostId],
    );
    // Only what was to be fetched: a URL that was skipped when it was found has nothing that it would be read for.
    const { rowCount } = await client.query(
      `UPDATE frontier_url SET state = 'queued', reason = NULL, detail = NULL
       WHERE run_id = $1 AND shard = $2 AND host_id = $3 AND state = 'skipped' AND reason = 'hostBlocked'
         AND takes > 0`,
      [runId, host.shard, hostId],
    );
    const queued = rowCount ?? 0;
    await applyChanges(client, [{ ...noChange(runId), queued, skips: new Map([['hostBlocked', -queued]]) }]);
    await addJobEvent(client, { jobId, kind: 'hostUnblocked', detail: { host: host.name, queued } });
    await auditHost(client, 'host.unblock', host.name, userId, { job: jobId, run: runId, queued });
    return { queued };
  });
}

/**
 * Sets the least pause between two requests to a host, in ms, whatever a job says; null: as the jobs say. Throws
 * `notFound`.
 */
export async function setHostInterval(
  database: Database,
  { hostId, intervalMs, userId }: { hostId: number; intervalMs: number | null; userId: string },
): Promise<void> {
  await inTransaction(database, async (client) => {
    const host = await hostById(client, hostId);
    await client.query('UPDATE host SET interval_ms = $2 WHERE id = $1', [hostId, intervalMs]);
    await tellJobs(
      client,
      { ...host, hostId },
      intervalMs === null ? 'hostFreed' : 'hostSlowed',
      intervalMs === null ? {} : { seconds: intervalMs / 1_000 },
    );
    await auditHost(client, 'host.interval', host.name, userId, { intervalMs });
  });
}

/** Says whether certificates of a host that can't be trusted are put up with. For admins. Throws `notFound`. */
export async function setInvalidTls(
  database: Database,
  { hostId, allowed, userId }: { hostId: number; allowed: boolean; userId: string },
): Promise<void> {
  await inTransaction(database, async (client) => {
    const host = await hostById(client, hostId);
    await client.query('UPDATE host SET invalid_tls = $2 WHERE id = $1', [hostId, allowed]);
    await tellJobs(client, { ...host, hostId }, allowed ? 'invalidTlsAllowed' : 'invalidTlsRefused', {});
    await auditHost(client, 'host.invalidTls', host.name, userId, { allowed });
  });
}

/** Takes the row of a run, and says whose job it is. Throws `notFound`, and `wrongState` when the run has ended. */
export async function lockOpenRun(client: pg.PoolClient, runId: number): Promise<string> {
  const run = (await lockRuns(client, [runId])).get(runId);
  if (!run) throw new AppError('notFound', `There is no run ${runId}.`);
  if (run.endedBy !== null) throw new AppError('wrongState', `Run ${runId} has ended.`);
  return run.jobId;
}

/** The name and shard of a host. Throws `notFound`. */
export async function hostById(client: pg.PoolClient, hostId: number): Promise<HostName> {
  const { rows } = await client.query<HostName>('SELECT name, shard FROM host WHERE id = $1', [hostId]);
  if (!rows[0]) throw new AppError('notFound', `There is no host ${hostId}.`);
  return rows[0];
}

/** What holds for a host holds for every run that goes on and has to do with it. */
async function tellJobs(
  client: pg.PoolClient,
  host: HostName & { hostId: number },
  kind: JobEventKind,
  detail: JobEventRow['detail'],
): Promise<void> {
  const { rows } = await client.query<{ jobId: string }>(
    `SELECT r.job_id AS "jobId" FROM run r WHERE r.ended_at IS NULL AND (
       EXISTS (SELECT FROM host_stats s WHERE s.run_id = r.id AND s.host_id = $1)
       OR EXISTS (SELECT FROM frontier_url f
                  WHERE f.shard = $2 AND f.host_id = $1 AND f.run_id = r.id AND f.state = 'queued'))
     ORDER BY r.id`,
    [host.hostId, host.shard],
  );
  for (const { jobId } of rows) {
    await addJobEvent(client, { jobId, kind, detail: { host: host.name, ...detail } });
  }
}

/** Writes into the audit log what a person did to a host. */
export async function auditHost(
  client: pg.PoolClient,
  action: string,
  host: string,
  userId: string,
  detail: Record<string, string | number | boolean | null>,
): Promise<void> {
  await client.query('INSERT INTO audit_entry (actor_id, action, subject, detail) VALUES ($1, $2, $3, $4)', [
    userId,
    action,
    `host:${host}`,
    JSON.stringify(detail),
  ]);
}
