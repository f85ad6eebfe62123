import type { PauseReason } from '@florilegium/contracts/hosts';
import { defaultIntervalMs } from '@florilegium/contracts/jobs/job-config';
import { reachOfCorpus } from '../corpus/corpus-networks';
import { batch } from '../sql/batch';
import type { Database } from '../sql/database';
import { type Sql, sql } from '../sql/sql';
import type { QueueLength } from './slow-facts';

/**
 * What a run's hosts can be sorted by: name, URLs that wait, pages and bytes that came, share of the bytes that became
 * text, next request, refusals and errors.
 */
export const runHostSorts = ['name', 'queued', 'pages', 'bytes', 'yield', 'next', 'troubled'] as const;
export type RunHostSort = (typeof runHostSorts)[number];

/** Which of a run's hosts are shown. */
export const runHostKinds = ['waiting', 'troubled', 'closed', 'blocked', 'stopped'] as const;
type RunHostKind = (typeof runHostKinds)[number];

/** A host of a run with its clock, what the run had of it, and what people have set. */
export interface RunHostRow {
  hostId: number;
  name: string;
  shard: number;
  queued: number;
  nextAt: Date;
  blockedUntil: Date | null;
  /** SkipReason that its URLs may end with. */
  blockReason: string | null;
  backoff: number;
  pauseMs: number;
  pauseReason: PauseReason;
  /** Set by an admin, for all jobs. */
  intervalMs: number | null;
  /** Set by a person for this run alone, and that person's name where the account still exists. */
  runIntervalMs: number | null;
  runIntervalBy: string | null;
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
  /** Of its pages that mapping has seen: how many, their bytes, how many were kept, and the bytes of their text. */
  mapped: number;
  mappedBytes: number;
  kept: number;
  textBytes: number;
  /** Sum of its pages' own yields. */
  yieldSum: number;
  lastAt: Date | null;
  /** When a person blocked it for this run. */
  blockedAt: Date | null;
  /** When it was stopped because it gives too little text, and when a person allowed it again. */
  stoppedAt: Date | null;
  allowedAt: Date | null;
  /**
   * 'rules', 'allowAll' or 'denyAll', of its origins the one asked last; null when its robots.txt was never asked for by
   * who may reach what the run's corpus may reach.
   */
  robots: string | null;
}

/** What is asked of a run's hosts. */
export interface RunHostQuery {
  /** Part of the name. */
  text?: string;
  kind?: RunHostKind;
  sort: RunHostSort;
  descending: boolean;
  limit: number;
  offset: number;
}

/** When the run asks a host again: by the host's clock, and not before what the run keeps to by itself. */
function nextAt(host: Sql): Sql {
  const ownMs = sql`greatest(s.interval_ms, own.interval_ms)`;
  return sql`greatest(${host}.next_at, s.last_at + make_interval(secs => ${ownMs} / 1000.0))`;
}

const sortKeys: Record<RunHostSort, Sql> = {
  name: sql`h.name`,
  queued: sql`w.queued`,
  pages: sql`s.pages`,
  bytes: sql`s.bytes`,
  yield: sql`s.text_bytes::float8 / nullif(s.mapped_bytes, 0)`,
  next: nextAt(sql`h`),
  troubled: sql`nullif(s.forbidden + s.limited + s.failed, 0)`,
};

const kindSql: Record<RunHostKind, Sql> = {
  waiting: sql`w.queued > 0`,
  troubled: sql`s.forbidden + s.limited + s.failed > 0`,
  closed: sql`s.denied > 0`,
  blocked: sql`s.blocked_at IS NOT NULL`,
  stopped: sql`s.stopped_at IS NOT NULL`,
};

/**
 * A part of a run's hosts, those that it asked and those that wait for their first turn, and how many there are.
 *
 * @param queues how many URLs wait on each host (queueLengths): counting them costs more than all the rest
 */
export async function listRunHosts(
  database: Database,
  runId: number,
  queues: readonly QueueLength[],
  query: RunHostQuery,
): Promise<{ rows: RunHostRow[]; total: number }> {
  const direction = query.descending ? sql`DESC` : sql`ASC`;
  const order = sql`${sortKeys[query.sort]} ${direction} NULLS LAST, h.id`;
  const given = batch(
    { host_id: ['int', ({ hostId }) => hostId], queued: ['int', ({ queued }) => queued] },
    queues,
  );
  const { rows } = await database.query<RunHostRow & { total: number }>(
    sql`WITH own AS MATERIALIZED (
       SELECT coalesce((v.config #>> '{limits,intervalMs}')::int, ${defaultIntervalMs}) AS interval_ms,
         ${reachOfCorpus(sql`j.corpus_id`)} AS reach
       FROM run r JOIN job_version v ON v.job_id = r.job_id AND v.number = r.version
       JOIN job j ON j.id = r.job_id WHERE r.id = ${runId}),
     w AS MATERIALIZED (SELECT * FROM ${given} AS t),
     ids AS (SELECT host_id FROM host_stats WHERE run_id = ${runId} UNION SELECT host_id FROM w),
     mine AS MATERIALIZED (
       SELECT h.id, coalesce(w.queued, 0) AS queued, row_number() OVER (ORDER BY ${order}) AS place
       FROM own, ids JOIN host h ON h.id = ids.host_id LEFT JOIN w ON w.host_id = h.id
       LEFT JOIN host_stats s ON s.run_id = ${runId} AND s.host_id = h.id
       WHERE (${query.text || null}::text IS NULL OR strpos(h.name, lower(${query.text || null})) > 0)
         ${query.kind ? sql`AND ${kindSql[query.kind]}` : sql``}),
     page AS MATERIALIZED (SELECT * FROM mine ORDER BY place LIMIT ${query.limit} OFFSET ${query.offset})
     SELECT (SELECT count(*)::int FROM mine) AS total, ${columns}
     FROM own LEFT JOIN page p ON true
     LEFT JOIN host t ON t.id = p.id LEFT JOIN host_stats s ON s.run_id = ${runId} AND s.host_id = p.id
     ORDER BY p.place`,
  );
  const total = rows[0]!.total;
  return { rows: rows.filter((row) => row.hostId !== null).map(({ total: _, ...row }) => row), total };
}

const columns = sql`t.id AS "hostId", t.name, t.shard, p.queued, ${nextAt(sql`t`)} AS "nextAt",
  t.blocked_until AS "blockedUntil",
  t.block_reason AS "blockReason", t.backoff,
  greatest(t.pause_ms, s.interval_ms, CASE WHEN s.requests > 0 THEN own.interval_ms END) AS "pauseMs",
  CASE WHEN s.interval_ms >= greatest(t.pause_ms, own.interval_ms) THEN 'runInterval'
    WHEN s.requests > 0 AND own.interval_ms > t.pause_ms THEN 'interval' ELSE t.pause_reason END AS "pauseReason",
  t.interval_ms AS "intervalMs", s.interval_ms AS "runIntervalMs",
  (SELECT u.name FROM app_user u WHERE u.id = s.interval_by) AS "runIntervalBy", t.invalid_tls AS "invalidTls",
    coalesce(s.requests, 0) AS requests,
  coalesce(s.pages, 0) AS pages, coalesce(s.bytes, 0) AS bytes, coalesce(s.resources, 0) AS resources,
  coalesce(s.forbidden, 0) AS forbidden, coalesce(s.limited, 0) AS limited, coalesce(s.failed, 0) AS failed,
  coalesce(s.denied, 0) AS denied, coalesce(s.fetch_ms, 0) AS "fetchMs", coalesce(s.mapped, 0) AS mapped,
  coalesce(s.mapped_bytes, 0) AS "mappedBytes", coalesce(s.kept, 0) AS kept,
  coalesce(s.text_bytes, 0) AS "textBytes", coalesce(s.yield_sum, 0) AS "yieldSum", s.last_at AS "lastAt",
  s.blocked_at AS "blockedAt", s.stopped_at AS "stoppedAt", s.allowed_at AS "allowedAt",
  (SELECT v.outcome FROM unnest(ARRAY['http://', 'https://']) AS scheme
   JOIN robots_verdict v ON v.reach = own.reach AND (v.origin = scheme || t.name
     OR v.origin >= scheme || t.name || ':' AND v.origin < scheme || t.name || ';')
   ORDER BY v.fetched_at DESC LIMIT 1) AS robots`;
