import { type Database, inTransaction } from './database';

/** A host that a corpus' good hosts link to. */
export interface LinkedHost {
  host: string;
  /** An address on it that was linked to: the shortest. */
  url: string;
  /** Different good hosts of which a page links there. */
  hosts: number;
}

/** Runs, and links of each, that are looked at: what a database works through in seconds. */
const mostRuns = 20;
const mostLinks = 300_000;
const timeoutSeconds = 120;

/**
 * Hosts outside of a corpus' crawls, ranked by how many good hosts link to them; good is a host of which texts were kept.
 * Read off what the frontiers of the latest runs left out as out of scope. An address is known by the page that linked to
 * it first, so the numbers are lower bounds; and of a large run the latest 300,000 links are counted.
 * Throws when the database doesn't come to an end within two minutes.
 */
export async function rankOutlinks(
  database: Database,
  corpusId: string,
  { minHosts, limit }: { minHosts: number; limit: number },
): Promise<LinkedHost[]> {
  return inTransaction(database, async (client) => {
    await client.query(`SET LOCAL statement_timeout = '${timeoutSeconds}s'`);
    const { rows } = await client.query<LinkedHost>(
      `WITH runs AS (
         SELECT DISTINCT ON (r.job_id) r.id FROM run r JOIN job j ON j.id = r.job_id
         WHERE j.corpus_id = $1 ORDER BY r.job_id, r.id DESC),
       latest AS (SELECT id FROM runs ORDER BY id DESC LIMIT ${mostRuns}),
       links AS MATERIALIZED (
         SELECT l.* FROM latest, LATERAL (
           SELECT f.run_id, f.url, f.via_hash FROM frontier_url f
           WHERE f.run_id = latest.id AND f.state = 'skipped' AND f.reason = 'outOfScope' AND f.via_hash IS NOT NULL
           LIMIT ${mostLinks}) l),
       pages AS MATERIALIZED (SELECT DISTINCT run_id, via_hash FROM links),
       good AS (
         SELECT p.run_id, p.via_hash, h.name FROM pages p
         JOIN frontier_url f ON f.run_id = p.run_id AND f.key_hash = p.via_hash
         JOIN host_stats s ON s.run_id = f.run_id AND s.host_id = f.host_id AND s.kept > 0
         JOIN host h ON h.id = f.host_id),
       linked AS (
         SELECT lower(substring(l.url FROM '^https?://([^/?#]+)')) AS host, l.url, g.name
         FROM links l JOIN good g ON g.run_id = l.run_id AND g.via_hash = l.via_hash)
       SELECT host, (array_agg(url ORDER BY length(url), url))[1] AS url, count(DISTINCT name)::int AS hosts
       FROM linked WHERE host IS NOT NULL GROUP BY host HAVING count(DISTINCT name) >= $2
       ORDER BY count(DISTINCT name) DESC, host COLLATE "C" LIMIT $3`,
      [corpusId, minHosts, limit],
    );
    return rows;
  });
}
