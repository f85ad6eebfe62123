import type { PauseReason } from '@florilegium/contracts/hosts';
import { AppError } from '@florilegium/platform/app-error';
import type pg from 'pg';
import { type Database, inTransaction } from './database';
import { skipQueuedOnHosts } from './frontier';
import { addJobEvent, type JobEventKind, type JobEventRow } from './job-events';
import { applyChanges, lockRuns, noChange } from './runs';

/** How a run's hosts can be ordered: most queued, most pages, next to be asked, most refusals and errors. */
export const runHostOrders = ['queued', 'pages', 'next', 'troubled'] as const;
export type RunHostOrder = (typeof runHostOrders)[number];

/** No more queued URLs of one host are counted: from here on it is 'at least'. */
export const maxCountedQueue = 10_000;

/** A host of a run with its clock, what the run had of it, and what people have set. */
export interface RunHostRow {
  hostId: number;
  name: string;
  shard: number;
  /** At most {@link maxCountedQueue}. */
  queued: number;
  nextAt: Date;
  blockedUntil: Date | null;
  /** SkipReason that its URLs may end with. */
  blockReason: string | null;
  backoff: number;
  pauseMs: number;
  pauseReason: PauseReason;
  /** Set by a person, for all jobs. */
  intervalMs: number | null;
  invalidTls: boolean;
  requests: number;
  pages: number;
  bytes: number;
  resources: number;
  forbidden: number;
  limited: number;
  failed: number;
  denied: number;
  fetchMs: number;
  lastAt: Date | null;
  /** When a person blocked it for this run. */
  blockedAt: Date | null;
  /** 'rules', 'allowAll' or 'denyAll', of its origins the one asked last; null when its robots.txt was never asked for. */
  robots: string | null;
}

/** What is asked of a run's hosts. */
export interface RunHostQuery {
  /** Part of the name. */
  text?: string;
  order: RunHostOrder;
  limit: number;
  offset: number;
}

// Without the shard, which the queue's index has not: so it alone is read.
const queueLength = `SELECT count(*)::int AS queued FROM (
    SELECT FROM frontier_url f WHERE f.host_id = h.id AND f.run_id = $1 AND f.state = 'queued'
    LIMIT ${maxCountedQueue}) counted`;

// Ordered as the queue's index is, so that the first row is found without the others.
const anyQueued = `SELECT 1 AS queued FROM frontier_url f
  WHERE f.shard = h.shard AND f.host_id = h.id AND f.run_id = $1 AND f.state = 'queued'
  ORDER BY f.priority DESC, f.depth, f.found_at LIMIT 1`;

// One pass over the index is the cheapest way to all lengths.
const allQueues = `SELECT host_id, least(count(*), ${maxCountedQueue})::int AS queued FROM frontier_url
  WHERE run_id = $1 AND state = 'queued' GROUP BY host_id`;

const orderSql: Record<RunHostOrder, string> = {
  queued: 'queued DESC NULLS LAST, id',
  pages: 'pages DESC NULLS LAST, id',
  next: 'next_at, id',
  troubled: 'troubles DESC NULLS LAST, pages NULLS FIRST, id',
};

/**
 * A part of a run's hosts, those that it asked and those that wait for their first turn, and how many there are. What
 * one call costs depends on the number of hosts, for the order by queue on the number of URLs that wait.
 */
export async function listRunHosts(
  database: Database,
  runId: number,
  query: RunHostQuery,
): Promise<{ rows: RunHostRow[]; total: number }> {
  const byQueue = query.order === 'queued';
  const { rows } = await database.pool.query<RunHostRow & { total: number }>(
    `WITH mine AS MATERIALIZED (
       SELECT h.id, h.next_at, q.queued, s.pages, s.forbidden + s.limited + s.failed AS troubles
       FROM host h LEFT JOIN host_stats s ON s.run_id = $1 AND s.host_id = h.id
       LEFT JOIN ${byQueue ? `(${allQueues}) q ON q.host_id = h.id` : `LATERAL (${anyQueued}) q ON true`}
       WHERE ($2::text IS NULL OR strpos(h.name, lower($2)) > 0) AND (s.run_id IS NOT NULL OR q.queued IS NOT NULL)),
     page AS MATERIALIZED (
       SELECT id, queued, row_number() OVER (ORDER BY ${orderSql[query.order]}) AS place FROM mine
       ORDER BY ${orderSql[query.order]} LIMIT $3 OFFSET $4)
     SELECT (SELECT count(*)::int FROM mine) AS total, ${columns}
     FROM (SELECT 1) one LEFT JOIN page h ON true
     ${byQueue ? 'CROSS JOIN LATERAL (SELECT coalesce(h.queued, 0) AS queued) q' : `CROSS JOIN LATERAL (${queueLength}) q`}
     LEFT JOIN host t ON t.id = h.id LEFT JOIN host_stats s ON s.run_id = $1 AND s.host_id = h.id
     ORDER BY h.place`,
    [runId, query.text || null, query.limit, query.offset],
  );
  const total = rows[0]!.total;
  return { rows: rows.filter((row) => row.hostId !== null).map(({ total: _, ...row }) => row), total };
}

const columns = `t.id AS "hostId", t.name, t.shard, q.queued, t.next_at AS "nextAt", t.blocked_until AS "blockedUntil",
  t.block_reason AS "blockReason", t.backoff, t.pause_ms AS "pauseMs", t.pause_reason AS "pauseReason",
  t.interval_ms AS "intervalMs", t.invalid_tls AS "invalidTls", coalesce(s.requests, 0) AS requests,
  coalesce(s.pages, 0) AS pages, coalesce(s.bytes, 0) AS bytes, coalesce(s.resources, 0) AS resources,
  coalesce(s.forbidden, 0) AS forbidden, coalesce(s.limited, 0) AS limited, coalesce(s.failed, 0) AS failed,
  coalesce(s.denied, 0) AS denied, coalesce(s.fetch_ms, 0) AS "fetchMs", s.last_at AS "lastAt",
  s.blocked_at AS "blockedAt",
  (SELECT v.outcome FROM unnest(ARRAY['http://', 'https://']) AS scheme
   JOIN robots_verdict v ON v.origin = scheme || t.name
     OR v.origin >= scheme || t.name || ':' AND v.origin < scheme || t.name || ';'
   ORDER BY v.fetched_at DESC LIMIT 1) AS robots`;

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

async function lockOpenRun(client: pg.PoolClient, runId: number): Promise<string> {
  const run = (await lockRuns(client, [runId])).get(runId);
  if (!run) throw new AppError('notFound', `There is no run ${runId}.`);
  if (run.endedBy !== null) throw new AppError('wrongState', `Run ${runId} has ended.`);
  return run.jobId;
}

async function hostById(client: pg.PoolClient, hostId: number): Promise<HostName> {
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

async function auditHost(
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
