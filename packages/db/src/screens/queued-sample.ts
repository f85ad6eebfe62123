import { urlTakes } from '@florilegium/contracts/url-takes';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';

/** Some of what waits in a run, drawn at random, and how much waits in all. */
interface QueuedSample {
  urls: string[];
  waiting: number;
}

/** Queues up to this length are read whole to draw from them. */
const mostRead = 100_000;

/**
 * Draws URLs that wait in a run: keys are hashes, so that the first by key are a random part. Of a long queue, which
 * is a good part of all that was found, the index by key gives them; a short one is read whole.
 */
export async function sampleQueued(database: Database, runId: number, size: number): Promise<QueuedSample> {
  const run = await database.query<{ waiting: number }>(
    sql`SELECT urls_queued AS waiting FROM run WHERE id = ${runId}`,
  );
  const waiting = run.rows[0]?.waiting ?? 0;
  const isPage = sql`run_id = ${runId} AND state = 'queued' AND takes & ${urlTakes.sitemap | urlTakes.storedLinks} = 0`;
  const { rows } = await database.query<{ url: string }>(
    waiting > mostRead
      ? sql`SELECT url FROM frontier_url WHERE ${isPage} ORDER BY key_hash, shard LIMIT ${size}`
      : sql`WITH all_queued AS MATERIALIZED (SELECT url, key_hash FROM frontier_url WHERE ${isPage})
         SELECT url FROM all_queued ORDER BY key_hash LIMIT ${size}`,
  );
  return { urls: rows.map(({ url }) => url), waiting };
}
