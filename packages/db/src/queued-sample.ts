import type { Database } from './database';

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
  const run = await database.pool.query<{ waiting: number }>(
    'SELECT urls_queued AS waiting FROM run WHERE id = $1',
    [runId],
  );
  const waiting = run.rows[0]?.waiting ?? 0;
  const isPage = "run_id = $1 AND state = 'queued' AND takes & 12 = 0";
  const { rows } = await database.pool.query<{ url: string }>(
    waiting > mostRead
      ? `SELECT url FROM frontier_url WHERE ${isPage} ORDER BY key_hash, shard LIMIT $2`
      : `WITH all_queued AS MATERIALIZED (SELECT url, key_hash FROM frontier_url WHERE ${isPage})
         SELECT url FROM all_queued ORDER BY key_hash LIMIT $2`,
    [runId, size],
  );
  return { urls: rows.map(({ url }) => url), waiting };
}
