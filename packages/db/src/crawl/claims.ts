import type { UrlTakes } from '@florilegium/contracts/url-takes';
import { batch } from '../sql/batch';
import type { Database } from '../sql/database';
import { prepared, sql } from '../sql/sql';

/** A queued URL, ready to be fetched. */
export interface ClaimedUrl {
  runId: number;
  hostId: number;
  shard: number;
  keyHash: string;
  url: string;
  priority: number;
  depth: number;
  redirects: number;
  offTopic: number;
  viaHash: string | null;
  takes: UrlTakes;
  attempts: number;
  /** When it was last answered; null: never. */
  fetchedAt: Date | null;
}

/**
 * The best queued URLs of each host and run that is asked for, from priority `floor` up: by priority, then depth, then
 * age. Nothing is marked
 * in the database: the shard's lease is what keeps others away.
 */
export async function claimUrls(
  database: Database,
  wants: { hostId: number; shard: number; runId: number; amount: number; floor: number | null }[],
): Promise<ClaimedUrl[]> {
  const given = batch(
    {
      host_id: ['int', (want) => want.hostId],
      run_id: ['int', (want) => want.runId],
      amount: ['int', (want) => want.amount],
      shard: ['int', (want) => want.shard],
      floor: ['real', (want) => want.floor ?? Number.NEGATIVE_INFINITY],
    },
    wants,
  );
  const { rows } = await database.query<ClaimedUrl>(
    prepared(
      'claim-urls',
      sql`SELECT f.* FROM ${given} AS w
           CROSS JOIN LATERAL (
             SELECT run_id AS "runId", host_id AS "hostId", shard, key_hash AS "keyHash", url, priority, depth,
                    redirects, off_topic AS "offTopic", via_hash AS "viaHash", takes, attempts,
                    fetched_at AS "fetchedAt"
             FROM frontier_url
             WHERE shard = w.shard AND host_id = w.host_id AND run_id = w.run_id AND state = 'queued'
               AND priority >= w.floor AND (not_before IS NULL OR not_before <= now())
             ORDER BY priority DESC, depth, found_at LIMIT w.amount) f`,
    ),
  );
  return rows;
}

/**
 * The addresses of the pages where URLs of a run were found, by their keys. A page most often lies in the shard of what
 * it links to: it is looked for there first, and only then in all partitions.
 */
export async function viaUrls(
  database: Database,
  runId: number,
  found: readonly Pick<ClaimedUrl, 'viaHash' | 'shard'>[],
): Promise<Map<string, string>> {
  const shards = new Map<string, number>();
  for (const { viaHash, shard } of found) if (viaHash !== null) shards.set(viaHash, shard);
  const urls = await urlsByKey(database, runId, [...shards.keys()], [...shards.values()]);
  const elsewhere = [...shards.keys()].filter((key) => !urls.has(key));
  for (const [key, url] of await urlsByKey(database, runId, elsewhere, null)) urls.set(key, url);
  return urls;
}

async function urlsByKey(
  database: Database,
  runId: number,
  keyHashes: string[],
  shards: number[] | null,
): Promise<Map<string, string>> {
  if (keyHashes.length === 0) return new Map();
  const statement =
    shards === null
      ? prepared(
          'urls-by-key',
          sql`SELECT f.key_hash AS "keyHash", f.url FROM unnest(${keyHashes}::uuid[]) AS g (key_hash)
              JOIN frontier_url f ON f.run_id = ${runId} AND f.key_hash = g.key_hash`,
        )
      : prepared(
          'urls-by-key-and-shard',
          sql`SELECT f.key_hash AS "keyHash", f.url
              FROM unnest(${keyHashes}::uuid[], ${shards}::int[]) AS g (key_hash, shard)
              JOIN frontier_url f ON f.run_id = ${runId} AND f.key_hash = g.key_hash AND f.shard = g.shard`,
        );
  const { rows } = await database.query<{ keyHash: string; url: string }>(statement);
  return new Map(rows.map((row) => [row.keyHash, row.url]));
}

/** When the first URL of each host and run that waits for its next try may be fetched. */
export async function nextRetries(
  database: Database,
  pairs: { hostId: number; shard: number; runId: number }[],
): Promise<{ hostId: number; runId: number; at: Date }[]> {
  const given = batch(
    {
      host_id: ['int', (pair) => pair.hostId],
      run_id: ['int', (pair) => pair.runId],
      shard: ['int', (pair) => pair.shard],
    },
    pairs,
  );
  const { rows } = await database.query<{ hostId: number; runId: number; at: Date }>(
    prepared(
      'next-retries',
      sql`SELECT f.host_id AS "hostId", f.run_id AS "runId", min(f.not_before) AS at
           FROM ${given} AS w
           JOIN frontier_url f ON f.shard = w.shard AND f.host_id = w.host_id AND f.run_id = w.run_id
             AND f.state = 'queued'
           WHERE f.not_before > now() GROUP BY 1, 2`,
    ),
  );
  return rows;
}
