import { urlTakes } from '@florilegium/contracts/url-takes';
import { batch } from '../sql/batch';
import type { Database } from '../sql/database';
import { prepared, sql } from '../sql/sql';

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
  const given = batch(
    { run_id: ['int', ({ runId }) => runId], host_id: ['int', ({ hostId }) => hostId] },
    pairs,
  );
  const { rows } = await database.query<PatternOfHost>(
    prepared(
      'path-yields',
      sql`SELECT p.* FROM ${given} AS g
           CROSS JOIN LATERAL (
             SELECT run_id AS "runId", host_id AS "hostId", pattern, mapped_bytes AS "mappedBytes",
               text_bytes AS "textBytes"
             FROM path_yield WHERE run_id = g.run_id AND host_id = g.host_id
             ORDER BY mapped DESC, pattern LIMIT ${patternsPerHost}) p`,
    ),
  );
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
  const { rows } = await database.query<WaitingUrl>(
    prepared(
      'waiting-urls',
      sql`SELECT key_hash AS "keyHash", url, depth, priority FROM frontier_url
           WHERE shard = ${host.shard} AND host_id = ${host.hostId} AND run_id = ${host.runId} AND state = 'queued'
           AND takes & ${urlTakes.sitemap} = 0
           ORDER BY priority DESC, depth, found_at LIMIT ${limit}`,
    ),
  );
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
  const given = batch(
    { key_hash: ['uuid', ({ keyHash }) => keyHash], priority: ['real', ({ priority }) => priority] },
    sorted,
  );
  await database.query(
    prepared(
      'move-priorities',
      sql`UPDATE frontier_url f SET priority = g.priority
           FROM ${given} AS g
           WHERE f.run_id = ${runId} AND f.shard = ${shard} AND f.key_hash = g.key_hash AND f.state = 'queued'`,
    ),
  );
}
