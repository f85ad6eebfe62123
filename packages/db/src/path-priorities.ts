import type { Database } from './database';

/** What a path pattern of a host gave so far. */
export interface PatternOfHost {
  runId: number;
  hostId: number;
  pattern: string;
  mappedBytes: number;
  textBytes: number;
}

/** Patterns of a host that are told apart: those with the most pages. */
const patternsPerHost = 200;

/** What the path patterns of these hosts gave. */
export async function readPathYields(
  database: Database,
  pairs: readonly { runId: number; hostId: number }[],
): Promise<PatternOfHost[]> {
  if (pairs.length === 0) return [];
  const { rows } = await database.pool.query<PatternOfHost>({
    name: 'path-yields',
    text: `SELECT p.* FROM unnest($1::int[], $2::int[]) AS g (run_id, host_id)
           CROSS JOIN LATERAL (
             SELECT run_id AS "runId", host_id AS "hostId", pattern, mapped_bytes AS "mappedBytes",
               text_bytes AS "textBytes"
             FROM path_yield WHERE run_id = g.run_id AND host_id = g.host_id
             ORDER BY mapped DESC, pattern LIMIT ${patternsPerHost}) p`,
    values: [pairs.map(({ runId }) => runId), pairs.map(({ hostId }) => hostId)],
  });
  return rows;
}

/** A URL that waits on a host, with its place in the queue. */
export interface WaitingUrl {
  keyHash: string;
  url: string;
  depth: number;
  priority: number;
}

/** The first `limit` URLs of a run that wait on a host, sitemaps aside. */
export async function waitingUrls(
  database: Database,
  host: { runId: number; hostId: number; shard: number },
  limit: number,
): Promise<WaitingUrl[]> {
  const { rows } = await database.pool.query<WaitingUrl>({
    name: 'waiting-urls',
    text: `SELECT key_hash AS "keyHash", url, depth, priority FROM frontier_url
           WHERE shard = $1 AND host_id = $2 AND run_id = $3 AND state = 'queued' AND takes & 4 = 0
           ORDER BY priority DESC, depth, found_at LIMIT $4`,
    values: [host.shard, host.hostId, host.runId, limit],
  });
  return rows;
}

/** Gives URLs that still wait another place in the queue of their host. */
export async function movePriorities(
  database: Database,
  { runId, shard }: { runId: number; shard: number },
  urls: readonly { keyHash: string; priority: number }[],
): Promise<void> {
  if (urls.length === 0) return;
  const sorted = [...urls].sort((a, b) => (a.keyHash < b.keyHash ? -1 : 1));
  await database.pool.query({
    name: 'move-priorities',
    text: `UPDATE frontier_url f SET priority = g.priority
           FROM unnest($3::uuid[], $4::real[]) AS g (key_hash, priority)
           WHERE f.run_id = $1 AND f.shard = $2 AND f.key_hash = g.key_hash AND f.state = 'queued'`,
    values: [runId, shard, sorted.map(({ keyHash }) => keyHash), sorted.map(({ priority }) => priority)],
  });
}
