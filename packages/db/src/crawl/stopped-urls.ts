import type { Database } from '../sql/database';
import { sql } from '../sql/sql';

/** The most URLs of a host that are counted: beyond this, screens say 'more than'. */
export const mostStoppedUrls = 1_000;

/**
 * How many URLs of each host were skipped because it gives too little text, and would wait again if it was allowed: at
 * most one more than {@link mostStoppedUrls}. By the host's id; hosts without any are left out.
 */
export async function countStoppedUrls(
  database: Database,
  runId: number,
  hostIds: readonly number[],
): Promise<Map<number, number>> {
  if (hostIds.length === 0) return new Map();
  const { rows } = await database.query<{ hostId: number; urls: number }>(
    sql`SELECT h.id AS "hostId", n.urls FROM host h CROSS JOIN LATERAL (
       SELECT count(*)::int AS urls FROM (
         SELECT FROM frontier_url f WHERE f.run_id = ${runId} AND f.shard = h.shard AND f.host_id = h.id
           AND f.reason = 'lowYield' AND f.state = 'skipped' AND f.takes > 0
         LIMIT ${mostStoppedUrls + 1}) few) n
     WHERE h.id = ANY(${hostIds}::int[]) AND n.urls > 0`,
  );
  return new Map(rows.map(({ hostId, urls }) => [hostId, urls]));
}
