import type { PauseReason } from '@florilegium/contracts/hosts';
import type { YieldStop } from '@florilegium/contracts/jobs/yield-policy';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { prepared, sql } from '../sql/sql';

/** A host's clock as it survives a restart. */
export interface HostClock {
  hostId: number;
  /** No request before this. */
  nextAt: Date;
  /** Consecutive answers and errors that asked for a pause. */
  backoff: number;
  /** Why it waits longer than its interval: a SkipReason that its URLs may end with; null when it doesn't. */
  blockReason: string | null;
  /** The pause that its last request was followed by, and what asked for it. */
  pauseMs: number;
  pauseReason: PauseReason;
}

/** A host that has queued URLs of a run, with what the run had of it. */
export interface HostWithWork extends HostYieldFacts {
  hostId: number;
  name: string;
  shard: number;
  nextAt: Date;
  backoff: number;
  runId: number;
  /** Pages of the run that were fetched of it. */
  pages: number;
  /** When the run asked it last; null: not yet. */
  lastAt: Date | null;
}

/** What decides on whether more is fetched of a host. */
export interface HostYieldFacts {
  /** Pages that were saved, and those of them that mapping has seen, with their bytes as downloaded. */
  resources: number;
  mapped: number;
  mappedBytes: number;
  /** Those that gave a text which was kept, with its words and UTF-8 bytes. */
  kept: number;
  words: number;
  textBytes: number;
  /** Sum of the pages' own yields. */
  yieldSum: number;
  /** By which figures it was stopped; null: it was not, or a person allowed it again. */
  stop: YieldStop | null;
  /** A person has said that it is not to be stopped. */
  allowed: boolean;
}

/** Columns of {@link HostYieldFacts} from host_stats `s`; there may be no row of it. */
export const yieldFacts = sql`coalesce(s.resources, 0) AS resources, coalesce(s.mapped, 0) AS mapped,
  coalesce(s.mapped_bytes, 0)::bigint AS "mappedBytes", coalesce(s.kept, 0) AS kept,
  coalesce(s.words, 0)::bigint AS words, coalesce(s.text_bytes, 0)::bigint AS "textBytes",
  coalesce(s.yield_sum, 0) AS "yieldSum", CASE WHEN s.allowed_at IS NULL THEN s.stop END AS stop,
  s.allowed_at IS NOT NULL AS allowed`;

/** Ids of hosts by name; makes the rows that are missing. `shard` is the hash of the name (crawling/shard). */
export async function ensureHosts(
  database: Database,
  hosts: { name: string; shard: number }[],
): Promise<Map<string, number>> {
  // Sorted, so that two workers that make the same hosts wait for each other and never in a circle.
  const sorted = [...new Map(hosts.map((host) => [host.name, host])).values()].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  const names = sorted.map((host) => host.name);
  const known = await hostIds(database, names);
  const missing = sorted.filter((host) => !known.has(host.name));
  if (missing.length === 0) return known;
  const given = batch({ name: ['text', (host) => host.name], shard: ['int', (host) => host.shard] }, missing);
  await database.query(
    sql`INSERT INTO host (name, shard) SELECT * FROM ${given} AS given
     ON CONFLICT (name) DO NOTHING`,
  );
  return hostIds(database, names);
}

async function hostIds(database: Database, names: string[]): Promise<Map<string, number>> {
  const { rows } = await database.query<{ id: number; name: string }>(
    prepared('host-ids', sql`SELECT id, name FROM host WHERE name = ANY(${names}::text[])`),
  );
  return new Map(rows.map((row) => [row.name, row.id]));
}

/**
 * The next hosts of a shard that have queued URLs of a run, by id from `after` on and at most `limit`: what one call
 * costs depends on the hosts of the shard, never on how much is queued.
 */
export async function hostsWithWork(
  database: Database,
  asked: { shard: number; runId: number; after: number; limit: number },
): Promise<HostWithWork[]> {
  const { rows } = await database.query<HostWithWork>(
    prepared(
      'hosts-with-work',
      sql`WITH mine AS MATERIALIZED (
             SELECT id, name, shard, next_at, backoff FROM host WHERE shard = ${asked.shard}
             AND id > ${asked.after})
           SELECT h.id AS "hostId", h.name, h.shard, h.next_at AS "nextAt", h.backoff,
             ${asked.runId}::int AS "runId",
             coalesce(s.pages, 0) AS pages, s.last_at AS "lastAt", ${yieldFacts}
           FROM (SELECT * FROM mine ORDER BY id) h
           CROSS JOIN LATERAL (SELECT FROM frontier_url f
                               WHERE f.shard = ${asked.shard} AND f.host_id = h.id AND f.run_id = ${asked.runId}
                               AND f.state = 'queued'
                               ORDER BY f.priority DESC, f.depth, f.found_at LIMIT 1) queued
           LEFT JOIN LATERAL (SELECT * FROM host_stats WHERE run_id = ${asked.runId} AND host_id = h.id OFFSET 0) s
           ON true
           LIMIT ${asked.limit}`,
    ),
  );
  return rows;
}

/** Writes host clocks inside a transaction that has proved its leases. */
export async function writeClocks(transaction: Transaction, clocks: HostClock[]): Promise<void> {
  if (clocks.length === 0) return;
  const sorted = [...clocks].sort((a, b) => a.hostId - b.hostId);
  const given = batch(
    {
      id: ['int', (clock) => clock.hostId],
      next_at: ['timestamptz', (clock) => clock.nextAt],
      backoff: ['int', (clock) => clock.backoff],
      block_reason: ['text', (clock) => clock.blockReason],
      pause_ms: ['int', (clock) => clock.pauseMs],
      pause_reason: ['text', (clock) => clock.pauseReason],
    },
    sorted,
  );
  await transaction.query(
    prepared(
      'write-clocks',
      sql`UPDATE host h SET next_at = g.next_at, backoff = g.backoff, block_reason = g.block_reason,
             blocked_until = CASE WHEN g.block_reason IS NULL THEN NULL ELSE g.next_at END,
             pause_ms = g.pause_ms, pause_reason = g.pause_reason
           FROM ${given} AS g
           WHERE h.id = g.id`,
    ),
  );
}

/** The hosts with these ids, each as having work of the given run. */
export async function readHosts(
  database: Database,
  fed: { runId: number; hostId: number }[],
): Promise<HostWithWork[]> {
  const given = batch(
    { host_id: ['int', (pair) => pair.hostId], run_id: ['int', (pair) => pair.runId] },
    fed,
  );
  const { rows } = await database.query<HostWithWork>(
    prepared(
      'read-hosts',
      sql`SELECT h.id AS "hostId", h.name, h.shard, h.next_at AS "nextAt", h.backoff, g.run_id AS "runId",
             coalesce(s.pages, 0) AS pages, s.last_at AS "lastAt", ${yieldFacts}
           FROM ${given} AS g JOIN host h ON h.id = g.host_id
           LEFT JOIN host_stats s ON s.run_id = g.run_id AND s.host_id = g.host_id`,
    ),
  );
  return rows;
}

/** The shards in which a run has something to fetch. */
export async function shardsOfRun(database: Database, runId: number): Promise<number[]> {
  const { rows } = await database.query<{ shard: number }>(
    sql`SELECT DISTINCT h.shard FROM frontier_url f JOIN host h ON h.id = f.host_id
     WHERE f.run_id = ${runId} AND f.state = 'queued'`,
  );
  return rows.map((row) => row.shard);
}

/**
 * Takes a host's turn for one request; the next one comes `pauseMs` later. Returns null, or when the host may be asked:
 * then its turn is somebody else's now.
 */
export async function takeHostTurn(
  database: Database,
  hostId: number,
  pauseMs: number,
): Promise<Date | null> {
  const { rowCount } = await database.query(
    sql`UPDATE host SET next_at = now() + make_interval(secs => ${pauseMs / 1000}) WHERE id = ${hostId}
      AND next_at <= now()`,
  );
  if (rowCount === 1) return null;
  const { rows } = await database.query<{ nextAt: Date }>(
    sql`SELECT next_at AS "nextAt" FROM host WHERE id = ${hostId}`,
  );
  return rows[0]?.nextAt ?? null;
}

/** Leaves a host alone until then, if it isn't for longer already. */
export async function restHost(database: Database, hostId: number, until: Date): Promise<void> {
  await database.query(sql`UPDATE host SET next_at = greatest(next_at, ${until}) WHERE id = ${hostId}`);
}
