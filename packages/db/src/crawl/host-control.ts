import { AppError } from '@florilegium/platform/app-error';
import { writeAudit } from '../people/audit';
import { addJobEvent, type JobEventKind, type JobEventRow } from '../runs/job-events';
import { applyChanges, lockRuns, noChange } from '../runs/runs';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { skipQueuedOnHosts } from './skip-queued';

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
  return inTransaction(database, async (transaction) => {
    const jobId = await lockOpenRun(transaction, runId);
    const host = await hostInRun(transaction, runId, hostId);
    await transaction.query(
      sql`INSERT INTO host_stats (run_id, host_id, blocked_at, blocked_by)
        VALUES (${runId}, ${hostId}, now(), ${userId})
       ON CONFLICT (run_id, host_id) DO UPDATE SET blocked_at = now(), blocked_by = excluded.blocked_by
         WHERE host_stats.blocked_at IS NULL`,
    );
    const given = { runId, hostId, shard: host.shard, reason: 'hostBlocked', detail: '' } as const;
    const skipped = (await skipQueuedOnHosts(transaction, [given])).reduce((sum, { n }) => sum + n, 0);
    await applyChanges(transaction, [
      { ...noChange(runId), queued: -skipped, skips: new Map([['hostBlocked', skipped]]) },
    ]);
    await addJobEvent(transaction, { jobId, kind: 'hostBlocked', detail: { host: host.name, skipped } });
    await auditHost(transaction, 'host.block', host.name, userId, { job: jobId, run: runId, skipped });
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
  return inTransaction(database, async (transaction) => {
    const jobId = await lockOpenRun(transaction, runId);
    const host = await hostInRun(transaction, runId, hostId);
    await transaction.query(
      sql`UPDATE host_stats SET blocked_at = NULL, blocked_by = NULL WHERE run_id = ${runId}
        AND host_id = ${hostId}`,
    );
    // Only what was to be fetched: a URL that was skipped when it was found has nothing that it would be read for.
    const { rowCount } = await transaction.query(
      sql`UPDATE frontier_url SET state = 'queued', reason = NULL, detail = NULL
       WHERE run_id = ${runId} AND shard = ${host.shard} AND host_id = ${hostId} AND state = 'skipped'
       AND reason = 'hostBlocked'
         AND takes > 0`,
    );
    const queued = rowCount;
    await applyChanges(transaction, [
      { ...noChange(runId), queued, skips: new Map([['hostBlocked', -queued]]) },
    ]);
    await addJobEvent(transaction, { jobId, kind: 'hostUnblocked', detail: { host: host.name, queued } });
    await auditHost(transaction, 'host.unblock', host.name, userId, { job: jobId, run: runId, queued });
    return { queued };
  });
}

/**
 * Sets the least pause between two requests of a run to one of its hosts, in ms; null: as the job says. Other runs on the
 * host don't wait for it. Throws `notFound`, and `wrongState` when the run has ended.
 */
export async function slowHostInRun(
  database: Database,
  { runId, hostId, userId, intervalMs }: HostOfRun & { intervalMs: number | null },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const jobId = await lockOpenRun(transaction, runId);
    const host = await hostInRun(transaction, runId, hostId);
    await transaction.query(
      sql`INSERT INTO host_stats (run_id, host_id, interval_ms, interval_by)
        VALUES (${runId}, ${hostId}, ${intervalMs}, ${intervalMs === null ? null : userId})
       ON CONFLICT (run_id, host_id)
         DO UPDATE SET interval_ms = excluded.interval_ms, interval_by = excluded.interval_by`,
    );
    await addJobEvent(transaction, { jobId, ...pauseEvent(host.name, intervalMs) });
    await auditHost(transaction, 'host.slow', host.name, userId, { job: jobId, run: runId, intervalMs });
  });
}

function pauseEvent(
  host: string,
  intervalMs: number | null,
): { kind: JobEventKind; detail: JobEventRow['detail'] } {
  if (intervalMs === null) return { kind: 'hostFreed', detail: { host } };
  return { kind: 'hostSlowed', detail: { host, seconds: intervalMs / 1_000 } };
}

/**
 * Sets the least pause between two requests to a host, in ms, whatever a job says; null: as the jobs say. For admins:
 * all jobs wait for it. Throws `notFound`.
 */
export async function setHostInterval(
  database: Database,
  { hostId, intervalMs, userId }: { hostId: number; intervalMs: number | null; userId: string },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const host = await hostById(transaction, hostId);
    await transaction.query(sql`UPDATE host SET interval_ms = ${intervalMs} WHERE id = ${hostId}`);
    await tellJobs(transaction, { ...host, hostId }, pauseEvent(host.name, intervalMs));
    await auditHost(transaction, 'host.interval', host.name, userId, { intervalMs });
  });
}

/** Says whether certificates of a host that can't be trusted are put up with. For admins. Throws `notFound`. */
export async function setInvalidTls(
  database: Database,
  { hostId, allowed, userId }: { hostId: number; allowed: boolean; userId: string },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const host = await hostById(transaction, hostId);
    await transaction.query(sql`UPDATE host SET invalid_tls = ${allowed} WHERE id = ${hostId}`);
    const kind = allowed ? 'invalidTlsAllowed' : 'invalidTlsRefused';
    await tellJobs(transaction, { ...host, hostId }, { kind, detail: { host: host.name } });
    await auditHost(transaction, 'host.invalidTls', host.name, userId, { allowed });
  });
}

/** Takes the row of a run, and says whose job it is. Throws `notFound`, and `wrongState` when the run has ended. */
export async function lockOpenRun(transaction: Transaction, runId: number): Promise<string> {
  const run = (await lockRuns(transaction, [runId])).get(runId);
  if (!run) throw new AppError('notFound', `There is no run ${runId}.`);
  if (run.endedBy !== null) throw new AppError('wrongState', `Run ${runId} has ended.`);
  return run.jobId;
}

/** The name and shard of a host that a run has asked, or has something to ask. Throws `notFound` for any other. */
export async function hostInRun(transaction: Transaction, runId: number, hostId: number): Promise<HostName> {
  const { rows } = await transaction.query<HostName>(
    sql`SELECT h.name, h.shard FROM host h WHERE h.id = ${hostId} AND (
       EXISTS (SELECT FROM host_stats s WHERE s.run_id = ${runId} AND s.host_id = ${hostId})
       OR EXISTS (SELECT FROM frontier_url f
                  WHERE f.shard = h.shard AND f.host_id = ${hostId} AND f.run_id = ${runId}
                  AND f.state = 'queued'))`,
  );
  if (!rows[0]) throw new AppError('notFound', `Run ${runId} has no host ${hostId}.`);
  return rows[0];
}

/** The name and shard of a host. Throws `notFound`. */
async function hostById(transaction: Transaction, hostId: number): Promise<HostName> {
  const { rows } = await transaction.query<HostName>(sql`SELECT name, shard FROM host WHERE id = ${hostId}`);
  if (!rows[0]) throw new AppError('notFound', `There is no host ${hostId}.`);
  return rows[0];
}

/** What holds for a host holds for every run that goes on and has to do with it. */
async function tellJobs(
  transaction: Transaction,
  host: HostName & { hostId: number },
  event: { kind: JobEventKind; detail: JobEventRow['detail'] },
): Promise<void> {
  const { rows } = await transaction.query<{ jobId: string }>(
    sql`SELECT r.job_id AS "jobId" FROM run r WHERE r.ended_at IS NULL AND (
       EXISTS (SELECT FROM host_stats s WHERE s.run_id = r.id AND s.host_id = ${host.hostId})
       OR EXISTS (SELECT FROM frontier_url f
                  WHERE f.shard = ${host.shard} AND f.host_id = ${host.hostId} AND f.run_id = r.id
                  AND f.state = 'queued'))
     ORDER BY r.id`,
  );
  for (const { jobId } of rows) await addJobEvent(transaction, { jobId, ...event });
}

/** Writes into the audit log what was done to a host; `userId` null: by nobody who is signed in. */
export async function auditHost(
  transaction: Transaction,
  action: string,
  host: string,
  userId: string | null,
  detail: Record<string, string | number | boolean | null>,
): Promise<void> {
  await writeAudit(transaction, { actorId: userId, action, subject: `host:${host}`, detail });
}
