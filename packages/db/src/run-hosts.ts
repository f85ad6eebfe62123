import type { PauseReason } from '@florilegium/contracts/hosts';
import type { Database } from './database';
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
  /** 'rules', 'allowAll' or 'denyAll', of its origins the one asked last; null when its robots.txt was never asked for. */
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

const sortKeys: Record<RunHostSort, string> = {
  name: 'h.name',
  queued: 'w.queued',
  pages: 's.pages',
  bytes: 's.bytes',
  yield: 's.text_bytes::float8 / nullif(s.mapped_bytes, 0)',
  next: 'h.next_at',
  troubled: 'nullif(s.forbidden + s.limited + s.failed, 0)',
};

const kindSql: Record<RunHostKind, string> = {
  waiting: 'w.queued > 0',
  troubled: 's.forbidden + s.limited + s.failed > 0',
  closed: 's.denied > 0',
  blocked: 's.blocked_at IS NOT NULL',
  stopped: 's.stopped_at IS NOT NULL',
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
  const order = `${sortKeys[query.sort]} ${query.descending ? 'DESC' : 'ASC'} NULLS LAST, h.id`;
  const { rows } = await database.pool.query<RunHostRow & { total: number }>(
    `WITH w AS MATERIALIZED (SELECT * FROM unnest($2::int[], $3::int[]) AS t (host_id, queued)),
     ids AS (SELECT host_id FROM host_stats WHERE run_id = $1 UNION SELECT host_id FROM w),
     mine AS MATERIALIZED (
       SELECT h.id, coalesce(w.queued, 0) AS queued, row_number() OVER (ORDER BY ${order}) AS place
       FROM ids JOIN host h ON h.id = ids.host_id LEFT JOIN w ON w.host_id = h.id
       LEFT JOIN host_stats s ON s.run_id = $1 AND s.host_id = h.id
       WHERE ($4::text IS NULL OR strpos(h.name, lower($4)) > 0) ${query.kind ? `AND ${kindSql[query.kind]}` : ''}),
     page AS MATERIALIZED (SELECT * FROM mine ORDER BY place LIMIT $5 OFFSET $6)
     SELECT (SELECT count(*)::int FROM mine) AS total, ${columns}
     FROM (SELECT 1) one LEFT JOIN page p ON true
     LEFT JOIN host t ON t.id = p.id LEFT JOIN host_stats s ON s.run_id = $1 AND s.host_id = p.id
     ORDER BY p.place`,
    [
      runId,
      queues.map(({ hostId }) => hostId),
      queues.map(({ queued }) => queued),
      query.text || null,
      query.limit,
      query.offset,
    ],
  );
  const total = rows[0]!.total;
  return { rows: rows.filter((row) => row.hostId !== null).map(({ total: _, ...row }) => row), total };
}

const columns = `t.id AS "hostId", t.name, t.shard, p.queued, t.next_at AS "nextAt", t.blocked_until AS "blockedUntil",
  t.block_reason AS "blockReason", t.backoff, t.pause_ms AS "pauseMs", t.pause_reason AS "pauseReason",
  t.interval_ms AS "intervalMs", t.invalid_tls AS "invalidTls", coalesce(s.requests, 0) AS requests,
  coalesce(s.pages, 0) AS pages, coalesce(s.bytes, 0) AS bytes, coalesce(s.resources, 0) AS resources,
  coalesce(s.forbidden, 0) AS forbidden, coalesce(s.limited, 0) AS limited, coalesce(s.failed, 0) AS failed,
  coalesce(s.denied, 0) AS denied, coalesce(s.fetch_ms, 0) AS "fetchMs", coalesce(s.mapped, 0) AS mapped,
  coalesce(s.mapped_bytes, 0) AS "mappedBytes", coalesce(s.kept, 0) AS kept,
  coalesce(s.text_bytes, 0) AS "textBytes", coalesce(s.yield_sum, 0) AS "yieldSum", s.last_at AS "lastAt",
  s.blocked_at AS "blockedAt", s.stopped_at AS "stoppedAt", s.allowed_at AS "allowedAt",
  (SELECT v.outcome FROM unnest(ARRAY['http://', 'https://']) AS scheme
   JOIN robots_verdict v ON v.origin = scheme || t.name
     OR v.origin >= scheme || t.name || ':' AND v.origin < scheme || t.name || ';'
   ORDER BY v.fetched_at DESC LIMIT 1) AS robots`;
