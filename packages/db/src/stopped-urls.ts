import type { Database } from './database';

/** More URLs of a host are not counted: whoever shows them says 'more than'. */
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
  const { rows } = await database.pool.query<{ hostId: number; urls: number }>(
    `SELECT h.id AS "hostId", n.urls FROM host h CROSS JOIN LATERAL (
       SELECT count(*)::int AS urls FROM (
         SELECT FROM frontier_url f WHERE f.run_id = $1 AND f.shard = h.shard AND f.host_id = h.id
           AND f.reason = 'lowYield' AND f.state = 'skipped' AND f.takes > 0
         LIMIT $3) few) n
     WHERE h.id = ANY($2::int[]) AND n.urls > 0`,
    [runId, hostIds, mostStoppedUrls + 1],
  );
  return new Map(rows.map(({ hostId, urls }) => [hostId, urls]));
}
