import { type Database, inTransaction } from '../sql/database';
import { integer, sql } from '../sql/sql';

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

/**
 * Hosts outside of a corpus' crawls, ranked by how many good hosts link to them; good is a host of which texts were kept.
 * Read off what the frontiers of the latest runs left out as out of scope. An address is known by the page that linked to
 * it first, so the numbers are lower bounds; and of a large run the latest 300,000 links are counted.
 * Throws when one of its steps isn't over within two minutes.
 */
export async function rankOutlinks(
  database: Database,
  corpusId: string,
  { minHosts, limit }: { minHosts: number; limit: number },
): Promise<LinkedHost[]> {
  return inTransaction(database, async (transaction) => {
    await transaction.query(sql`SET LOCAL statement_timeout = '120s'`);
    // Each step into a table whose size is known: guessed at, one row was expected where there are 300,000, and hosts
    // were looked through for each.
    await transaction.query(linksOfRuns(corpusId));
    await transaction.query(sql`ANALYZE outlink`);
    await transaction.query(goodPages);
    await transaction.query(sql`ANALYZE good_page`);
    const { rows } = await transaction.query<LinkedHost>(
      sql`SELECT l.host, (array_agg(l.url ORDER BY length(l.url), l.url))[1] AS url,
         count(DISTINCT g.host_id)::int AS hosts
       FROM outlink l JOIN good_page g ON g.run_id = l.run_id AND g.key_hash = l.via_hash
       GROUP BY l.host HAVING count(DISTINCT g.host_id) >= ${minHosts}
       ORDER BY count(DISTINCT g.host_id) DESC, l.host COLLATE "C" LIMIT ${limit}`,
    );
    return rows;
  });
}

/** What the latest run of each job left out as out of scope, with the page where it was found. */
const linksOfRuns = (corpusId: string) => sql`CREATE TEMPORARY TABLE outlink ON COMMIT DROP AS
  WITH runs AS (
    SELECT DISTINCT ON (r.job_id) r.id FROM run r JOIN job j ON j.id = r.job_id
    WHERE j.corpus_id = ${corpusId} ORDER BY r.job_id, r.id DESC),
  latest AS (SELECT id FROM runs ORDER BY id DESC LIMIT ${integer(mostRuns)}),
  links AS (
    SELECT l.run_id, l.via_hash, l.url, lower(substring(l.url FROM '^https?://([^/?#]+)')) AS host
    FROM latest, LATERAL (
      SELECT f.run_id, f.url, f.via_hash FROM frontier_url f
      WHERE f.run_id = latest.id AND f.state = 'skipped' AND f.reason = 'outOfScope' AND f.via_hash IS NOT NULL
      LIMIT ${integer(mostLinks)}) l)
  SELECT * FROM links WHERE host IS NOT NULL`;

/** Pages with such links, of hosts of which texts were kept. */
const goodPages = sql`CREATE TEMPORARY TABLE good_page ON COMMIT DROP AS
  SELECT f.run_id, f.key_hash, f.host_id
  FROM (SELECT DISTINCT run_id, via_hash FROM outlink) p
    JOIN frontier_url f ON f.run_id = p.run_id AND f.key_hash = p.via_hash
    JOIN host_stats s ON s.run_id = f.run_id AND s.host_id = f.host_id AND s.kept > 0`;
