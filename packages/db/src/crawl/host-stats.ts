import { type BatchColumns, batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { prepared, sql } from '../sql/sql';

/** What a run had of a host with one request, or with one URL that wasn't asked for. */
export interface HostCount {
  runId: number;
  hostId: number;
  requests: number;
  pages: number;
  bytes: number;
  resources: number;
  /** 401, 403. */
  forbidden: number;
  /** 429, 503. */
  limited: number;
  failed: number;
  /** Closed by robots.txt. */
  denied: number;
  /** Pages whose relevance was judged, and those found relevant. */
  judged: number;
  relevant: number;
  fetchMs: number;
  at: Date | null;
}

const columns = [
  'requests',
  'pages',
  'bytes',
  'resources',
  'forbidden',
  'limited',
  'failed',
  'denied',
  'judged',
  'relevant',
  'fetchMs',
] as const;

/** Says that a run asks a host at that time, and counts nothing. */
export function askedAt(runId: number, hostId: number, at: Date): HostCount {
  const nothing = Object.fromEntries(columns.map((column) => [column, 0])) as Record<
    (typeof columns)[number],
    number
  >;
  return { ...nothing, runId, hostId, at };
}

/** Adds counts up by run and host, sorted in the order in which their rows are locked. */
function addedUp(counts: HostCount[]): HostCount[] {
  const sums = new Map<string, HostCount>();
  for (const count of counts) {
    const key = `${count.runId} ${count.hostId}`;
    const sum = sums.get(key);
    if (!sum) {
      sums.set(key, { ...count });
      continue;
    }
    for (const column of columns) sum[column] += count[column];
    if (count.at && (!sum.at || count.at > sum.at)) sum.at = count.at;
  }
  return [...sums.values()].sort((a, b) => a.runId - b.runId || a.hostId - b.hostId);
}

/** Writes counts inside the transaction of the outcomes that they count. */
export async function countHosts(transaction: Transaction, counts: HostCount[]): Promise<void> {
  if (counts.length === 0) return;
  const sums = addedUp(counts);
  await transaction.query(
    prepared(
      'count-hosts',
      sql`INSERT INTO host_stats AS s (run_id, host_id, requests, pages, bytes, resources, forbidden, limited,
        failed,
            denied, judged, relevant, fetch_ms, last_at)
          SELECT * FROM ${batch(countColumns, sums)} AS g
          ON CONFLICT (run_id, host_id) DO UPDATE SET requests = s.requests + excluded.requests,
            pages = s.pages + excluded.pages, bytes = s.bytes + excluded.bytes,
            resources = s.resources + excluded.resources, forbidden = s.forbidden + excluded.forbidden,
            limited = s.limited + excluded.limited, failed = s.failed + excluded.failed,
            denied = s.denied + excluded.denied, judged = s.judged + excluded.judged,
            relevant = s.relevant + excluded.relevant, fetch_ms = s.fetch_ms + excluded.fetch_ms,
            last_at = greatest(s.last_at, excluded.last_at)`,
    ),
  );
}

const countColumns: BatchColumns<HostCount> = {
  run_id: ['int', (count) => count.runId],
  host_id: ['int', (count) => count.hostId],
  requests: ['int', (count) => count.requests],
  pages: ['int', (count) => count.pages],
  bytes: ['bigint', (count) => count.bytes],
  resources: ['int', (count) => count.resources],
  forbidden: ['int', (count) => count.forbidden],
  limited: ['int', (count) => count.limited],
  failed: ['int', (count) => count.failed],
  denied: ['int', (count) => count.denied],
  judged: ['int', (count) => count.judged],
  relevant: ['int', (count) => count.relevant],
  fetch_ms: ['bigint', (count) => Math.round(count.fetchMs)],
  last_at: ['timestamptz', (count) => count.at],
};

/** What people have said about hosts: read again and again by the workers. */
export interface HandSettings {
  /** By host id. */
  hosts: Map<number, { intervalMs: number | null; invalidTls: boolean }>;
  /** Least pauses in ms that people have set for hosts in their own run, by run and host id. */
  slowed: Map<number, Map<number, number>>;
  /** Hosts that are blocked, by run. */
  blocked: Map<number, Set<number>>;
  /** Hosts that are not to be stopped for their yield, by run. */
  allowed: Map<number, Set<number>>;
}

/** Reads what people have set for hosts, in active runs and for all. */
export async function readHandSettings(database: Database): Promise<HandSettings> {
  const [set, ofRuns] = await Promise.all([
    database.query<{ id: number; intervalMs: number | null; invalidTls: boolean }>(
      prepared(
        'hosts-set-by-hand',
        sql`SELECT id, interval_ms AS "intervalMs", invalid_tls AS "invalidTls" FROM host
             WHERE interval_ms IS NOT NULL OR invalid_tls`,
      ),
    ),
    database.query<{
      runId: number;
      hostId: number;
      blocked: boolean;
      allowed: boolean;
      intervalMs: number | null;
    }>(
      prepared(
        'hosts-set-in-runs',
        sql`SELECT s.run_id AS "runId", s.host_id AS "hostId", s.blocked_at IS NOT NULL AS blocked,
               s.allowed_at IS NOT NULL AS allowed, s.interval_ms AS "intervalMs"
             FROM host_stats s JOIN run r ON r.id = s.run_id
             WHERE (s.blocked_at IS NOT NULL OR s.allowed_at IS NOT NULL OR s.interval_ms IS NOT NULL)
             AND r.active`,
      ),
    ),
  ]);
  const settings: HandSettings = {
    hosts: new Map(set.rows.map(({ id, ...setting }) => [id, setting])),
    slowed: new Map(),
    blocked: new Map(),
    allowed: new Map(),
  };
  for (const { runId, hostId, intervalMs, ...is } of ofRuns.rows) {
    if (intervalMs !== null) {
      settings.slowed.set(runId, (settings.slowed.get(runId) ?? new Map()).set(hostId, intervalMs));
    }
    for (const kind of ['blocked', 'allowed'] as const) {
      if (is[kind]) settings[kind].set(runId, (settings[kind].get(runId) ?? new Set()).add(hostId));
    }
  }
  return settings;
}
