import type { Database } from '../sql/database';
import { sql } from '../sql/sql';

/** Addresses that a job's last run has found, for its rules to be held against. */
interface RunAddresses {
  /** Hops from a seed. */
  urls: { url: string; hops: number }[];
  /** Of so many. */
  found: number;
}

/**
 * Addresses of a job's last run: all of them, or a random part of many, as keys are hashes. None where the run's working
 * data was discarded.
 */
export async function runAddresses(database: Database, jobId: string, limit: number): Promise<RunAddresses> {
  const run = await database.query<{ runId: number; found: number }>(
    sql`SELECT r.id AS "runId", r.urls_found AS found FROM run r
     WHERE r.job_id = ${jobId} AND coalesce(r.end_reason, '') NOT IN ('discarded', 'uploaded')
     ORDER BY r.id DESC LIMIT 1`,
  );
  const last = run.rows[0];
  if (!last) return { urls: [], found: 0 };
  const { rows } = await database.query<{ url: string; hops: number }>(
    sql`SELECT url, depth AS hops FROM frontier_url WHERE run_id = ${last.runId}
     ORDER BY key_hash, shard LIMIT ${limit}`,
  );
  return { urls: rows, found: Math.max(last.found, rows.length) };
}

/** Seeds of a job by which a look at its site is found again. */
const mostSeeds = 100;

/** The latest look at the site of a job's seeds that found something, by whomever of its corpus; null where there is none. */
export async function latestLook(database: Database, jobId: string): Promise<string | null> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT p.id FROM job j JOIN probe p ON p.corpus_id = j.corpus_id
     WHERE j.id = ${jobId} AND p.kind = 'addresses' AND p.state = 'done' AND p.seeds && ARRAY(
       SELECT s.url FROM seed s WHERE s.job_id = j.id ORDER BY s.position LIMIT ${mostSeeds})
     ORDER BY p.created_at DESC LIMIT 1`,
  );
  return rows[0]?.id ?? null;
}
